import { expect, test } from 'vitest';
import type { AuditAction } from '#shared/audit.ts';
import type { SecurityView } from '#shared/wire/second-factor.ts';
import {
  activePerson,
  authenticate,
  call,
  differentCode,
  mailedCode,
  mailedLink,
  PASSWORD,
} from '#test/accounts/registration.ts';
import { confirmationHeader, customer, sendBody, staffMember } from '#test/fixtures.ts';
import { routesOf } from '#test/hostile/routes.ts';
import { upload } from '#test/identity/upload.ts';
import {
  addPasskey,
  authenticate as authenticateAgain,
  callAs,
  codeNow,
  confirmWith,
  post,
  SECURITY,
} from '#test/second-factors/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { api } = world;

/**
 * Every call outside the back office that changes something, with its audit actions or the reason why there is none. A
 * new route makes this test fail until it is added here.
 */
const ACTIONS: Record<string, AuditAction[] | string> = {
  'POST /api/register': ['account.opened'],
  'POST /api/activation-code': 'asks for a mail to the address of the account',
  'GET /api/activate': ['account.activated', 'code.refused'],
  'POST /api/authenticate': ['session.opened', 'session.refused'],
  'POST /api/authenticate/passkey-options': 'asks, and changes nothing',
  'POST /api/authenticate/passkey': ['session.opened', 'session.refused'],
  'POST /api/authenticate/code': ['session.opened', 'session.refused', 'sign_in.recovery_code_used'],
  'POST /api/confirmations/passkey-options': 'asks, and changes nothing',
  'POST /api/confirmations': ['confirmation.given', 'confirmation.refused'],
  'PUT /api/account/security/confirm-above': ['sign_in.amount_lowered', 'sign_in.amount_raised'],
  'POST /api/account/security/passkeys/options': 'asks, and changes nothing',
  'POST /api/account/security/passkeys': ['sign_in.passkey_added'],
  'PUT /api/account/security/passkeys/{id}': ['sign_in.passkey_renamed'],
  'DELETE /api/account/security/passkeys/{id}': ['sign_in.passkey_removed'],
  'POST /api/account/security/authenticator': 'is required nowhere until its first code was given',
  'POST /api/account/security/authenticator/confirmation': ['sign_in.authenticator_set'],
  'DELETE /api/account/security/authenticator': ['sign_in.authenticator_removed'],
  'POST /api/account/security/recovery-codes': ['sign_in.recovery_codes_renewed'],
  'POST /api/logout': ['session.ended'],
  'DELETE /api/sessions': ['session.ended'],
  'DELETE /api/sessions/{id}': ['session.ended'],
  'PATCH /api/account/reset-password/init/{email}': ['password.reset_requested'],
  'POST /api/account/reset-password/finish': ['password.reset', 'code.refused'],
  'POST /api/account/reset-password/link': ['password.reset'],
  'POST /api/account/sign-in-not-mine': ['session.disowned'],
  'POST /api/account/change-password': ['password.changed', 'password.refused'],
  'PUT /api/update-account': ['profile.changed'],
  'PUT /api/account/interac-answer': ['interac_answer.changed'],
  'PUT /api/addresses/{id}': ['address.changed'],
  'PATCH /api/account/update-language/{lang}': ['language.changed'],
  'POST /api/account/closure': ['account.closed'],
  'POST /api/receivers': ['recipient.added'],
  'PUT /api/receivers/{id}': ['recipient.changed'],
  'DELETE /api/receivers/{id}': ['recipient.removed'],
  'POST /api/documents': ['document.sent'],
  'POST /api/transactions/sendmoney': 'is in the ledger and the history of the transaction',
  'POST /api/transactions/paybill': 'is in the ledger and the history of the transaction',
  'POST /api/transactions/search-bill': 'asks, and changes nothing',
  'POST /api/transactions/quote-bill': 'asks, and changes nothing',
  'POST /api/contact-us': 'is kept as a message',
  'POST /api/webhooks/s3p': 'comes from no person',
  'PUT /api/webhooks/mtn/{reference}/{mac}': 'comes from no person',
  'POST /api/webhooks/mtn/{reference}/{mac}': 'comes from no person',
  'POST /api/webhooks/interac-mail': 'comes from no person',
  'POST /api/webhooks/interac-deposit': 'comes from no person',
};

