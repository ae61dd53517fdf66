import { createHmac } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { extendAuditChain } from '#server/audit/extend-audit-chain.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import type { Config } from '#server/config.ts';
import { issueCode, tryCode } from '#server/customers/one-time-codes.ts';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { callbackPath } from '#server/providers/mtn/callback-path.ts';
import { codeOf, fromBase32, stepAt } from '#server/second-factors/totp.ts';
import { passwordReader } from '#server/secret-files.ts';
import { customer, PASSWORD, staffMember } from '#test/fixtures.ts';
import { upload } from '#test/identity/upload.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')) });
const log = createLog('silent', 'test');
const NEW_SECRET = 'n6Qy0vX1rM8fT3kZ7bW2cJ5dL9sH4gPa';
const NEW_KEY = `fresh:${Buffer.alloc(32, 'fresh key').toString('base64')}`;

/** The three successive settings: before, while both are valid, and when the old one is gone. */
function configsOf(name: keyof Config, fresh = NEW_SECRET): Record<'before' | 'during' | 'after', Config> {
  const old = String(world.config[name]);
  const withValue = (value: string): Config => ({ ...world.config, [name]: value });
  return { before: world.config, during: withValue(`${fresh},${old}`), after: withValue(fresh) };
}

/** Starts an api with these settings beside the others on the same database, as in a rolling restart. */
async function apiWith(config: Config): Promise<string> {
  const api = await createApi({ ...world, config, log });
  atFileEnd(() => api.close());
  return api.listen({ port: 0, host: '127.0.0.1' });
}

type Signed = { address: string; body?: string; headers: Record<string, string> };
const statusOf = async (url: string, { address, body = '{}', headers }: Signed): Promise<number> =>
  (await fetch(url + address, { method: 'POST', body, headers })).status;

const hmac = (how: 'sha1' | 'sha256', secret: string, content: string) =>
  createHmac(how, secret).update(content).digest('hex');
const WEBHOOKS: [name: keyof Config, sign: (secret: string) => Signed][] = [
  [
    'S3P_WEBHOOK_SECRET',
    (secret) => ({ address: '/api/webhooks/s3p', headers: { 'x-signature': hmac('sha1', secret, '{}') } }),
  ],
  ['MTN_CALLBACK_SECRET', (secret) => ({ address: callbackPath(secret, 'GT-1'), headers: {} })],
  [
    'INTERAC_WEBHOOK_SECRETS',
    (secret) => ({
      address: '/api/webhooks/interac-deposit',
      headers: { 'zumrails-signature': hmac('sha256', secret, '{}') },
    }),
  ],
  [
    'INTERAC_MAIL_SECRETS',
    (secret) => {
      const seconds = String(Math.floor(world.clock.now().getTime() / 1000));
      const headers = {
        'x-mail-timestamp': seconds,
        'x-mail-signature': hmac('sha256', secret, `${seconds}.{}`),
      };
      return { address: '/api/webhooks/interac-mail', headers };
    },
  ],
];

test.each(WEBHOOKS)(
  '%s: signatures with the old and the new secret are accepted while both are set',
  async (name, sign) => {
    const { before, during, after } = configsOf(name);
    const [old, fresh] = [sign(String(before[name])), sign(NEW_SECRET)];
    const [first, second, third] = await Promise.all([before, during, after].map(apiWith));
    const heard = async (url = '') => [await statusOf(url, old), await statusOf(url, fresh)];
    expect(await heard(first)).toEqual([200, 401]);
    expect(await heard(second)).toEqual([200, 200]);
    expect(await heard(third)).toEqual([401, 200]);
  },
);

test('MTN_CALLBACK_SECRET: new orders get a callback address with the new one', () => {
  const { during, after } = configsOf('MTN_CALLBACK_SECRET');
  expect(callbackPath(during.MTN_CALLBACK_SECRET, 'GT-2')).toBe(
    callbackPath(after.MTN_CALLBACK_SECRET, 'GT-2'),
  );
});

test('CODE_PEPPER: a pending code stays valid, and a new one uses the new pepper', async () => {
  const { before, during, after } = configsOf('CODE_PEPPER');
  const purpose = 'password_reset';
  const person = await customer(world);
  const attempt = async (made: Config, tried: Config) => {
    const code = await issueCode(world.pool, { ...world, config: made }, { personId: person.id, purpose });
    return (
      (await tryCode({ ...world, config: tried, log }, { email: person.email, purpose, code })) !== undefined
    );
  };
  expect([await attempt(before, during), await attempt(before, after)]).toEqual([true, false]);
  expect([await attempt(during, after), await attempt(during, before)]).toEqual([true, false]);
});

