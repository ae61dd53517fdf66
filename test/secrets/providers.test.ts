import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { integrations } from '#server/integrations.ts';
import { createLog } from '#server/log.ts';
import { createS3Store } from '#server/providers/storage/s3-store.ts';
import { manualClock, systemClock } from '#shared/clock.ts';

/** One server stands in for every provider and records the credentials; mail has its own. */
const credentials: string[] = [];
const subscriptions: string[] = [];
const provider = createServer((request: IncomingMessage, response) => {
  credentials.push(request.headers.authorization ?? '');
  subscriptions.push(String(request.headers['ocp-apim-subscription-key']));
  response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
});
const mailCredentials: string[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, answer) => {
    mailCredentials.push(`${username} ${password}`);
    answer(null, { user: 'gtfinance' });
  },
  onData: (stream, _, taken) => stream.resume().once('end', () => taken()),
});
await new Promise<void>((listens) => provider.listen(0, '127.0.0.1', listens));
await new Promise<void>((listens) => mailServer.listen(0, '127.0.0.1', listens));
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await new Promise<void>((closed) => mailServer.close(closed));
});
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
const fileOf = (name: string) => path.join(folder, name);
const write = (name: string, value: string, mode = 0o600) => writeFileSync(fileOf(name), value, { mode });
const NAMES = [
  'S3P_TOKEN',
  'S3P_SECRET',
  'MTN_API_KEY',
  'MTN_SUBSCRIPTION_KEY',
  'XE_KEY',
  'SMS_TOKEN',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];
for (const name of NAMES) write(name, `old-${name}`);

const config = readConfig({
  NODE_ENV: 'test',
  ...Object.fromEntries(NAMES.map((name) => [`${name}_FILE`, fileOf(name)])),
  S3P_URL: url,
  MTN_URL: url,
  FILE_STORE: 's3',
  S3_URL: url,
  S3_BUCKET: 'documents',
  XE_URL: url,
  SMS_URL: url,
  SMTP_PORT: String((mailServer.server.address() as AddressInfo).port),
});
const clock = manualClock(systemClock.now());
const providers = integrations({ config, clock, log: createLog('silent', 'test') });
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

/**
 * Advances past the time for which a value is cached; each call advances further, because the value was last
 * cached at the previous call's time.
 */
let advancedMs = 0;
function expireCache() {
  advancedMs += 3_000;
  const now = performance.now() + advancedMs;
  vi.spyOn(performance, 'now').mockReturnValue(now);
}
beforeEach(() => {
  vi.restoreAllMocks();
  credentials.length = 0;
  mailCredentials.length = 0;
});

const MESSAGE = { id: 'message.1', to: 'awa@example.ca', subject: 'Bonjour', text: 'Bonjour', html: '' };
const CALLS: [name: string, call: () => Promise<unknown>, seen: (value: string) => string][] = [
  [
    'XE_KEY',
    () => providers.rateSources[0]?.fetchMid() ?? Promise.resolve(),
    (key) => basic(`${config.XE_ACCOUNT}:${key}`),
  ],
  [
    'SMS_TOKEN',
    () => providers.sms.send({ to: '+15145550101', body: 'Bonjour' }).catch(() => undefined),
    (token) => basic(`${config.SMS_ACCOUNT}:${token}`),
  ],
  [
    'MTN_API_KEY',
    () => providers.rails.mtn.balance().catch(() => undefined),
    (key) => basic(`${config.MTN_API_USER}:${key}`),
  ],
  ['S3P_SECRET', () => providers.rails.smobilpay.balance(), (secret) => basic(`old-S3P_TOKEN:${secret}`)],
];

test.each(CALLS)('%s: a call after the file has changed uses the new value', async (name, call, seen) => {
  await call();
  expect(credentials.at(-1)).toBe(seen(`old-${name}`));
  write(name, `new-${name}\n`);
  expireCache();
  await call();
  expect(credentials.at(-1)).toBe(seen(`new-${name}`));
});

test('MTN_SUBSCRIPTION_KEY: a call after the file has changed uses the new value', async () => {
  const call = async () => {
    await providers.rails.mtn.balance().catch(() => undefined);
    return subscriptions.at(-1);
  };
  expect(await call()).toBe('old-MTN_SUBSCRIPTION_KEY');
  write('MTN_SUBSCRIPTION_KEY', 'new-MTN_SUBSCRIPTION_KEY');
  expireCache();
  expect(await call()).toBe('new-MTN_SUBSCRIPTION_KEY');
});

test('S3_ACCESS_KEY and S3_SECRET_KEY: a call after their files have changed is signed with the new pair', async () => {
  const keys = { url, bucket: 'documents', region: config.S3_REGION, timeoutMs: 1_000 };
  const signed = async (store: Pick<typeof providers.fileStore, 'get'>) => {
    await expect(store.get('file-1')).rejects.toThrow('answered 401');
    return credentials.at(-1);
  };
  const signedWith = (accessKey: string, secretKey: string) =>
    signed(createS3Store({ ...keys, accessKey, secretKey }, clock));
  const old = await signedWith('old-S3_ACCESS_KEY', 'old-S3_SECRET_KEY');
  expect(await signed(providers.fileStore)).toBe(old);
  write('S3_ACCESS_KEY', 'new-S3_ACCESS_KEY');
  write('S3_SECRET_KEY', 'new-S3_SECRET_KEY');
  expireCache();
  const fresh = await signedWith('new-S3_ACCESS_KEY', 'new-S3_SECRET_KEY');
  expect(await signed(providers.fileStore)).toBe(fresh);
  expect(fresh).not.toBe(old);
});

test('SMTP_USER and SMTP_PASSWORD: mails after the change use connections opened with the new pair', async () => {
  await providers.mail.send(MESSAGE);
  write('SMTP_USER', 'new-user');
  write('SMTP_PASSWORD', 'new');
  expireCache();
  await Promise.all([providers.mail.send(MESSAGE), providers.mail.send(MESSAGE)]);
  expect(new Set(mailCredentials)).toEqual(new Set(['old-SMTP_USER old-SMTP_PASSWORD', 'new-user new']));
  expect(mailCredentials[0]).toBe('old-SMTP_USER old-SMTP_PASSWORD');
});

test('a pair is never half old: neither when it expires between two reads, nor when one file cannot be read', () => {
  const pair = () => [config.SMTP_USER, config.SMTP_PASSWORD];
  const before = pair();
  write('SMTP_USER', 'next-user');
  write('SMTP_PASSWORD', '');
  expireCache();
  expect(pair()).toEqual(before);
  write('SMTP_PASSWORD', 'next');
  const user = config.SMTP_USER;
  expireCache();
  expect([user, config.SMTP_PASSWORD]).toEqual(before);
});

test.each([
  ['empty', ''],
  ['partly written', '\n'],
])('a file that is momentarily %s keeps the value read before', (_, content) => {
  const before = config.SMS_TOKEN;
  write('SMS_TOKEN', content);
  expireCache();
  expect(config.SMS_TOKEN).toBe(before);
});
