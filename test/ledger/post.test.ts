import { describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { internalBalance, internalBalanceAt } from '#server/ledger/internal-balance.ts';
import { makeCheckpoint } from '#server/ledger/make-checkpoint.ts';
import { type Posting, post } from '#server/ledger/post.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { balanceOf, createPersonWith, ledgerDatabase, NOON } from './fixtures.ts';

const pool = await ledgerDatabase();
const chart = await chartOfAccounts(pool);

function spend(accountId: bigint, cents: bigint, reference: string): Posting {
  return {
    reference,
    kind: 'test',
    entries: [
      { account: accountId, currency: 'CAD', amount: -cents },
      { account: chart['exchange/CAD'].id, currency: 'CAD', amount: cents },
    ],
  };
}

const posting = (...postings: Posting[]) => withTransaction(pool, (tx) => post(tx, postings, NOON));

describe('a posting', () => {
  test('moves the balance, and each entry stores the balance after it', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    await posting(spend(awa.accountId, 30_00n, 'first'), spend(awa.accountId, 20_00n, 'second'));

    expect(await balanceOf(pool, awa.personId)).toBe(50_00n);
    const { rows } = await pool.query(
      'select amount, balance_after from ledger_entries where account_id = $1 order by id',
      [awa.accountId],
    );
    expect(rows).toEqual([
      { amount: 100_00n, balance_after: 100_00n },
      { amount: -30_00n, balance_after: 70_00n },
      { amount: -20_00n, balance_after: 50_00n },
    ]);
  });

  test('whose reference already exists changes nothing', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    expect(await posting(spend(awa.accountId, 30_00n, 'once'))).toEqual(['once']);
    expect(await posting(spend(awa.accountId, 30_00n, 'once'))).toEqual([]);
    expect(await balanceOf(pool, awa.personId)).toBe(70_00n);
  });

  test('whose reference exists with other entries is an error', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    await posting(spend(awa.accountId, 30_00n, 'taken'));
    await expect(posting(spend(awa.accountId, 31_00n, 'taken'))).rejects.toThrow(
      'already stands with other entries',
    );
  });

  test('requested twice in one call is made once, and with other entries is an error', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const [once, again] = [spend(awa.accountId, 30_00n, 'twice'), spend(awa.accountId, 30_00n, 'twice')];
    expect(await posting(once, again)).toEqual(['twice']);
    expect(await balanceOf(pool, awa.personId)).toBe(70_00n);
    const [one, other] = [spend(awa.accountId, 1_00n, 'unlike'), spend(awa.accountId, 2_00n, 'unlike')];
    await expect(posting(one, other)).rejects.toThrow('already stands with other entries');
  });

  test('that is new is written beside an existing one', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    await posting(spend(awa.accountId, 30_00n, 'stands'));
    const both = [spend(awa.accountId, 20_00n, 'is new'), spend(awa.accountId, 30_00n, 'stands')];
    expect(await posting(...both)).toEqual(['is new']);
    expect(await balanceOf(pool, awa.personId)).toBe(50_00n);
  });

  test('made twenty times at once is made once', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    await Promise.all(Array.from({ length: 20 }, () => posting(spend(awa.accountId, 7_00n, 'at once'))));
    expect(await balanceOf(pool, awa.personId)).toBe(93_00n);
  });
});

