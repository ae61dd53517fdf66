import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('../../../db/migrations/', import.meta.url);
/** Any number; the same in every process, so that two that start together migrate one after the other. */
const LOCK = 20_261_121;

/**
 * Applies the migrations that a database does not have yet, each in a transaction of its own, in the order of their
 * numbers. Answers the names of those applied. Safe to run from several processes at once.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(applied.rows.map(({ name }) => name));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const missing = files.filter((name) => !known.has(name));
    for (const name of missing) await apply(client, name);
    return missing;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
