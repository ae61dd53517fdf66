import { expect, test } from 'vitest';
import { enqueueOnce } from '#server/jobs/enqueue.ts';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { checkJob } from '#server/payments/jobs.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { customer, send } from '#test/fixtures.ts';
import { orderedAttempt, paidEvidence, recordEvidence } from '#test/payments/record-evidence.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('checking a payment that ended long ago while the rail is down opens no case', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  await world.runUntilIdle();
  const { rows: ended } = await world.pool.query('select status from payments where id = $1', [body.id]);
  expect(ended).toEqual([{ status: 'paid' }]);

  world.clock.advance(2 * 3_600_000);
  world.simulator.faults.set('s3p', { ...NO_FAULTS, errors: 1 });
  // As a late repetition of a webhook does.
  await enqueueOnce(world.pool, [checkJob(BigInt(body.id), world.clock.now())]);
  while (await world.runOneJob());
  world.simulator.faults.clear();
  await world.runUntilIdle();

  const { rows } = await world.pool.query('select kind from cases where payment_id = $1', [body.id]);
  expect(rows).toEqual([]);
});

test('without a reported charge the payment is booked at its quote, fee included', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  const paymentId = BigInt(body.id);
  const attempt = await orderedAttempt(world, paymentId, 10_100n);
  const before = await internalBalance(world.pool, 'float/smobilpay');

  await recordEvidence(world, paymentId, paidEvidence(world, attempt));

  expect((await internalBalance(world.pool, 'float/smobilpay')) - before).toBe(10_100n);
  expect(await internalBalance(world.pool, 'rail_fees')).toBe(-100n);
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('a different amount closes its case once the rail has corrected itself', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  const paymentId = BigInt(body.id);
  const attempt = await orderedAttempt(world, paymentId, 10_000n);
  await recordEvidence(world, paymentId, paidEvidence(world, attempt, 9_000n));
  const cases = 'select kind, resolution from cases where payment_id = $1';
  const open = await world.pool.query(cases, [paymentId]);
  expect(open.rows).toEqual([{ kind: 'amount_differs', resolution: null }]);

  await recordEvidence(world, paymentId, paidEvidence(world, attempt, 10_000n));

  const closed = await world.pool.query(cases, [paymentId]);
  expect(closed.rows).toEqual([{ kind: 'amount_differs', resolution: 'ended' }]);
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('a payment that the rail makes after the refund, without notice, becomes a case automatically', async () => {
  const sender = await customer(world, { cents: 100_00n });
  world.simulator.sendWebhooksTo('');
  const { body } = await send(world, sender, { to: '677000064' });
  await world.runUntilIdle();

  const { rows } = await world.pool.query(
    'select p.status, c.kind, c.facts ->> $2 as paid from payments p left join cases c on c.payment_id = p.id where p.id = $1',
    [body.id, 'difference'],
  );
  expect(rows).toEqual([{ status: 'failed', kind: 'success_after_failure', paid: '10000' }]);
  expect(await verifyBooks(world.pool)).toEqual([]);
});