type Entry = { action: string; by: bigint | null; role: string; about: string; details: object };

/** Returns the audit log about a person, oldest first, without reads by staff. */
async function logOf(personId: bigint): Promise<Entry[]> {
  const { rows } = await world.pool.query<Entry>(
    `select action, actor_id as by, actor_role as role, subject_kind || '/' || subject_id as about, details
     from audit_log where person_id = $1 order by id`,
    [personId],
  );
  return rows;
}
const actionsOf = async (personId: bigint) => (await logOf(personId)).map(({ action }) => action);

async function idOf(login: string): Promise<bigint> {
  const { rows } = await world.pool.query<{ id: bigint }>('select id from people where login = $1', [login]);
  return rows[0]?.id ?? 0n;
}

/** Returns the link in the mail about a sign-in with a new browser. */
async function linkOfAlert(login: string, email: string): Promise<string> {
  await authenticate(world, login, PASSWORD, { userAgent: 'Firefox/140.0' });
  return mailedLink(world, email, '/not-me');
}

test('an account, its codes and its passwords are in the log, with the person where known', async () => {
  const { registration, token } = await activePerson(world);
  const { login, email } = registration;
  const id = await idOf(login);
  await authenticate(world, login, 'Faux-12-Passe');
  const change = (currentPassword: string, newPassword: string) =>
    call(world, 'POST', '/api/account/change-password', { currentPassword, newPassword }, { token });
  await change('Faux-12-Passe', 'Rivage-81-Est');
  await change(PASSWORD, 'Rivage-81-Est');
  await call(world, 'PATCH', `/api/account/reset-password/init/${encodeURIComponent(email)}`);
  const key = await mailedCode(world, email);
  const finish = (code: string) =>
    call(world, 'POST', '/api/account/reset-password/finish', { email, key: code, newPassword: PASSWORD });
  await finish(differentCode(key));
  await finish(key);

  await call(world, 'POST', '/api/account/sign-in-not-mine', { token: await linkOfAlert(login, email) });

  const log = await logOf(id);
  expect(log.map(({ action }) => action)).toEqual([
    'account.opened',
    'account.activated',
    'session.opened',
    'session.refused',
    'password.refused',
    'password.changed',
    'password.reset_requested',
    'code.refused',
    'password.reset',
    'session.opened',
    'session.disowned',
  ]);
  const unknown = log.filter(({ by }) => by === null).map(({ action, role }) => `${action} ${role}`);
  expect(unknown).toEqual([
    'session.refused SYSTEM',
    'password.reset_requested SYSTEM',
    'code.refused SYSTEM',
    'session.disowned SYSTEM',
  ]);
  expect(log.filter(({ by }) => by !== null).every(({ by, role }) => by === id && role === 'ROLE_USER')).toBe(
    true,
  );
  expect(
    JSON.stringify(log, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/Rivage|Fleuve|Faux|@/);
});

test('a customer’s own changes and sends are in the log, refused ones are not', async () => {
  const { registration, token } = await activePerson(world);
  const id = await idOf(registration.login);
  const ask = (method: string, path: string, body?: unknown) => call(world, method, path, body, { token });
  const before = (await logOf(id)).length;
  const profile = { firstName: 'Estelle Marie', lastName: 'NDJOCK', birthDate: '1992-04-17' };
  expect((await ask('PUT', '/api/update-account', profile)).status).toBe(200);
  expect((await ask('PUT', '/api/update-account', { ...profile, birthDate: '2020-01-01' })).status).toBe(400);
  const { address } = (await ask('GET', '/api/account')).body as { address: { id: number } };
  expect((await ask('PUT', `/api/addresses/${address.id}`, { ...address, city: 'Laval' })).status).toBe(200);
  expect((await ask('PUT', '/api/addresses/999999', { ...address, city: 'Laval' })).status).toBe(404);
  expect((await ask('PATCH', '/api/account/update-language/EN')).status).toBe(200);
  expect((await ask('PUT', '/api/account/interac-answer', { interacPwd: 'Baobab7' })).status).toBe(200);
  expect((await ask('PUT', '/api/account/interac-answer', { interacPwd: 'a b' })).status).toBe(400);

  const log = (await logOf(id)).slice(before);
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['profile.changed', { fields: ['firstName'] }],
    ['address.changed', {}],
    ['language.changed', { langKey: 'EN' }],
    ['interac_answer.changed', {}],
  ]);
});

