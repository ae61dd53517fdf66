import { expect, test } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { ledgerDatabase } from '#test/ledger/given.ts';

const { options } = (await ledgerDatabase()).pg;

test('a connection that the database ends between two statements fails the next one, and not the process', async () => {
  const pool = createPool(options.connectionString ?? '', 2);
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((end) => client.pg.once('end', end));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
