import { expect, test } from 'vitest';
import { customer, sendBody } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

const PATH = '/api/transactions/sendmoney';

/** A customer with one send, and the answer to a repetition of its key. */
async function sendWithKey(key: string) {
  const sender = await customer(world, { cents: 300_00n });
  const body = await sendBody(world);
  const ask = () => sender.call('POST', PATH, body, { 'idempotency-key': key });
  return { sender, ask, first: await (await ask()).text() };
}

test('a repeated key does not wait for a lock on the account', async () => {
  const { sender, ask, first } = await sendWithKey('b6a1f0f0-6a11-4f0b-9d57-1c5b5a5e0101');
  const holder = await world.pool.connect();
  await holder.query('begin');
  await holder.query('select from ledger_accounts where id = $1 for update', [sender.accountId]);
  const again = await ask();
  await holder.query('commit');
  holder.release();
  expect([again.status, await again.text()]).toEqual([200, first]);
});

test('a key repeated at the process that accepted it needs no query', async () => {
  const { ask, first } = await sendWithKey('b6a1f0f0-6a11-4f0b-9d57-1c5b5a5e0103');
  const holder = await world.pool.connect();
  await holder.query('begin');
  await holder.query('lock table idempotency_keys, payments');
  const again = await ask();
  await holder.query('rollback');
  holder.release();
  expect([again.status, await again.text()]).toEqual([200, first]);
});

test('a repeated key is not answered once the session has ended', async () => {
  const { sender, ask } = await sendWithKey('b6a1f0f0-6a11-4f0b-9d57-1c5b5a5e0102');
  await sender.call('POST', '/api/logout');
  const again = await ask();
  expect([again.status, await again.json()]).toMatchObject([401, { code: 'signed_out' }]);
});
