import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { codeOf, fromBase32, stepAt } from '#server/second-factors/totp.ts';
import { DEMO_PASSWORD, DEMO_SECOND_FACTOR } from '#server/seed/demo-people.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import type { StaffMeView } from '#shared/wire/admin/me.ts';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import { PASSWORD, type StaffMember, staffMember } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { readableInDatabase } from '#test/second-factors/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({
  RATE_LIMIT_FACTOR: '1',
  FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')),
});
const MINUTE = 60_000;

type Session = {
  token(): string;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
};
type Answer = { code?: string; recoveryCodes?: string[]; token?: string } & Partial<StaffMeView> &
  Partial<EnrolmentView>;

/** Signs in with the password; the second factor comes next. */
async function signIn(username: string, password = PASSWORD): Promise<Session> {
  const answer = await fetch(`${world.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  let { id_token: token } = (await answer.json()) as { id_token: string };
  return {
    token: () => token,
    call: async (method, path, body) => {
      const response = await fetch(world.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answered = (text === '' ? {} : JSON.parse(text)) as Answer;
      token = answered.token ?? token;
      return { status: response.status, body: answered };
    },
  };
}

const codeNow = (letters: string) => codeOf(fromBase32(letters), stepAt(world.clock.now()));
const give = (session: Session, code: string) => session.call('POST', '/api/admin/second-factor', { code });

type Enrolled = { person: StaffMember; secret: string; recoveryCodes: string[] };

/** Creates a person with a second factor: its secret, and the recovery codes. */
async function enrolled(): Promise<Enrolled> {
  const person = await staffMember(world, 'ROLE_ADMIN');
  const session = await signIn(person.login);
  const { secret = '' } = (await session.call('POST', '/api/admin/second-factor/enrolment')).body;
  const confirmed = await session.call('POST', '/api/admin/second-factor/confirmation', {
    code: codeNow(secret),
  });
  world.clock.advance(MINUTE);
  return { person, secret, recoveryCodes: confirmed.body.recoveryCodes ?? [] };
}

test('the first sign-in sets up a second factor before anything else', async () => {
  const person = await staffMember(world, 'ROLE_ADMIN');
  const session = await signIn(person.login);
  expect((await session.call('GET', '/api/admin/me')).body).toMatchObject({
    secondFactor: 'enrol',
    role: 'ROLE_ADMIN',
  });
  for (const path of ['/api/admin/approvals', '/api/account', '/api/sessions', '/api/documents']) {
    expect([path, (await session.call('GET', path)).body.code]).toEqual([path, 'second_factor_needed']);
  }
  const enrolment = await session.call('POST', '/api/admin/second-factor/enrolment');
  expect(enrolment.body.uri).toMatch(
    /^otpauth:\/\/totp\/GTFinance%3Astaff\d+\?secret=[A-Z2-7]{32}&issuer=GTFinance$/,
  );
  expect(enrolment.body.qrSvg).toMatch(/^<svg /);

  const wrong = await session.call('POST', '/api/admin/second-factor/confirmation', { code: '000000' });
  expect(wrong.body.code).toBe('second_factor_not_valid');
  const code = codeNow(enrolment.body.secret ?? '');
  const confirmed = await session.call('POST', '/api/admin/second-factor/confirmation', { code });
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect((await session.call('GET', '/api/admin/approvals')).status).toBe(200);
  expect((await session.call('GET', '/api/admin/me')).body).toMatchObject({
    secondFactor: 'passed',
    recoveryCodesLeft: 10,
  });
});

test('the second factor returns another token, and the previous one no longer works', async () => {
  const { person, secret } = await enrolled();
  const session = await signIn(person.login);
  const before = session.token();
  expect((await give(session, codeNow(secret))).status).toBe(200);
  expect(session.token()).not.toBe(before);
  const asks = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${world.url}/api/admin/me`, { headers })).status;
  };
  expect([await asks(before), await asks(session.token())]).toEqual([401, 200]);
  // Places of sign-ins are kept only for customers, who are mailed alerts.
  const { rows } = await world.pool.query('select from sign_in_places where person_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

test('an existing second factor cannot be replaced with the password alone', async () => {
  const { person } = await enrolled();
  const session = await signIn(person.login);
  expect((await session.call('GET', '/api/admin/me')).body.secondFactor).toBe('give');
  for (const [path, body] of [
    ['enrolment', undefined],
    ['confirmation', { code: '123456' }],
  ] as const) {
    const { body: answer } = await session.call('POST', `/api/admin/second-factor/${path}`, body);
    expect(answer.code).toBe('second_factor_already_set');
  }
});

test('an app code opens one session', async () => {
  const { person, secret } = await enrolled();
  const [first, second] = [await signIn(person.login), await signIn(person.login)];
  const code = codeNow(secret);
  const answers = await Promise.all([give(first, code), give(second, code)]);
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400']);
  world.clock.advance(MINUTE);
  expect((await give(second, codeNow(secret))).status).toBe(200);
});

test.each<[string, string, (given: Enrolled) => string]>([
  ['code of the app', 'second_factors', ({ secret }) => codeNow(secret)],
  ['recovery code', 'recovery_codes', ({ recoveryCodes }) => recoveryCodes[3] ?? ''],
])('a %s used five times at once works once, for any purpose', async (_, table, pick) => {
  const given = await enrolled();
  const { login, id } = given.person;
  const working = await signIn(login);
  expect((await give(working, given.recoveryCodes[0] ?? '')).status).toBe(200);
  const sessions = await Promise.all(Array.from({ length: 4 }, () => signIn(login)));
  const code = pick(given);
  const answers = await runWhileLocked(
    world.pool,
    // A renewal of recovery codes waits for all of a person's rows, and a sign-in for the row of its code.
    { lock: `select from ${table} where person_id = ${id} for update` },
    [
      ...sessions.map((session) => () => give(session, code)),
      () => working.call('POST', '/api/admin/second-factor/recovery-codes', { code }),
    ],
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400, 400, 400, 400,
  ]);
});

