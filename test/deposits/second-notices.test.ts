import { expect, test } from 'vitest';
import { APPROVAL_ACTIONS } from '#server/approval-actions.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import { readDepositNotice } from '#server/deposits/read-deposit-notice.ts';
import { integrations } from '#server/integrations.ts';
import { createLog } from '#server/log.ts';
import { balance, customer, type StaffMember, staffMember, withNewSession } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import {
  announceDeposit,
  bookErrors,
  deposit,
  deposits,
  unclaimedBalance,
  unreadNotices,
} from './fixtures.ts';

const world = await createWorld();
const anne = await staffMember(world, 'ROLE_ADMIN');
const bob = await staffMember(world, 'ROLE_SUPER_ADMIN');

async function call(person: StaffMember, path: string, body: unknown) {
  // Staff sessions are short, and the clock moves while deposits arrive.
  const response = await (await withNewSession(world, person)).call('POST', `/api/admin${path}`, body);
  const text = await response.text();
  return (text === '' ? {} : JSON.parse(text)) as { code?: string; approvalId?: number };
}

/** A deposit without a customer number, reported by the aggregator. */
async function waitingDeposit() {
  const reference = await deposit(world, { channel: 'aggregator', memo: '' });
  const [found] = await deposits(world, reference);
  return { reference, id: Number(found?.id) };
}

const requestAction = (id: number, act: string, body: object) =>
  call(anne, `/deposits/${id}/${act}`, { reason: 'vérifié', ...body });
const approve = (approvalId: number | undefined) =>
  call(bob, `/approvals/${approvalId}/decision`, { approve: true });

test('the largest automatic deposit is credited, to the cent', async () => {
  const awa = await customer(world);
  await deposit(world, { channel: 'mail', amount: '3000.00', memo: awa.phone });
  expect(await balance(world, awa)).toBe(3000_00n);
});

test('a memo from the second channel that names nobody gives the reason why the deposit still waits', async () => {
  const { reference } = await waitingDeposit();
  const held = await unclaimedBalance(world);
  await deposit(world, { reference, channel: 'mail', memo: 'GTF-NOBODY99' });
  expect(await deposits(world, reference)).toMatchObject([
    { state: 'unmatched', reasons: ['nobody_named'], memo: 'GTF-NOBODY99' },
  ]);
  expect(await unclaimedBalance(world)).toBe(held);
});

test('a memo that arrives when the deposit already has another is not read', async () => {
  const awa = await customer(world);
  const reference = await deposit(world, { channel: 'aggregator', memo: 'bonjour' });
  await deposit(world, { reference, channel: 'mail', memo: awa.phone });
  expect(await deposits(world, reference)).toMatchObject([{ state: 'unmatched', memo: 'bonjour' }]);
  expect(await unreadNotices(world)).toBe(0);
  expect(await balance(world, awa)).toBe(0n);
});

test('a repeated memo is neither a case nor another deposit', async () => {
  const { reference, id } = await waitingDeposit();
  for (const channel of ['mail', 'aggregator'] as const)
    await deposit(world, { reference, channel, memo: '' });
  expect(await deposits(world, reference)).toMatchObject([{ state: 'unmatched', memo: null }]);
  const { rows } = await world.pool.query("select kind from cases where facts ->> 'deposit' = $1", [
    String(id),
  ]);
  expect(rows).toEqual([]);
});

test('a notice without a number that two processes read at once is held once', async () => {
  const held = await unclaimedBalance(world);
  await announceDeposit(world, { reference: 'С1-кириллица', channel: 'aggregator' });
  await world.simulator.runDue(world.clock.now());
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from deposit_notices where read_at is null',
  );
  const log = createLog('silent', 'test');
  const deps = { ...world, ...integrations({ ...world, log }), log };
  const id = rows[0]?.id ?? 0n;
  await Promise.all([readDepositNotice(deps, id), readDepositNotice(deps, id)]);
  expect(await unclaimedBalance(world)).toBe(held + 147_00n);
});

