import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** How a migration shares the database with those who use it. */
export type LockPolicy = {
  /**
   * How long a statement waits for a lock. Later statements queue behind it meanwhile, so the time is short:
   * then the migration releases its locks, lets them pass, and starts again. It is below PostgreSQL's
   * deadlock timeout of a second, so that a deadlock ends the migration and not the product's transaction.
   */
  lockMs: number;
  /** How long one statement may take, since it may hold locks. Longer work belongs in a job. */
  statementMs: number;
  attempts: number;
  /** Pause between attempts; longer each time, up to ten times this. */
  pauseMs: number;
};

/** About four minutes of attempts: longer than any statement or report holds a table. */
export const LOCK_POLICY: LockPolicy = { lockMs: 500, statementMs: 30_000, attempts: 60, pauseMs: 400 };

/** Error codes: a lock was not available in time, or the database ended a deadlock. */
const RETRYABLE_CODES = ['55P03', '40P01'];

/**
 * Detects deadlocks almost at once, so that the migration fails and not a transaction that has waited longer.
 * Only superusers, and roles that they allow, may set it; without it a job or a send may fail and is retried.
 */
const DETECT_DEADLOCKS_SOON = `select set_config('deadlock_timeout', '20ms', true)
  where has_parameter_privilege('deadlock_timeout', 'set')`;

/** Acts as the role that owns the tables, once it exists, so that it owns new ones too. */
const ACT_AS_OWNER = `select set_config('role', 'gtfinance_owner', $1) from pg_class
  where oid = to_regclass('public.migrations') and pg_get_userbyid(relowner) = 'gtfinance_owner'`;

/**
 * Applies one migration completely or not at all, and records it. Retries while others hold the locks that it
 * needs.
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  lockPolicy = LOCK_POLICY,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (migration.index === undefined
        ? inOneTransaction(client, migration, lockPolicy)
        : buildIndex(client, migration, migration.index));
      return;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (attempt === lockPolicy.attempts || !RETRYABLE_CODES.includes(String(code)))
        throw new Error(`migration ${migration.name} failed`, { cause: error });
      await wait(lockPolicy.pauseMs * Math.min(attempt, 10));
    }
  }
}

async function inOneTransaction(
  client: pg.Client,
  { name, sql }: Migration,
  { lockMs, statementMs }: LockPolicy,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockMs}; set local statement_timeout = ${statementMs}`);
    await client.query(DETECT_DEADLOCKS_SOON);
    await client.query(ACT_AS_OWNER, [true]);
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Builds an index. This blocks no one and may take hours, so there is no time limit. An interrupted build
 * leaves an invalid index, which is dropped first.
 */
async function buildIndex(client: pg.Client, { name, sql }: Migration, index: string): Promise<void> {
  await client.query(ACT_AS_OWNER, [false]);
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.valid === false) await client.query(`drop index concurrently ${index}`);
  // It is valid already when an earlier run ended between building and recording it.
  if (rows[0]?.valid !== true) await client.query(sql);
  await client.query('insert into migrations (name) values ($1)', [name]);
}
