import fastify, { type FastifyError } from 'fastify';
import { expect, test } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { afterCommit, inTwoRoundTrips, withTransaction } from '#server/db/transaction.ts';
import { answerError } from '#server/http/errors.ts';
import { ledgerDatabase } from '#test/ledger/fixtures.ts';

const database = await ledgerDatabase();
const { options } = database.pg;

test('a connection closed between two statements fails the next one, and not the process', async () => {
  const pool = createPool(options.connectionString ?? '', 2);
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((end) => client.pg.once('end', end));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a statement that PostgreSQL cancels for its duration is reported as retryable, not as an error', async () => {
  const app = fastify();
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.get('/', () =>
    withTransaction(database, async (tx) => {
      await tx.query('set local statement_timeout = 1');
      await tx.query('select pg_sleep(60)');
    }),
  );
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '5', 'overloaded']);
});

test('work that continues after a failed statement does not pass for committed', async () => {
  let isReported = false;
  const work = withTransaction(database, async (tx) => {
    afterCommit(tx, () => {
      isReported = true;
    });
    await tx.query('select 1 / 0').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('commit was answered ROLLBACK');
  expect(isReported).toBe(false);
});

test('work to follow a commit also follows one in two round trips, and no rollback', async () => {
  const followed: string[] = [];
  const inTrips = (text: string) =>
    inTwoRoundTrips(database, (tx) => {
      afterCommit(tx, () => followed.push(text));
      return Promise.resolve({ write: { text, values: [] }, value: undefined });
    });
  await inTrips('select 1');
  await expect(inTrips('select 1 / 0')).rejects.toThrow('division by zero');
  expect(followed).toEqual(['select 1']);
});