test('a deposit with different amounts from the two channels is not credited by a later memo', async () => {
  const awa = await customer(world);
  const { reference } = await waitingDeposit();
  await deposit(world, { reference, channel: 'mail', amount: '9147.00', memo: awa.phone });
  expect(await deposits(world, reference)).toMatchObject([
    { state: 'unmatched', reasons: ['nothing_named', 'channels_differ'] },
  ]);
  await deposit(world, { reference, channel: 'mail', memo: awa.phone });
  await deposit(world, { reference, channel: 'mail', amount: '8147.00', memo: awa.phone });
  expect(await deposits(world, reference)).toMatchObject([
    { state: 'unmatched', reasons: ['nothing_named', 'channels_differ'] },
  ]);
  expect(await balance(world, awa)).toBe(0n);
});

test('a deposit that two people credited or returned is not changed by a later memo', async () => {
  const [owner, named] = [await customer(world), await customer(world)];
  const [given, returned] = [await waitingDeposit(), await waitingDeposit()];
  await approve((await requestAction(given.id, 'match', { personId: Number(owner.id) })).approvalId);
  await approve((await requestAction(returned.id, 'return', { why: 'owner_unknown' })).approvalId);
  for (const { reference } of [given, returned]) {
    await deposit(world, { reference, channel: 'mail', memo: named.phone });
    await deposit(world, { reference, channel: 'mail', memo: named.phone, amount: '9147.00' });
  }
  expect(await deposits(world, given.reference)).toMatchObject([
    { state: 'credited', reasons: ['nothing_named'] },
  ]);
  expect(await deposits(world, returned.reference)).toMatchObject([
    { state: 'returned', reasons: ['nothing_named'] },
  ]);
  expect([await balance(world, owner), await balance(world, named)]).toEqual([147_00n, 0n]);
});

test('a deposit credited between request and approval is not returned, and no return can be requested later', async () => {
  const awa = await customer(world);
  const { id, reference } = await waitingDeposit();
  const { approvalId } = await requestAction(id, 'return', { why: 'owner_unknown' });
  await deposit(world, { reference, channel: 'mail', memo: awa.phone });
  expect(await approve(approvalId)).toMatchObject({ code: 'deposit_already_ended' });
  const other = await waitingDeposit();
  await deposit(world, { reference: other.reference, channel: 'mail', memo: awa.phone });
  expect(await requestAction(other.id, 'return', { why: 'owner_unknown' })).toMatchObject({
    code: 'deposit_already_ended',
  });
  expect(await balance(world, awa)).toBe(294_00n);
});

test('a request made under a higher limit is not executed above the current one, to the cent', async () => {
  const awa = await customer(world);
  const reference = await deposit(world, { amount: '10000.00', memo: '' });
  const [largest] = await deposits(world, reference);
  const { approvalId } = await requestAction(Number(largest?.id), 'match', { personId: Number(awa.id) });
  const config = { ...world.config, DEPOSIT_MAX_CAD: 9_999 };
  const deps = { ...world, config, log: createLog('silent', 'test') };
  const decision = { approvalId: BigInt(approvalId ?? 0), by: bob };
  expect(
    await decideApproval(deps, APPROVAL_ACTIONS, decision, { approve: true, note: undefined }),
  ).toMatchObject({ ok: false, problem: 'deposit_too_large' });
  await approve(approvalId);
  expect(await balance(world, awa)).toBe(10_000_00n);
});

test('a deposit is not credited to an account closed before the approval', async () => {
  const leaving = await customer(world);
  const { id } = await waitingDeposit();
  const { approvalId } = await requestAction(id, 'match', { personId: Number(leaving.id) });
  await call(anne, `/customers/${leaving.id}/closure`, { reason: 'À sa demande' });
  expect(await approve(approvalId)).toMatchObject({ code: 'customer_not_creditable' });
  expect(await balance(world, leaving)).toBe(0n);
});

test('the books add up, and every notice was processed', async () => {
  expect(await unreadNotices(world)).toBe(0);
  expect(await bookErrors(world)).toEqual([]);
});
