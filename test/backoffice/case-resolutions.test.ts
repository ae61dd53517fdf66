import { expect, test } from 'vitest';
import { openCase } from '#server/cases/open-case.ts';
import { CASE_KINDS, type CaseKind, resolutionsFor, STAFF_RESOLUTIONS } from '#shared/cases.ts';
import { customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, staffClient } from './fixtures.ts';

const world = await createWorld();
const staff = await createColleagues(world);
const { call } = staffClient(world);
const sender = await customer(world, { cents: 500_00n });
const paidId = (await send(world, sender)).body.id;
await world.runUntilIdle(60_000);
// Accepted, and no worker has run yet.
const acceptedId = (await send(world, sender)).body.id;

type CaseFacts = { kind: CaseKind; payment?: number; difference?: bigint };

async function openedCase({ kind, payment = paidId, difference }: CaseFacts): Promise<string> {
  const facts = difference === undefined ? {} : { difference: String(difference) };
  await openCase(world.pool, { kind, paymentId: BigInt(payment), facts }, world.clock.now());
  return `/cases/${(await cases(world, { open: true })).at(-1)?.id}/resolution`;
}

/** Returns the resolutions that the server accepts, and withdraws each request again. */
async function possibleResolutions(path: string): Promise<string[]> {
  const taken: string[] = [];
  for (const resolution of STAFF_RESOLUTIONS) {
    const { status, body } = await call(staff.anne, 'POST', path, { resolution, reason: 'x' });
    expect(status === 202 || body.code, resolution).toBeOneOf([true, 'case_not_resolvable_so']);
    if (status !== 202) continue;
    taken.push(resolution);
    await call(staff.anne, 'DELETE', `/approvals/${body.approvalId}`);
  }
  return taken;
}

test.each(CASE_KINDS)('a case of the kind %s closes only in the ways allowed for that kind', async (kind) => {
  const found = await possibleResolutions(await openedCase({ kind, difference: 250n }));
  expect(found).toEqual(resolutionsFor(kind, { isPaymentOpen: false, difference: 250n }));
});

test('a case cannot be closed while its payment is open', async () => {
  expect(
    await possibleResolutions(
      await openedCase({ kind: 'amount_differs', payment: acceptedId, difference: 250n }),
    ),
  ).toEqual([]);
});

test('an unknown amount cannot be written off', async () => {
  await world.pool.query('update cases set closed_at = now() where closed_at is null');
  expect(await possibleResolutions(await openedCase({ kind: 'amount_differs' }))).toEqual(['explained']);
});

test('a difference of no known rail cannot be written off', async () => {
  const found = { kind: 'unknown_to_us', paymentId: null, facts: { difference: '250' } } as const;
  await openCase(world.pool, found, world.clock.now());
  const { id } = (await cases(world, { open: true })).at(-1) ?? {};
  expect(await possibleResolutions(`/cases/${id}/resolution`)).toEqual(['recovered', 'explained']);
});

test('a request for a legal hold neither shows on a case or payment nor stops its resolution', async () => {
  const path = await openedCase({ kind: 'amount_differs', difference: 250n });
  const id = Number(path.split('/')[2]);
  const reason = 'Ordonnance de la Cour';
  for (const held of [
    { subject: 'case', id },
    { subject: 'payment', id: paidId },
  ])
    expect(await call(staff.clara, 'POST', '/legal-holds', { ...held, reason })).toMatchObject({
      status: 202,
    });
  const isRequested = async () => {
    const { body } = await call(staff.audit, 'GET', '/cases?size=100');
    const row = (body.rows as { id: number; isRequested: boolean }[]).find((one) => one.id === id);
    return [row?.isRequested, (await call(staff.audit, 'GET', `/cases/${id}`)).body.isRequested];
  };
  const requested = async () =>
    (await call(staff.audit, 'GET', `/transactions/${paidId}`)).body.openRequests as string[];
  expect(await isRequested()).toEqual([false, false]);
  expect(await requested()).toEqual([]);
  const { body } = await call(staff.anne, 'POST', path, { resolution: 'explained', reason: 'x' });
  expect(await isRequested()).toEqual([true, true]);
  await call(staff.anne, 'DELETE', `/approvals/${body.approvalId}`);
  expect(await isRequested()).toEqual([false, false]);
});

test('a closed case cannot be closed again, annotated or claimed', async () => {
  const path = await openedCase({ kind: 'unknown_to_us' });
  await world.pool.query('update cases set closed_at = now() where closed_at is null');
  const late = { resolution: 'explained', reason: 'x' };
  const code = { body: { code: 'case_already_closed' } };
  expect(await call(staff.anne, 'POST', path, late)).toMatchObject(code);
  const found = path.replace('/resolution', '');
  expect(await call(staff.anne, 'POST', `${found}/notes`, { text: 'x' })).toMatchObject(code);
  expect(await call(staff.anne, 'PUT', `${found}/owner`, { mine: true })).toMatchObject(code);
});

test.each(['explained', 'recovered'])(
  'a case that two people resolve as %s is not closed with another amount',
  async (resolution) => {
    await call(staff.anne, 'POST', '/reconciliation', { day: '2026-11-20' });
    await world.runUntilIdle(1000);
    const run = await call(staff.audit, 'GET', '/reconciliation');
    const about = { kind: 'unknown_to_us', paymentId: null, subject: `smobilpay/${resolution}` } as const;
    const find = (difference: string) =>
      openCase(
        world.pool,
        { ...about, runId: BigInt(run.body.rows[0].id), facts: { difference } },
        world.clock.now(),
      );
    await find('250');
    const { id } = (await cases(world, { open: true })).at(-1) ?? {};
    const requested = await call(staff.anne, 'POST', `/cases/${id}/resolution`, { resolution, reason: 'x' });
    await find('90000');
    const decision = `/approvals/${requested.body.approvalId}/decision`;
    expect(await call(staff.bob, 'POST', decision, { approve: true })).toMatchObject({
      body: { code: 'case_not_resolvable_so' },
    });
    expect((await cases(world, { open: true })).map((one) => one.id)).toContain(id);
  },
);
