import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { recount } from '#server/ledger/recount.ts';
import { outsideWorld } from '#server/outside-world.ts';
import { concludePaid } from '#server/payments/attempts/conclude.ts';
import { insertAttempt, latestAttempt, markAsked } from '#server/payments/attempts/queries.ts';
import { scheduleCheck } from '#server/payments/attempts/schedule.ts';
import { inPlainTransaction } from '#server/db/transaction.ts';
import { lockPayment } from '#server/payments/lock-payment.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { xaf } from '#shared/money.ts';
import { customer, send } from '#test/given.ts';
import { createWorld, type World } from '#test/world.ts';

const world = await createWorld();
const deps = { ...world, log: createLog('silent', 'test') };

test('a look at a payment that ended long ago, while the rail is down, brings nothing before people', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  await world.settle();
  const { rows: ended } = await world.pool.query('select status from payments where id = $1', [body.id]);
  expect(ended).toEqual([{ status: 'paid' }]);

  world.clock.advance(2 * 3_600_000);
  world.simulator.faults.set('s3p', { ...NO_FAULTS, errors: 1 });
  // As a late repetition of a notification does.
  await scheduleCheck(world.pool, BigInt(body.id), world.clock.now());
  while (await world.runOneJob());
  world.simulator.faults.clear();
  await world.settle();

  const { rows } = await world.pool.query('select kind from cases where payment_id = $1', [body.id]);
  expect(rows).toEqual([]);
});

test('a rail that does not say what it charged is booked at what its quote said, fee included', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  const subject = await askedFor(world, BigInt(body.id), 100n);
  const before = await internalBalance(world.pool, 'float/smobilpay');

  const paid = { providerNumber: '4711', price: undefined };
  await concludePaid({ ...deps, ...outsideWorld(deps) }, subject, paid);

  expect((await internalBalance(world.pool, 'float/smobilpay')) - before).toBe(10_100n);
  expect(await internalBalance(world.pool, 'rail_fees')).toBe(-100n);
  expect(await recount(world.pool)).toEqual([]);
});

/** A payment whose order is under way, at a quote with this fee. */
async function askedFor({ pool, clock }: World, transactionId: bigint, fee: bigint) {
  return inPlainTransaction(pool, async (tx) => {
    const transaction = await lockPayment(tx, transactionId);
    if (!transaction) throw new Error('the payment is missing');
    const prepared = await insertAttempt(tx, transaction, 1, 'smobilpay', clock.now());
    const price = xaf(transaction.payout.minor + fee);
    await markAsked(
      tx,
      prepared,
      { rail: 'smobilpay', quote: { quoteId: 'q', expiresAt: clock.now(), price } },
      clock.now(),
    );
    const attempt = await latestAttempt(tx, transactionId);
    if (!attempt) throw new Error('the attempt is missing');
    return { transaction, attempt };
  });
}
