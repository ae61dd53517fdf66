import { expect, test } from 'vitest';
import { integrations } from '#server/integrations.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createLog } from '#server/log.ts';
import { apply } from '#server/payments/apply.ts';
import { beginPayment } from '#server/payments/attempts/begin-payment.ts';
import type { Payouts } from '#server/providers/rail-port.ts';
import { dayInCameroon } from '#server/reconciliation/cameroon-day.ts';
import { reconcileDay } from '#server/reconciliation/reconcile-day.ts';
import { screenPayment } from '#server/screening/screen-payment.ts';
import { HOUR_MS } from '#shared/clock.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { insertListEntry } from '#test/deposits/fixtures.ts';
import { customer, sendBody } from '#test/fixtures.ts';
import { paidEvidence, recordEvidence } from '#test/payments/record-evidence.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ SCREENING_CLEAR_ALONE_BELOW: '1001' });
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const deps = { ...world, log: createLog('silent', 'test') };
const { rails } = integrations(deps);
const { smobilpay } = rails;
const reason = 'Vérifié avec ses papiers';
const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };

/** Sends to this recipient without running the worker. Returns the payment's id. */
async function sendTo(lastName: string, to?: string): Promise<bigint> {
  const sender = await customer(world, { cents: 50_000n });
  const body = await sendBody(world, { ...(to && { to }) });
  const receiverDTO = { ...body.receiverDTO, firstName: 'Tardive', lastName };
  const response = await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
  return BigInt(((await response.json()) as { id: number }).id);
}

/** Begins a payment to this recipient as a worker that dies once the rail has the order. */
async function orderWithLostAnswer(lastName: string, to?: string): Promise<bigint> {
  const submit: Payouts['submit'] = async (order, quote) => {
    await smobilpay.payouts.submit(order, quote);
    throw new Error('socket hang up');
  };
  const dying = { ...smobilpay, payouts: { ...smobilpay.payouts, submit } };
  const id = await sendTo(lastName, to);
  await beginPayment({ ...deps, rails: { ...rails, smobilpay: dying } }, id);
  return id;
}

/** Screens a payment as a worker that has not seen the order of another one. */
async function holdConcurrently(id: bigint): Promise<void> {
  const verdict = await screenPayment(deps, id, async (tx) => {
    await apply(tx, deps, [{ paymentId: id, evidence: [{ kind: 'held' }] }]);
  });
  expect(verdict).toBe('held');
}

async function stateOf(id: bigint) {
  const { rows } = await world.pool.query<{ status: string; hold: string | null }>(
    `select p.status, coalesce(h.outcome, case when h.payment_id is not null then 'held' end) as hold
     from payments p left join screening_holds h on h.payment_id = p.id where p.id = $1`,
    [id],
  );
  return rows[0];
}

async function hitOf(id: bigint): Promise<string> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from screening_hits where payment_id = $1',
    [id],
  );
  return `/compliance/hits/${rows[0]?.id}`;
}

async function attemptOf(paymentId: bigint): Promise<{ id: bigint }> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from payout_attempts where payment_id = $1',
    [paymentId],
  );
  const [attempt] = rows;
  if (!attempt) throw new Error('the payment was never ordered');
  return attempt;
}

async function openRequestOf(paymentId: bigint): Promise<bigint | undefined> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    `select a.id from approvals a join screening_hits h on a.subject_kind = 'hit' and a.subject_id = h.id::text
     where h.payment_id = $1 and a.decision is null`,
    [paymentId],
  );
  return rows[0]?.id;
}

/** Whether the latest request to confirm a hit of this payment says that it lets the payment go. */
async function releasesOf(paymentId: bigint): Promise<string | undefined> {
  const { rows } = await world.pool.query<{ releases: string }>(
    `select a.payload ->> 'releases' as releases from approvals a join screening_hits h on a.subject_id = h.id::text
     where a.kind = 'sanction_hit' and h.payment_id = $1 order by a.id desc limit 1`,
    [paymentId],
  );
  return rows[0]?.releases;
}