/** Signs a staff member in, and returns the response to one of their requests. */
async function signedIn(url: string, username: string) {
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ username, password: PASSWORD });
  const answer = await fetch(`${url}/api/authenticate`, { method: 'POST', headers: json, body: credentials });
  let { id_token: token } = (await answer.json()) as { id_token: string };
  return async (address: string, body: object = {}) => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const answered = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await answered.json()) as { secret?: string; recoveryCodes?: string[]; token?: string };
    token = answer.token ?? token;
    return { status: answered.status, ...answer };
  };
}

test.each([
  ['CODE_PEPPER', NEW_SECRET],
  ['DOCUMENT_KEYS', NEW_KEY],
] as const)('%s: recovery and app codes from before are accepted', async (name, fresh) => {
  const { during } = configsOf(name, fresh);
  const { login } = await staffMember(world, 'ROLE_ADMIN');
  const enrolling = await signedIn(world.url, login);
  const { secret = '' } = await enrolling('/api/admin/second-factor/enrolment');
  const now = () => ({ code: codeOf(fromBase32(secret), stepAt(world.clock.now())) });
  const { recoveryCodes: [paper = ''] = [] } = await enrolling(
    '/api/admin/second-factor/confirmation',
    now(),
  );
  world.clock.advance(60_000);
  const url = await apiWith(during);
  expect((await (await signedIn(url, login))('/api/admin/second-factor', { code: paper })).status).toBe(200);
  expect((await (await signedIn(url, login))('/api/admin/second-factor', now())).status).toBe(200);
});

test('DOCUMENT_KEYS: old and new documents can be read', async () => {
  const { during } = configsOf('DOCUMENT_KEYS', NEW_KEY);
  const person = await customer(world);
  const rotatedWorld = { ...world, url: await apiWith(during) };
  const before = await upload(world, person);
  const after = await upload(rotatedWorld, person, { fileType: 'PASSPORT' });
  for (const { body } of [before, after]) {
    const headers = { authorization: `Bearer ${person.token}` };
    const front = await fetch(`${rotatedWorld.url}/api/documents/${body.id}/front`, { headers });
    expect([front.status, front.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

test('AUDIT_KEYS: the chain continues with the new key, and all of it verifies', async () => {
  const { before, during } = configsOf('AUDIT_KEYS', NEW_KEY);
  const actor = await staffMember(world, 'ROLE_ADMIN');
  for (const config of [before, during]) {
    const subject = { kind: 'person', id: actor.id } as const;
    await recordAudit(world.pool, {
      at: world.clock.now(),
      actor,
      action: 'staff.locked',
      subject,
      details: {},
      reason: 'x',
    });
    await extendAuditChain({ ...world, config, log });
  }
  expect(await verifyAudit({ ...world, config: during })).toMatchObject({ broken: null });
});

/** A database server that only requests the password and records it. */
async function startPasswordServer(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((line) => {
    let isAsked = false;
    line
      .on('error', () => undefined)
      .on('data', (bytes: Buffer) => {
        if (!isAsked) line.write(Buffer.from('R\0\0\0\x08\0\0\0\x03', 'latin1'));
        else {
          heard.push(bytes.subarray(5, -1).toString());
          line.destroy();
        }
        isAsked = true;
      });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  atFileEnd(() => server.close());
  return { port: (server.address() as { port: number }).port, heard };
}

test('DATABASE_URL: a new connection after the file has changed uses the new password', async () => {
  const { port, heard } = await startPasswordServer();
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'secrets-')), 'database');
  const address = (password: string) => `postgres://app:${password}@127.0.0.1:${port}/gtfinance`;
  const pool = createPool(address('first'), 1, passwordReader(file));
  atFileEnd(() => pool.end());
  for (const password of ['first', 'se%2Fcond']) {
    await writeFile(file, `${address(password)}\n`);
    await expect(pool.query('select 1')).rejects.toThrow(/terminated|ECONNRESET/);
  }
  expect(heard).toEqual(['first', 'se/cond']);
});
