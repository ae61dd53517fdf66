import { randomInt } from 'node:crypto';
import pg from 'pg';
import { inDatabase } from '../stage/databases.ts';
import type { Measured } from './metered.ts';

export const CLIENTS = 16;
/** The scale of pgbench's tables: the number of branches. Each transaction updates one branch. */
export const SCALE = 20;

const ACCOUNTS_PER_BRANCH = 100_000;
const TELLERS_PER_BRANCH = 10;

/** Creates pgbench's tables and fills them as `pgbench --initialize` does. */
export async function prepareTpcB(databaseUrl: string): Promise<void> {
  await inDatabase(databaseUrl, (client) =>
    client.query(`
      create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
      create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n;
      insert into pgbench_tellers
        select n, (n - 1) / ${TELLERS_PER_BRANCH} + 1, 0, '' from generate_series(1, ${SCALE * TELLERS_PER_BRANCH}) n;
      insert into pgbench_accounts
        select n, (n - 1) / ${ACCOUNTS_PER_BRANCH} + 1, 0, ''
        from generate_series(1, ${SCALE * ACCOUNTS_PER_BRANCH}) n`),
  );
  await inDatabase(databaseUrl, (client) => client.query('vacuum analyze'));
}

/** Runs the statements of pgbench's `tpcb-like`, prepared, one after the other. */
export function driveTpcB(databaseUrl: string, seconds: number): Promise<Measured> {
  return drive(databaseUrl, seconds, async (ask) => {
    const [aid, bid, tid] = [
      randomInt(SCALE * ACCOUNTS_PER_BRANCH),
      randomInt(SCALE),
      randomInt(SCALE * TELLERS_PER_BRANCH),
    ].map((n) => n + 1);
    const delta = randomInt(-5000, 5001);
    await ask('begin', []);
    await ask('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
    await ask('select abalance from pgbench_accounts where aid = $1', [aid]);
    await ask('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
    await ask('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
    await ask(
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
    );
    await ask('commit', []);
  });
}

export function driveOneRow(databaseUrl: string, seconds: number): Promise<Measured> {
  return drive(databaseUrl, seconds, (ask) => ask('insert into tiny (v) values (1)', []));
}

type RunStatement = (text: string, values: unknown[]) => Promise<void>;

async function drive(
  databaseUrl: string,
  seconds: number,
  transaction: (ask: RunStatement) => Promise<void>,
): Promise<Measured> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client(databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const startedAt = performance.now();
  const counts = await Promise.all(
    clients.map(async (client) => {
      const ask: RunStatement = async (text, values) => {
        // The statement's name is its own text, so it is prepared once per connection.
        await client.query({ name: text.slice(0, 60), text, values });
      };
      let count = 0;
      for (; performance.now() - startedAt < seconds * 1000; count += 1) await transaction(ask);
      return count;
    }),
  );
  const tookMs = performance.now() - startedAt;
  await Promise.all(clients.map((client) => client.end()));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return { count, perSecond: count / (tookMs / 1000) };
}
