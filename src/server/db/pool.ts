import pg, { type PoolConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { Gauge, register } from 'prom-client';
import { Connection, statementOf } from './connection.ts';

// int8 is money and ids here: exact, so bigint. Dates without time stay text, since they have no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A connection inside a transaction. Only `inTransaction` makes one. */
export type Tx = Connection & { readonly inTransaction: true };
/** Anything that can run a query: the pool for single reads, a transaction for decisions. */
export type Queryable = Pick<Connection, 'query'>;

/** The connections of one process. What pg itself offers is in `pg`. */
export class Pool implements Queryable {
  readonly pg: pg.Pool;

  constructor(options: PoolConfig) {
    this.pg = new pg.Pool(options);
    // An idle connection that breaks is replaced; without a listener it would end the process.
    this.pg.on('error', () => undefined);
    // So is one that breaks in use, between two statements: the next of them fails, which is enough.
    this.pg.on('connect', (client) => client.on('error', () => undefined));
  }

  /** As `Connection.query`, on whichever connection is free. */
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    return this.pg.query<Row>(statementOf(statement, values));
  }

  /** A connection for several statements, which must be released. */
  async connect(): Promise<Connection> {
    return new Connection(await this.pg.connect());
  }

  end(): Promise<void> {
    return this.pg.end();
  }
}

/** Asks for the password at each connection, where it may have changed since the start. */
type Password = (() => Promise<string>) | undefined;

const measured = new Map<string, pg.Pool>();
register.registerMetric(
  new Gauge({
    registers: [],
    name: 'gtfinance_database_connections',
    help: 'Connections that this process holds, by pool and by whether they are in use',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount }] of measured) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  }),
);
register.registerMetric(
  new Gauge({
    registers: [],
    name: 'gtfinance_database_waiting',
    help: 'Statements and transactions of this process that wait for a connection',
    labelNames: ['pool'],
    collect() {
      for (const [pool, { waitingCount }] of measured) this.set({ pool }, waitingCount);
    },
  }),
);
register.registerMetric(
  new Gauge({
    registers: [],
    name: 'gtfinance_database_connections_limit',
    help: 'Connections that a pool may open',
    labelNames: ['pool'],
    collect() {
      for (const [pool, { options }] of measured) this.set({ pool }, options.max);
    },
  }),
);

/** Has the figures of this process say how a pool is used. */
export function measurePool(name: string, pool: Pool): void {
  measured.set(name, pool.pg);
}

export function createPool(
  databaseUrl: string,
  maxConnections: number,
  password?: Password,
  more: Pick<PoolConfig, 'options'> = {},
): Pool {
  return new Pool({
    ...more,
    connectionString: databaseUrl,
    ...(password && { Client: clientWith(password) }),
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
}

function clientWith(password: () => Promise<string>) {
  return class extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super(options);
      // What stands in the address would win over a function among the options.
      Object.assign(this, { password });
    }
  };
}

/**
 * One plan for each statement, for as long as its connection lives, and made by index. Said with the connection and never
 * by a statement: behind a pooler that would be said to a connection of somebody else.
 */
const ONE_PLAN = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * A pool for what is done to few rows of large tables, named by their keys, again and again: claims, payments, messages.
 * PostgreSQL would plan most of these anew each time, which costs as much as doing them. Never for searches and
 * reports: a plan that knows no values finds nothing better than an index that may not fit.
 */
export function createKeyedPool(databaseUrl: string, maxConnections: number, password?: Password): Pool {
  return createPool(databaseUrl, maxConnections, password, { options: ONE_PLAN });
}
