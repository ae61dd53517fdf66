import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import type { Pool, Tx } from './pool.ts';

/**
 * Runs `work` in one transaction: commits what is done, rolls back a refusal (which is returned) and an exception
 * (which is thrown on). Never call the outside world from within.
 */
export async function inTransaction<R extends Result<unknown, ProblemCode>>(
  pool: Pool,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client as Tx);
    const { command } = await client.query(result.ok ? 'commit' : 'rollback');
    if (result.ok) {
      assertCommitted(command);
      for (const act of committed.get(client) ?? []) act();
    }
    return result;
  } catch (error) {
    // One that leads to a server that is a standby now would lead the next one there too.
    if (isDatabaseUnreachable(error)) broken = error as Error;
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    committed.delete(client);
    // A connection that could not even roll back is thrown away.
    client.release(broken);
  }
}

/** PostgreSQL answers the commit of a transaction in which a statement failed with a rollback, and with no error. */
function assertCommitted(command: string): void {
  if (command !== 'COMMIT') throw new Error(`commit was answered ${command}`);
}

const committed = new WeakMap<object, (() => void)[]>();

/** Has something done once what the transaction writes is committed, and never when it is not. It must not throw. */
export function afterCommit(tx: Tx, act: () => void): void {
  committed.set(tx, [...(committed.get(tx) ?? []), act]);
}

/** As `inTransaction`, for work that has no refusals. */
export async function withTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await inTransaction(pool, async (tx) => ({ ok: true as const, value: await work(tx) }));
  return result.value;
}

/** A statement that writes everything that was decided, and what the decision answers. */
export type Decided<T> = { write: { text: string; values: unknown[] } | undefined; value: T };

/**
 * As `withTransaction`, in two trips to the database: `begin` goes with what `decide` asks first, and `commit` right
 * behind the one statement that it wants written. One, because it reaches the database whole or not at all; of several,
 * one that could not be sent would be left out, and the rest be committed.
 */
export async function inTwoTrips<T>(pool: Pool, decide: (tx: Tx) => Promise<Decided<T>>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [, { write, value }] = await Promise.all([client.query('begin'), decide(client as Tx)]);
    const writing = write ? client.query(write.text, write.values) : undefined;
    const [{ command }] = await Promise.all([client.query('commit'), writing]);
    assertCommitted(command);
    return value;
  } catch (error) {
    if (isDatabaseUnreachable(error)) broken = error as Error;
    // Queued behind all pending statements, so that none of them runs in the next transaction of this connection.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
