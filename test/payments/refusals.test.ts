import { expect, test } from 'vitest';
import { customer, send } from '#test/fixtures.ts';
import { NOON } from '#test/ledger/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const sender = await customer(world, { cents: 100_00n });
const other = await customer(world);
const { body } = await send(world, sender, { to: '677000001' });
const id = BigInt(body.id);
await send(world, sender, { to: '677000001' });
while (await world.runOneJob());
const UNKNOWN_ID = 99_999_999n;
/** Lists the sessions of this file's database that wait for another session's lock. */
const WAITING_SESSIONS =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/**
 * Returns an insert of a payment as SQL, bypassing the product. A deposit that is only announced has no posting yet.
 */
const insertPaymentSql = (type: string, status: string) =>
  `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant, destination,
     created_at, updated_at)
   values ('HAND-${type}-${status}', $1, '${type}', '${status}', 100, 500, 'MTNMOMO', 'MTNMOMO', '677000001', $2, $2)`;

test.each<[string, string, unknown[], RegExp]>([
  [
    'an event of an unknown payment',
    "insert into payment_events (payment_id, kind, to_status, at) values ($1, 'x', 'pending', $2)",
    [UNKNOWN_ID, NOON],
    /names payment 99999999, which does not exist/,
  ],
  [
    'a posting of an unknown payment',
    "insert into ledger_postings (reference, kind, payment_id, posted_at) values ('x', 'x', $1, $2)",
    [UNKNOWN_ID, NOON],
    /names payment 99999999, which does not exist/,
  ],
  [
    'a key of an unknown payment',
    `insert into idempotency_keys (key, person_id, request_hash, payment_id, created_at)
     values ('refused-1', $1, 'x', $2, $3)`,
    [sender.id, UNKNOWN_ID, NOON],
    /a payment that this person did not make/,
  ],
  [
    'a key of another person’s payment',
    `insert into idempotency_keys (key, person_id, request_hash, payment_id, created_at)
     values ('refused-2', $1, 'x', $2, $3)`,
    [other.id, id, NOON],
    /a payment that this person did not make/,
  ],
  [
    'a payment of nobody',
    insertPaymentSql('deposit', 'accepted'),
    [UNKNOWN_ID, NOON],
    /who has no account, cannot pay/,
  ],
  [
    'an order without a debit',
    insertPaymentSql('transfer', 'accepted'),
    [sender.id, NOON],
    /is accepted without its posting payment_debited/,
  ],
  [
    'an order that begins as paid',
    insertPaymentSql('bill_payment', 'paid'),
    [sender.id, NOON],
    /is paid without its posting payout_settled/,
  ],
  [
    'a deposit without a posting',
    insertPaymentSql('deposit', 'paid'),
    [sender.id, NOON],
    /is paid without its posting deposit/,
  ],
  [
    'a withdrawal without a posting',
    insertPaymentSql('withdrawal', 'paid'),
    [sender.id, NOON],
    /is paid without its posting withdrawal/,
  ],
  [
    'another payer’s name',
    "update payments set payer_last_name = 'OTHER' where id = $1",
    [id],
    /kept as agreed/,
  ],
  [
    'another recipient’s name',
    "update payments set recipient_first_name = 'Other' where id = $1",
    [id],
    /kept as agreed/,
  ],
  ['another payment mode', "update payments set payment_mode = 'x' where id = $1", [id], /kept/],
  ['a payer removed', 'delete from people where id = $1', [sender.id], /had an account and is kept/],
  [
    'an attempt of an unknown payment',
    `insert into payout_attempts (payment_id, number, rail, reference, state, quote_expires_at, price_minor, ordered_at,
       created_at, updated_at) values ($1, 1, 'mtn', 'x', 'refused', $2, 1, $2, $2, $2)`,
    [UNKNOWN_ID, NOON],
    /names payment 99999999, which does not exist/,
  ],
  [
    'evidence about an unknown attempt',
    "insert into payment_events (payment_id, kind, attempt_id, at) values ($1, 'rail_status', $2, $3)",
    [id, UNKNOWN_ID, NOON],
    /attempt 99999999 is none of the payment/,
  ],
  [
    'evidence about an attempt of another payment',
    `insert into payment_events (payment_id, kind, attempt_id, at)
     select $1, 'rail_status', id, $2 from payout_attempts where payment_id <> $1 limit 1`,
    [id, NOON],
    /is none of the payment whose evidence names it/,
  ],
  ['an attempt removed', 'delete from payout_attempts', [], /attempts stay/],
  ['all attempts removed', 'truncate payout_attempts cascade', [], /attempts stay/],
  ['an attempt of another id', 'update payout_attempts set id = default', [], /attempts stay/],
  [
    'a comparison for an unknown payment',
    `insert into screenings (kind, cause, person_id, payment_id, name, lists, score, at)
     values ('customer', 'send', $1, $2, 'x', '{}', 0, $3)`,
    [sender.id, UNKNOWN_ID, NOON],
    /names payment 99999999, which does not exist/,
  ],
  [
    'a comparison of an unknown person',
    `insert into screenings (kind, cause, person_id, name, lists, score, at)
     values ('customer', 'entry', $1, 'x', '{}', 0, $2)`,
    [UNKNOWN_ID, NOON],
    /names person 99999999, who does not exist/,
  ],
  [
    'a comparison moved to another person',
    'update screenings set person_id = $1',
    [other.id],
    /are of whom they were written for/,
  ],
  [
    'a message to an unknown person',
    `insert into messages (person_id, channel, recipient, dedupe_key, body_text, created_at)
     values ($1, 'sms', '+237677000001', 'x', 'x', $2)`,
    [UNKNOWN_ID, NOON],
    /names person 99999999, who does not exist/,
  ],
  [
    'a message moved to another person',
    'update messages set person_id = $1',
    [other.id],
    /are of whom they were written for/,
  ],
  ['a payment removed', 'delete from payments where id = $1', [id], /payments stay/],
  ['a payment of another id', 'update payments set id = default where id = $1', [id], /payments stay/],
  ['all payments removed', 'truncate payments cascade', [], /payments stay/],
])('the database refuses %s', async (_what, sql, values, says) => {
  await expect(world.pool.query(sql, values)).rejects.toThrow(says);
});

