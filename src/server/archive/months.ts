import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, Queryable } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

/** PostgreSQL's code for a lock that was not available in time. */
const LOCKED = '55P03';
/**
 * Maximum wait for a lock. Other statements queue behind the one that waits, so it gives up and retries
 * later.
 */
const LOCK_MS = 500;
const ATTEMPTS = 60;
const PAUSE_MS = 400;

/**
 * Runs the job `make_months`: creates the partitions of this month and the next three for each partitioned
 * table and, once they are committed, starts this month's range of ids. Throws when pending writes do not end
 * in time; the job then runs again.
 */
export async function makeMonths({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now();
  await pool.query('select make_months($1)', [now]);
  // A month's range of ids starts only if its partition existed before the call.
  await pool.query('select make_months($1)', [now]);
}

/** Throws, with a message for the operator, when a month may not be detached. */
export async function assertDetachable(db: Queryable, part: string, now: Date): Promise<void> {
  await db.query('select assert_archivable($1, $2)', [part, now]);
}

/** Returns a month's rows as JSON in the order of their ids, at most `limit`, beginning after an id. */
export async function findRowsAfter(
  db: Queryable,
  part: string,
  after: bigint,
  limit: number,
): Promise<{ rows: string[]; last: bigint }> {
  const { rows } = await db.query<{ id: bigint; row: string }>(
    `select id, row_to_json(r)::text as row from ${nameOf(part)} r where id > $1 order by id limit $2`,
    [after, limit],
  );
  return { rows: rows.map(({ row }) => row), last: rows.at(-1)?.id ?? after };
}

export type DetachedMonth = { part: string; rows: number; file: string; sha256: string };

/**
 * Replaces a month, whose rows are all in a file, by the rows that may still be read, while the product runs.
 * These are copied first, so that nothing waits for that copy.
 */
export async function detachMonth(
  pool: Pool,
  { part, rows, file, sha256 }: DetachedMonth,
  now: Date,
): Promise<void> {
  await withTransaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query('select write_remaining_rows($1)', [part]);
  });
  return changePartitions(pool, 'select archive_month($1, $2, $3, $4, $5)', [part, rows, file, sha256, now]);
}

/** Prepares the restoring of a month. Returns its file and that file's checksum. */
export async function startRestoringMonth(
  db: Queryable,
  part: string,
): Promise<{ file: string; sha256: string }> {
  await db.query('select begin_restore($1)', [part]);
  const { rows } = await db.query<{ file: string; sha256: string }>(
    'select file, sha256 from archived_months where part = $1',
    [part],
  );
  const [month] = rows;
  if (!month) throw new Error(`${part} is not archived`);
  return month;
}

export async function writeRows(db: Queryable, part: string, rows: string[]): Promise<void> {
  await db.query('select restore_rows($1, $2)', [part, rows]);
}

/** Attaches a restored month to its table. */
export function attachMonth(pool: Pool, part: string, now: Date): Promise<void> {
  return changePartitions(pool, 'select restore_month($1, $2)', [part, now]);
}

/** Returns a part's name for use in a statement. Throws for any other text. */
function nameOf(part: string): string {
  if (!/^[a-z_]+_(before|\d{4}_\d{2})$/.test(part)) throw new Error(`${part} is no month of a table`);
  return part;
}

function changePartitions(pool: Pool, statement: string, values: unknown[]): Promise<void> {
  return untilUnlocked(() =>
    withTransaction(pool, async (tx) => {
      await tx.query(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_MS}`);
      await tx.query(statement, values);
    }),
  );
}

/** Runs work that needs a lock, and retries while the lock is not available in time. */
export async function untilUnlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCKED || attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
}
