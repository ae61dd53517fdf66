import { expect, test } from 'vitest';
import { NOON } from '#test/ledger/given.ts';
import { customer, send } from '#test/given.ts';
import { heldUp } from '#test/held-up.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const sender = await customer(world, { cents: 100_00n });
const other = await customer(world);
const { body } = await send(world, sender, { to: '677000001' });
const id = BigInt(body.id);
const NOBODY = 99_999_999n;

/** A payment by hand. A deposit that was only announced has no posting yet. */
const byHand = (type: string, status: string) =>
  `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant, destination,
     created_at, updated_at)
   values ('HAND-${type}-${status}', $1, '${type}', '${status}', 100, 500, 'MTNMOMO', 'MTNMOMO', '677000001', $2, $2)`;

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
  ['a payment of nobody', byHand('deposit', 'accepted'), [NOBODY, NOON], /who has no account, cannot pay/],
  [
    'an order that was debited nowhere',
    byHand('transfer', 'accepted'),
    [sender.id, NOON],
    /is accepted without its posting payment_debited/,
  ],
  [
    'an order that begins as paid',
    byHand('bill_payment', 'paid'),
    [sender.id, NOON],
    /is paid without its posting payout_settled/,
  ],
  [
    'a deposit that is in no book',
    byHand('deposit', 'paid'),
    [sender.id, NOON],
    /is paid without its posting recharge/,
  ],
  [
    'another name of who paid',
    "update payments set payer_last_name = 'OTHER' where id = $1",
    [id],
    /kept as agreed/,
  ],
  [
    'another name of whom it was for',
    "update payments set receiver_first_name = 'Other' where id = $1",
    [id],
    /kept as agreed/,
  ],
  [
    'a way of paying that was not agreed',
    "update payments set payment_mode = 'x' where id = $1",
    [id],
    /kept/,
  ],
  ['a payer removed', 'delete from people where id = $1', [sender.id], /had an account and is kept/],
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

test('the account of somebody who is just being written a payment stays', async () => {
  const newcomer = await customer(world);
  const lock = byHand('deposit', 'accepted').replaceAll('$1', String(newcomer.id)).replaceAll('$2', 'now()');
  const removal = heldUp(world.pool, { lock }, [
    () => world.pool.query('delete from ledger_accounts where person_id = $1', [newcomer.id]),
  ]);
  await expect(removal).rejects.toThrow('stays');
});

test('names go with a closed account, and never come back', async () => {
  const erased = await send(world, sender, { to: '677000001' });
  const paymentId = BigInt(erased.body.id);
  await world.pool.query(
    'update payments set payer_first_name = null, payer_last_name = null, receiver_last_name = null where id = $1',
    [paymentId],
  );
  const back = world.pool.query("update payments set payer_first_name = 'Awa' where id = $1", [paymentId]);
  await expect(back).rejects.toThrow('kept as agreed');
});
