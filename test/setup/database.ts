import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export type FreshDatabase = { url: string; drop(): Promise<void> };

/**
 * Creates a database for one test file from a template of this run: migrated and otherwise empty, or with all
 * recurring jobs run once. `drop` disconnects every session, so end your own pool first.
 */
export async function freshDatabase(as: 'migrated' | 'begun' = 'migrated'): Promise<FreshDatabase> {
  // As whole files: copying by block through the log takes twice the work, without a benefit here.
  const { template, begun } = inject('testDatabase');
  return createDatabase(`template ${as === 'begun' ? begun : template} strategy file_copy`);
}

/** Creates a database without tables, for tests of migrations. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return createDatabase('');
}

async function createDatabase(as: string): Promise<FreshDatabase> {
  const { adminUrl, template } = inject('testDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await run(adminUrl, `create database ${name} ${as}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return { url: url.href, drop: () => run(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function run(adminUrl: string, sql: string): Promise<void> {
  const client = new Client(adminUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
