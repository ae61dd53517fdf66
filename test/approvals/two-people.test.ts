import { expect, onTestFinished, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { deposit, deposits as findDeposits } from '#test/deposits/fixtures.ts';
import {
  balance,
  type Customer,
  customer,
  type StaffMember,
  staffMember,
  withNewSession,
} from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { call, byTwo } = staffClient(world);
const { anne, bob } = await createColleagues(world);

let deposits = 0;

/** Requests a credit of 55.25 CAD for a new customer, by default as Anne. */
async function request(by: StaffMember = anne): Promise<{ awa: Customer; id: number }> {
  const awa = await customer(world);
  const { status, body } = await call(by, 'POST', '/deposits', {
    personId: Number(awa.id),
    amount: 55.25,
    reference: `TWO${(deposits += 1)}-PEOPLE`,
    senderName: 'Awa Ngono',
    proof: 'Relevé de la banque',
    reason: 'Avis perdu',
  });
  expect(status).toBe(202);
  return { awa, id: Number(body.approvalId) };
}

async function decide(by: StaffMember, id: number, decision: object = { approve: true }) {
  const { status, body } = await call(by, 'POST', `/approvals/${id}/decision`, decision);
  return { status, code: body.code as string | undefined, title: body.title as string | undefined };
}

async function depositsOf({ id }: Customer): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    "select count(*)::int as count from payments where person_id = $1 and type = 'deposit'",
    [id],
  );
  return rows[0]?.count ?? 0;
}

async function expectUndecided(awa: Customer, id: number): Promise<void> {
  expect(await balance(world, awa)).toBe(0n);
  expect(await depositsOf(awa)).toBe(0);
  const { rows } = await world.pool.query('select decision from approvals where id = $1', [id]);
  expect(rows).toEqual([{ decision: null }]);
}

const approvalLock = (id: number, whileWaiting?: string) => ({
  lock: `select from approvals where id = ${id} for update`,
  ...(whileWaiting !== undefined && { whileWaiting }),
});

test('one person with several sessions counts as one', async () => {
  const { awa, id } = await request();
  const elsewhere = await withNewSession(world, anne);
  expect(elsewhere.token).not.toBe(anne.token);
  expect(await decide(elsewhere, id)).toMatchObject({ status: 403, code: 'approval_needs_another_person' });
  await expectUndecided(awa, id);
});

test.each([
  ['demoted', "roles = '{ROLE_AUDIT}'"],
  ['locked', 'sign_in_locked_at = now()'],
])('an approver who is %s while the decision is in progress decides nothing', async (_, change) => {
  const { awa, id } = await request();
  const carol = await staffMember(world, 'ROLE_ADMIN');
  const set = `update people set ${change} where id = ${carol.id}`;
  expect(await runWhileLocked(world.pool, approvalLock(id, set), [() => decide(carol, id)])).toMatchObject([
    { status: 403, code: 'not_allowed' },
  ]);
  await expectUndecided(awa, id);
});

test.each([
  ['demoted', "roles = '{ROLE_AUDIT}'"],
  ['locked', 'sign_in_locked_at = now()'],
])('a request whose requester was %s since is not executed, and can only be refused', async (_, change) => {
  const carol = await staffMember(world, 'ROLE_ADMIN');
  const { awa, id } = await request(carol);
  await world.pool.query(`update people set ${change} where id = $1`, [carol.id]);
  expect(await decide(bob, id)).toMatchObject({
    status: 409,
    code: 'approval_requester_not_allowed',
    title: 'La personne qui l’a demandé n’en a plus le droit.',
  });
  await expectUndecided(awa, id);
  expect((await decide(bob, id, { approve: false, note: 'Partie' })).status).toBe(204);
  expect(await balance(world, awa)).toBe(0n);
});

test('of two concurrent approvals one wins, and there is one credit', async () => {
  const { awa, id } = await request();
  const carol = await staffMember(world, 'ROLE_ADMIN');
  const both = await runWhileLocked(world.pool, approvalLock(id), [
    () => decide(bob, id),
    () => decide(carol, id),
  ]);
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([204, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe('approval_already_decided');
  expect(await balance(world, awa)).toBe(55_25n);
  expect(await depositsOf(awa)).toBe(1);
});

test('a request withdrawn during its approval is not executed', async () => {
  const { awa, id } = await request();
  const [approved, withdrawn] = await runWhileLocked(world.pool, approvalLock(id), [
    () => decide(bob, id),
    async () => ({
      status: (await call(anne, 'DELETE', `/approvals/${id}`)).status,
      code: undefined,
      title: undefined,
    }),
  ]);
  expect([approved?.status, withdrawn?.status].sort((one, other) => Number(one) - Number(other))).toEqual([
    204, 409,
  ]);
  expect(await balance(world, awa)).toBe(approved?.status === 204 ? 55_25n : 0n);
});

test('a decision needs only one free connection', async () => {
  const awa = await customer(world);
  const reference = await deposit(world, { memo: 'nobody' });
  const id = Number((await findDeposits(world, reference))[0]?.id);
  const others = await Promise.all(Array.from({ length: 19 }, () => world.apiPool.connect()));
  onTestFinished(() => {
    for (const connection of others) connection.release();
  });
  const match = { personId: Number(awa.id), reason: 'Relevé de la banque vérifié' };
  expect(await byTwo(anne, bob, `/deposits/${id}/match`, match)).toMatchObject({ status: 204 });
  const credit = {
    personId: Number(awa.id),
    amount: 50,
    reference: 'CAlastfree1',
    senderName: 'Awa NGONO',
  };
  const proof = 'Relevé du 20 novembre';
  expect(
    await byTwo(anne, bob, '/deposits', { ...credit, proof, reason: 'Relevé de la banque vérifié' }),
  ).toMatchObject({
    status: 204,
  });
});

test('a request still undecided after four days has expired', async () => {
  const { awa, id } = await request();
  world.clock.advance(4 * 24 * 3_600_000);
  expect(await decide(bob, id)).toMatchObject({ status: 409, code: 'approval_expired' });
  await expectUndecided(awa, id);
});

test('the books add up', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