const INSERT_NEWCOMER = `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
    lang_key, activated, referral_code, created_at, updated_at)
  values ($1, $1, $2, 'x', 'Awa', 'NGONO', '1990-01-01', 'WOMAN', 'FR', false, $1, $3, $3) returning id`;

/** Creates a person who was never activated: the only kind that the database lets be deleted. */
async function insertNewcomer(login: string, phone: string): Promise<bigint> {
  const { rows } = await world.pool.query<{ id: bigint }>(INSERT_NEWCOMER, [login, phone, NOON]);
  return rows[0]?.id ?? 0n;
}

const INSERT_MESSAGE = `insert into messages (person_id, channel, recipient, dedupe_key, body_text, created_at)
  values ($1, 'sms', '+237677000001', 'welcome', 'x', $2)`;

test('a person with a pending notification is not removed', async () => {
  const person = await insertNewcomer('wastold', '6475550101');
  await world.pool.query(INSERT_MESSAGE, [person, NOON]);
  const remove = () => world.pool.query('delete from people where id = $1', [person]);
  await expect(remove()).rejects.toThrow('has messages or was compared with lists');
  await world.pool.query('delete from messages where person_id = $1', [person]);
  expect((await remove()).rowCount).toBe(1);
});

test('a person is not removed while a message to them is being written', async () => {
  const person = await insertNewcomer('written', '6475550102');
  const writer = await world.pool.connect();
  await writer.query('begin');
  await writer.query(INSERT_MESSAGE.replace("'welcome'", "'welcome again'"), [person, NOON]);
  const removed = world.pool.query('delete from people where id = $1', [person]);
  const refused = removed.catch(String);
  await expect.poll(async () => (await world.pool.query(WAITING_SESSIONS)).rowCount).toBe(1);
  await writer.query('commit');
  writer.release();
  expect(await refused).toContain('has messages or was compared with lists');
});

test('a message to a person who is being removed is refused', async () => {
  const person = await insertNewcomer('removed', '6475550103');
  const remover = await world.pool.connect();
  await remover.query('begin');
  await remover.query('delete from people where id = $1', [person]);
  const written = world.pool.query(INSERT_MESSAGE.replace("'welcome'", "'farewell'"), [person, NOON]);
  const refused = written.catch(String);
  await expect.poll(async () => (await world.pool.query(WAITING_SESSIONS)).rowCount).toBe(1);
  await remover.query('commit');
  remover.release();
  expect(await refused).toContain(`names person ${person}, who does not exist`);
});

test('moving a key to another person’s payment is refused', async () => {
  const key = `insert into idempotency_keys (key, person_id, request_hash, payment_id, created_at)
    values ('kept', $1, 'x', $2, $3)`;
  await world.pool.query(key, [sender.id, id, NOON]);
  const moved = world.pool.query("update idempotency_keys set person_id = $1 where key = 'kept'", [other.id]);
  await expect(moved).rejects.toThrow('a payment that this person did not make');
});

test('an account with a payment being written cannot be removed', async () => {
  const newcomer = await customer(world);
  const lock = insertPaymentSql('deposit', 'accepted')
    .replaceAll('$1', String(newcomer.id))
    .replaceAll('$2', 'now()');
  const removal = runWhileLocked(world.pool, { lock }, [
    () => world.pool.query('delete from ledger_accounts where person_id = $1', [newcomer.id]),
  ]);
  await expect(removal).rejects.toThrow('stays');
});

test('a closed account loses its name for good', async () => {
  const erased = await send(world, sender, { to: '677000001' });
  const paymentId = BigInt(erased.body.id);
  await world.pool.query(
    'update payments set payer_first_name = null, payer_last_name = null, recipient_last_name = null where id = $1',
    [paymentId],
  );
  const back = world.pool.query("update payments set payer_first_name = 'Awa' where id = $1", [paymentId]);
  await expect(back).rejects.toThrow('kept as agreed');
});
