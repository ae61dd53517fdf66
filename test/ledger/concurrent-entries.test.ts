import { expect, test } from 'vitest';
import type { Tx } from '#server/db/pool.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { type Posting, post } from '#server/ledger/post.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { balanceOf, createPersonWith, ledgerDatabase, NOON } from './fixtures.ts';

const pool = await ledgerDatabase();
const chart = await chartOfAccounts(pool);

async function openSession() {
  const client = await pool.connect();
  await client.query('begin');
  const end = async (how: 'commit' | 'rollback') => {
    await client.query(how);
    client.release();
  };
  return { client, end, tx: client as unknown as Tx };
}

/** Inserts a posting as plain rows, with the balance that the writer assumes. */
function rawSpend(reference: string, account: bigint, cents: number, balanceAfter: number): string {
  return `with posting as (
      insert into ledger_postings (reference, kind, posted_at) values ('${reference}', 'test', now()) returning id)
    insert into ledger_entries (posting_id, account_id, currency, amount, balance_after)
    select id, ${account}, 'CAD', ${-cents}::bigint, ${balanceAfter}::bigint from posting
    union all select id, ${chart['exchange/CAD'].id}, 'CAD', ${cents}, null from posting`;
}

/** Returns the outcome of a statement that is not awaited yet. */
const outcomeOf = (statement: Promise<unknown>): Promise<string> =>
  statement.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** Waits until a session waits for a lock, which forces the race. */
async function waitForLockWaiter(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
}

test('of two entries after the same balance the second is refused', async () => {
  const awa = await createPersonWith(pool, 100_00n);
  const [first, second] = [await openSession(), await openSession()];
  await first.client.query(rawSpend('first', awa.accountId, 10_00, 90_00));
  const outcome = outcomeOf(second.client.query(rawSpend('second', awa.accountId, 20_00, 80_00)));
  await waitForLockWaiter();
  await first.end('commit');
  expect(await outcome).toContain('changes by a posting only');
  await second.end('rollback');
  expect(await balanceOf(pool, awa.personId)).toBe(90_00n);
});

test('an entry after one that is being written waits for it', async () => {
  const awa = await createPersonWith(pool, 100_00n);
  const [first, second] = [await openSession(), await openSession()];
  await first.client.query(rawSpend('one', awa.accountId, 10_00, 90_00));
  const written = second.client.query(rawSpend('two', awa.accountId, 20_00, 70_00));
  await waitForLockWaiter();
  await first.end('commit');
  await written;
  await second.end('commit');
  expect(await balanceOf(pool, awa.personId)).toBe(70_00n);
});

test('an account with an entry being written cannot be removed', async () => {
  const awa = await createPersonWith(pool, 0n);
  const [writer, remover] = [await openSession(), await openSession()];
  await writer.client.query(rawSpend('gift', awa.accountId, -5, 5));
  const outcome = outcomeOf(
    remover.client.query('delete from ledger_accounts where id = $1', [awa.accountId]),
  );
  await waitForLockWaiter();
  await writer.end('commit');
  expect(await outcome).toContain('stays');
  await remover.end('rollback');
});

test('an entry for an account that is being removed is refused', async () => {
  const awa = await createPersonWith(pool, 0n);
  const [writer, remover] = [await openSession(), await openSession()];
  await remover.client.query('delete from ledger_accounts where id = $1', [awa.accountId]);
  const outcome = outcomeOf(writer.client.query(rawSpend('too late', awa.accountId, -5, 5)));
  await waitForLockWaiter();
  await remover.end('commit');
  expect(await outcome).toContain('does not follow its balance');
  await writer.end('rollback');
});

test('an entry of another transaction’s uncommitted posting is refused', async () => {
  const [first, second] = [await openSession(), await openSession()];
  const { rows } = await first.client.query<{ id: bigint }>(
    "insert into ledger_postings (reference, kind, posted_at) values ('theirs', 'test', now()) returning id",
  );
  const entry = (account: bigint, cents: number) => `(${rows[0]?.id}, ${account}, 'CAD', ${cents})`;
  await expect(
    second.client.query(
      `insert into ledger_entries (posting_id, account_id, currency, amount)
       values ${entry(chart['exchange/CAD'].id, 5)}, ${entry(chart.interac_clearing.id, -5)}`,
    ),
  ).rejects.toThrow('does not exist');
  await first.end('rollback');
  await second.end('rollback');
});

test('no entry id is assigned while a checkpoint reads the last one', async () => {
  const awa = await createPersonWith(pool, 100_00n);
  const lastId = async () =>
    (await pool.query<{ last: bigint }>('select last_value as last from ledger_entries_id_seq')).rows[0]
      ?.last;
  const [checkpoint, writer] = [await openSession(), await openSession()];
  await checkpoint.client.query('lock table ledger_entries in share mode');
  const before = await lastId();
  const spend: Posting = {
    reference: 'beside a checkpoint',
    kind: 'test',
    entries: [
      { account: awa.accountId, currency: 'CAD', amount: -1n },
      { account: chart['exchange/CAD'].id, currency: 'CAD', amount: 1n },
    ],
  };
  const posted = post(writer.tx, [spend], NOON);
  await waitForLockWaiter();
  expect(await lastId()).toBe(before);
  await checkpoint.end('commit');
  await posted;
  await writer.end('commit');
});

test('writing entries locks no row of internal accounts, so writers do not wait for each other', async () => {
  const { rows } = await pool.query<{ marked: number }>(
    "select count(*)::int as marked from ledger_accounts where person_id is null and xmax <> '0'::xid",
  );
  expect(rows[0]?.marked).toBe(0);
});

test('the books of this file are consistent', async () => {
  expect(await verifyBooks(pool)).toEqual([]);
});
