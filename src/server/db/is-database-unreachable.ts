import { setTimeout as wait } from 'node:timers/promises';

/**
 * SQL states of PostgreSQL when it stops, starts, is a standby, or has no connection, disk or memory left.
 * Those that begin with 08 also come from a pooler that has no server to connect to.
 */
const SQL_STATES = /^(57P0[123]|53|25006|08)/;
/**
 * A pooler that is not configured for our startup parameters reports a similar state, and would do so for
 * ever.
 */
const UNSUPPORTED_PARAMETER = /^unsupported startup parameter/;
/** The operating system's codes for a refused or broken connection. */
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'];
/** Messages of the library's errors, which have no code. */
const MESSAGES = /^(timeout exceeded when trying to connect|Connection terminated)/;

const AGAIN_AFTER_MS = 1_000;

/**
 * Checks whether an error means that the database cannot be reached now, or that all connections to it are in
 * use: nothing is wrong with the request, and it may be retried.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (UNSUPPORTED_PARAMETER.test(error.message)) return false;
  if (typeof code === 'string' && (SQL_STATES.test(code) || SYSTEM_CODES.includes(code))) return true;
  // Connecting by name tries several addresses and reports all of them.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  return MESSAGES.test(error.message);
}

/**
 * Retries work that needs the database while it cannot be reached. Throws any other error. For the start of a process,
 * which would only be restarted into the same state if it exited.
 */
export async function retryUntilReached<T>(
  work: () => Promise<T>,
  againAfterMs = AGAIN_AFTER_MS,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      await wait(againAfterMs);
    }
  }
}
