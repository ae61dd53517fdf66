import { expect, test } from 'vitest';
import { withTransaction } from '#server/db/transaction.ts';
import { enqueueRecurring } from '#server/jobs/recurring.ts';
import { notificationKindOf } from '#server/notifications/notification-kind.ts';
import { notifyCustomers } from '#server/payments/notify-customers.ts';
import { schedules } from '#server/schedules.ts';
import { NO_FAULTS } from '#simulator/faults.ts';
import { type Customer, customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
await stopHousekeeping(world);

/** The messages sent to a customer, oldest first, as `channel: first words`. */
function messagesTo({ email, phone }: Customer): string[] {
  const mails = world.simulator.inbox.messages(email).map(({ subject }) => `mail: ${subject}`);
  const texts = world.simulator.inbox.messages(`+1${phone}`).map(({ text }) => `sms: ${text}`);
  return [...mails.toReversed(), ...texts.toReversed()].map((line) => line.replaceAll('\u00a0', ' '));
}

const notify = (paymentId: bigint, step: 'accepted' | 'pending' | 'paid' | 'failed') =>
  withTransaction(world.pool, (tx) =>
    notifyCustomers(tx, [{ paymentId, kind: notificationKindOf(step) }], world.clock.now()),
  );

function failSends(share: number): void {
  for (const rail of ['mail', 'sms'] as const)
    world.simulator.faults.set(rail, { ...NO_FAULTS, errors: share });
}

/** The outcomes of a customer's messages, per channel. */
async function outcomesOf({ id }: Customer) {
  const { rows } = await world.pool.query(
    `select channel, count(sent_at)::int as sent, count(failed_at)::int as "givenUp" from messages
     where person_id = $1 group by channel order by channel`,
    [id],
  );
  return rows;
}

async function runJobs(): Promise<void> {
  while (await world.runOneJob());
}

/** Lets this much time pass without recurring jobs, all of which would run at each attempt to send. */
async function runWithoutRecurring(forMs: number): Promise<void> {
  const recurring = schedules(world.config);
  await world.pool.query('delete from jobs where task = any ($1)', [Object.keys(recurring)]);
  await world.runUntilIdle(forMs);
  await enqueueRecurring(world.pool, recurring, world.clock.now());
  await stopHousekeeping(world);
}

test('a transfer that arrives is notified twice, by mail and SMS, in the customer’s language', async () => {
  const sender = await customer(world, { cents: 100_00n, langKey: 'EN' });
  const { body } = await send(world, sender);
  await world.runUntilIdle();

  expect(messagesTo(sender)).toEqual([
    'mail: Transfer in progress: 10 000 XAF to Paul',
    'mail: Transfer completed: Paul received 10 000 XAF',
    `sms: GTFinance: transfer of 10 000 XAF to Paul in progress. Debited: ${body.amount.toFixed(2)} CAD. Ref. ${body.transactionId}`,
    `sms: GTFinance: transfer completed. Paul received 10 000 XAF. Ref. ${body.transactionId}`,
  ]);
});

test('a failed transfer is notified with its refund', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender, { to: '677000013' });
  await world.runUntilIdle();

  const cad = body.amount.toFixed(2).replace('.', ',');
  expect(messagesTo(sender)).toEqual([
    'mail: Envoi en cours : 10 000 XAF à Paul',
    `mail: Envoi non abouti, ${cad} CAD remboursés`,
    `sms: GTFinance : envoi de 10 000 XAF à Paul en cours. Débité : ${cad} CAD. Réf. ${body.transactionId}`,
    `sms: GTFinance : envoi de 10 000 XAF à Paul non abouti. ${cad} CAD remboursés à votre solde. Réf. ${body.transactionId}`,
  ]);
});

test('a repeated or outdated notification is not sent', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  await world.runUntilIdle();
  const before = messagesTo(sender);
  expect(before).toHaveLength(4);

  for (const step of ['accepted', 'paid', 'pending', 'paid'] as const) await notify(BigInt(body.id), step);
  await runJobs();

  expect(messagesTo(sender)).toEqual(before);
});

test('the final notification may come first; the earlier one is then left out', async () => {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  await world.pool.query("delete from jobs where task = 'begin_payment'");
  await notify(BigInt(body.id), 'paid');
  await runJobs();
  await notify(BigInt(body.id), 'accepted');
  await runJobs();

  const { rows } = await world.pool.query('select distinct dedupe_key from messages where recipient = $1', [
    sender.email,
  ]);
  expect(rows).toEqual([{ dedupe_key: `transaction/${body.transactionId}/done` }]);
});

test('an hour without carriers delays notifications and does not delay money', async () => {
  const sender = await customer(world, { cents: 100_00n });
  failSends(1);
  const { body } = await send(world, sender);
  await world.runUntilIdle(60 * 60_000);

  const { rows } = await world.pool.query('select status from payments where id = $1', [body.id]);
  expect(rows).toEqual([{ status: 'paid' }]);
  expect(await outcomesOf(sender)).toEqual([
    { sent: 0, givenUp: 0, channel: 'mail' },
    { sent: 0, givenUp: 0, channel: 'sms' },
  ]);

  failSends(0);
  await world.runUntilIdle(3 * 60 * 60_000);
  expect(await outcomesOf(sender)).toEqual([
    { sent: 2, givenUp: 0, channel: 'mail' },
    { sent: 2, givenUp: 0, channel: 'sms' },
  ]);
});

test('a carrier that fails after delivering repeats a notification at most seven times', async () => {
  const sender = await customer(world, { cents: 100_00n });
  failSends(1);
  await send(world, sender);
  await runWithoutRecurring(26 * 60 * 60_000);
  failSends(0);
  await world.runUntilIdle(26 * 60 * 60_000);

  expect(await outcomesOf(sender)).toEqual([
    { sent: 0, givenUp: 2, channel: 'mail' },
    { sent: 0, givenUp: 2, channel: 'sms' },
  ]);
  const repeats = new Map<string, number>();
  for (const line of messagesTo(sender)) repeats.set(line, (repeats.get(line) ?? 0) + 1);
  expect(Math.max(...repeats.values())).toBeLessThanOrEqual(7);
});

test('a notification that is a day old is not sent any more', async () => {
  const sender = await customer(world, { cents: 100_00n });
  await send(world, sender);
  const waiting = () => world.pool.query('select from messages where next_at is not null');
  while ((await waiting()).rowCount === 0) await world.runOneJob();
  await world.pool.query('update messages set next_at = $1 where next_at is not null', [
    new Date(world.clock.now().getTime() + 24 * 60 * 60_000 + 1),
  ]);
  await world.runUntilIdle(25 * 60 * 60_000);
  const { rows } = await world.pool.query(
    `select split_part(dedupe_key, '/', 3) as kind, attempts from messages where person_id = $1 and failed_at is not null`,
    [sender.id],
  );
  expect(rows).toEqual([
    { kind: 'in_progress', attempts: 1 },
    { kind: 'in_progress', attempts: 1 },
  ]);
});

test('a number that the carrier can never reach is not retried', async () => {
  const sender = await customer(world, { cents: 100_00n });
  await world.pool.query("update people set phone_number = '5005550001' where id = $1", [sender.id]);
  await send(world, sender);
  await world.runUntilIdle(60_000);

  const { rows } = await world.pool.query(
    `select failed_at is not null as "givenUp" from messages where person_id = $1 and channel = 'sms'`,
    [sender.id],
  );
  expect(rows).toEqual([{ givenUp: true }, { givenUp: true }]);
  expect((await world.pool.query('select 1 from messages where next_at is not null')).rows).toEqual([]);
});
