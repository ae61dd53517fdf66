import { afterEach, expect, test } from 'vitest';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { referenceIdOf } from '#server/providers/mtn/reference-id.ts';
import { xaf } from '#shared/money.ts';
import type { RailName } from '#shared/rails.ts';
import { NO_FAULTS, type Provider } from '#simulator/faults.ts';
import { createColleagues, makeBooksDiffer, staffClient } from '#test/backoffice/fixtures.ts';
import { balance, customer, send } from '#test/fixtures.ts';
import { recordEvidence } from '#test/payments/record-evidence.ts';
import { createWorld } from '#test/world.ts';

const DAY = '2026-11-20';
const CENTS = 1_000_00n;

const world = await createWorld({ WALLET_RAILS_MTN: 'mtn, smobilpay' });
const { simulator, pool } = world;
const staff = await createColleagues(world);
const { call } = staffClient(world);

afterEach(() => {
  simulator.faults.clear();
  // Unavailable rails are tried again.
  world.clock.advance(60_000);
});

/** Makes every later call of the rail fail in this way. */
function failCalls(provider: Provider, how: 'errors' | 'timeouts'): void {
  simulator.faults.set(provider, { ...NO_FAULTS, [how]: 1 });
}

async function sendTo(to: string, amountXfa = 10_000n) {
  const sender = await customer(world, { cents: CENTS, verified: true });
  const { body } = await send(world, sender, { to, amountXfa });
  return { sender, id: BigInt(body.id), reference: body.transactionId };
}

async function stateOf(id: bigint): Promise<{ status: string; attempts: string[] }> {
  const { rows } = await pool.query<{ status: string; attempts: string[] }>(
    `select p.status, array(select a.rail || ' ' || a.state from payout_attempts a
       where a.payment_id = p.id order by a.number) as attempts from payments p where p.id = $1`,
    [id],
  );
  return rows[0] ?? { status: 'missing', attempts: [] };
}

const paidAt = (rail: string, reference: string) =>
  simulator.books
    .entries()
    .filter((entry) => entry.rail === rail && entry.reference?.startsWith(reference))
    .reduce((sum, { paidAmount }) => sum + paidAmount, 0);

async function reconcile(day = DAY) {
  expect(await call(staff.anne, 'POST', '/reconciliation', { day })).toMatchObject({ status: 202 });
  await world.runUntilIdle(1000);
  return mtnRunOf(day);
}

