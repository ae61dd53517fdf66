import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { checkHealth } from '#server/monitoring/check-health.ts';
import { DAY_MS } from '#shared/clock.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('calls to rails are kept for 7 days, and readings of the float for 90', async () => {
  const { pool, clock } = world;
  await pool.query('truncate rail_calls, rail_floats');
  const daysAgo = (days: number[]) => days.map((day) => new Date(clock.now().getTime() - day * DAY_MS));
  await pool.query(
    `insert into rail_calls (rail, call, at, took_ms, usable) select 'smobilpay', 'quote', at, 1, true
     from unnest($1::timestamptz[]) at`,
    [daysAgo([6, 8])],
  );
  await pool.query(
    `insert into rail_floats (rail, at, balance_minor, charged_minor, in_flight_minor)
     select 'smobilpay', at, 9000000, 0, 0 from unnest($1::timestamptz[]) at`,
    [daysAgo([1, 89, 91])],
  );
  await checkHealth({ ...world, log: createLog('silent', 'test') });
  const { rows } = await pool.query(
    `select array(select at from rail_calls order by at desc) as calls,
       array(select at from rail_floats order by at desc) as floats`,
  );
  expect(rows).toEqual([{ calls: daysAgo([6]), floats: daysAgo([1, 89]) }]);
});
