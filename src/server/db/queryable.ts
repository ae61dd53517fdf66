import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** Anything that can run a statement: the pool for single reads, a transaction for decisions. */
export abstract class Queryable {
  /** Returns the whole result of a statement. Throws the database's errors. */
  abstract query<Row extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;

  async rows<Row extends QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]> {
    return (await this.query<Row>(statement, values)).rows;
  }

  /** Returns the first row, if there is one. */
  async first<Row extends QueryResultRow>(statement: string, values?: unknown[]): Promise<Row | undefined> {
    return (await this.query<Row>(statement, values)).rows[0];
  }

  /** Returns the only column of every row. */
  async column<Value>(statement: string, values?: unknown[]): Promise<Value[]> {
    const rows = await this.rows<Record<string, Value>>(statement, values);
    return rows.flatMap((row) => Object.values(row));
  }

  /** Returns the only column of the first row, if there is one. */
  async value<Value>(statement: string, values?: unknown[]): Promise<Value | undefined> {
    const [value] = await this.column<Value>(statement, values);
    return value;
  }

  /** Checks whether a statement returned, inserted, updated or deleted a row. */
  async any(statement: string, values?: unknown[]): Promise<boolean> {
    return Boolean((await this.query(statement, values)).rowCount);
  }
}
