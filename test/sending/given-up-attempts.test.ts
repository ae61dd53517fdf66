import { expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { balance, customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
await stopHousekeeping(world);

test('an attempt given up as never received but paid by the rail becomes a case and not a refund', async () => {
  const sender = await customer(world, { cents: 100_00n });
  // The rail pays only the first order for this number and hides it until later; see docs/simulator.md, 30.
  const { body } = await send(world, sender, { to: '677000030' });
  await world.runOneJob();
  await world.runOneJob();
  const { rows } = await world.pool.query<{ reference: string }>(
    `select reference from payout_attempts where payment_id = $1`,
    [body.id],
  );
  expect(rows).toHaveLength(1);
  // As if an earlier process had given up this attempt too soon and started another.
  await world.pool.query(`update payout_attempts set state = 'never_received' where payment_id = $1`, [
    body.id,
  ]);
  await world.pool.query(
    `insert into payout_attempts (payment_id, number, rail, reference, state, price_minor, quote_expires_at, ordered_at,
       created_at, updated_at)
     values ($1, 2, 'smobilpay', $2, 'ordered', 10000, $3, $3, $3, $3)`,
    [body.id, `${rows[0]?.reference}-again`, world.clock.now()],
  );
  await world.runUntilIdle();

  const found = await world.pool.query('select kind from cases where payment_id = $1', [body.id]);
  expect(found.rows).toContainEqual({ kind: 'paid_by_given_up_attempt' });
  const state = await world.pool.query('select status, cad_minor from payments where id = $1', [body.id]);
  expect(state.rows[0]?.status).toBe('paid');
  expect(await balance(world, sender)).toBe(100_00n - state.rows[0]?.cad_minor);
  expect(await verifyBooks(world.pool)).toEqual([]);
});
