import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** Our statements are constants, so there are as many names as there are statements in the code. */
const names = new Map<string, string>();

/**
 * One connection, as our code has it. What is asked of it at once is sent at once, with one system call: each costs us
 * more than making the statement, and the database is woken by the first of them. What pg itself offers is in `pg`.
 */
export class Connection {
  readonly pg: PoolClient;
  private gathering = false;

  constructor(client: PoolClient) {
    this.pg = client;
  }

  /** Rows and tag of one statement, as `statementOf` has it asked; throws what the database refuses. */
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    this.sendWithTheNext();
    return this.pg.query<Row>(statementOf(statement, values));
  }

  /** Gives it back; with an error, or with true, it is closed instead. */
  release(broken?: Error | boolean): void {
    this.pg.release(broken);
  }

  private sendWithTheNext(): void {
    if (this.gathering) return;
    const { stream } = this.pg.connection;
    this.gathering = true;
    stream.cork();
    // After everything that is asked for without waiting for an answer.
    process.nextTick(() => {
      this.gathering = false;
      stream.uncork();
    });
  }
}

/**
 * How a statement is asked for. One with values is named, which has pg prepare it once per connection and from then on
 * only say its name: reading and planning the same text again and again costs the database more than most of our
 * statements do. One given as an object stays as it is, for those that must be planned anew each time.
 */
export function statementOf(statement: string | QueryConfig, values: unknown[] = []): QueryConfig {
  if (typeof statement !== 'string') return statement;
  return values.length === 0 ? { text: statement } : { name: nameOf(statement), text: statement, values };
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  // PostgreSQL keeps 63 characters of a name.
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
