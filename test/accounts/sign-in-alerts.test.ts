import { describe, expect, test } from 'vitest';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';
import {
  activePerson,
  authenticate,
  call,
  cookieOf,
  mailedCode,
  mailedLink,
  mailsTo,
  newRegistration,
  PASSWORD,
} from './registration.ts';

// One proxy in front, so that callers can have different addresses.
const world = await createWorld({ TRUSTED_PROXIES: '1' });
const { clock, pool } = world;

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const NEWER_CHROME = CHROME.replace('140', '141');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HOME = '203.0.113.9';
const SUBJECTS = {
  FR: 'Nouvelle connexion à votre compte GTFinance',
  EN: 'New sign-in to your GTFinance account',
};
const NEW = 'Rivage-81-Est';

const alertsTo = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => Object.values(SUBJECTS).includes(subject));
const reportSignIn = (token: string) => call(world, 'POST', '/api/account/sign-in-not-mine', { token });
const isSignedIn = async (token: unknown) =>
  (await call(world, 'GET', '/api/account', undefined, { token: String(token) })).status === 200;

/** Creates a person who has signed in at home, with that browser's cookie. */
async function customerAtHome(changes: Record<string, unknown> = {}) {
  const { email, login } = (await activePerson(world, changes)).registration;
  // The account was activated from another place, so this first sign-in from home is reported.
  const first = await authenticate(world, login, undefined, { from: HOME, userAgent: CHROME });
  const alertsBefore = (await alertsTo(email)).length;
  const cookie = cookieOf(first);
  const notifiedSince = async () => (await alertsTo(email)).length - alertsBefore;
  return { email, login, token: String(first.body.id_token), cookie, notifiedSince };
}