const confirmBy = async (id: bigint, measure: string) =>
  byTwo(staff.clara, staff.bob, `${await hitOf(id)}/confirmation`, { measure, reason });

const NOT_POSSIBLE = { status: 409, body: { code: 'hit_measure_not_possible' } };

test('a payment whose order may have left is inquired about before its people are screened again', async () => {
  const id = await orderWithLostAnswer('PREMIERE');
  await insertListEntry(world, 'Tardive PREMIERE');
  await beginPayment({ ...deps, rails }, id);
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', hold: null });
});

test('a payment that was held after its order left ends as the rail says, once its hit is confirmed', async () => {
  const id = await orderWithLostAnswer('DEUXIEME');
  await insertListEntry(world, 'Tardive DEUXIEME');
  await holdConcurrently(id);
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'accepted', hold: 'held' });
  expect((await call(staff.clara, 'GET', await hitOf(id))).body).toMatchObject({ outcome: 'paid' });
  for (const measure of ['refund', 'freeze'])
    expect(await confirmBy(id, measure)).toMatchObject(NOT_POSSIBLE);

  expect((await confirmBy(id, 'block')).status).toBe(204);
  expect(await releasesOf(id)).toBe('yes');
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', hold: 'released' });
  expect((await call(staff.clara, 'GET', await hitOf(id))).body).toMatchObject({ payment: { hold: null } });
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('a payment that is pending at its rail can be frozen, and ends once the rail has paid it', async () => {
  // Paid after a while: see docs/simulator.md, 02.
  const id = await orderWithLostAnswer('SEPTIEME', '677000002');
  await insertListEntry(world, 'Tardive SEPTIEME');
  await holdConcurrently(id);
  expect((await call(staff.clara, 'GET', await hitOf(id))).body).toMatchObject({ outcome: 'unknown' });
  while ((await stateOf(id))?.status !== 'pending') expect(await world.runOneJob()).toBe(true);
  for (const measure of ['refund', 'block']) expect(await confirmBy(id, measure)).toMatchObject(NOT_POSSIBLE);
  expect((await confirmBy(id, 'freeze')).status).toBe(204);
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'pending', hold: 'frozen' });
  expect((await confirmBy(id, 'block')).status).toBe(204);
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'paid', hold: 'released' });
});

test('a frozen payment that the rail pays after all ends when staff block its sender', async () => {
  const id = await sendTo('TROISIEME');
  const never: Payouts['submit'] = async () => ({ kind: 'unavailable', note: '503' });
  const closed = { ...smobilpay, payouts: { ...smobilpay.payouts, submit: never } };
  await beginPayment({ ...deps, rails: { ...rails, smobilpay: closed } }, id);
  await insertListEntry(world, 'Tardive TROISIEME');
  await world.runUntilIdle();
  expect(await stateOf(id)).toEqual({ status: 'accepted', hold: 'held' });
  expect(await confirmBy(id, 'block')).toMatchObject(NOT_POSSIBLE);
  expect((await confirmBy(id, 'freeze')).status).toBe(204);
  await recordEvidence(world, id, paidEvidence(world, await attemptOf(id)));
  expect(await stateOf(id)).toEqual({ status: 'accepted', hold: 'frozen' });

  expect(await confirmBy(id, 'refund')).toMatchObject(NOT_POSSIBLE);
  expect((await confirmBy(id, 'block')).status).toBe(204);
  expect(await stateOf(id)).toMatchObject({ hold: 'released' });
});

test('clearing a hit releases no payment of another hit', async () => {
  const [one, other] = [await sendTo('QUATRIEME'), await sendTo('CINQUIEME')];
  await insertListEntry(world, 'Tardive QUATRIEME CINQUIEME');
  await world.runUntilIdle();
  expect([await stateOf(one), await stateOf(other)]).toMatchObject([{ hold: 'held' }, { hold: 'held' }]);
  await world.pool.query(
    `update screening_hits set state = 'cleared', decided_at = opened_at, decided_by = $2, reason = 'x'
     where payment_id = $1`,
    [other, staff.clara.id],
  );
  expect((await call(staff.clara, 'POST', `${await hitOf(one)}/clearance`, { checks, reason })).status).toBe(
    204,
  );
  expect([await stateOf(one), await stateOf(other)]).toMatchObject([{ hold: 'released' }, { hold: 'held' }]);
});

