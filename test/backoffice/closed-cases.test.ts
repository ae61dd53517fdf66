import { beforeEach, expect, test } from 'vitest';
import { openCase } from '#server/cases/open-case.ts';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { customer, type StaffMember, send, withNewSession } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, staffClient } from './fixtures.ts';

const world = await createWorld();
const { anne, bob, audit } = await createColleagues(world);
const { call } = staffClient(world);
const sender = await customer(world, { cents: 500_00n });

let caseId = 0n;
let balanceBefore = 0n;
beforeEach(async () => {
  const paid = (await send(world, sender)).body.id;
  await world.runUntilIdle(60_000);
  const found = { kind: 'amount_differs', facts: { difference: String(100n + caseId) } } as const;
  await openCase(world.pool, { ...found, paymentId: BigInt(paid) }, world.clock.now());
  caseId = (await cases(world, { open: true })).at(-1)?.id ?? 0n;
  balanceBefore = await internalBalance(world.pool, 'adjustments/XAF');
});

async function requestResolution(by: StaffMember, resolution: string): Promise<number> {
  const requested = await call(by, 'POST', `/cases/${caseId}/resolution`, { resolution, reason: 'Perdu' });
  expect(requested.status, requested.text).toBe(202);
  return requested.body.approvalId as number;
}
async function decide(by: StaffMember, approvalId: number, approve = true) {
  const session = await withNewSession(world, by);
  return call(session, 'POST', `/approvals/${approvalId}/decision`, { approve, note: 'Vu' });
}
const postedAmount = async () => balanceBefore - (await internalBalance(world.pool, 'adjustments/XAF'));
const readCase = async () => (await call(audit, 'GET', `/cases/${caseId}`)).body;

test('an approval after the case has closed is refused, nothing is posted, and the request can be put aside', async () => {
  const approvalId = await requestResolution(anne, 'written_off');
  await world.pool.query(
    "update cases set closed_at = $2, resolution = 'agrees', closing_note = 'the rail and the books agree now' where id = $1",
    [caseId, world.clock.now()],
  );
  const late = await decide(bob, approvalId);
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'case_already_closed', title: expect.any(String), detail: expect.any(String) },
  });
  expect(await postedAmount()).toBe(0n);
  expect(await readCase()).toMatchObject({ resolution: 'agrees' });
  expect((await decide(bob, approvalId, false)).status).toBe(204);
  expect(await postedAmount()).toBe(0n);
});

test('of two concurrent approvals one closes the case and posts once, the other is told that it is decided', async () => {
  const difference = 100n + caseId - 1n;
  const approvalId = await requestResolution(anne, 'written_off');
  const { bob: carol } = await createColleagues(world);
  const both = await Promise.all([decide(bob, approvalId), decide(carol, approvalId)]);
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([204, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'approval_already_decided' });
  expect(await postedAmount()).toBe(difference);
});

test('a second resolution cannot be proposed while one is pending, and only the first is posted', async () => {
  const difference = 100n + caseId - 1n;
  const first = await requestResolution(anne, 'written_off');
  const late = { resolution: 'explained', reason: 'Le fournisseur a corrigé' };
  expect(await call(bob, 'POST', `/cases/${caseId}/resolution`, late)).toMatchObject({
    status: 409,
    body: { code: 'approval_already_requested' },
  });
  expect((await decide(bob, first)).status).toBe(204);
  expect(await readCase()).toMatchObject({ resolution: 'written_off' });
  expect(await postedAmount()).toBe(difference);
});

test('notes, claims and proposals after closing are refused and not stored', async () => {
  await world.pool.query('update cases set closed_at = $2 where id = $1', [caseId, world.clock.now()]);
  const path = `/cases/${caseId}`;
  for (const late of [
    await call(anne, 'POST', `${path}/notes`, { text: 'Trop tard' }),
    await call(anne, 'PUT', `${path}/owner`, { mine: true }),
    await call(anne, 'POST', `${path}/resolution`, { resolution: 'explained', reason: 'Trop tard' }),
  ])
    expect(late).toMatchObject({ status: 409, body: { code: 'case_already_closed' } });
  expect(JSON.stringify(await readCase())).not.toContain('Trop tard');
});

test('the books add up', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
