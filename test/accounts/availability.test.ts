import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { createWorld } from '#test/world.ts';
import { call, newRegistration, register } from './registration.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')) });
await seedDemo({ ...world, log: createLog('silent', 'test') });
const registration = newRegistration();
await register(world, registration);

const get = (path: string) => call(world, 'GET', path);

test.each([
  [`/api/check-email?email=${registration.email}`, true],
  [`/api/check-email?email=${registration.email.toUpperCase()}`, true],
  ['/api/check-email?email=nobody@example.ca', false],
  [`/api/check-login?login=${registration.login}`, true],
  ['/api/check-login?login=nobodyhere', false],
  [`/api/phones/check?phoneNumber=${registration.phoneNumber}`, true],
  ['/api/phones/check?phoneNumber=5140000000', false],
  ['/api/admin/check-ref-code/GTF-DEMO26', true],
  ['/api/admin/check-ref-code/gtf-demo26', true],
  ['/api/admin/check-ref-code/GTF-NOBODY', false],
  ['/api/admin/check-ref-code/GTFINANCE', false],
])('%s returns a bare %s', async (path, answer) => {
  const { status, body, headers } = await get(path);
  expect(status).toBe(200);
  expect(body).toBe(answer);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a code with an unreadable character is refused with a message', async () => {
  expect((await get('/api/admin/check-ref-code/%00')).status).toBe(400);
});

test.each([
  ['/api/check-email', 'email', 'required'],
  ['/api/check-email?email=nobody', 'email', 'emailNotValid'],
  ['/api/check-email?email=a@example.ca&email=b@example.ca', 'email', 'required'],
  ['/api/check-login?login=Abc', 'login', 'usernameNotValid'],
  ['/api/phones/check?phoneNumber=514555', 'phoneNumber', 'canadianPhoneNotValid'],
])('%s is refused', async (path, field, rule) => {
  const { status, body } = await get(path);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field, code: rule, message: expect.any(String) }]);
});

test('the product’s public facts can be read by anyone and cached for a while', async () => {
  const { status, body, headers } = await get('/api/config');
  expect(status).toBe(200);
  expect(body).toMatchObject({ features: { creditAccount: false, bankDeposit: false } });
  expect(headers.get('cache-control')).toBe('public, max-age=15');
});
