import { expect, test } from 'vitest';
import { NOON } from '#test/ledger/given.ts';
import { customer, send } from '#test/given.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const sender = await customer(world, { cents: 100_00n });
const other = await customer(world);
const { body } = await send(world, sender, { to: '677000001' });
const id = BigInt(body.id);
const NOBODY = 99_999_999n;

test.each<[string, string, unknown[], RegExp]>([
  [
    'an event of a payment that is not there',
    "insert into payment_events (payment_id, kind, to_status, at) values ($1, 'x', 'pending', $2)",
    [NOBODY, NOON],
    /names payment 99999999, which does not exist/,
  ],
  [
    'a posting of a payment that is not there',
    "insert into ledger_postings (reference, kind, payment_id, posted_at) values ('x', 'x', $1, $2)",
    [NOBODY, NOON],
    /names payment 99999999, which does not exist/,
  ],
  [
    'a key of a payment that is not there',
    `insert into idempotency_keys (key, person_id, request_hash, payment_id, answer, created_at)
     values ('refused-1', $1, 'x', $2, '{}', $3)`,
    [sender.id, NOBODY, NOON],
    /a payment that this person did not make/,
  ],
  [
    'a key of another person’s payment',
    `insert into idempotency_keys (key, person_id, request_hash, payment_id, answer, created_at)
     values ('refused-2', $1, 'x', $2, '{}', $3)`,
    [other.id, id, NOON],
    /a payment that this person did not make/,
  ],
  ['a payment removed', 'delete from payments where id = $1', [id], /payments stay/],
  ['a payment of another id', 'update payments set id = default where id = $1', [id], /payments stay/],
  ['all payments removed', 'truncate payments cascade', [], /payments stay/],
])('the database refuses %s', async (_what, sql, values, says) => {
  await expect(world.pool.query(sql, values)).rejects.toThrow(says);
});

test('a key that is moved to another person’s payment is refused', async () => {
  const key = `insert into idempotency_keys (key, person_id, request_hash, payment_id, answer, created_at)
    values ('kept', $1, 'x', $2, '{}', $3)`;
  await world.pool.query(key, [sender.id, id, NOON]);
  const moved = world.pool.query("update idempotency_keys set person_id = $1 where key = 'kept'", [other.id]);
  await expect(moved).rejects.toThrow('a payment that this person did not make');
});
