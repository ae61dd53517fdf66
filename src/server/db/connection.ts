import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { Queryable } from './queryable.ts';

/** Names of prepared statements by their text. Statements are constants, so their number is limited. */
const names = new Map<string, string>();

/**
 * One connection. Statements requested at once are sent with one system call, because a call costs more than building a
 * statement. `pg` is the library's own client, `pool` the library's pool that lends it.
 */
export class Connection extends Queryable {
  readonly pg: PoolClient;
  readonly pool: Pool;
  private gathering = false;

  constructor(client: PoolClient, pool: Pool) {
    super();
    this.pg = client;
    this.pool = pool;
  }

  /** Returns the result of one statement, prepared by `statementOf`. Throws the database's errors. */
  override query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    this.sendWithTheNext();
    return this.pg.query<Row>(statementOf(statement, values));
  }

  /** Returns the connection to the pool; with an error, or with true, it is closed instead. */
  release(broken?: Error | boolean): void {
    this.pg.release(broken);
  }

  private sendWithTheNext(): void {
    if (this.gathering) return;
    const { stream } = this.pg.connection;
    this.gathering = true;
    stream.cork();
    // After all statements that are requested in this turn.
    process.nextTick(() => {
      this.gathering = false;
      stream.uncork();
    });
  }
}

/**
 * Names a statement with values, so that pg prepares it once per connection: parsing and planning the same
 * text each time costs the database more than executing most of our statements. A statement given as an
 * object is left unchanged, for statements that must be planned each time.
 */
export function statementOf(statement: string | QueryConfig, values: unknown[] = []): QueryConfig {
  if (typeof statement !== 'string') return statement;
  return values.length === 0 ? { text: statement } : { name: nameOf(statement), text: statement, values };
}

function nameOf(text: string): string {
  const cached = names.get(text);
  if (cached) return cached;
  // PostgreSQL truncates names to 63 characters.
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
