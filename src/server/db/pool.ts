import pg from 'pg';
import { prepareStatements } from './prepare-statements.ts';
import { sendTogether } from './send-together.ts';

// int8 is money and ids here: exact, so bigint. Dates without time stay text, since they have no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Pool = pg.Pool;
/** A connection inside a transaction. Only `inTransaction` makes one. */
export type Tx = pg.PoolClient & { readonly inTransaction: true };
/** Anything that can run a query: the pool for single reads, a transaction for decisions. */
export type Queryable = Pick<pg.Pool, 'query'>;

export function createPool(databaseUrl: string, maxConnections: number): Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    // With a connection go the statements that it has prepared, so a quiet moment ends none.
    idleTimeoutMillis: 0,
    // A statement that hangs holds locks that others wait for.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // What is asked at once is sent at once, and answered in the order in which it was asked.
    pipeline: true,
  });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So is one that breaks in use, between two statements: the next of them fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', prepareStatements);
  pool.on('connect', sendTogether);
  return pool;
}

/** One plan for each statement, for as long as its connection lives, and made by index. */
const ONE_PLAN = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off';

/**
 * A pool for what is done to few rows of large tables, named by their keys, again and again: claims, payments, messages.
 * PostgreSQL would plan most of these anew each time, which costs as much as doing them. Never for searches and
 * reports: a plan that knows no values finds nothing better than an index that may not fit.
 */
export function createKeyedPool(databaseUrl: string, maxConnections: number): Pool {
  const pool = createPool(databaseUrl, maxConnections);
  // One that breaks before this is answered is of no use to anybody.
  pool.on('connect', (client) => void client.query(ONE_PLAN).catch(() => undefined));
  return pool;
}