describe('a sign-in', () => {
  test('right after activation sends no alert', async () => {
    const { registration } = await activePerson(world);
    expect(await alertsTo(registration.email)).toEqual([]);
  });

  test('sends an alert for a new browser or network, and not again from there', async () => {
    const { login, cookie, notifiedSince } = await customerAtHome();
    const at = (from: string, userAgent: string, sent?: string) =>
      authenticate(world, login, undefined, { from, userAgent, cookie: sent });
    const alertCounts = [];
    const ways: [from: string, userAgent: string, cookie?: string | undefined][] = [
      [HOME, NEWER_CHROME, cookie],
      ['203.0.113.77', CHROME],
      [HOME, FIREFOX],
      [HOME, FIREFOX],
      ['198.51.100.4', CHROME, cookie],
      ['198.51.100.200', CHROME, cookie],
    ];
    for (const way of ways) {
      await at(...way);
      alertCounts.push(await notifiedSince());
    }
    expect(alertCounts).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test.each([
    ['FR', 'Chrome, Windows', '20/11/2026 - 09:00 (heure de l’Est)', '198.51.100.0/24'],
    ['EN', 'Chrome, Windows', '20/11/2026 - 09:00 (Eastern time)', '198.51.100.0/24'],
  ] as const)(
    'sends an alert in %s with device, time and network, and nothing more precise',
    async (langKey, device, at, network) => {
      const start = clock.now();
      const { login, email } = await customerAtHome({ langKey });
      expect(clock.now()).toEqual(start);
      await authenticate(world, login, undefined, { from: '198.51.100.4', userAgent: CHROME });
      const [mail] = await alertsTo(email);
      expect(mail?.subject).toBe(SUBJECTS[langKey]);
      for (const part of [device, network, at.slice(0, 18)]) expect(mail?.text).toContain(part);
      expect(mail?.text).not.toContain('198.51.100.4');
      expect(mail?.text).toMatch(/\/not-me#[\w-]{43}\b/);
    },
  );

  test('sends at most five alerts a day', async () => {
    const { login, notifiedSince } = await customerAtHome();
    for (let n = 0; n < 8; n++) {
      await authenticate(world, login, undefined, { from: `198.51.${n}.1`, userAgent: FIREFOX });
    }
    // The sign-in from home was the first of the day.
    expect(await notifiedSince()).toBe(4);
    clock.advance(24 * 3_600_000);
    await authenticate(world, login, undefined, { from: '198.51.200.1', userAgent: FIREFOX });
    expect(await notifiedSince()).toBe(5);
  });

  test('that the limit left unalerted is alerted another day', async () => {
    const { login, notifiedSince } = await customerAtHome();
    const from = (n: number) =>
      authenticate(world, login, undefined, { from: `198.51.${n}.1`, userAgent: FIREFOX });
    for (let n = 0; n < 6; n++) await from(n);
    clock.advance(24 * 3_600_000);
    expect(await notifiedSince()).toBe(4);
    await from(0);
    expect(await notifiedSince()).toBe(4);
    await from(5);
    expect(await notifiedSince()).toBe(5);
  });

  test('sends an alert after years away too: the last place is kept', async () => {
    const { login, notifiedSince } = await customerAtHome();
    clock.advance(900 * 24 * 3_600_000);
    await pool.query(`update jobs set run_at = $1 where task = 'purge_expired'`, [clock.now()]);
    await notifiedSince();
    const { rowCount } = await pool.query(
      'select from sign_in_places s join people p on p.id = s.person_id where p.login = $1',
      [login],
    );
    expect(rowCount).toBe(1);
    await authenticate(world, login, undefined, { from: '198.51.100.4', userAgent: FIREFOX });
    expect(await notifiedSince()).toBe(1);
  });

  test('with the right password that opens no session sends no alert', async () => {
    const inactive = newRegistration();
    await call(world, 'POST', '/api/register', inactive);
    await authenticate(world, inactive.login, PASSWORD);
    expect(await alertsTo(inactive.email)).toEqual([]);
  });
});

describe('reporting a sign-in as not mine', () => {
  async function disowned() {
    const person = await customerAtHome();
    const stranger = await authenticate(world, person.login, undefined, { from: '198.51.100.4' });
    const link = await mailedLink(world, person.email, '/not-me');
    return { ...person, stranger: stranger.body.id_token, link };
  }

  test('ends every session; nobody signs in until a new password is set through the mail that follows', async () => {
    const { email, login, token, stranger, link, cookie } = await disowned();
    expect([await isSignedIn(token), await isSignedIn(stranger)]).toEqual([true, true]);
    expect((await reportSignIn(link)).status).toBe(204);
    expect([await isSignedIn(token), await isSignedIn(stranger)]).toEqual([false, false]);
    const { rows } = await pool.query(
      'select from known_devices join people p on p.id = person_id where login = $1',
      [login],
    );
    expect(rows).toEqual([]);

    const right = await authenticate(world, login, undefined, { from: HOME, cookie });
    expect(right).toMatchObject({ status: 401, body: { code: 'password_reset_needed' } });
    // Only callers who know the password learn that it must be reset.
    const wrong = await authenticate(world, login, 'Wrong-26-pass');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'credentials_not_valid' } });

    const token2 = await mailedLink(world, email, '/reset-password');
    const body = { token: token2, newPassword: NEW };
    expect((await call(world, 'POST', '/api/account/reset-password/link', body)).status).toBe(204);
    expect((await authenticate(world, login, NEW)).status).toBe(200);
  });

  test('also allows the code of that mail', async () => {
    const { email, login, link } = await disowned();
    await reportSignIn(link);
    const key = await mailedCode(world, email);
    const body = { email, key, newPassword: NEW };
    expect((await call(world, 'POST', '/api/account/reset-password/finish', body)).status).toBe(204);
    expect((await authenticate(world, login, NEW)).status).toBe(200);
  });

  test('works once, within a week, and only with the person’s own link', async () => {
    const NOT_VALID = { status: 400, body: { code: 'sign_in_alert_not_valid' } };
    const { link } = await disowned();
    const { link: late } = await disowned();
    const answers = await Promise.all([reportSignIn(link), reportSignIn(link)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '400']);
    expect(await reportSignIn('A'.repeat(43))).toMatchObject(NOT_VALID);
    clock.advance(7 * 24 * 3_600_000);
    expect(await reportSignIn(late)).toMatchObject(NOT_VALID);
    const { rows } = await pool.query('select encode(token_hash, $1) as hash from sign_in_alerts', [
      'base64',
    ]);
    expect(JSON.stringify(rows)).not.toContain(late);
  });

  test('stops a sign-in whose password was already checked and whose session is not open yet', async () => {
    const { login } = await disowned();
    const saying = `update people set password_reset_needed_at = now() where login = '${login}'`;
    const signIn = () => authenticate(world, login);
    const answers = await runWhileLocked(pool, { lock: saying }, [signIn, signIn]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  test.each([
    ['and no alert for the owner’s places', false],
    ['even if no earlier place was kept', true],
  ])('brings an alert for the next sign-in from there, from any browser, %s', async (_, isAway) => {
    const { email, login, token, cookie, notifiedSince } = await customerAtHome();
    const elsewhere = { from: '198.51.100.4', userAgent: FIREFOX };
    clock.advance(60_000);
    await authenticate(world, login, undefined, elsewhere);
    const link = await mailedLink(world, email, '/not-me');
    await authenticate(world, login, undefined, { ...elsewhere, userAgent: CHROME });
    if (isAway) {
      await pool.query(
        `delete from sign_in_places where person_id = (select id from people where login = $1) and first_seen_at < $2`,
        [login, clock.now()],
      );
    }
    expect([await isSignedIn(token), await notifiedSince()]).toEqual([true, 2]);
    expect((await reportSignIn(link)).status).toBe(204);
    const body = { token: await mailedLink(world, email, '/reset-password'), newPassword: NEW };
    expect((await call(world, 'POST', '/api/account/reset-password/link', body)).status).toBe(204);

    if (!isAway) await authenticate(world, login, NEW, { from: HOME, userAgent: CHROME, cookie });
    expect(await notifiedSince()).toBe(2);
    await authenticate(world, login, NEW, elsewhere);
    expect(await notifiedSince()).toBe(3);
  });

  test('is in the audit log', async () => {
    const { link } = await disowned();
    await reportSignIn(link);
    const { rows } = await pool.query(
      "select actor_role, details from audit_log where action = 'session.disowned' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor_role: 'SYSTEM', details: {} }]);
  });
});
