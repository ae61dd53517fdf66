import { createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { withTransaction } from '#server/db/transaction.ts';
import { integrations } from '#server/integrations.ts';
import { createLog } from '#server/log.ts';
import { findPaymentsToNotify, type PaymentToNotify } from '#server/notifications/find-payments-to-notify.ts';
import type { NotificationKind } from '#server/notifications/notification-kind.ts';
import { queueMessages } from '#server/notifications/queue-messages.ts';
import { queuePaymentNotifications } from '#server/notifications/queue-payment-notifications.ts';
import { claimMessages, writeEndings } from '#server/notifications/queue-queries.ts';
import { runMessages } from '#server/notifications/run-messages.ts';
import { createSmtpSender } from '#server/providers/mail/smtp-sender.ts';
import { type Customer, customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
await stopHousekeeping(world);
const log = createLog('silent', 'test');
const deps = { ...world, log, ...integrations({ ...world, log }) };

const queueNotifications = (payments: PaymentToNotify[], kind: NotificationKind) =>
  withTransaction(world.pool, (tx) =>
    queuePaymentNotifications(
      tx,
      payments.map((payment) => ({ payment, kind })),
      world.clock.now(),
    ),
  );

/** Creates payments without notifications, all of one customer. */
async function createPayments(sender: Customer, count: number): Promise<PaymentToNotify[]> {
  const ids: bigint[] = [];
  for (let made = 0; made < count; made++) ids.push(BigInt((await send(world, sender)).body.id));
  await world.pool.query("delete from jobs where payload ->> 'paymentId' = any ($1)", [ids.map(String)]);
  return [...(await findPaymentsToNotify(world.pool, ids)).values()];
}

async function rowsOf({ id }: Customer) {
  const { rows } = await world.pool.query(
    `select channel, split_part(dedupe_key, '/', 3) as kind, attempts, sent_at is not null as sent,
       failed_at is not null as "givenUp", next_at as "nextAt", subject, body_text as text, notification
     from messages where person_id = $1 order by dedupe_key, channel, id`,
    [id],
  );
  return rows;
}

/** Waits until a condition on a customer's messages holds. */
async function waitForMessages(
  sender: Customer,
  holds: (rows: Awaited<ReturnType<typeof rowsOf>>) => boolean,
): Promise<void> {
  await expect.poll(async () => holds(await rowsOf(sender))).toBe(true);
}

test('notifications of many payments are written at once, wait as data, and are stored in the words that were sent', async () => {
  const sender = await customer(world, { cents: 1_000_00n });
  const payments = await createPayments(sender, 3);
  await queueNotifications(payments, 'in_progress');
  expect(await rowsOf(sender)).toHaveLength(6);
  for (const row of await rowsOf(sender)) expect(row).toMatchObject({ text: null, attempts: 0, sent: false });

  await world.runUntilIdle();
  const rows = await rowsOf(sender);
  for (const row of rows)
    expect(row).toMatchObject({ attempts: 1, sent: true, nextAt: null, notification: null });
  const kept = (channel: string) => rows.filter((row) => row.channel === channel);
  const mails = world.simulator.inbox.messages(sender.email);
  expect(new Set(kept('mail').map(({ subject }) => subject))).toEqual(
    new Set(mails.map((mail) => mail.subject)),
  );
  expect(new Set(kept('mail').map(({ text }) => text.trim()))).toEqual(
    new Set(mails.map((mail) => mail.text.trim())),
  );
  expect(new Set(kept('sms').map(({ text }) => text))).toEqual(
    new Set(world.simulator.inbox.messages(`+1${sender.phone}`).map(({ text }) => text)),
  );
  expect([mails.length, kept('mail').length, kept('sms').length]).toEqual([3, 3, 3]);
});

test('each notification is written once, and a first one not after the final one', async () => {
  const sender = await customer(world, { cents: 1_000_00n });
  const [done, failed, both] = await createPayments(sender, 3);
  if (!done || !failed || !both) throw new Error('payments are missing');
  await Promise.all([
    queueNotifications([done], 'done'),
    queueNotifications([done], 'done'),
    queueNotifications([failed, failed], 'failed'),
  ]);
  await queueNotifications([done, failed], 'in_progress');
  await withTransaction(world.pool, (tx) =>
    queuePaymentNotifications(
      tx,
      [
        { payment: both, kind: 'in_progress' },
        { payment: both, kind: 'done' },
      ],
      world.clock.now(),
    ),
  );
  const kinds = (await rowsOf(sender)).map(({ channel, kind }) => `${channel} ${kind}`);
  expect(kinds.toSorted()).toEqual([
    'mail done',
    'mail done',
    'mail failed',
    'sms done',
    'sms done',
    'sms failed',
  ]);
  await world.runUntilIdle();
});

test('several workers send every message once', async () => {
  const sender = await customer(world, { cents: 1_000_00n });
  const bodies = Array.from({ length: 60 }, (_, number) => `Message ${number}`);
  await withTransaction(world.pool, (tx) =>
    queueMessages(
      tx,
      bodies.map((bodyText) => ({
        personId: sender.id,
        channel: 'sms',
        recipient: `+1${sender.phone}`,
        dedupeKey: bodyText,
        bodyText,
      })),
      world.clock.now(),
    ),
  );
  const stopping = new AbortController();
  const workers = [1, 2, 3].map(() => runMessages(deps, stopping.signal));
  await waitForMessages(sender, (rows) => rows.every(({ sent }) => sent));
  stopping.abort();
  await Promise.all(workers);

  const texts = world.simulator.inbox.messages(`+1${sender.phone}`).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(bodies.toSorted());
  expect(new Set((await rowsOf(sender)).map(({ attempts }) => attempts))).toEqual(new Set([1]));
});

test('an unresponsive mail server does not delay SMS', async () => {
  const sender = await customer(world, { cents: 1_000_00n });
  const server = await startSilentServer();
  const mail = createSmtpSender({ ...world.config, SMTP_PORT: server.port }, world.clock);
  await queueNotifications(await createPayments(sender, 10), 'in_progress');
  const stopping = new AbortController();
  const working = runMessages({ ...deps, mail }, stopping.signal);
  const sent = (rows: Awaited<ReturnType<typeof rowsOf>>, channel: string) =>
    rows.filter((row) => row.channel === channel && row.sent).length;
  await waitForMessages(sender, (rows) => sent(rows, 'sms') === 10);

  expect(sent(await rowsOf(sender), 'mail')).toBe(0);
  stopping.abort();
  await server.close();
  await working;
  mail.stop();
  await world.runUntilIdle();
  expect(sent(await rowsOf(sender), 'mail')).toBe(10);
});

test('a worker that was frozen can still report success, but not failure', async () => {
  const sender = await customer(world, { cents: 1_000_00n });
  await queueNotifications(await createPayments(sender, 2), 'in_progress');
  const take = async () => {
    const now = world.clock.now();
    return claimMessages(world.pool, 'sms', now, new Date(now.getTime() + 15_000), 2);
  };
  const [late, early] = await take();
  expect(await take()).toEqual([]);
  world.clock.advance(15_000);
  const again = await take();
  if (!late || !early || again.length !== 2) throw new Error('two SMS are due');
  const ended = { sentAt: null, failedAt: null, nextAt: null, words: undefined };
  const words = { subject: null, bodyText: 'What was sent' };
  await writeEndings(world.pool, [
    { ...ended, id: late.id, attempts: late.attempts, failedAt: world.clock.now() },
    { ...ended, id: early.id, attempts: early.attempts, sentAt: world.clock.now(), words },
  ]);
  const { rows } = await world.pool.query(
    'select sent_at is not null as sent, failed_at, attempts from messages where id = any ($1) order by id',
    [[late.id, early.id]],
  );
  expect(rows).toEqual([
    { sent: false, failed_at: null, attempts: 2 },
    { sent: true, failed_at: null, attempts: 2 },
  ]);
  await world.runUntilIdle();
});

/** Accepts connections and sends nothing, until it closes all of them. */
async function startSilentServer(): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(() => void server.close());
  return { port: (server.address() as { port: number }).port, close };
}
