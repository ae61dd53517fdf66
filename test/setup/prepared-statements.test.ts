import { expect, test } from 'vitest';
import { createKeyedPool, createPool } from '#server/db/pool.ts';
import { ledgerDatabase } from '#test/ledger/fixtures.ts';

const { options } = (await ledgerDatabase()).pg;

test('a statement with values is prepared once per connection, others are not', async () => {
  const pool = createPool(options.connectionString ?? '', 1);
  for (const n of [1n, 2n, 3n]) {
    const { rows } = await pool.query<{ n: bigint }>('select $1::bigint as n', [n]);
    expect(rows).toEqual([{ n }]);
  }
  await pool.query({ text: 'select $1::text as planned_each_time', values: ['a'] });
  await pool.query('select 1 as without_values');
  const { rows } = await pool.query('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: 'select $1::bigint as n' }]);
  await pool.end();
});

test('a failed statement does not break the next one with the same text', async () => {
  const pool = createPool(options.connectionString ?? '', 1);
  const halve = (n: number) => pool.query<{ half: number }>('select 10 / $1::int as half', [n]);
  await expect(halve(0)).rejects.toThrow('division by zero');
  expect((await halve(5)).rows).toEqual([{ half: 2 }]);
  await pool.end();
});

test('a primary-key lookup is planned once, by an index, even while its table is empty', async () => {
  const pool = createKeyedPool(options.connectionString ?? '', 1);
  const find = (ids: bigint[]) => pool.query('select payload from jobs where id = any ($1)', [ids]);
  for (const ids of [[1n], [1n, 2n], [3n], [4n], [5n], [6n]]) await find(ids);
  const { rows } = await pool.query<{ name: string; once: number; again: number }>(
    'select name, generic_plans::int as once, custom_plans::int as again from pg_prepared_statements',
  );
  expect(rows).toMatchObject([{ once: 6, again: 0 }]);
  const plan = await pool.query<Record<string, string>>(`explain execute "${rows[0]?.name}" ('{1}')`);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index/);
  await pool.end();
});
