import { expect, test } from 'vitest';
import { isDatabaseUnreachable, retryUntilReached } from '#server/db/is-database-unreachable.ts';
import { createPool } from '#server/db/pool.ts';
import { inTwoRoundTrips, withTransaction } from '#server/db/transaction.ts';
import { ledgerDatabase } from '#test/ledger/fixtures.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';

const database = await ledgerDatabase();
const UPDATE = 'update people set first_name = first_name where id = 0';

/** A pool with one connection, to a server that behaves like a standby for writes. */
async function standbyPool() {
  const pool = createPool(database.pg.options.connectionString ?? '', 1);
  atFileEnd(() => pool.end());
  await pool.query('set default_transaction_read_only = on');
  return pool;
}

test.each([
  [
    'a transaction',
    (pool: Awaited<ReturnType<typeof standbyPool>>) => withTransaction(pool, (tx) => tx.query(UPDATE)),
  ],
  [
    'one in two round trips',
    (pool: Awaited<ReturnType<typeof standbyPool>>) =>
      inTwoRoundTrips(pool, async () => ({ write: { text: UPDATE, values: [] }, value: undefined })),
  ],
])('%s that met a standby drops its connection, and the next one gets another', async (_, write) => {
  const pool = await standbyPool();
  const refused = await write(pool).catch((error: unknown) => error);
  expect(isDatabaseUnreachable(refused)).toBe(true);
  await write(pool);
});

test('startup retries until the database answers, and only for that error', async () => {
  const nobody = createPool('postgres://nobody@127.0.0.1:1/nothing', 1);
  let queries = 0;
  const reached = await retryUntilReached(
    () => (queries++ < 2 ? nobody : database).query('select 1 as one'),
    10,
  );
  expect(reached.rows).toEqual([{ one: 1 }]);
  await expect(retryUntilReached(() => database.query('select nothing'))).rejects.toThrow('nothing');
  await nobody.end();
});

test('a pooler without a server counts as an unreachable database', () => {
  const words = 'server login has been failing, cached error: server conn crashed? (server_login_retry)';
  expect(isDatabaseUnreachable(Object.assign(new Error(words), { code: '08P01' }))).toBe(true);
  const setUpForOthers = 'unsupported startup parameter: statement_timeout';
  expect(isDatabaseUnreachable(Object.assign(new Error(setUpForOthers), { code: '08P01' }))).toBe(false);
});

test.each(['53100', '53200'])(
  'a database out of space or memory (%s) counts as unreachable',
  async (code) => {
    const full = `do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`;
    expect(isDatabaseUnreachable(await database.query(full).catch((error: unknown) => error))).toBe(true);
  },
);
