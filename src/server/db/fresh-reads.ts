import { setTimeout as wait } from 'node:timers/promises';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { Counter } from 'prom-client';
import type { Pool } from './pool.ts';
import { Queryable } from './queryable.ts';
import { withTransaction } from './transaction.ts';

/** How long a standby may take to catch up with the primary before the primary is used instead. */
const PATIENCE_MS = 250;
const POLL_INTERVAL_MS = 25;

const reads = new Counter({
  name: 'gtfinance_replica_reads_total',
  help: 'Statements meant for a standby, by whether it answered, was too late, or could not',
  labelNames: ['outcome'],
});

/**
 * Returns the database for long reads: a standby if there is one, else the primary. Results are never older than this
 * call: a statement's result counts only when the standby has everything committed before the call, so that readers see
 * their own writes. If that takes more than a quarter of a second, or fails, the primary answers. Two statements may
 * see different moments. With `withinMs`, a statement may take that long on each, instead of what the connection
 * allows. For reading only.
 */
export async function freshReads(
  deps: { pool: Pool; replica?: Pool | undefined },
  withinMs?: number,
): Promise<Queryable> {
  const { pool, replica } = deps;
  const primary = withinMs === undefined ? pool : boundedReads(pool, withinMs);
  if (!replica) return primary;
  const { rows } = await pool.query<{ position: string }>(
    'select pg_current_wal_flush_lsn()::text as position',
  );
  const position = rows[0]?.position;
  return new (class extends Queryable {
    override async query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]) {
      const until = performance.now() + PATIENCE_MS;
      try {
        do {
          const found = await queryIfFresh<Row>(replica, { position, withinMs }, statement, values);
          if (found) return answered(found);
          await wait(POLL_INTERVAL_MS);
        } while (performance.now() < until);
        reads.inc({ outcome: 'late' });
      } catch {
        // Includes a standby that cancels a long statement in order to follow its primary.
        reads.inc({ outcome: 'failed' });
      }
      return primary.query<Row>(statement, values);
    }
  })();
}

function boundedReads(pool: Pool, withinMs: number): Queryable {
  return new (class extends Queryable {
    override query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]) {
      return withTransaction(pool, async (tx) => {
        await tx.query(within(withinMs));
        return tx.query<Row>(statement, values);
      });
    }
  })();
}

const within = (ms: number) => `set local statement_timeout = ${ms}`;

function answered<T>(found: T): T {
  reads.inc({ outcome: 'answered' });
  return found;
}

/**
 * Runs the check and the statement in one round trip and one transaction, since behind a pooler the next
 * statement may reach another standby. The statement sees at least what the check has seen. Returns undefined
 * when the standby is behind, or is no longer a standby.
 */
async function queryIfFresh<Row extends QueryResultRow>(
  replica: Pool,
  { position, withinMs }: { position: string | undefined; withinMs: number | undefined },
  statement: string | QueryConfig,
  values: unknown[] | undefined,
): Promise<QueryResult<Row> | undefined> {
  const client = await replica.connect();
  let broken: Error | undefined;
  try {
    const [, , look, found] = await Promise.all([
      client.query('begin read only'),
      withinMs === undefined ? undefined : client.query(within(withinMs)),
      client.query<{ fresh: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as fresh',
        [position],
      ),
      client.query<Row>(statement, values),
      client.query('commit'),
    ]);
    return look.rows[0]?.fresh ? found : undefined;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