test('the start and end of every session are in the log', async () => {
  const { registration } = await activePerson(world);
  const id = await idOf(registration.login);
  const tokenOf = async () => String((await authenticate(world, registration.login)).body.id_token);
  const [first, second] = [await tokenOf(), await tokenOf()];
  await call(world, 'POST', '/api/logout', undefined, { token: first });
  await call(world, 'POST', '/api/logout', undefined, { token: first });
  await call(world, 'DELETE', '/api/sessions', undefined, { token: second });
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from sessions where person_id = $1 and ended_at is null',
    [id],
  );
  await call(world, 'DELETE', `/api/sessions/${rows[0]?.id}`, undefined, { token: second });
  await call(world, 'DELETE', `/api/sessions/999999`, undefined, { token: second });
  const log = (await logOf(id)).slice(2);
  expect(log.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'session.opened'),
    ...Array.from({ length: 3 }, () => 'session.ended'),
  ]);
  expect(log.at(-1)?.about).toBe(`session/${rows[0]?.id}`);
});

test('a sign-in with an unknown name is in the log too', async () => {
  await authenticate(world, 'personne', 'Faux-12-Passe');
  const { rows } = await world.pool.query(
    `select actor_id, subject_id, details from audit_log where action = 'session.refused' and person_id is null`,
  );
  expect(rows).toEqual([{ actor_id: null, subject_id: 'unknown', details: {} }]);
});

test('adding, changing and deleting recipients is in the log, also when saved with a send', async () => {
  const person = await customer(world, { cents: 100_00n, verified: true });
  const phones = [{ dialCode: '237', phoneNumber: '677000001', phoneOperator: 'MTNCAMEROON' }];
  const form = { firstName: 'Paul', lastName: 'MBARGA', email: null, phones, saved: true };
  const added = (await (await person.call('POST', '/api/receivers', form)).json()) as { id: number };
  await person.call('PUT', `/api/receivers/${added.id}`, { ...form, lastName: 'MBARGO' });
  await person.call('DELETE', `/api/receivers/${added.id}`);
  await person.call('DELETE', `/api/receivers/${added.id}`);
  const body = await sendBody(world, { to: '677000009' });
  const sent = await person.call('POST', '/api/transactions/sendmoney', { ...body, addReciever: true });
  expect(sent.status, await sent.clone().text()).toBe(200);
  expect((await actionsOf(person.id)).filter((action) => action.startsWith('recipient.'))).toEqual([
    'recipient.added',
    'recipient.changed',
    'recipient.removed',
    'recipient.added',
  ]);
});

