import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createSmtpSender } from '#server/providers/mail/smtp-sender.ts';
import { MessageRefused } from '#server/providers/message-port.ts';
import { createSmsSender } from '#server/providers/sms/twilio-sender.ts';
import { manualClock } from '#shared/clock.ts';
import { startSimulator } from '#simulator/start-simulator.ts';

const clock = manualClock(new Date('2026-11-20T14:00:00Z'));
const simulator = await startSimulator({ port: 0, smtpPort: 0, clock, webhookUrl: '', webhookSecret: '' });
const smtp = {
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: simulator.smtpPort,
  SMTP_SECURE: false,
  SMTP_CONNECTIONS: 4,
  MAIL_FROM: 'GTFinance <ne-pas-repondre@gtfinance.example>',
};
const mail = createSmtpSender(smtp, clock);
const sms = createSmsSender({
  SMS_URL: `${simulator.url}/sms`,
  SMS_ACCOUNT: 'ACdemo',
  SMS_TOKEN: 'demo-sms-token',
  SMS_FROM: '+15005550006',
});
afterAll(async () => {
  mail.stop();
  await simulator.stop();
});
afterEach(() => simulator.faults.clear());

function failProvider(rail: 'mail' | 'sms', kind: 'errors' | 'breaks' | 'garbage') {
  const none = { timeouts: 0, breaks: 0, garbage: 0, errors: 0, slow: 0, slowMs: 0, seed: 1 };
  simulator.faults.set(rail, { ...none, [kind]: 1 });
}

async function failureOf(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('mail', () => {
  const text = { subject: 'Votre code', text: 'Été : 12345', html: '<p>Été : <b>12345</b></p>' };

  test('arrives with its accents, as text and as HTML, from our address', async () => {
    await mail.send({ to: 'awa@example.org', ...text });
    expect(simulator.inbox.messages('awa@example.org')).toMatchObject([
      {
        channel: 'mail',
        from: 'ne-pas-repondre@gtfinance.example',
        subject: 'Votre code',
        text: 'Été : 12345',
      },
    ]);
    expect(simulator.inbox.messages('awa@example.org')[0]?.html).toContain('<b>12345</b>');
  });

  test('goes to one recipient, whatever the address contains', async () => {
    await failureOf(mail.send({ to: 'one@example.org, other@example.org', ...text }));
    expect(simulator.inbox.messages('other@example.org')).toEqual([]);
    await failureOf(mail.send({ to: 'one@example.org\r\nBcc: third@example.org', ...text }));
    expect(simulator.inbox.messages('third@example.org')).toEqual([]);
  });

  test('takes no header from its subject', async () => {
    await mail.send({ to: 'head@example.org', ...text, subject: 'One\r\nBcc: fourth@example.org' });
    expect(simulator.inbox.messages('fourth@example.org')).toEqual([]);
  });

  test('to an address that does not exist is refused permanently', async () => {
    expect(await failureOf(mail.send({ to: 'refused@example.org', ...text }))).toBeInstanceOf(MessageRefused);
  });

  test('deferred by the server is not refused, and is sent later', async () => {
    const failure = await failureOf(mail.send({ to: 'later@example.org', ...text }));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MessageRefused);
    await mail.send({ to: 'later@example.org', ...text });
    expect(simulator.inbox.messages('later@example.org')).toHaveLength(1);
  });

  test.each(['errors', 'breaks', 'garbage'] as const)('%s of the server are not a refusal', async (kind) => {
    failProvider('mail', kind);
    const failure = await failureOf(mail.send({ to: 'awa@example.org', ...text }));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MessageRefused);
  });

  test('without a server is retried later', async () => {
    const nowhere = createSmtpSender({ ...smtp, SMTP_PORT: 9 }, clock);
    expect(await failureOf(nowhere.send({ to: 'awa@example.org', ...text }))).not.toBeInstanceOf(
      MessageRefused,
    );
    nowhere.stop();
  });
});

describe('SMS', () => {
  test('arrives as it was written', async () => {
    await sms.send({ to: '+14165550123', body: 'Envoi & réception = 100 % + « merci »' });
    expect(simulator.inbox.messages('+14165550123')).toMatchObject([
      { channel: 'sms', from: '+15005550006', text: 'Envoi & réception = 100 % + « merci »' },
    ]);
  });

  test.each([
    ['a number that does not exist', '+15005550001'],
    ['a number that is no mobile', '+15005550009'],
    ['no number', 'nobody'],
  ])('%s is refused permanently', async (_, to) => {
    expect(await failureOf(sms.send({ to, body: 'Bonjour' }))).toBeInstanceOf(MessageRefused);
  });

  test.each(['errors', 'breaks', 'garbage'] as const)('%s of the gateway are not a refusal', async (kind) => {
    failProvider('sms', kind);
    const failure = await failureOf(sms.send({ to: '+14165550123', body: 'Bonjour' }));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MessageRefused);
  });

  test('refused for our own wrong credentials is not refused permanently', async () => {
    const wrong = createSmsSender({
      SMS_URL: `${simulator.url}/sms`,
      SMS_ACCOUNT: 'ACdemo',
      SMS_TOKEN: 'wrong',
      SMS_FROM: '+15005550006',
    });
    const failure = await failureOf(wrong.send({ to: '+14165550199', body: 'Bonjour' }));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MessageRefused);
    expect(String(failure)).not.toContain('+14165550199');
  });
});

test('mails share the configured connections, however many are waiting', async () => {
  const open = new Set<net.Socket>();
  // The server never sends a greeting, so no mail ends and no connection becomes free.
  const silent = net.createServer((socket) => open.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const few = createSmtpSender({ ...smtp, SMTP_PORT: port, SMTP_CONNECTIONS: 3 }, clock);
  const mails = Array.from({ length: 12 }, () =>
    failureOf(few.send({ to: 'awa@example.ca', subject: 's', text: 't' })),
  );
  await expect.poll(() => open.size).toBe(3);
  few.stop();
  for (const socket of open) socket.destroy();
  silent.close();
  await Promise.all(mails);
  expect(open.size).toBe(3);
});
