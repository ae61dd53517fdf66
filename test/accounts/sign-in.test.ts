import { describe, expect, test } from 'vitest';
import { hashToken } from '#server/random-token.ts';
import { flushSeen } from '#server/sessions/record-seen.ts';
import { createWorld } from '#test/world.ts';
import { activePerson, authenticate, call, newRegistration, PASSWORD, register } from './registration.ts';

const world = await createWorld();
const person = await activePerson(world);

const account = (token?: string) =>
  call(world, 'GET', '/api/account', undefined, { ...(token !== undefined && { token }) });

async function signIn(): Promise<string> {
  return String((await authenticate(world, person.registration.login)).body.id_token);
}

describe('signing in', () => {
  test.each([
    ['the username', person.registration.login],
    ['the username as a phone writes it', person.registration.login.toUpperCase()],
    ['the e-mail', person.registration.email],
    ['the e-mail in capitals and with spaces', ` ${person.registration.email.toUpperCase()} `],
  ])('works with %s', async (_, username) => {
    const { status, body, headers } = await authenticate(world, username);
    expect(status).toBe(200);
    expect(body).toEqual({ id_token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await account(String(body.id_token))).status).toBe(200);
  });

  test('every sign-in gets a token of its own', async () => {
    expect(await signIn()).not.toBe(await signIn());
  });

  test('a wrong password, an unknown name and a wrong password of an inactive account get the same refusal', async () => {
    const inactive = newRegistration();
    await register(world, inactive);

    const answers = await Promise.all([
      authenticate(world, person.registration.login, 'Fleuve-26-Nord'),
      authenticate(world, 'nobodyhere', PASSWORD),
      authenticate(world, 'nobody@example.ca', PASSWORD),
      authenticate(world, inactive.login, 'Fleuve-26-Nord'),
    ]);

    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body).toMatchObject({
      code: 'credentials_not_valid',
      title: 'Identifiants incorrects.',
    });
  });

  test('the right password of an inactive account reveals which address to activate', async () => {
    const inactive = newRegistration();
    await register(world, inactive);
    const { status, body } = await authenticate(world, inactive.login);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'account_not_activated', facts: { email: inactive.email } });
  });

  test('that an account is locked is revealed only with the right password', async () => {
    const { login } = (await activePerson(world)).registration;
    await world.pool.query('update people set sign_in_locked_at = now() where login = $1', [login]);
    expect((await authenticate(world, login)).body.code).toBe('sign_in_locked');
    expect((await authenticate(world, login, 'Fleuve-26-Nord')).body.code).toBe('credentials_not_valid');
  });

  test.each([
    [{ username: '', password: PASSWORD }, 'username', 'required'],
    [{ username: 'someone' }, 'password', 'required'],
    [{ username: 'some\u0000one', password: PASSWORD }, 'username', 'typeNotValid'],
    [{ username: ['someone'], password: PASSWORD }, 'username', 'required'],
    [{ username: 'someone', password: 'x'.repeat(201) }, 'password', 'tooLong'],
  ])('%j is refused at its field', async (body, field, rule) => {
    const answer = await call(world, 'POST', '/api/authenticate', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field, code: rule, message: expect.any(String) }]);
  });

  test('a password is taken as it is, including spaces', async () => {
    const { registration } = await activePerson(world, { password: ' Été-26 Sud ' });
    expect((await authenticate(world, registration.login, ' Été-26 Sud '.normalize('NFD'))).status).toBe(200);
    expect((await authenticate(world, registration.login, 'Été-26 Sud')).status).toBe(401);
    expect((await authenticate(world, person.registration.login, ` ${PASSWORD}`)).status).toBe(401);
  });

  test('the database stores no token, and only the network of the address', async () => {
    const token = await signIn();
    const { rows } = await world.pool.query<{ session: string; address_range: string }>(
      'select row_to_json(s)::text as session, address_range from sessions s order by id desc limit 1',
    );
    expect(rows[0]?.session).not.toContain(token);
    expect(rows[0]?.address_range).toBe('127.0.0.0/24');
  });
});

describe('a session', () => {
  test('lasts 30 minutes, whether used or not', async () => {
    const token = await signIn();
    world.clock.advance(29 * 60_000);
    expect((await account(token)).status).toBe(200);
    world.clock.advance(60_000 - 1);
    expect((await account(token)).status).toBe(200);
    world.clock.advance(1);
    const { status, body, headers } = await account(token);
    expect(status).toBe(401);
    expect(body.code).toBe('signed_out');
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  test('stores when it was last used, to the minute', async () => {
    const token = await signIn();
    const lastSeen = async () => {
      await flushSeen(world.apiPool);
      const { rows } = await world.pool.query<{ at: Date }>(
        'select last_seen_at as at from sessions order by id desc limit 1',
      );
      return rows[0]?.at;
    };
    const start = world.clock.now();
    world.clock.advance(59_999);
    await account(token);
    expect(await lastSeen()).toEqual(start);
    world.clock.advance(1);
    await account(token);
    expect(await lastSeen()).toEqual(world.clock.now());
  });

  test('ends on the server at sign-out, and the other sessions stay open', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const signOut = () => call(world, 'POST', '/api/logout', undefined, { token: one });

    expect((await signOut()).status).toBe(204);

    expect((await account(one)).status).toBe(401);
    expect((await account(other)).status).toBe(200);
    expect((await signOut()).status).toBe(204);
    const { rows } = await world.pool.query(
      `select a.details from audit_log a join sessions s on a.subject_id = s.id::text
       where a.subject_kind = 'session' and a.action = 'session.ended' and s.token_hash = $1`,
      [hashToken(one)],
    );
    expect(rows).toEqual([{ details: { by: 'signing out' } }]);
  });

  test('signing out without a session, or with a made-up one, succeeds', async () => {
    expect((await call(world, 'POST', '/api/logout')).status).toBe(204);
    expect((await call(world, 'POST', '/api/logout', undefined, { token: 'made-up' })).status).toBe(204);
  });

  test('an account that is disabled is signed out', async () => {
    const stranger = await activePerson(world);
    await world.pool.query('update people set activated = false where login = $1', [
      stranger.registration.login,
    ]);
    expect((await account(stranger.token)).status).toBe(401);
  });

  test.each([
    ['nothing', undefined],
    ['an empty token', ''],
    ['a token nobody has', 'A'.repeat(43)],
    ['a token with a quote', "x'--"],
    ['a very long token', 'A'.repeat(5000)],
  ])('%s gives no access', async (_, token) => {
    expect((await account(token)).status).toBe(401);
  });

  test('a scheme other than Bearer gives no access', async () => {
    const response = await fetch(`${world.url}/api/account`, {
      headers: { authorization: `Basic ${await signIn()}` },
    });
    expect(response.status).toBe(401);
  });
});

test('expired sessions and counters are deleted', async () => {
  await signIn();
  const day = 24 * 60 * 60_000;
  const { rows: before } = await world.pool.query('select id from sessions order by id');
  world.clock.advance(89 * day);
  while (await world.runOneJob());
  const { rows: kept } = await world.pool.query('select id from sessions order by id');
  expect(kept).toEqual(before);

  world.clock.advance(2 * day);
  while (await world.runOneJob());
  const { rows } = await world.pool.query(
    `select (select count(*) from sessions) + (select count(*) from rate_limits where ends_at < $1)
       + (select count(*) from one_time_codes) as left`,
    [world.clock.now()],
  );
  expect(rows).toEqual([{ left: 0n }]);
});