test('a recovery code is void when new ones are issued during the request', async () => {
  const { person, secret, recoveryCodes } = await enrolled();
  const [working, waiting] = [await signIn(person.login), await signIn(person.login)];
  await give(working, recoveryCodes[0] ?? '');
  const old = recoveryCodes[1] ?? '';
  const [answer] = await runWhileLocked(
    world.pool,
    // Like a renewal that is not committed yet.
    { lock: `delete from recovery_codes where person_id = ${person.id}` },
    [() => give(waiting, old)],
  );
  expect(answer?.body.code).toBe('second_factor_not_valid');
  expect((await give(waiting, codeNow(secret))).status).toBe(200);
});

test('a code older than the last one used is refused', async () => {
  const { person, secret } = await enrolled();
  const earlier = codeNow(secret);
  world.clock.advance(MINUTE / 2);
  expect((await give(await signIn(person.login), codeNow(secret))).status).toBe(200);
  expect((await give(await signIn(person.login), earlier)).body.code).toBe('second_factor_not_valid');
});

test('a recovery code works once, however it is typed, and only for its owner', async () => {
  const { person, recoveryCodes } = await enrolled();
  const [code = ''] = recoveryCodes;
  const other = await enrolled();
  expect((await give(await signIn(other.person.login), code)).body.code).toBe('second_factor_not_valid');
  const session = await signIn(person.login);
  expect((await give(session, code.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await session.call('GET', '/api/admin/me')).body.recoveryCodesLeft).toBe(9);
  expect((await give(await signIn(person.login), code)).body.code).toBe('second_factor_not_valid');
});

test('new recovery codes replace the old, after an app code', async () => {
  const { person, secret, recoveryCodes } = await enrolled();
  const session = await signIn(person.login);
  await give(session, codeNow(secret));
  const renew = (code: string) => session.call('POST', '/api/admin/second-factor/recovery-codes', { code });
  expect((await renew(codeNow(secret))).body.code).toBe('second_factor_not_valid');
  world.clock.advance(MINUTE);
  expect((await renew(codeNow(secret))).body.recoveryCodes).toHaveLength(10);
  expect((await give(await signIn(person.login), recoveryCodes[1] ?? '')).body.code).toBe(
    'second_factor_not_valid',
  );
});

test('wrong codes are counted, correct ones are not: after ten even the correct one has to wait', async () => {
  const { person, secret } = await enrolled();
  const session = await signIn(person.login);
  expect((await give(session, codeNow(secret))).status).toBe(200);
  world.clock.advance(MINUTE);
  const wrong = codeNow(secret) === '000000' ? '111111' : '000000';
  for (let attempts = 0; attempts < 10; attempts++) expect((await give(session, wrong)).status).toBe(400);
  expect((await give(session, codeNow(secret))).body.code).toBe('too_many_requests');
  world.clock.advance(15 * MINUTE);
  expect((await give(await signIn(person.login), codeNow(secret))).status).toBe(200);
});

test('wrong codes are counted during app set-up too', async () => {
  const session = await signIn((await staffMember(world, 'ROLE_ADMIN')).login);
  const confirm = () => session.call('POST', '/api/admin/second-factor/confirmation', { code: '123456' });
  // No secret was issued for these confirmations.
  for (let attempts = 0; attempts < 10; attempts++)
    expect((await confirm()).body.code).toBe('second_factor_not_valid');
  expect((await confirm()).body.code).toBe('too_many_requests');
});

test('of two who set up the same app at once one succeeds, and one set of codes is issued', async () => {
  const person = await staffMember(world, 'ROLE_ADMIN');
  const [one, other] = [await signIn(person.login), await signIn(person.login)];
  const { secret = '' } = (await one.call('POST', '/api/admin/second-factor/enrolment')).body;
  const code = codeNow(secret);
  const lock = `select from people where id = ${person.id} for update`;
  const answers = await runWhileLocked(
    world.pool,
    { lock },
    [one, other].map((each) => () => each.call('POST', '/api/admin/second-factor/confirmation', { code })),
  );
  expect(answers.map(({ body }) => body.code ?? `${body.recoveryCodes?.length} codes`).sort()).toEqual([
    '10 codes',
    'second_factor_already_set',
  ]);
});

test('a staff session ends after ten minutes without a request, and after an hour in any case', async () => {
  const { person, secret } = await enrolled();
  const idle = await signIn(person.login);
  await give(idle, codeNow(secret));
  world.clock.advance(10 * MINUTE);
  expect((await idle.call('GET', '/api/admin/me')).body.code).toBe('signed_out');

  const busy = await signIn(person.login);
  await give(busy, codeNow(secret));
  for (let minutes = 0; minutes < 54; minutes += 9) {
    world.clock.advance(9 * MINUTE);
    expect((await busy.call('GET', '/api/admin/me')).status).toBe(200);
  }
  world.clock.advance(6 * MINUTE);
  expect((await busy.call('GET', '/api/admin/me')).body.code).toBe('signed_out');
});

test('the secret is stored encrypted, and recovery codes only as hashes', async () => {
  const { person, secret, recoveryCodes } = await enrolled();
  expect(await readableInDatabase(world, person.id, { secret, recoveryCodes })).toEqual([]);
});

test('demo staff sign in with the published second factor', async () => {
  await seedDemo({ ...world, log: createLog('silent', 'test') });
  const session = await signIn('demosuper', DEMO_PASSWORD);
  expect((await give(session, codeNow(DEMO_SECOND_FACTOR))).status).toBe(200);
  expect((await session.call('GET', '/api/admin/staff')).status).toBe(200);
});

test('a second factor given in a session that ends meanwhile gives no access, and nothing is stored', async () => {
  const { person, secret } = await enrolled();
  const session = await signIn(person.login);
  const before = await signedInTimes(person);
  const lock = `update sessions set ended_at = now() where person_id = ${person.id} and ended_at is null`;
  const code = codeNow(secret);
  const [answer] = await runWhileLocked(world.pool, { lock }, [() => give(session, code)]);
  expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  expect(await signedInTimes(person)).toBe(before);
  // The code was not used, and stays valid for its owner.
  expect((await give(await signIn(person.login), code)).status).toBe(200);
});

test('a second factor cannot be set up from a session that ends meanwhile', async () => {
  const person = await staffMember(world, 'ROLE_ADMIN');
  const session = await signIn(person.login);
  const { secret = '' } = (await session.call('POST', '/api/admin/second-factor/enrolment')).body;
  const lock = `update sessions set ended_at = now() where person_id = ${person.id} and ended_at is null`;
  const [answer] = await runWhileLocked(world.pool, { lock }, [
    () => session.call('POST', '/api/admin/second-factor/confirmation', { code: codeNow(secret) }),
  ]);
  expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  expect(await signedInTimes(person)).toBe(0);
  const { rows } = await world.pool.query('select confirmed_at from second_factors where person_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ confirmed_at: null }]);
});

async function signedInTimes({ id }: StaffMember): Promise<number | null> {
  const { rowCount } = await world.pool.query(
    `select from audit_log where actor_id = $1 and action = 'staff.signed_in'`,
    [id],
  );
  return rowCount;
}