describe('the database refuses', () => {
  test('a posting that does not sum to zero', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const [debit] = spend(awa.accountId, 1_00n, 'lame').entries;
    await expect(posting({ reference: 'lame', kind: 'test', entries: debit ? [debit] : [] })).rejects.toThrow(
      'does not sum to zero',
    );
  });

  test('a posting that balances only across currencies', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const mixed: Posting = {
      reference: 'mixed',
      kind: 'test',
      entries: [
        { account: awa.accountId, currency: 'CAD', amount: -5n },
        { account: chart.payouts_in_flight.id, currency: 'XAF', amount: 5n },
      ],
    };
    await expect(posting(mixed)).rejects.toThrow('does not sum to zero');
  });

  test('an entry in another currency than its account', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const wrong: Posting = {
      reference: 'wrong currency',
      kind: 'test',
      entries: [
        { account: awa.accountId, currency: 'XAF', amount: -5n },
        { account: chart.payouts_in_flight.id, currency: 'XAF', amount: 5n },
      ],
    };
    await expect(posting(wrong)).rejects.toThrow('does not follow its balance');
  });

  test('a balance below zero', async () => {
    const awa = await createPersonWith(pool, 10_00n);
    await expect(posting(spend(awa.accountId, 10_01n, 'too much'))).rejects.toThrow(
      'ledger_accounts_balance_check',
    );
    expect(await balanceOf(pool, awa.personId)).toBe(10_00n);
  });

  test.each([
    ['a changed entry', 'update ledger_entries set amount = amount + 1'],
    ['a deleted entry', 'delete from ledger_entries'],
    ['emptied entries', 'truncate ledger_entries'],
    ['a changed posting', `update ledger_postings set reference = 'x'`],
    ['a deleted posting', 'delete from ledger_postings'],
    ['emptied postings', 'truncate ledger_postings cascade'],
  ])('%s', async (_, sql) => {
    await expect(pool.query(sql)).rejects.toThrow('append-only');
  });

  test('a balance set directly', async () => {
    await createPersonWith(pool, 10_00n);
    await expect(
      pool.query('update ledger_accounts set balance = 1 where balance is not null'),
    ).rejects.toThrow('changes by a posting only');
  });

  test('an account that starts with money', async () => {
    const sql = `insert into ledger_accounts (name, currency, person_id, balance) select 'x', 'CAD', max(id) + 1, 5 from people`;
    await expect(pool.query(sql)).rejects.toThrow('must start at zero');
  });
});

describe('an internal account', () => {
  test('has the same balance before and after a checkpoint, and after more postings', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    await posting(spend(awa.accountId, 30_00n, 'before'));
    const before = await internalBalance(pool, 'exchange/CAD');

    await makeCheckpoint(pool, { now: () => NOON });
    expect(await internalBalance(pool, 'exchange/CAD')).toBe(before);

    await posting(spend(awa.accountId, 20_00n, 'after'));
    expect(await internalBalance(pool, 'exchange/CAD')).toBe(before + 20_00n);
    await makeCheckpoint(pool, { now: () => NOON });
    expect(await internalBalance(pool, 'exchange/CAD')).toBe(before + 20_00n);
  });

  test('counts a posting that is in progress at a checkpoint', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const before = await internalBalance(pool, 'exchange/CAD');
    const writer = await pool.connect();
    await writer.query('begin');
    await post(writer as Tx, [spend(awa.accountId, 1_00n, 'slow')], NOON);
    const checkpoint = makeCheckpoint(pool, { now: () => NOON });
    await waitForLockWaiter();
    await writer.query('commit');
    writer.release();
    await checkpoint;
    expect(await internalBalance(pool, 'exchange/CAD')).toBe(before + 1_00n);
  });

  test('has no new checkpoint while a writer takes too long, since other writers wait behind it', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    await withTransaction(pool, async (tx) => {
      await post(tx, [spend(awa.accountId, 1_00n, 'long')], NOON);
      await expect(makeCheckpoint(pool, { now: () => NOON })).rejects.toThrow('lock timeout');
    });
    await posting(spend(awa.accountId, 1_00n, 'behind'));
    await makeCheckpoint(pool, { now: () => NOON });
    expect(await balanceOf(pool, awa.personId)).toBe(98_00n);
  });

  test('has at a moment what was posted by then, though a checkpoint had to wait for a later posting', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const [earlier, posted, done] = [5_000, 10_000, 20_000].map((ms) => new Date(NOON.getTime() + ms));
    const before = await internalBalanceAt(pool, 'exchange/CAD', earlier as Date);
    const clock = { now: () => now };
    let now = NOON;
    const writer = await pool.connect();
    await writer.query('begin');
    await post(writer as Tx, [spend(awa.accountId, 1_00n, 'meanwhile')], posted as Date);
    const checkpoint = makeCheckpoint(pool, clock);
    await waitForLockWaiter();
    now = done as Date;
    await writer.query('commit');
    writer.release();
    await checkpoint;
    expect(await internalBalanceAt(pool, 'exchange/CAD', earlier as Date)).toBe(before);
    const later = new Date((done as Date).getTime() + 1);
    expect(await internalBalanceAt(pool, 'exchange/CAD', later)).toBe(before + 1_00n);
  });
});

test('the books of this file are consistent', async () => {
  expect(await verifyBooks(pool)).toEqual([]);
});

/** Waits until a session waits for a lock, which forces the race. */
async function waitForLockWaiter(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
}
