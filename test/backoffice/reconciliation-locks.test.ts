import { expect, test } from 'vitest';
import { integrations } from '#server/integrations.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createLog } from '#server/log.ts';
import { dayInCameroon } from '#server/reconciliation/cameroon-day.ts';
import { reconcileDay } from '#server/reconciliation/reconcile-day.ts';
import { customer, send } from '#test/fixtures.ts';
import { paidEvidence, recordEvidence } from '#test/payments/record-evidence.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, makeBooksDiffer, staffClient } from './fixtures.ts';

/**
 * Whoever moves a payment locks it first and its cases after. Here others wait for a payment, and its case or that of
 * another payment must still be free: `nowait` fails where the two would block each other.
 */

const world = await createWorld({ SESSION_MS: '8640000000' });
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call } = staffClient(world);
const deps = { ...world, log: createLog('silent', 'test') };
const { rails } = integrations(deps);
const PENDING_WALLET = '677000062';

const lockOfPayment = (id: number) => `select from payments where id = ${id} for update`;
const lockOfCases = (paymentId: number) =>
  `select from cases where payment_id = ${paymentId} for update nowait`;
const kindsOf = async (paymentId: number) =>
  world.pool.column<string>('select kind from cases where payment_id = $1 and closed_at is null', [
    paymentId,
  ]);

/** Sends, also to the number whose outcome the rail never tells. Returns the id. */
async function sentPayment(to?: string): Promise<number> {
  const sender = await customer(world, { cents: 100_00n });
  return (await send(world, sender, { ...(to && { to }) })).body.id;
}

test('a reconciliation that waits for a payment holds no case that the payment’s decision may close', async () => {
  const day = dayInCameroon(world.clock.now());
  const [known, unknown, settled] = [
    await sentPayment(PENDING_WALLET),
    await sentPayment(PENDING_WALLET),
    await sentPayment(),
  ];
  await world.runUntilIdle(8 * 3_600_000);
  expect(await kindsOf(known)).toEqual(['unknown_outcome']);
  await world.pool.query('delete from cases where payment_id = $1', [unknown]);
  const reconcile = () => reconcileDay({ ...deps, rails }, { day, rail: 'smobilpay' });
  const waitingFor = (payment: number, free: number) =>
    runWhileLocked(world.pool, { lock: lockOfPayment(payment), whileWaiting: lockOfCases(free) }, [
      reconcile,
    ]);

  await waitingFor(unknown, known);
  expect(await kindsOf(unknown)).toEqual(['unknown_outcome']);
  // A case that the run no longer finds is closed, and what people decided about the day explains nothing for now.
  await world.pool.query(
    `insert into cases (kind, payment_id, run_id, facts, opened_at)
     select 'missing_at_rail', $2, run_id, '{}', opened_at from cases where payment_id = $1`,
    [unknown, settled],
  );
  await waitingFor(settled, settled);
  expect(await kindsOf(settled)).toEqual([]);
  await world.pool.query(
    `update cases set resolution = 'explained', closed_by = $2, explains = true where payment_id = $1`,
    [settled, staff.anne.id],
  );
  await waitingFor(settled, settled);
  expect(await world.pool.column('select explains from cases where payment_id = $1', [settled])).toEqual([
    false,
  ]);
});

test('a payment that ends while a reconciliation waits for another gets no case for being open', async () => {
  const day = dayInCameroon(world.clock.now());
  const [first, second] = [await sentPayment(PENDING_WALLET), await sentPayment(PENDING_WALLET)];
  await world.runUntilIdle(8 * 3_600_000);
  const [id] = await world.pool.column<bigint>('select id from payout_attempts where payment_id = $1', [
    second,
  ]);
  const ends = () => recordEvidence(world, BigInt(second), paidEvidence(world, { id: id ?? 0n }));
  await runWhileLocked(world.pool, { lock: lockOfPayment(first), whileWaiting: ends }, [
    () => reconcileDay({ ...deps, rails }, { day, rail: 'smobilpay' }),
  ]);
  expect(await kindsOf(first)).toEqual(['unknown_outcome']);
  expect(await kindsOf(second)).toEqual([]);
});

test('a request to return a payment that waits for the payment does not hold the case yet', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  await world.runUntilIdle(20 * 60_000);
  await makeBooksDiffer(world, { kind: 'missing', reference: `${body.transactionId}-1` });
  world.clock.advance(60_000);
  const day = dayInCameroon(world.clock.now());
  await reconcileDay({ ...deps, rails }, { day, rail: 'smobilpay' });
  const found = (await cases(world, { open: true })).find(
    ({ reference }) => reference === body.transactionId,
  );
  expect(found?.kind).toBe('missing_at_rail');

  const ending = { resolution: 'returned', reason: 'Le fournisseur n’a rien payé' };
  const [answer] = await runWhileLocked(
    world.pool,
    { lock: lockOfPayment(body.id), whileWaiting: lockOfCases(body.id) },
    [() => call(staff.anne, 'POST', `/cases/${found?.id}/resolution`, ending)],
  );
  expect(answer).toMatchObject({ status: 202 });
  expect(await verifyBooks(world.pool)).toEqual([]);
});
