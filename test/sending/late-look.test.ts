import { expect, test } from 'vitest';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { recount } from '#server/ledger/recount.ts';
import { enqueueOnce } from '#server/jobs/enqueue.ts';
import { checkJob } from '#server/payments/jobs.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { customer, send } from '#test/given.ts';
import { learned, ordered, saidPaid } from '#test/payments/learned.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('a look at a payment that ended long ago, while the rail is down, brings nothing before people', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  await world.settle();
  const { rows: ended } = await world.pool.query('select status from payments where id = $1', [body.id]);
  expect(ended).toEqual([{ status: 'paid' }]);

  world.clock.advance(2 * 3_600_000);
  world.simulator.faults.set('s3p', { ...NO_FAULTS, errors: 1 });
  // As a late repetition of a notification does.
  await enqueueOnce(world.pool, [checkJob(BigInt(body.id), world.clock.now())]);
  while (await world.runOneJob());
  world.simulator.faults.clear();
  await world.settle();

  const { rows } = await world.pool.query('select kind from cases where payment_id = $1', [body.id]);
  expect(rows).toEqual([]);
});

test('a rail that does not say what it charged is booked at what its quote said, fee included', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  const paymentId = BigInt(body.id);
  const attempt = await ordered(world, paymentId, 10_100n);
  const before = await internalBalance(world.pool, 'float/smobilpay');

  await learned(world, paymentId, saidPaid(world, attempt));

  expect((await internalBalance(world.pool, 'float/smobilpay')) - before).toBe(10_100n);
  expect(await internalBalance(world.pool, 'rail_fees')).toBe(-100n);
  expect(await recount(world.pool)).toEqual([]);
});
