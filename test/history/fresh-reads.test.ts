import { register } from 'prom-client';
import { expect, test } from 'vitest';
import { prepareWorkspace } from '#scripts/drills/clusters.ts';
import { exportPostings } from '#server/books/show-books.ts';
import { readConfig } from '#server/config.ts';
import { freshReads } from '#server/db/fresh-reads.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts, openCustomerAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { showFigures } from '#server/overview/show-figures.ts';
import { findMovements } from '#server/payments/history/find-movements.ts';
import { systemClock } from '#shared/clock.ts';
import { postingTable } from '#shared/wire/admin/book.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';

const workspace = prepareWorkspace('.cache/drills');
atFileEnd(() => workspace.clear());
const primary = await workspace.start('primary');
const { hostname, username, password } = new URL(primary.url);
const conninfo = `host=${hostname} port=${primary.port} user=${username} password=${password}`;
const standby = await workspace.startCopy(primary, 'standby', 'standby', () => ({
  primary_conninfo: conninfo,
}));
const [pool, replica] = [createPool(primary.url, 2), createPool(standby.url, 2)];
atFileEnd(() => Promise.all([pool.end(), replica.end()]));

const COUNT_NOTES = "select count(*)::int as notes, current_setting('port')::int as port from notes where $1";
const read = async () => (await (await freshReads({ pool, replica })).query(COUNT_NOTES, [true])).rows[0];
const waitForReplica = async () =>
  await expect
    .poll(async () => (await replica.query('select to_regclass($1) is not null as there', ['notes'])).rows)
    .toEqual([{ there: true }]);

/** Pauses replay on the standby. The pause takes effect later; until then changes are still replayed. */
async function pauseReplay(): Promise<void> {
  await replica.query('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await replica.query('select pg_get_wal_replay_pause_state() as state')).rows)
    .toEqual([{ state: 'paused' }]);
}

test('a write is visible at once, from the standby if it has caught up and else from the primary', async () => {
  await pool.query('create table notes ()');
  await waitForReplica();
  await pauseReplay();
  await pool.query('insert into notes default values');
  expect(await read()).toEqual({ notes: 1, port: primary.port });
  await replica.query('select pg_wal_replay_resume()');
  await expect.poll(read).toEqual({ notes: 1, port: standby.port });
});

test('one reader never sees an older state than at its start, however late the standby is', async () => {
  const reader = await freshReads({ pool, replica });
  await expect.poll(read).toMatchObject({ port: standby.port });
  await pauseReplay();
  await pool.query('insert into notes default values');
  expect((await reader.query(COUNT_NOTES, [true])).rows).toMatchObject([{ port: standby.port }]);
  expect(await read()).toMatchObject({ port: primary.port });
  await replica.query('select pg_wal_replay_resume()');
});

/** Adds a customer whose money moves. */
async function addCustomer(): Promise<bigint> {
  await migrate(primary.url);
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, lang_key,
       roles, activated, referral_code, created_at, updated_at)
     values ('awangono', 'awa@example.ca', '4165550001', '-', 'Awa', 'NGONO', '1990-01-01', 'WOMAN', 'FR',
       array['ROLE_USER'], true, 'GTF-AWA', now(), now()) returning id`,
  );
  const id = rows[0]?.id ?? 0n;
  await withTransaction(pool, (tx) => openCustomerAccount(tx, id));
  return id;
}

async function creditCustomer(personId: bigint, reference: string): Promise<void> {
  const chart = await chartOfAccounts(pool);
  const { rows } = await pool.query<{ id: bigint }>('select id from ledger_accounts where person_id = $1', [
    personId,
  ]);
  const account = rows[0]?.id ?? 0n;
  const entries = [
    { account, currency: 'CAD' as const, amount: 5_00n },
    { account: chart.interac_clearing.id, currency: 'CAD' as const, amount: -5_00n },
  ];
  const posting = { reference, kind: 'deposit' as const, entries };
  await withTransaction(pool, (tx) => post(tx, [posting], new Date()));
}

/** Counts the queries meant for the standby that the standby and the primary have answered so far. */
async function countReads(): Promise<{ standby: number; primary: number }> {
  const values = (await register.getSingleMetric('gtfinance_replica_reads_total')?.get())?.values ?? [];
  const sum = (isStandby: boolean) =>
    values
      .filter(({ labels }) => (labels.outcome === 'answered') === isStandby)
      .reduce((all, { value }) => all + value, 0);
  return { standby: sum(true), primary: sum(false) };
}

test('statements, exports of the books and figures are read from the standby and include the latest writes', async () => {
  const person = await addCustomer();
  const reads = { pool, replica, clock: systemClock, config: readConfig({}) };
  const staff = { id: person, roles: ['ROLE_SUPER_ADMIN' as const] };
  const readers = {
    statement: async () => {
      const part = { personId: person, type: undefined, from: undefined, before: undefined };
      const { total, closing, batches } = await findMovements(reads, part);
      let found = 0;
      for await (const batch of batches) found += batch.length;
      return [total, Number(closing.minor / 500n), found];
    },
    postings: async () => {
      const query = postingTable.query.parse({});
      const lines = await exportPostings(reads, staff, query);
      if (!lines.ok) throw new Error(lines.problem);
      const all: unknown[] = [];
      for await (const line of lines.value) all.push(line);
      return [(all.length - 1) / 2];
    },
  };
  for (const [name, reader] of Object.entries(readers)) {
    // Under load the standby can be late once, so the test retries.
    await expect
      .poll(async () => {
        const before = await countReads();
        await creditCustomer(person, `${name}/${performance.now()}`);
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::int as count from ledger_postings',
        );
        const read = await reader();
        expect(
          read.every((count) => count === rows[0]?.count),
          name,
        ).toBe(true);
        const after = await countReads();
        return after.standby > before.standby && after.primary === before.primary;
      })
      .toBe(true);
  }
  await expect
    .poll(async () => {
      const before = await countReads();
      await showFigures(reads, staff, 'month');
      const after = await countReads();
      return [after.standby - before.standby, after.primary - before.primary];
    })
    .toEqual([4, 0]);
  await pauseReplay();
  await creditCustomer(person, 'while it is late');
  expect((await readers.statement())[0]).toBe((await readers.postings())[0]);
  await replica.query('select pg_wal_replay_resume()');
});

test('a standby that was promoted or is gone is no longer read', async () => {
  const promoted = createPool(primary.url, 1);
  const reads = await freshReads({ pool, replica: promoted });
  expect((await reads.query(COUNT_NOTES, [true])).rows).toMatchObject([{ port: primary.port }]);
  await promoted.end();
  standby.kill();
  // The server process of an open connection outlives the killed one for a moment, and may still answer.
  await expect.poll(read).toMatchObject({ port: primary.port });
  expect(await freshReads({ pool })).toBe(pool);
});
