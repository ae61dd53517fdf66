import { expect, test } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { createPool } from '#server/db/pool.ts';
import { ledgerDatabase } from '#test/ledger/fixtures.ts';

const { options } = (await ledgerDatabase()).pg;

/** Returns the unsent bytes in a connection's buffer. */
function unsentBytes(client: Connection): number {
  return client.pg.connection.stream.writableLength;
}

test('statements issued in one tick are sent together, and answered in order', async () => {
  const pool = createPool(options.connectionString ?? '', 1);
  const client = await pool.connect();
  const none = unsentBytes(client);
  const first = client.query('select 1 as n');
  const afterFirst = unsentBytes(client);
  const second = client.query('select $1::int as n', [2]);
  expect([none, afterFirst > 0, unsentBytes(client) > afterFirst]).toEqual([0, true, true]);
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ rows }) => rows as { n: number }[])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(unsentBytes(client)).toBe(0);
  client.release();
  await pool.end();
});
