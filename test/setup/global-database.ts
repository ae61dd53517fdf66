import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from '#scripts/postgres/temporary-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseFolder } from '#test/setup/database-folder.ts';
import { startTestWorker } from '#test/setup/test-worker.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { adminUrl: string; template: string; begun: string };
  }
}

/**
 * No test cuts the power, and the operating system retains what a killed process has written. A run opens
 * thousands of connections, and hashing the password 4,096 times is a quarter of the cost of each.
 */
const SETTINGS = { max_connections: '400', fsync: 'off', full_page_writes: 'off', scram_iterations: '1' };

/**
 * One PostgreSQL for the whole run, with the templates of every test file's database: one migrated, and one
 * in which the recurring jobs have run once, which is most of a world's cost. TEST_DATABASE_URL names a
 * server to use instead; its user must be allowed to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.TEST_DATABASE_URL;
  const postgres = external
    ? { url: external, stop: () => dropDatabasesOf(external, template) }
    : await startTemporaryPostgres(databaseFolder(), SETTINGS);
  if (!external) await hashPasswordOnce(postgres.url);
  const template = `test_${randomBytes(6).toString('hex')}`;
  const urlOf = (name: string) => {
    const url = new URL(postgres.url);
    url.pathname = name;
    return url.href;
  };

  const begun = `${template}_begun`;
  await run(postgres.url, `create database ${template}`);
  await migrate(urlOf(template));
  await run(postgres.url, `create database ${begun} template ${template} strategy file_copy`);
  const working = await startTestWorker(urlOf(begun));
  await working.runFirstJobs();
  await working.stop();

  project.provide('testDatabase', { adminUrl: postgres.url, template, begun });
  return () => postgres.stop();
}

/** Stores the user's password again, hashed as often as SETTINGS say. */
async function hashPasswordOnce(url: string): Promise<void> {
  await run(url, `alter role current_user password '${new URL(url).password}'`);
}

async function dropDatabasesOf(url: string, template: string): Promise<void> {
  // Copies are named after their template.
  const names = await run(url, `select datname from pg_database where starts_with(datname, '${template}')`);
  for (const { datname } of names) await run(url, `drop database if exists ${datname} with (force)`);
}

async function run(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}