test('every change of a second factor is in the log, and so is each confirmation', async () => {
  const person = await customer(world);
  const { passkey } = await addPasskey(world, person);
  const [{ id } = { id: 0 }] = (await callAs<SecurityView>(person, 'GET', SECURITY)).body.passkeys;
  const again = () => confirmWith(person, passkey, { purpose: 'change_sign_in' });
  const change = async (method: string, path: string, body?: object) => {
    const answer = await callAs(person, method, SECURITY + path, body, await again());
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
    return answer.body as Record<string, unknown>;
  };
  await change('PUT', `/passkeys/${id}`, { name: 'Bureau' });
  await change('PUT', '/confirm-above', { amount: 1 });
  await change('PUT', '/confirm-above', { amount: 2 });
  const { secret } = await change('POST', '/authenticator');
  await change('POST', '/authenticator/confirmation', { code: codeNow(world, String(secret)) });
  const { recoveryCodes } = await change('POST', '/recovery-codes');
  await callAs(person, 'POST', '/api/confirmations', { purpose: 'copy_data', password: 'Faux-12-Passe' });
  const { signIn } = (await authenticateAgain(world, person)).body.facts ?? {};
  const [code] = recoveryCodes as string[];
  await post(world, '/api/authenticate/code', { signIn, code });
  await change('DELETE', '/authenticator');
  await change('DELETE', `/passkeys/${id}`);
  const actions = await actionsOf(person.id);
  expect(actions.filter((action) => action.startsWith('sign_in.'))).toEqual([
    'sign_in.passkey_added',
    'sign_in.passkey_renamed',
    'sign_in.amount_lowered',
    'sign_in.amount_raised',
    'sign_in.authenticator_set',
    'sign_in.recovery_codes_renewed',
    'sign_in.recovery_code_used',
    'sign_in.authenticator_removed',
    'sign_in.passkey_removed',
  ]);
  expect(actions).toEqual(expect.arrayContaining(['confirmation.given', 'confirmation.refused']));
});

test('a sent document is in the log by its number', async () => {
  const person = await customer(world);
  const { body } = await upload(world, person);
  const entry = (await logOf(person.id)).at(-1);
  expect(entry).toMatchObject({ action: 'document.sent', by: person.id, about: `document/${body.id}` });
});

test('each call in the table was made above, with the effect it states', async () => {
  const person = await customer(world);
  expect(
    (
      await person.call(
        'POST',
        '/api/account/closure',
        undefined,
        await confirmationHeader(person, 'close_account'),
      )
    ).status,
  ).toBe(204);
  const { rows } = await world.pool.query<{ action: string }>('select distinct action from audit_log');
  const seen = rows.map(({ action }) => action);
  const named = Object.values(ACTIONS).flatMap((actions) => (typeof actions === 'string' ? [] : actions));
  expect(named.filter((action) => !seen.includes(action))).toEqual([]);
});

test('staff find customers in the log by number, never by name, and see no customer names', async () => {
  const audit = await staffMember(world, 'ROLE_AUDIT');
  const person = await customer(world);
  const search = async (query: string) =>
    (await (await audit.call('GET', `/api/admin/audit?${query}`)).json()) as {
      total: number;
      rows: { actor: { id: number; name: string } | null; actorRole: string }[];
    };
  const found = await search(`person=${person.id}&action=session.opened`);
  expect(found.rows).toMatchObject([
    { actor: { id: Number(person.id), name: `#${person.id}` }, actorRole: 'ROLE_USER' },
  ]);
  expect(await search(`actor=${person.login}`)).toMatchObject({ total: 0 });
  expect(await search('actor=NGONO')).toMatchObject({ total: 0 });
  const csv = await (await audit.call('GET', `/api/admin/audit/export?person=${person.id}`)).text();
  expect(csv).toContain('session.opened');
  expect(csv).not.toMatch(/NGONO|@/);
});

// Runs last, since generating the OpenAPI document blocks the process, and the api then sheds load.
test('the table lists every state-changing call outside the back office', async () => {
  const routes = await routesOf(api);
  const changing = routes.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/admin/'));
  const named = Object.keys(ACTIONS).filter((route) => !route.startsWith('GET '));
  expect(changing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(named.sort());
});
