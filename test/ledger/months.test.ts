import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { archiveMonth, restoreMonth } from '#server/archive/archive-month.ts';
import { makeMonths } from '#server/archive/months.ts';
import type { Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { post } from '#server/ledger/post.ts';
import { settledCharge } from '#server/ledger/postings.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { computeOwed } from '#server/safeguarding/queries.ts';
import { readEncryptionKeys } from '#server/storage/encryption.ts';
import { manualClock } from '#shared/clock.ts';
import type { postingTable } from '#shared/wire/admin/book.ts';
import type { PaymentDetailView } from '#shared/wire/admin/payment.ts';
import type { RowOf } from '#shared/wire/admin/table.ts';
import { balance, type Customer, customer, send, staffMember } from '#test/fixtures.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { pool } = world;
const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
atFileEnd(() => rmSync(folder, { recursive: true, force: true }));
const keys = readEncryptionKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const entries = { part: 'ledger_entries_2026_11', folder, keys };
const events = { part: 'payment_events_2026_11', folder, keys };

const start = world.clock.now();
/** Two customers who sent in November: one payment was paid, one refunded. */
const awa = await customer(world, { cents: 200_00n, verified: true });
const idleCustomer = await customer(world, { cents: 50_00n, verified: true });
await send(world, awa);
await send(world, awa, { to: '677000013' });
await world.runUntilIdle();

/** Moves money more than a year later. */
const laterClock = manualClock(new Date('2027-12-02T09:00:00Z'));
async function postGift(person: { id: bigint }, cents: bigint, reference: string) {
  const chart = await chartOfAccounts(pool);
  const { rows } = await pool.query<{ id: bigint }>('select id from ledger_accounts where person_id = $1', [
    person.id,
  ]);
  const account = rows[0]?.id ?? 0n;
  const entry = (of: bigint, amount: bigint) => ({ account: of, currency: 'CAD' as const, amount });
  const posting = {
    reference,
    kind: 'deposit' as const,
    entries: [entry(account, cents), entry(chart.interac_clearing.id, -cents)],
  };
  await withTransaction(pool, (tx) => post(tx, [posting], laterClock.now()));
}

/** Two moments: in the middle of the archived month, when a payment is pending, and long afterwards. */
const MOMENTS = [new Date(start.getTime() + 1), new Date('2029-01-01T00:00:00Z')];

/** Returns every balance: internal accounts, customers, and what is owed. */
async function sums() {
  const { rows } = await pool.query<{ name: string; balance: bigint | null }>(
    'select name, balance from ledger_accounts order by id',
  );
  const ours = rows.filter((row) => row.balance === null);
  return {
    customers: rows.filter((row) => row.balance !== null),
    // Needed when a payment is returned, however old the payment is.
    charged: await settledCharge(pool, 1n),
    ours: await Promise.all(ours.map(async ({ name }) => [name, await internalBalance(pool, name)])),
    owed: await Promise.all(MOMENTS.map((moment) => computeOwed(pool, moment))),
  };
}
/** Returns the statement, the list, and the first payment's detail from the api. */
async function readAsCustomer(person: Customer) {
  const get = async (path: string) => (await person.call('GET', path)).text();
  const list = await get('/api/web/transactions?size=100');
  const first = (JSON.parse(list) as { id: number }[]).at(-1)?.id;
  return {
    statement: await get('/api/transactions/export/csv?lang=en'),
    payments: list,
    payment: await get(`/api/transactions/${first}`),
  };
}
type Page = { rows: RowOf<typeof postingTable>[] };
/** Returns postings as staff see and export them. */
async function readAsStaff() {
  const by = await staffMember(world, 'ROLE_SUPER_ADMIN');
  const get = async (path: string) => (await by.call('GET', `/api/admin/${path}`)).text();
  const { rows } = JSON.parse(await get('books/postings?sort=postedAt&size=100')) as Page;
  const payment = JSON.parse(await get('transactions/1')) as PaymentDetailView;
  const csv = await get('books/postings/export?sort=postedAt');
  return {
    whole: rows.filter(({ archivedIn }) => archivedIn === null).map(({ kind }) => kind),
    parted: rows.filter(({ archivedIn }) => archivedIn === entries.part).map(({ kind }) => kind),
    lines: csv.split('\n').filter((line) => /[,;]archived\//.test(line)).length,
    payment: payment.archivedIn,
  };
}
/** Returns the month's entries on accounts that only connect the two sides of a payment. */
async function connectingEntries() {
  const { rows } = await pool.query(
    `select a.name as account, p.reference from ${entries.part} e join ledger_postings p on p.id = e.posting_id
     join ledger_accounts a on a.id = e.account_id where a.name ~ '^(exchange/|payouts_in_flight)' order by 1`,
  );
  return rows;
}
type TableSum = { rows: number; sum: string };
const sumTable = async (table: string) =>
  (
    await pool.query<TableSum>(
      `select count(*)::int as rows, md5(string_agg(t::text, ',' order by id)) as sum from ${table} t`,
    )
  ).rows[0];
const partitionsWithRows = async (table: string) =>
  (
    await pool.query<{ part: string }>(
      `select distinct tableoid::regclass::text as part from ${table} order by 1`,
    )
  ).rows.map(({ part }) => part);

test('entries go to the partition of their month, and the next month starts its own numbers', async () => {
  expect(await partitionsWithRows('ledger_entries')).toEqual([entries.part]);
  expect(await partitionsWithRows('payment_events')).toEqual([events.part]);
  await makeMonths({ pool, clock: laterClock });
  await postGift(awa, 5_00n, 'gift/december');
  expect(await partitionsWithRows('ledger_entries')).toEqual([entries.part, 'ledger_entries_2027_12']);
  // Running it again changes nothing.
  await makeMonths({ pool, clock: laterClock });
  await postGift(awa, 1_00n, 'gift/again');
  expect(await partitionsWithRows('ledger_entries')).toHaveLength(2);
  expect(await verifyBooks(pool)).toEqual([]);
});

test.each([
  ['that is not over', 'ledger_entries_2028_03', laterClock.now(), 'no month that has ended'],
  ['of the last year', entries.part, new Date('2027-11-30T00:00:00Z'), 'less than a year ago'],
  ['that does not exist', 'people_2026_11', laterClock.now(), 'no month that has ended'],
])('a month %s stays', async (_which, part, now, why) => {
  await expect(archiveMonth({ pool, clock: manualClock(now) }, { ...entries, part })).rejects.toThrow(why);
});

test('a month stays while a person in it is under a legal hold, or a payment of it is open', async () => {
  await pool.query(
    `insert into legal_holds (subject_kind, subject_id, person_id, reason, set_at, requested_by, set_by)
     values ('person', $1, $1, 'asked by a court', now(), $2, $3)`,
    [awa.id, idleCustomer.id, awa.id],
  );
  for (const month of [entries, events])
    await expect(archiveMonth({ pool, clock: laterClock }, month)).rejects.toThrow('under a legal hold');
  await pool.query(
    'alter table legal_holds disable trigger user; delete from legal_holds; alter table legal_holds enable trigger user',
  );
  await send(world, awa);
  for (const month of [entries, events])
    await expect(archiveMonth({ pool, clock: laterClock }, month)).rejects.toThrow('still open');
  await world.runUntilIdle();
});

test('archiving each month leaves the books unchanged, and the product goes on', async () => {
  const before = await sums();
  const shown = await readAsCustomer(awa);
  expect(shown.statement.split('\n').length).toBeGreaterThan(5);
  const was = (await sumTable('ledger_entries')) ?? { rows: 0 };
  const { rows, sha256 } = await archiveMonth({ pool, clock: laterClock }, entries);
  expect(rows).toBeGreaterThan(10);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  await archiveMonth({ pool, clock: laterClock }, events);

  expect(await verifyBooks(pool)).toEqual([]);
  expect(await sums()).toEqual(before);
  expect(await readAsCustomer(awa)).toEqual(shown);
  expect(await readAsStaff()).toEqual({
    whole: [
      'deposit',
      'deposit',
      'month_archived',
      'payment_debited',
      'payout_settled',
      'deposit',
      'deposit',
    ],
    parted: ['payment_debited', 'payment_debited', 'payout_settled', 'payout_refunded'],
    lines: 4,
    payment: [entries.part, events.part],
  });
  expect(await connectingEntries()).toEqual([
    { account: 'exchange/CAD', reference: `month_archived/${entries.part}` },
    { account: 'exchange/XAF', reference: `month_archived/${entries.part}` },
  ]);
  expect((await sumTable('ledger_entries'))?.rows).toBeLessThan(was.rows);
  // An account without movements since continues from that month's balance, and no account counts as unused.
  await postGift(idleCustomer, -20_00n, 'spent/after');
  expect(await balance(world, idleCustomer)).toBe(30_00n);
  await expect(postGift(idleCustomer, -31_00n, 'too/much')).rejects.toThrow('balance');
  await expect(
    pool.query('delete from ledger_accounts where person_id = $1', [idleCustomer.id]),
  ).rejects.toThrow('stays');
  await send(world, awa);
  await world.runUntilIdle();
  expect(await verifyBooks(pool)).toEqual([]);
  await expect(archiveMonth({ pool, clock: laterClock }, entries)).rejects.toThrow('archived already');
});

test('a wrong sum after archiving is found by verifying the books', async () => {
  const wrong = async (change: string) =>
    withTransaction(pool, async (tx) => {
      await tx.query(`alter table ${entries.part} disable trigger user`);
      await tx.query(change);
      const found = (await verifyBooks(tx)).map(({ check }) => check);
      throw Object.assign(new Error('undone'), { found });
    }).catch((error: { found?: string[] }) => error.found);
  expect(
    await wrong(`update ${entries.part} set amount = amount + 1 where balance_after is not null`),
  ).toContain('a balance is the sum of its entries');
  expect(
    await wrong(`update ${entries.part} e set amount = amount + 1 from ledger_accounts a
      where a.id = e.account_id and a.name like 'float/%'`),
  ).toContain('an archived month sums to zero in each currency');
  expect(await wrong(`delete from ${entries.part}`)).toContain('balances after each entry run on');
  expect(
    await wrong(`delete from ${entries.part} where posting_id in (
      select id from ledger_postings where kind = 'payout_settled')`),
  ).toContain('a posting has entries');
});

test('the archive file reveals nothing, opens only with its key, and not with a changed byte', async () => {
  const name = readdirSync(folder).find((one) => one.startsWith(entries.part)) ?? '';
  const file = path.join(folder, name);
  const sealed = readFileSync(file);
  expect(sealed.includes('account_id')).toBe(false);
  const other = readEncryptionKeys(`k1:${Buffer.alloc(32, 8).toString('base64')}`);
  await expect(restoreMonth({ pool, clock: laterClock }, { ...entries, keys: other })).rejects.toThrow(
    'cannot be decrypted',
  );
  const changed = Buffer.from(sealed);
  changed[sealed.length - 40] = (changed[sealed.length - 40] ?? 0) ^ 1;
  for (const bytes of [
    changed,
    sealed.subarray(0, sealed.length - 100),
    Buffer.concat([sealed, Buffer.alloc(1)]),
  ]) {
    writeFileSync(file, bytes);
    await expect(restoreMonth({ pool, clock: laterClock }, entries)).rejects.toThrow(
      /ends too early|goes on after|cannot be decrypted/,
    );
  }
  writeFileSync(file, sealed);
  expect(await partitionsWithRows('ledger_entries')).toContain(entries.part);
  expect(await verifyBooks(pool)).toEqual([]);
});

test('a month is restored to the last entry, and can be archived again', async () => {
  const before = await sums();
  await restoreMonth({ pool, clock: laterClock }, entries);
  await restoreMonth({ pool, clock: laterClock }, events);
  expect(await verifyBooks(pool)).toEqual([]);
  expect(await sums()).toEqual(before);
  await expect(pool.query(`update ${entries.part} set amount = 1`)).rejects.toThrow('append-only');
  await expect(restoreMonth({ pool, clock: laterClock }, entries)).rejects.toThrow('is not archived');
  const { rows } = await pool.query(
    `select count(*)::int as wrong from ledger_postings p where p.kind <> 'month_archived'
       and not exists (select from ledger_entries e where e.posting_id = p.id)`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
  await archiveMonth({ pool, clock: manualClock(new Date('2027-12-03T09:00:00Z')) }, entries);
  expect(await verifyBooks(pool)).toEqual([]);
});

/**
 * The same pool, except that the archiving caller never receives the confirmation that its removal was
 * committed.
 */
function poolLosingCommit(): Pool {
  const connect = async () => {
    const client = await pool.connect();
    let isTaking = false;
    const query = async (statement: string, values?: unknown[]) => {
      const answer = await client.query(statement, values);
      isTaking ||= statement.includes('archive_month');
      if (isTaking && statement === 'commit') throw new Error('the line is cut');
      return answer;
    };
    return Object.assign(Object.create(client), { query });
  };
  return Object.assign(Object.create(pool), { connect });
}

test('a month is not lost when its removal was committed but not acknowledged', async () => {
  await restoreMonth({ pool, clock: laterClock }, entries);
  const was = await sumTable(entries.part);
  await expect(
    archiveMonth({ pool: poolLosingCommit(), clock: manualClock(new Date('2027-12-04T09:00:00Z')) }, entries),
  ).rejects.toThrow('the line is cut');
  await restoreMonth({ pool, clock: laterClock }, entries);
  expect(await sumTable(entries.part)).toEqual(was);
  expect(await verifyBooks(pool)).toEqual([]);
});

test('a partition that could not be created for every table blocks no writer', async () => {
  const farther = manualClock(new Date('2028-12-02T09:00:00Z'));
  await withTransaction(pool, async (tx) => {
    // An open transaction writes to the last table.
    await tx.query('lock table payment_events in row exclusive mode');
    await expect(makeMonths({ pool, clock: farther })).rejects.toThrow('lock timeout');
  });
  await postGift(awa, 1_00n, 'gift/meanwhile');
  await makeMonths({ pool, clock: farther });
  await postGift(awa, 1_00n, 'gift/farther');
  expect(await partitionsWithRows('ledger_entries')).toContain('ledger_entries_2028_12');
});
