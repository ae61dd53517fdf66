import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { customer, staffMember } from '#test/fixtures.ts';
import { upload } from '#test/identity/upload.ts';
import { createWorld } from '#test/world.ts';
import { activePerson, authenticate, call } from './registration.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')) });

const owner = await activePerson(world);
const secondSession = await authenticate(world, owner.registration.login);
const account = (await call(world, 'GET', '/api/account', undefined, { token: owner.token })).body;
const sender = await customer(world);
const document = (await upload(world, sender)).body;
const stranger = await customer(world);
const employee = await staffMember(world, 'ROLE_AUDIT');

const addressId = String((account.address as { id: number }).id);
const sessions = (await call(world, 'GET', '/api/sessions', undefined, { token: owner.token }))
  .body as unknown as { id: number }[];

const ADDRESS = { streetNumber: '1 Fake St', postalCode: 'M5V 2T6', city: 'Toronto', province: 'ON' };
const PROFILE = { firstName: 'Mallory', lastName: 'EVE', birthDate: '1990-01-01' };

test.each([
  ['PUT', `/api/addresses/${addressId}`, ADDRESS, 'address_not_found'],
  ['DELETE', `/api/sessions/${sessions[0]?.id}`, undefined, 'session_not_found'],
  ['DELETE', `/api/sessions/${sessions[1]?.id}`, undefined, 'session_not_found'],
  ['GET', `/api/documents/${document.id}/front`, undefined, 'document_not_found'],
  ['GET', `/api/documents/${document.id}/back`, undefined, 'document_not_found'],
])('%s %s of another customer is answered as if it did not exist', async (method, address, body, code) => {
  const foreign = await stranger.call(method, address, body);
  const unknown = await stranger.call(method, address.replace(/\d+/, '987654321'), body);
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  const answers = [await foreign.json(), await unknown.json()];
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ code });
});

test('each person sees only their own lists and values', async () => {
  const json = async (address: string) => (await stranger.call('GET', address)).json();
  expect(await json('/api/account')).toMatchObject({ login: stranger.login });
  expect(await json('/api/sessions')).toHaveLength(1);
  expect(await json('/api/account/credit-instructions')).toMatchObject({ question: stranger.phone });
  const documents = (await json('/api/documents')) as { id: number | null; client: { id: number } }[];
  expect(documents.every(({ id, client }) => id === null && client.id === Number(stranger.id))).toBe(true);
});

test('a person’s changes to their own data change nothing of another person’s', async () => {
  await stranger.call('PUT', '/api/update-account', { ...PROFILE, id: account.id });
  await stranger.call('PATCH', '/api/account/update-language/EN');
  await stranger.call('DELETE', '/api/sessions');
  await stranger.call('POST', '/api/account/change-password', {
    currentPassword: 'Bonjour2026!',
    newPassword: 'Rivage-81-Est',
  });
  const after = await call(world, 'GET', '/api/account', undefined, { token: owner.token });
  expect(after.body).toEqual(account);
  const other = await call(world, 'GET', '/api/account', undefined, {
    token: String(secondSession.body.id_token),
  });
  expect(other.status).toBe(200);
});

test('staff view a document through a route of their own, which records it', async () => {
  expect((await employee.call('GET', `/api/documents/${document.id}/front`)).status).toBe(403);
  const answer = await employee.call('GET', `/api/admin/documents/${document.id}/front/pages/1`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await employee.call('GET', `/api/admin/documents/${document.id}/back/pages/1`)).status).toBe(404);
});

test.each([
  ['PUT', '/api/update-account'],
  ['PUT', `/api/addresses/${addressId}`],
  ['PATCH', '/api/account/update-language/EN'],
  ['POST', '/api/account/change-password'],
  ['GET', '/api/account/limits'],
  ['GET', '/api/account/credit-instructions'],
  ['GET', '/api/sessions'],
  ['DELETE', '/api/sessions'],
  ['DELETE', `/api/sessions/${sessions[0]?.id}`],
  ['GET', '/api/documents'],
  ['POST', '/api/documents'],
  ['GET', `/api/documents/${document.id}/front`],
])('%s %s needs a session', async (method, address) => {
  for (const language of ['fr', 'en'] as const) {
    const { status, body } = await call(world, method, address, undefined, { language });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'signed_out',
      title: {
        fr: 'Votre session a expiré, veuillez vous reconnecter.',
        en: 'Your session has expired, please login again.',
      }[language],
    });
  }
});
