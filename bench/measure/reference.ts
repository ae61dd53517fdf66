import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inDatabase } from '../stage/databases.ts';
import { CLIENTS, driveOneRow, driveTpcB, prepareTpcB, SCALE } from './drive-reference.ts';
import { findPgbench } from './find-pgbench.ts';
import type { Measured } from './metered.ts';

/** The reference that the product is compared with, on the same cluster. */
export type Reference = {
  url: string;
  /** The program that queries the database. */
  driver: string;
  /** pgbench's built-in transaction: five statements that move a balance and write its history. */
  tpcB(seconds: number): Promise<Measured>;
  /** One narrow row per durable commit: the most that the disk and group commit allow. */
  oneRow(seconds: number): Promise<Measured>;
};

const ONE_ROW = 'insert into tiny (v) values (1);\n';

/** Prepares pgbench or, if it is missing, a driver of our own that sends the same statements. */
export async function prepareReference(databaseUrl: string): Promise<Reference> {
  await inDatabase(databaseUrl, (client) =>
    client.query('create table tiny (id bigint generated always as identity primary key, v int not null)'),
  );
  const pgbench = findPgbench();
  if (!pgbench) {
    await prepareTpcB(databaseUrl);
    return {
      url: databaseUrl,
      driver: 'our own driver, which sends the statements of pgbench (no pgbench on this machine)',
      tpcB: (seconds) => driveTpcB(databaseUrl, seconds),
      oneRow: (seconds) => driveOneRow(databaseUrl, seconds),
    };
  }
  const call = caller(pgbench, databaseUrl);
  const script = path.resolve('.cache/bench/one-row.sql');
  writeFileSync(script, ONE_ROW);
  await call(['--initialize', '--quiet', `--scale=${SCALE}`]);
  const run = async (seconds: number, what: string) => {
    const load = [`--client=${CLIENTS}`, '--jobs=2', '--protocol=prepared', '--no-vacuum'];
    const report = await call([...load, `--time=${seconds}`, what]);
    const [perSecond, count] = [/tps = ([\d.]+)/, /actually processed: (\d+)/].map((figure) =>
      Number.parseFloat(figure.exec(report)?.[1] ?? ''),
    );
    if (!perSecond || !count) throw new Error(`pgbench reported no rate:\n${report}`);
    return { perSecond, count };
  };
  return {
    url: databaseUrl,
    driver: (await call(['--version'])).trim(),
    tpcB: (seconds) => run(seconds, '--builtin=tpcb-like'),
    oneRow: (seconds) => run(seconds, `--file=${script}`),
  };
}

function caller(pgbench: string, databaseUrl: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  };
  return async (words: string[]) => (await promisify(execFile)(pgbench, words, { env })).stdout;
}