async function mtnRunOf(day = DAY) {
  const { body } = await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`);
  return (body.rows as { rail: string; openCases: number }[]).find(({ rail }) => rail === 'mtn');
}

/** Adds an attempt that was given up because the rail never had its order. */
async function insertGivenUpAttempt(id: bigint, number: number, rail: RailName, reference: string) {
  await pool.query(
    `insert into payout_attempts (payment_id, number, rail, reference, state, rail_status, answered_at, price_minor,
       quote_expires_at, ordered_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'never_received', 'never_seen', $5, 10000, $5, $5, $5, $5)`,
    [id, number, rail, `${reference}-${number}`, world.clock.now()],
  );
}

async function casesOf(id: bigint): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>('select kind from cases where payment_id = $1', [id]);
  return rows.map(({ kind }) => kind);
}

test('a send to an MTN number is paid through MTN, from its float', async () => {
  const before = await internalBalance(pool, 'float/mtn');
  const { id, reference } = await sendTo('677000001');
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', attempts: ['mtn paid'] });
  expect([paidAt('mtn', reference), paidAt('s3p', reference)]).toEqual([10_000, 0]);
  expect((await internalBalance(pool, 'float/mtn')) - before).toBe(10_000n);
  expect(await internalBalance(pool, 'float/smobilpay')).toBe(0n);
  expect(await internalBalance(pool, 'payouts_in_flight')).toBe(0n);
});

test('a callback to the address in the order triggers an inquiry at once', async () => {
  const { id, reference } = await sendTo('677000002');
  await world.runUntilIdle(4_000);
  const { rows } = await pool.query(
    `select d.status from webhook_deliveries d where d.rail = 'mtn' and d.reference = $1`,
    [`${reference}-1`],
  );
  expect(rows).toEqual([{ status: 'SUCCESSFUL' }]);
  expect((await stateOf(id)).status).toBe('pending');
  await world.runUntilIdle();
  expect((await stateOf(id)).status).toBe('paid');
  const forged = `${world.url}/api/webhooks/mtn/${reference}-1/${'0'.repeat(40)}`;
  expect((await fetch(forged, { method: 'PUT', body: '{}' })).status).toBe(401);
});

test('sends to Orange and other operators stay with the rail that can pay them', async () => {
  const { id, reference } = await sendTo('699000001');
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', attempts: ['smobilpay paid'] });
  expect(paidAt('s3p', reference)).toBe(10_000);
});

test('a payment that MTN refuses is refunded to the customer, to the cent', async () => {
  const { id, sender } = await sendTo('677000013');
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'failed', attempts: ['mtn failed'] });
  expect(await balance(world, sender)).toBe(CENTS);
});

test('while MTN is down and has no order, Smobilpay pays', async () => {
  failCalls('mtn', 'errors');
  const { id, reference } = await sendTo('677000001');
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', attempts: ['smobilpay paid'] });
  expect([paidAt('mtn', reference), paidAt('s3p', reference)]).toEqual([0, 10_000]);
});

test('a rail that failed to quote twice is skipped for a while, and then tried first again', async () => {
  failCalls('mtn', 'errors');
  await sendTo('677000001');
  await sendTo('677000001');
  await world.runUntilIdle(5_000);
  const callsBefore = simulator.faults.report().mtn.calls;
  await sendTo('677000001');
  await world.runUntilIdle(5_000);
  expect(simulator.faults.report().mtn.calls).toBe(callsBefore);
  simulator.faults.clear();
  await world.runUntilIdle();
  world.clock.advance(60_000);
  const { id } = await sendTo('677000001');
  await world.runUntilIdle();
  expect((await stateOf(id)).attempts).toEqual(['mtn paid']);
});

test('an order whose answer was lost is inquired about at MTN, and never repeated at Smobilpay', async () => {
  // MTN accepts and pays it, but the connection was cut: see docs/simulator.md, 28.
  const { id, reference } = await sendTo('677000028');
  while (!(await stateOf(id)).attempts.includes('mtn ordered')) expect(await world.runOneJob()).toBe(true);
  failCalls('mtn', 'timeouts');
  await world.runUntilIdle(20 * 60_000);
  expect(await stateOf(id)).toMatchObject({ attempts: ['mtn ordered'] });
  simulator.faults.clear();
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', attempts: ['mtn paid'] });
  expect([paidAt('mtn', reference), paidAt('s3p', reference)]).toEqual([10_000, 0]);
});

test('an order that never arrived is repeated at MTN only, although MTN gives no quotes', async () => {
  // No answer, and nothing was received: see docs/simulator.md, 27. By then MTN is down, and Smobilpay is
  // not.
  const { id, reference } = await sendTo('677000027');
  while (!(await stateOf(id)).attempts.includes('mtn ordered')) expect(await world.runOneJob()).toBe(true);
  await world.runUntilIdle(5 * 60_000);
  // Until it is certain that no order can arrive any more.
  world.clock.advance(2 * 60_000);
  while (!(await stateOf(id)).attempts.includes('mtn never_received')) {
    expect(await world.runOneJob()).toBe(true);
  }
  failCalls('mtn', 'errors');
  await world.runUntilIdle(30 * 60_000);
  expect((await stateOf(id)).attempts).toEqual(['mtn never_received']);
  expect(paidAt('s3p', reference)).toBe(0);
  simulator.faults.clear();
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', attempts: ['mtn never_received', 'mtn paid'] });
  expect([paidAt('mtn', reference), paidAt('s3p', reference)]).toEqual([10_000, 0]);
});

test('of two workers that ask different rails at once, the later one orders nothing elsewhere', async () => {
  const { id } = await sendTo('677000001');
  const terms = { quoteId: 'q', price: xaf(10_000n), quoteExpiresAt: world.clock.now() };
  const quoted = (rail: RailName) => recordEvidence(world, id, { ...terms, kind: 'quote_obtained', rail });
  const { attempt } = await quoted('mtn');
  if (!attempt) throw new Error('the order may not leave');
  const refusal = { because: 'unavailable', note: 'at the gate' } as const;
  await recordEvidence(world, id, { ...refusal, kind: 'order_not_accepted', attemptId: attempt.id });
  expect((await quoted('smobilpay')).attempt).toBeUndefined();
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', attempts: ['mtn not_accepted', 'mtn paid'] });
});

test('the day is reconciled by inquiring about each order, and both sides are equal to the franc', async () => {
  const run = await reconcile();
  expect(run).toMatchObject({ state: 'done', differenceCount: 0, openCases: 0, difference: 0 });
  const [{ count } = { count: 0 }] = (
    await pool.query<{ count: number }>(
      `select count(*)::int as count from payout_attempts where rail = 'mtn' and state = 'paid'`,
    )
  ).rows;
  expect(run).toMatchObject({ railSide: { count }, ledgerSide: { count } });
  expect(String((run as unknown as { floatClosing: number }).floatClosing)).toBe(
    String(await internalBalance(pool, 'float/mtn')),
  );
});

test('a later correction by MTN is found, and no other rail is asked about the order', async () => {
  const [kept, more, late] = [
    await sendTo('677000001'),
    await sendTo('677000001'),
    await sendTo('677000013'),
  ];
  await world.runUntilIdle();
  await makeBooksDiffer(world, { kind: 'missing', reference: `${kept.reference}-1` }, 'mtn');
  await makeBooksDiffer(world, { kind: 'amount', reference: `${more.reference}-1`, amount: 250 }, 'mtn');
  await makeBooksDiffer(world, { kind: 'late_success', reference: `${late.reference}-1` }, 'mtn');
  expect(await reconcile()).toMatchObject({ state: 'done', differenceCount: 3 });
  expect([await casesOf(kept.id), await casesOf(more.id), await casesOf(late.id)]).toEqual([
    ['missing_at_rail'],
    ['amount_differs'],
    ['success_after_failure'],
  ]);
});

test('a payment that Smobilpay paid and MTN paid too, after it was given up there, becomes a case', async () => {
  failCalls('mtn', 'errors');
  // Paid after a while: see docs/simulator.md, 02.
  const { id, reference } = await sendTo('677000002');
  while (!(await stateOf(id)).attempts.includes('smobilpay pending'))
    expect(await world.runOneJob()).toBe(true);
  simulator.faults.clear();
  // As if an earlier process had given up an order at MTN too soon.
  await insertGivenUpAttempt(id, 2, 'mtn', reference);
  await insertGivenUpAttempt(id, 3, 'smobilpay', reference);
  await world.runUntilIdle();
  const attempts = ['smobilpay paid', 'mtn never_received', 'smobilpay never_received'];
  expect(await stateOf(id)).toEqual({ status: 'paid', attempts });
  expect(await casesOf(id)).toEqual([]);
  const [ofSmobilpay] = simulator.books.paymentsFor(`${reference}-1`);
  if (!ofSmobilpay) throw new Error('Smobilpay has no order');
  const at = world.clock.now().getTime();
  simulator.books.add({
    ...ofSmobilpay,
    rail: 'mtn',
    currency: 'XAF',
    reference: `${reference}-2`,
    number: referenceIdOf(`${reference}-2`),
    course: [{ at, status: 'SUCCESSFUL', errorCode: null }],
    webhooks: [],
    paidAt: at,
  });
  const before = (await mtnRunOf())?.openCases ?? 0;
  await reconcile();
  expect(await casesOf(id)).toEqual(['paid_by_given_up_attempt', 'paid_more_than_once']);
  const { rows } = await pool.query(
    `select r.rail, c.facts ->> 'difference' as difference from cases c join reconciliation_runs r on r.id = c.run_id
     where c.payment_id = $1 order by c.id`,
    [id],
  );
  expect(rows).toEqual([
    { rail: 'mtn', difference: null },
    { rail: 'mtn', difference: '10000' },
  ]);
  // Although the payment was ordered elsewhere last.
  expect((await mtnRunOf())?.openCases).toBe(before + 2);
});

test('a day on which MTN does not answer about one order does not count as matching', async () => {
  failCalls('mtn', 'errors');
  expect(await reconcile()).toMatchObject({ state: 'failed' });
});

test('staff see the state and the float of each rail', async () => {
  await sendTo('677000001');
  await sendTo('699000001');
  await world.runUntilIdle(10_000);
  world.clock.advance(11 * 60_000);
  while (await world.runOneJob());
  const { body } = await call(staff.audit, 'GET', '/health');
  const calls = body.calls as { rail: string; call: string }[];
  expect(calls.map(({ rail, call: name }) => `${rail} ${name}`)).toEqual(
    expect.arrayContaining(['mtn quote', 'mtn submit', 'smobilpay quote', 'smobilpay submit']),
  );
  const floats = body.floats as { rail: string; charged: string; balance: string }[];
  expect(floats.map(({ rail }) => rail)).toEqual(['smobilpay', 'mtn']);
  expect(floats[1]?.charged).toBe(String(await internalBalance(pool, 'float/mtn')));
});

test('afterwards the books are consistent', async () => {
  expect(await verifyBooks(pool)).toEqual([]);
});
