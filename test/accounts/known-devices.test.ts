import { describe, expect, test } from 'vitest';
import { consumeRateLimit } from '#server/rate-limits/consume-rate-limit.ts';
import { createWorld } from '#test/world.ts';
import {
  activePerson,
  authenticate,
  call,
  cookieOf,
  differentCode,
  mailedCode,
  mailedLink,
} from './registration.ts';

// One proxy in front, so that callers can have different addresses.
const DAY_MS = 24 * 3_600_000;
const world = await createWorld({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });

const NEW = 'Rivage-81-Est';
const WRONG = 'Wrong-26-pass';
let addresses = 0;
const newAddress = () => `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;

const requestReset = (email: string, cookie?: string, from = newAddress()) =>
  call(world, 'PATCH', `/api/account/reset-password/init/${encodeURIComponent(email)}`, undefined, {
    from,
    cookie,
  });
const byCode = (email: string, key: string, language = 'fr') =>
  call(
    world,
    'POST',
    '/api/account/reset-password/finish',
    { email, key, newPassword: NEW },
    { language, from: newAddress() },
  );
const byLink = (token: string, newPassword = NEW) =>
  call(world, 'POST', '/api/account/reset-password/link', { token, newPassword }, { from: newAddress() });

/** Creates a person with a browser that has signed in before. */
async function customerAtHome() {
  const { registration, token } = await activePerson(world);
  const signedIn = await authenticate(world, registration.login, undefined, { from: newAddress() });
  return { ...registration, token, cookie: cookieOf(signedIn) };
}

/** Uses up the attempts of unknown devices without hashing fifty passwords. */
async function exhaustAttempts(login: string) {
  const { rows } = await world.pool.query('select id from people where login = $1', [login]);
  const subject = `person/${rows[0]?.id}`;
  for (let n = 0; n < 50; n++) await consumeRateLimit(world, 'signIn', { address: newAddress(), subject });
}

describe('a stranger who knows the username', () => {
  test('guesses until unknown devices must wait, and the owner still signs in from a known browser', async () => {
    const { login, cookie } = await customerAtHome();
    for (let n = 0; n < 50; n++) await authenticate(world, login, WRONG, { from: newAddress() });
    expect((await authenticate(world, login, undefined, { from: newAddress() })).status).toBe(429);

    const owner = await authenticate(world, login, undefined, { from: newAddress(), cookie });
    expect(owner.status).toBe(200);
  });

  test('gains nothing from a token that is another person’s, made up, or expired', async () => {
    const { login } = await customerAtHome();
    const { cookie: foreign } = await customerAtHome();
    const { login: old, cookie: expired } = await customerAtHome();
    await exhaustAttempts(login);
    const tried = [foreign, '__Host-device=', `__Host-device=${'A'.repeat(43)}`, '__Host-device=%00.%ff.x'];
    for (const cookie of tried) {
      expect((await authenticate(world, login, undefined, { from: newAddress(), cookie })).status).toBe(429);
    }
    world.clock.advance(181 * 24 * 3_600_000);
    await exhaustAttempts(old);
    const late = await authenticate(world, old, undefined, { from: newAddress(), cookie: expired });
    expect(late.status).toBe(429);
  });

  test('gets ten guesses from a known browser too, and is then refused there as well', async () => {
    const { login, cookie } = await customerAtHome();
    const answers = [];
    for (let n = 0; n < 11; n++)
      answers.push(await authenticate(world, login, WRONG, { from: newAddress(), cookie }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    // Unknown devices have an allowance of their own.
    expect((await authenticate(world, login, undefined, { from: newAddress() })).status).toBe(200);
  });

  test('requests codes until no more are mailed, and the owner still gets one from a known browser', async () => {
    const { email, cookie } = await customerAtHome();
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await requestReset(email)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect((await requestReset(email, cookie)).status).toBe(204);
  });

  test('gets codes blocked: the right one is refused in both languages, and the link in the mail still works', async () => {
    const { email, login } = await customerAtHome();
    for (let round = 0; round < 2; round++) {
      await requestReset(email);
      const key = await mailedCode(world, email);
      for (let n = 1; n <= 5; n++) await byCode(email, differentCode(key, n));
    }
    world.clock.advance(15 * 60_000);
    await requestReset(email);
    const key = await mailedCode(world, email);

    const french = await byCode(email, key);
    expect(french).toMatchObject({ status: 500, body: { code: 'codes_blocked' } });
    expect(french.body.title).toContain('lien');
    expect((await byCode(email, key, 'en')).body.title).toContain('link');

    expect((await byLink(await mailedLink(world, email, '/reset-password'))).status).toBe(204);
    expect((await authenticate(world, login, NEW, { from: newAddress() })).status).toBe(200);
  });
});

describe('a known browser', () => {
  test('is recognised by a cookie that scripts cannot read and other sites do not send', async () => {
    const { login } = await customerAtHome();
    const { headers } = await authenticate(world, login, undefined, { from: newAddress() });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(
      ['HttpOnly', `Max-Age=${180 * 86_400}`, 'Path=/', 'SameSite=Strict', 'Secure'].toSorted(),
    );
  });

  test('keeps its token, is known to each person who signs in there, and no person’s token passes to another', async () => {
    const [one, other] = [await customerAtHome(), await customerAtHome()];
    const again = await authenticate(world, one.login, undefined, { from: newAddress(), cookie: one.cookie });
    expect(cookieOf(again)).toBe(one.cookie);
    const shared = cookieOf(
      await authenticate(world, other.login, undefined, { from: newAddress(), cookie: one.cookie }),
    );
    expect(shared).not.toBe(one.cookie);
    for (const { login } of [one, other]) {
      await exhaustAttempts(login);
      const back = await authenticate(world, login, undefined, { from: newAddress(), cookie: shared });
      expect(back.status).toBe(200);
    }
  });

  test('is shared by at most five people: a sixth sign-in removes the first', async () => {
    const logins: string[] = [];
    let cookie: string | undefined;
    while (logins.length < 6) {
      const { login } = (await activePerson(world)).registration;
      cookie = cookieOf(await authenticate(world, login, undefined, { from: newAddress(), cookie }));
      logins.push(login);
    }
    const statuses: number[] = [];
    for (const login of logins) {
      await exhaustAttempts(login);
      statuses.push((await authenticate(world, login, undefined, { from: newAddress(), cookie })).status);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('is one of at most ten: the least recently used is removed', async () => {
    const { login, cookie } = await customerAtHome();
    for (let n = 0; n < 10; n++) {
      world.clock.advance(1_000);
      await authenticate(world, login, undefined, { from: newAddress() });
    }
    await exhaustAttempts(login);
    expect((await authenticate(world, login, undefined, { from: newAddress(), cookie })).status).toBe(429);
  });

  test('is kept while it is used, whatever ten others do, and each sign-in renews it', async () => {
    const { login, cookie } = await customerAtHome();
    for (let n = 0; n < 9; n++) {
      world.clock.advance(1_000);
      await authenticate(world, login, undefined, { from: newAddress() });
    }
    world.clock.advance(179 * DAY_MS);
    await authenticate(world, login, undefined, { from: newAddress(), cookie });
    world.clock.advance(1_000);
    await authenticate(world, login, undefined, { from: newAddress() });
    world.clock.advance(2 * DAY_MS);
    await exhaustAttempts(login);
    expect((await authenticate(world, login, undefined, { from: newAddress(), cookie })).status).toBe(200);
  });

  test('is removed when its owner changes the password with the current one', async () => {
    const { login, token, cookie } = await customerAtHome();
    const change = { currentPassword: 'Fleuve-26-Sud', newPassword: NEW };
    const changed = await call(world, 'POST', '/api/account/change-password', change, { token });
    expect(changed.status).toBe(204);
    await exhaustAttempts(login);
    expect((await authenticate(world, login, NEW, { from: newAddress(), cookie })).status).toBe(429);
  });

  test('may be a program without cookies, which requests a token and sends it in a header', async () => {
    const { login } = await customerAtHome();
    const signIn = (deviceToken: string) =>
      fetch(`${world.url}/api/authenticate`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': newAddress(),
          'device-token': deviceToken,
        },
        body: JSON.stringify({ username: login, password: 'Fleuve-26-Sud' }),
      });
    const first = await signIn('new');
    const { deviceToken } = (await first.json()) as { deviceToken: string };
    expect(deviceToken).toMatch(/^[\w-]{43}$/);
    expect(first.headers.getSetCookie()).toEqual([]);
    await exhaustAttempts(login);
    expect((await signIn('new')).status).toBe(429);
    expect((await signIn(deviceToken)).status).toBe(200);
  });
});

describe('the long link in a mail', () => {
  test('sets the password once, and makes the browser that opened it a known one', async () => {
    const { email, login } = await customerAtHome();
    await requestReset(email);
    const link = await mailedLink(world, email, '/reset-password');
    expect(link.length).toBeGreaterThanOrEqual(43);
    const { rows } = await world.pool.query('select token_hash from reset_links');
    expect(JSON.stringify(rows)).not.toContain(link);

    const answers = await Promise.all([byLink(link), byLink(link, 'Encore-33-Fois')]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '400']);
    const [done] = answers.filter(({ status }) => status === 204);
    expect(await byLink(link)).toMatchObject({ status: 400, body: { code: 'reset_link_not_valid' } });
    await exhaustAttempts(login);
    const password = answers[0]?.status === 204 ? NEW : 'Encore-33-Fois';
    const cookie = done && cookieOf(done);
    expect((await authenticate(world, login, password, { from: newAddress(), cookie })).status).toBe(200);
  });

  test('expires after a quarter of an hour, or with the first reset by any means', async () => {
    const { email } = await customerAtHome();
    await requestReset(email);
    const late = await mailedLink(world, email, '/reset-password');
    world.clock.advance(15 * 60_000);
    expect(await byLink(late)).toMatchObject({ status: 400, body: { code: 'reset_link_not_valid' } });

    await requestReset(email);
    const link = await mailedLink(world, email, '/reset-password');
    expect((await byCode(email, await mailedCode(world, email))).status).toBe(204);
    expect((await byLink(link)).status).toBe(400);
  });

  test('stays valid when a stranger requests another mail, and when the new password is refused', async () => {
    const { email } = await customerAtHome();
    await requestReset(email);
    const link = await mailedLink(world, email, '/reset-password');
    await requestReset(email);
    await mailedCode(world, email);
    const refused = await byLink(link, 'Estelle-26!');
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'newPassword' }] } });
    expect((await byLink(link)).status).toBe(204);
  });
});

test('an IPv6 /48 is counted too, with more allowance than one household', async () => {
  const { login } = await customerAtHome();
  const from = (n: number) => `2001:db8:9:${n.toString(16)}::1`;
  const answers = [];
  for (let n = 0; n < 41; n++) answers.push(await authenticate(world, login, WRONG, { from: from(n) }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 40 }, () => 401), 429]);
  expect((await authenticate(world, login, undefined, { from: '2001:db8:a:1::1' })).status).toBe(200);
});
