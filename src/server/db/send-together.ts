import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';

/**
 * Has a connection send all statements that it is given in one go, such as those of `inTwoTrips`, with one system call:
 * each costs us more than making the statement, and the database is woken by the first of them.
 */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const ask = client.query.bind(client) as (...words: unknown[]) => unknown;
  let gathering = false;
  const gather = (...words: unknown[]): unknown => {
    if (!gathering) {
      gathering = true;
      stream.cork();
      // After everything that is asked for without waiting for an answer.
      process.nextTick(() => {
        gathering = false;
        stream.uncork();
      });
    }
    return ask(...words);
  };
  client.query = gather as PoolClient['query'];
}
