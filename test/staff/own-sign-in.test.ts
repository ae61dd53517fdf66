import { expect, test } from 'vitest';
import { codeOf, fromBase32, stepAt } from '#server/second-factors/totp.ts';
import type { StaffMeView } from '#shared/wire/admin/me.ts';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import { PASSWORD, type StaffMember, staffMember, staffSession } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
const MINUTE = 60_000;

type Answer = { status: number; code?: string; recoveryCodes?: string[]; token?: string } & Partial<
  StaffMeView & EnrolmentView
>;

async function call(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(world.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { ...(text === '' ? {} : (JSON.parse(text) as Answer)), status: response.status };
}

async function signIn(login: string, password = PASSWORD): Promise<string> {
  const response = await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

const factor = (token: string, path: string, code?: string) =>
  call(token, 'POST', `/api/admin/second-factor${path}`, code === undefined ? undefined : { code });

/** Returns the app's current code; the clock moves on, so the next one differs. */
function codeNow(letters: string): string {
  const code = codeOf(fromBase32(letters), stepAt(world.clock.now()));
  world.clock.advance(MINUTE / 2);
  return code;
}

/** Creates a person who has just set up their second factor, in the same session. */
async function enrolledPerson(): Promise<StaffMember & { secret: string; codes: string[] }> {
  const person = await staffMember(world, 'ROLE_ADMIN');
  const early = await signIn(person.login);
  const { secret = '' } = await factor(early, '/enrolment');
  const confirmed = await factor(early, '/confirmation', codeNow(secret));
  const { recoveryCodes: codes = [], token = '' } = confirmed;
  return { ...person, token, secret, codes };
}

async function auditActions({ id }: StaffMember): Promise<string[]> {
  const { rows } = await world.pool.query<{ action: string }>(
    "select action from audit_log where actor_id = $1 and action like 'staff.%' order by id",
    [id],
  );
  return rows.map(({ action }) => action);
}

test('another app replaces the first once it has given a code; other sessions end and the owner is notified', async () => {
  const person = await enrolledPerson();
  const elsewhere = await staffSession(world, person.id);
  const begun = await factor(person.token, '/renewal', codeNow(person.secret));
  expect(begun).toMatchObject({ status: 201, uri: expect.stringContaining(begun.secret ?? '?') });
  expect(begun.secret).not.toBe(person.secret);
  const wrong = await factor(person.token, '/renewal/confirmation', codeNow(person.secret));
  expect(wrong.code).toBe('second_factor_not_valid');

  const done = await factor(person.token, '/renewal/confirmation', codeNow(begun.secret ?? ''));
  expect(new Set(done.recoveryCodes).size).toBe(10);
  expect(await call(person.token, 'GET', '/api/admin/me')).toMatchObject({
    status: 200,
    recoveryCodesLeft: 10,
    login: person.login,
  });
  expect((await call(elsewhere, 'GET', '/api/admin/me')).status).toBe(401);

  const again = await signIn(person.login);
  expect((await factor(again, '', codeNow(person.secret))).code).toBe('second_factor_not_valid');
  expect((await factor(again, '', person.codes[0])).code).toBe('second_factor_not_valid');
  expect((await factor(again, '', codeNow(begun.secret ?? ''))).status).toBe(200);
  expect(await auditActions(person)).toEqual([
    'staff.second_factor_set',
    'staff.signed_in',
    'staff.second_factor_renewed',
    'staff.signed_in',
  ]);
  while (await world.runOneJob());
  expect(
    world.simulator.inbox.messages(`${person.login}@example.ca`).map(({ subject }) => subject),
  ).toContain('Votre second facteur GTFinance a été remplacé');
});

test('with the session alone the app cannot be changed: a code of the old one or a recovery code is required', async () => {
  const person = await enrolledPerson();
  const wrong = codeNow(person.secret) === '000000' ? '111111' : '000000';
  expect((await factor(person.token, '/renewal', wrong)).code).toBe('second_factor_not_valid');
  expect((await factor(person.token, '/renewal/confirmation', wrong)).code).toBe('second_factor_not_valid');
  expect((await factor(person.token, '/renewal', person.codes[0])).status).toBe(201);
  expect(await auditActions(person)).toContain('staff.recovery_code_used');
});

test('during the change the old app still works; the new one belongs to this session, for ten minutes', async () => {
  const person = await enrolledPerson();
  const { secret: next = '' } = await factor(person.token, '/renewal', codeNow(person.secret));
  const other = await signIn(person.login);
  expect((await factor(other, '', codeNow(next))).code).toBe('second_factor_not_valid');
  const { status, token: passed = '' } = await factor(other, '', codeNow(person.secret));
  expect(status).toBe(200);
  expect((await factor(passed, '/renewal/confirmation', codeNow(next))).code).toBe('second_factor_not_valid');
  for (let minutes = 0; minutes < 10; minutes += 5) {
    world.clock.advance(5 * MINUTE);
    expect((await call(person.token, 'GET', '/api/admin/me')).status).toBe(200);
  }
  expect((await factor(person.token, '/renewal/confirmation', codeNow(next))).code).toBe(
    'second_factor_not_valid',
  );
});

test('the code that confirmed the new app is used up', async () => {
  const person = await enrolledPerson();
  const { secret: next = '' } = await factor(person.token, '/renewal', codeNow(person.secret));
  const shown = codeOf(fromBase32(next), stepAt(world.clock.now()));
  expect((await factor(person.token, '/renewal/confirmation', shown)).status).toBe(200);
  const halfway = await signIn(person.login);
  expect((await factor(halfway, '', shown)).code).toBe('second_factor_not_valid');
});

test('wrong codes of a new app are counted, the correct one is not', async () => {
  const person = await enrolledPerson();
  const { secret: next = '' } = await factor(person.token, '/renewal', codeNow(person.secret));
  const confirm = (code: string) => factor(person.token, '/renewal/confirmation', code);
  expect((await confirm(codeNow(next))).status).toBe(200);
  for (let attempts = 0; attempts < 10; attempts++)
    expect((await confirm('123456')).code).toBe('second_factor_not_valid');
  expect((await confirm('123456')).code).toBe('too_many_requests');
});

test('a session that ends meanwhile does not replace the app', async () => {
  const person = await enrolledPerson();
  const { secret: next = '' } = await factor(person.token, '/renewal', codeNow(person.secret));
  const lock = `update sessions set ended_at = now() where person_id = ${person.id} and ended_at is null`;
  const [answer] = await runWhileLocked(world.pool, { lock }, [
    () => factor(person.token, '/renewal/confirmation', codeNow(next)),
  ]);
  expect(answer).toMatchObject({ status: 401, code: 'signed_out' });
  expect((await factor(await signIn(person.login), '', codeNow(person.secret))).status).toBe(200);
});

test('of two concurrent confirmations of one app one succeeds, and one set of codes is issued', async () => {
  const person = await enrolledPerson();
  const { secret: next = '' } = await factor(person.token, '/renewal', codeNow(person.secret));
  const code = codeNow(next);
  const both = await Promise.all([1, 2].map(() => factor(person.token, '/renewal/confirmation', code)));
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
});

test('changing one’s password takes the current one and the second factor; every session ends, and the log has it', async () => {
  const person = await enrolledPerson();
  const passwords = { currentPassword: PASSWORD, newPassword: 'Soleil#2027ab' };
  const change = (token: string, code: string, other: object = {}) =>
    call(token, 'POST', '/api/admin/me/password', { ...passwords, code, ...other });
  const code = codeNow(person.secret);
  expect((await change(person.token, code, { currentPassword: 'x' })).code).toBe(
    'current_password_incorrect',
  );
  expect((await change(person.token, code, { newPassword: 'soleil' })).status).toBe(400);
  expect((await change(person.token, 'AAAAA-AAAAA')).code).toBe('second_factor_not_valid');
  // A request refused because of the passwords has not used up the code.
  expect((await change(person.token, code)).status).toBe(204);
  expect((await call(person.token, 'GET', '/api/admin/me')).status).toBe(401);
  expect((await auditActions(person)).at(-1)).toBe('staff.password_changed');
  const halfway = await signIn(person.login, passwords.newPassword);
  expect((await change(halfway, codeNow(person.secret))).code).toBe('second_factor_needed');
  expect((await factor(halfway, '', codeNow(person.secret))).status).toBe(200);
});

test('a code used to change the password is used up, and the session alone changes nothing', async () => {
  const person = await enrolledPerson();
  const passwords = { currentPassword: PASSWORD, newPassword: 'Soleil#2027ab' };
  const plain = await call(person.token, 'POST', '/api/account/change-password', passwords);
  expect(plain).toMatchObject({ status: 403, code: 'second_factor_needed' });
  const without = await call(person.token, 'POST', '/api/admin/me/password', passwords);
  expect(without).toMatchObject({ status: 400, code: 'fields_not_valid' });
  const code = codeNow(person.secret);
  expect((await call(person.token, 'POST', '/api/admin/me/password', { ...passwords, code })).status).toBe(
    204,
  );
  const again = await signIn(person.login, passwords.newPassword);
  expect((await factor(again, '', code)).code).toBe('second_factor_not_valid');
  const back = await signIn(person.login);
  expect(back).toBeUndefined();
});
