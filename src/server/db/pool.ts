import pg, { type PoolConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { Gauge, register } from 'prom-client';
import { Connection, statementOf } from './connection.ts';
import { Queryable } from './queryable.ts';

export type { Queryable } from './queryable.ts';

// int8 columns are money and ids here: they are exact as bigint. Dates without time stay text, since they
// have no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A connection inside a transaction. Only `transaction.ts` makes one. */
export type Tx = Connection & { readonly inTransaction: true };

/** The connections of one process. `pg` is the library's own pool. */
export class Pool extends Queryable {
  readonly pg: pg.Pool;

  constructor(options: PoolConfig) {
    super();
    this.pg = new pg.Pool(options);
    // An idle connection that breaks is replaced; without a listener it would end the process.
    this.pg.on('error', () => undefined);
    // If one in use breaks between two statements, the next statement fails, which is enough.
    this.pg.on('connect', (client) => client.on('error', () => undefined));
  }

  /** As `Connection.query`, on any free connection. */
  override query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    return this.pg.query<Row>(statementOf(statement, values));
  }

  /** Returns a connection for several statements, which must be released. */
  async connect(): Promise<Connection> {
    return new Connection(await this.pg.connect(), this.pg);
  }

  end(): Promise<void> {
    return this.pg.end();
  }
}

/** Returns the password for each new connection, since it may change while the process runs. */
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
    name: 'gtfinance_database_pending_requests',
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

/** Adds a pool to the metrics of this process. */
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
    // A closed connection loses its prepared statements, so idle ones stay open.
    idleTimeoutMillis: 0,
    // A statement that hangs holds locks that others wait for.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // Concurrent statements of a connection are sent at once and answered in order.
    pipeline: true,
  });
}

function clientWith(password: () => Promise<string>) {
  return class extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super(options);
      // A password in the address would override a function among the options.
      Object.assign(this, { password });
    }
  };
}

/**
 * Generic plans that use indexes, for the life of a connection. Set when it starts and never by a statement,
 * which behind a pooler would reach another client's connection.
 */
const ONE_PLAN = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * Creates a pool for frequent statements on few rows by key: claims, payments, messages. PostgreSQL would
 * otherwise plan most of them each time, which costs as much as executing them. Never use it for searches and
 * reports, whose plan depends on the values.
 */
export function createKeyedPool(databaseUrl: string, maxConnections: number, password?: Password): Pool {
  return createPool(databaseUrl, maxConnections, password, { options: ONE_PLAN });
}