test('a frozen payment of which the rail says nothing for an hour can be refunded by two people', async () => {
  const id = await sendTo('HUITIEME');
  const lost: Payouts['submit'] = async () => {
    throw new Error('socket hang up');
  };
  const silent = { ...smobilpay, payouts: { ...smobilpay.payouts, submit: lost } };
  await beginPayment({ ...deps, rails: { ...rails, smobilpay: silent } }, id);
  world.simulator.faults.set('s3p', { ...NO_FAULTS, errors: 1 });
  await insertListEntry(world, 'Tardive HUITIEME');
  await holdConcurrently(id);
  expect(await confirmBy(id, 'refund')).toMatchObject(NOT_POSSIBLE);
  expect((await confirmBy(id, 'freeze')).status).toBe(204);
  expect(await confirmBy(id, 'refund')).toMatchObject(NOT_POSSIBLE);
  world.clock.advance(HOUR_MS);
  const again = `/approvals/${await openRequestOf(id)}/decision`;
  expect((await call(staff.bob, 'POST', again, { approve: true })).status).toBe(204);
  expect(await stateOf(id)).toEqual({ status: 'failed', hold: 'refunded' });
  world.simulator.faults.clear();
  await world.runUntilIdle();
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('a hit like one that two people have confirmed is cleared by two people only', async () => {
  const [first, second] = [await sendTo('NEUVIEME'), await sendTo('NEUVIEME')];
  await insertListEntry(world, 'Tardive NEUVIEME');
  for (const id of [first, second]) await holdConcurrently(id);
  const alike = await hitOf(second);
  await world.pool.query(
    `update screening_hits h set subject = one.subject from screening_hits one where one.payment_id = $1 and h.payment_id = $2`,
    [first, second],
  );
  expect((await call(staff.clara, 'GET', alike)).body).toMatchObject({ needsSecondPerson: false });
  expect((await confirmBy(first, 'freeze')).status).toBe(204);
  expect((await call(staff.clara, 'GET', alike)).body).toMatchObject({ needsSecondPerson: true });
  const cleared = { checks, reason };
  expect(await call(staff.clara, 'POST', `${alike}/clearance`, cleared)).toMatchObject({
    body: { code: 'hit_needs_two' },
  });
  expect((await byTwo(staff.clara, staff.bob, `${alike}/clearance-request`, cleared)).status).toBe(204);
});

/** Begins a payment whose order is sent by this function. */
async function orderThrough(submit: Payouts['submit']): Promise<bigint> {
  const id = await sendTo('SIXIEME');
  const other = { ...smobilpay, payouts: { ...smobilpay.payouts, submit } };
  await beginPayment({ ...deps, rails: { ...rails, smobilpay: other } }, id);
  return id;
}

test('of the payments that compliance holds, reconciliation opens cases for those that may have been paid', async () => {
  const lost = await orderWithLostAnswer('SIXIEME');
  const refused = { kind: 'unavailable', note: '503' } as const;
  const refusedAtRail = await orderThrough(async () => refused);
  const listedAsPaid = await orderThrough(async (order, quote) => {
    await smobilpay.payouts.submit(order, quote);
    return refused;
  });
  const unordered = await sendTo('SIXIEME');
  await insertListEntry(world, 'Tardive SIXIEME');
  const all = [lost, refusedAtRail, listedAsPaid, unordered];
  for (const id of all) await holdConcurrently(id);
  const day = dayInCameroon(world.clock.now());
  world.clock.advance(8 * HOUR_MS);
  await reconcileDay({ ...deps, rails }, { day, rail: 'smobilpay' });
  const late = await world.pool.column<bigint>(
    "select payment_id from cases where kind = 'unknown_outcome' and payment_id = any ($1) order by 1",
    [all],
  );
  expect(late).toEqual([lost, listedAsPaid]);
});
