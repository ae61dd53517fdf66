import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import type { Pool, Tx } from './pool.ts';

/**
 * Runs `work` in one transaction: commits its result, but rolls back a refusal (which is returned) and an
 * exception (which is rethrown). Never call a provider from within.
 */
export async function inTransaction<R extends Result<unknown, ProblemCode>>(
  pool: Pool,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  return onConnection(pool, async (client) => {
    await client.query('begin');
    const result = await work(client);
    const { command } = await client.query(result.ok ? 'commit' : 'rollback');
    if (result.ok) finishCommit(client, command);
    return result;
  });
}

/** Calls `work` with a connection of its own. When it throws, the connection is rolled back, and closed if broken. */
async function onConnection<T>(pool: Pool, work: (client: Tx) => Promise<T>): Promise<T> {
  const client = (await pool.connect()) as Tx;
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    // The connection may lead to a server that is now a standby, so the pool must not reuse it.
    if (isDatabaseUnreachable(error)) broken = error as Error;
    // Sent after everything still pending, so that the next user of the connection finds it clean.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    afterCommitActions.delete(client);
    // With an error, the pool closes the connection.
    client.release(broken);
  }
}

const afterCommitActions = new WeakMap<object, (() => void)[]>();

/**
 * Calls what `afterCommit` registered. After a failed statement PostgreSQL answers `commit` with a rollback, which pg
 * does not report as an error.
 */
function finishCommit(client: object, command: string): void {
  if (command !== 'COMMIT') throw new Error(`commit was answered ${command}`);
  for (const act of afterCommitActions.get(client) ?? []) act();
}

/** Calls `act` after the commit, and never when the transaction is rolled back. `act` must not throw. */
export function afterCommit(tx: Tx, act: () => void): void {
  afterCommitActions.set(tx, [...(afterCommitActions.get(tx) ?? []), act]);
}

/** As `inTransaction`, for work that has no refusals. */
export async function withTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await inTransaction(pool, async (tx) => ({ ok: true as const, value: await work(tx) }));
  return result.value;
}

/** The one statement that writes a decision, and the value to return. */
export type DecidedWrite<T> = { write: { text: string; values: unknown[] } | undefined; value: T };

/**
 * Runs a transaction in two round trips: `begin` is sent together with the first queries of `decide`, and `commit`
 * together with the statement that it returns. It is one statement because if one of several could not be sent, the
 * rest would still be committed.
 */
export async function inTwoRoundTrips<T>(
  pool: Pool,
  decide: (tx: Tx) => Promise<DecidedWrite<T>>,
): Promise<T> {
  return onConnection(pool, async (client) => {
    const [, { write, value }] = await Promise.all([client.query('begin'), decide(client)]);
    const writing = write ? client.query(write.text, write.values) : undefined;
    const [{ command }] = await Promise.all([client.query('commit'), writing]);
    finishCommit(client, command);
    return value;
  });
}
