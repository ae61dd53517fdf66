import { expect, test } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { ledgerDatabase } from '#test/ledger/given.ts';

const { options } = await ledgerDatabase();

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

test('a refused statement leaves the next one with the same text usable', async () => {
  const pool = createPool(options.connectionString ?? '', 1);
  const halve = (n: number) => pool.query<{ half: number }>('select 10 / $1::int as half', [n]);
  await expect(halve(0)).rejects.toThrow('division by zero');
  expect((await halve(5)).rows).toEqual([{ half: 2 }]);
  await pool.end();
});
