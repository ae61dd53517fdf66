import { describe, expect, test } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { makeCheckpoint } from '#server/ledger/make-checkpoint.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createPersonWith, ledgerDatabase, NOON } from './fixtures.ts';
import { messageOf, removeGuard } from './guards.ts';
import { ACCOUNT_REFUSALS, CHANGE_REFUSALS, ENTRIES, ENTRY_REFUSALS, entry } from './refusals.ts';

// Everything is tried as the tables' owner: what the database refuses here is refused whatever our code does.
const pool = await ledgerDatabase();
const chart = await chartOfAccounts(pool);
const awa = await createPersonWith(pool, 100_00n);
const unused = await createPersonWith(pool, 0n);
await makeCheckpoint(pool, { now: () => NOON });

const IDS = {
  $awaPerson: awa.personId,
  $awa: awa.accountId,
  $unusedPerson: unused.personId,
  $unused: unused.accountId,
  $cad: chart['exchange/CAD'].id,
  $clearing: chart.interac_clearing.id,
  $xaf: chart['exchange/XAF'].id,
  $flight: chart.payouts_in_flight.id,
  $nobody: 99_999_999n,
};

/** Runs the statements of an attempt in the transaction of `client`; `$posting` is a new posting's id. */
async function runAttempt(client: Connection, statements: string): Promise<void> {
  const { rows } = await client.query<{ id: bigint }>(
    "insert into ledger_postings (reference, kind, posted_at) values ('attempt', 'test', now()) returning id",
  );
  const ids = { ...IDS, $posting: rows[0]?.id ?? 0n };
  const sql = Object.entries(ids).reduce((text, [name, id]) => text.replaceAll(name, String(id)), statements);
  await client.query(sql);
}

/** Rolls back everything that `work` did, even when it succeeded. */
async function inRolledBack(work: (client: Connection) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe.each([
  ['of entries', ENTRY_REFUSALS],
  ['of accounts', ACCOUNT_REFUSALS],
  ['of existing rows', CHANGE_REFUSALS],
])('the database refuses, %s,', (_, refusals) => {
  test.each(refusals)('%s', async (_what, statements, guard, says) => {
    await inRolledBack(async (client) => {
      await expect(runAttempt(client, statements)).rejects.toThrow(says ?? messageOf(guard));
    });
  });

  test.each(refusals)('only because of its guard: %s', async (_what, statements, guard) => {
    await inRolledBack(async (client) => {
      await removeGuard(client, guard);
      await expect(runAttempt(client, statements)).resolves.toBeUndefined();
    });
  });
});

test('a balance beyond bigint is refused', async () => {
  const most = '9223372036854775807';
  const gift = `${ENTRIES} ($posting, $awa, 'CAD', ${most}, ${most}), ($posting, $cad, 'CAD', -${most}, null)`;
  await inRolledBack((client) => expect(runAttempt(client, gift)).rejects.toThrow('out of range'));
});

test('entries written by two parts of one statement are checked together', async () => {
  const credit = `${ENTRIES} ${entry('$clearing', 'CAD', 5)}`;
  let written = 0;
  await inRolledBack(async (client) => {
    await runAttempt(client, `with debit as (${ENTRIES} ${entry('$cad', 'CAD', -5)}) ${credit}`);
    const { rowCount } = await client.query(
      "select from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.reference = 'attempt'",
    );
    written = rowCount ?? 0;
  });
  expect(written).toBe(2);
});

test('the books of this file are consistent', async () => {
  expect(await verifyBooks(pool)).toEqual([]);
});
