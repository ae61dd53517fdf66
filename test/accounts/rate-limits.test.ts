import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import {
  activate,
  activePerson,
  authenticate,
  call,
  differentCode,
  mailedCode,
  newRegistration,
  register,
} from './registration.ts';

// One proxy in front, so that callers can have different addresses.
const world = await createWorld({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const statusOf = ({ status }: { status: number }) => status;

async function repeat<T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n++) results.push(await one(n));
  return results;
}

test('after ten wrong passwords for an account from one address even the right one has to wait', async () => {
  const { registration } = await activePerson(world);
  const [from, elsewhere] = [newAddress(), newAddress()];

  const wrong = await repeat(10, () => authenticate(world, registration.login, 'Wrong-26-pass', { from }));
  expect(new Set(wrong.map(statusOf))).toEqual(new Set([401]));

  const refused = await authenticate(world, registration.login, undefined, { from });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'too_many_requests' });
  expect(refused.headers.get('retry-after')).toBe('900');
  // Login and email are the same account for the limit. From another address the owner can still sign in.
  expect(await authenticate(world, registration.email, undefined, { from })).toMatchObject({ status: 429 });
  expect(await authenticate(world, registration.login, undefined, { from: elsewhere })).toMatchObject({
    status: 200,
  });

  world.clock.advance(15 * 60_000);
  expect((await authenticate(world, registration.login, undefined, { from })).status).toBe(200);
});

test('concurrent attempts are all counted', async () => {
  const { registration } = await activePerson(world);
  const from = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => authenticate(world, registration.login, 'Wrong-26-pass', { from })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('successful sign-ins do not use up the limit', async () => {
  const { registration } = await activePerson(world);
  const from = newAddress();
  const answers = await repeat(12, () => authenticate(world, registration.login, undefined, { from }));
  expect(new Set(answers.map(statusOf))).toEqual(new Set([200]));
});

test('an unknown name is limited as early as a known one, with the same answer', async () => {
  const { registration } = await activePerson(world);
  const guess = async (name: string) => {
    const from = newAddress();
    const answers = await repeat(11, () => authenticate(world, name, 'Wrong-26-pass', { from }));
    return answers.map(({ status, body }) => ({ status, body }));
  };
  expect(await guess('nobodyatall')).toEqual(await guess(registration.login));
});

test('guesses at one account from many addresses are counted together', async () => {
  const { registration } = await activePerson(world);
  const guesses = await repeat(51, () =>
    authenticate(world, registration.login, 'Wrong-26-pass', { from: newAddress() }),
  );
  expect(guesses.slice(0, 50).map(statusOf)).toEqual(Array.from({ length: 50 }, () => 401));
  expect(statusOf(guesses[50] ?? { status: 0 })).toBe(429);
});

test('a blocked address does not use up its victim’s limit elsewhere', async () => {
  const { registration } = await activePerson(world);
  const from = newAddress();
  await repeat(70, () => authenticate(world, registration.login, 'Wrong-26-pass', { from }));
  const elsewhere = await authenticate(world, registration.login, undefined, { from: newAddress() });
  expect(elsewhere.status).toBe(200);
});

test('a household counts as one caller, however many IPv6 addresses it has', async () => {
  const { registration } = await activePerson(world);
  await repeat(10, (n) =>
    authenticate(world, registration.login, 'Wrong-26-pass', { from: `2001:db8:7:7::${n + 1}` }),
  );
  const same = await authenticate(world, registration.login, undefined, { from: '2001:db8:7:7:ffff::1' });
  const other = await authenticate(world, registration.login, undefined, { from: '2001:db8:7:8::1' });
  expect([same.status, other.status]).toEqual([429, 200]);
});

test('a caller cannot spoof its address beyond our trusted proxies', async () => {
  const { registration } = await activePerson(world);
  const real = newAddress();
  const answers = await repeat(11, (n) =>
    authenticate(world, registration.login, 'Wrong-26-pass', { from: `198.51.100.${n}, ${real}` }),
  );
  expect(statusOf(answers[10] ?? { status: 0 })).toBe(429);
});

test('availability checks are limited to 300 an hour, whatever their answer', async () => {
  const from = newAddress();
  const { registration } = await activePerson(world);
  const ask = (email: string) => call(world, 'GET', `/api/check-email?email=${email}`, undefined, { from });
  const answers = await Promise.all(Array.from({ length: 300 }, () => ask('nobody@example.ca')));
  expect(new Set(answers.map(statusOf))).toEqual(new Set([200]));

  const [hit, miss] = [await ask(registration.email), await ask('nobody@example.ca')];

  expect(hit.status).toBe(429);
  expect(hit.body).toEqual(miss.body);
  const login = await call(world, 'GET', '/api/check-login?login=nobodyhere', undefined, { from });
  expect(login.status).toBe(429);
});

test('attempts at codes are also limited per address', async () => {
  const form = newRegistration();
  await register(world, form, { from: newAddress() });
  const code = await mailedCode(world, form.email);
  const from = newAddress();

  const wrong = await repeat(30, (n) =>
    activate(world, `nobody${n}@example.ca`, differentCode(code), { from }),
  );
  expect(new Set(wrong.map(statusOf))).toEqual(new Set([500]));

  expect((await activate(world, form.email, code, { from })).status).toBe(429);
  expect((await activate(world, form.email, code, { from: newAddress() })).status).toBe(200);
});

test('code requests are limited to three in 15 minutes and ten a day, for known and unknown addresses alike', async () => {
  const form = newRegistration();
  await register(world, form, { from: newAddress() });
  const ask = (email: string) =>
    call(world, 'POST', '/api/activation-code', { email }, { from: newAddress() });

  for (const email of [form.email, 'nobody@example.ca']) {
    const quarter = await repeat(4, () => ask(email));
    expect(quarter.map(statusOf)).toEqual([204, 204, 204, 429]);
  }
  const later: number[] = [];
  for (let quarter = 0; quarter < 3; quarter++) {
    world.clock.advance(15 * 60_000);
    later.push(...(await repeat(3, () => ask(form.email))).map(statusOf));
  }
  expect(later).toEqual([204, 204, 204, 204, 204, 204, 204, 429, 429]);
});

test('registrations are limited to 120 an hour per address', async () => {
  const from = newAddress();
  const refusals = newRegistration({ referralCode: 'GTF-NOBODY' });
  const answers = await repeat(121, () => register(world, refusals, { from }));
  expect(new Set(answers.slice(0, 120).map(statusOf))).toEqual(new Set([400]));
  expect(statusOf(answers[120] ?? { status: 0 })).toBe(429);
});

test('counters contain no personal data', async () => {
  const { rows } = await world.pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ key }) => !/^[\w-]{43}$/.test(key))).toEqual([]);
});

test('reset requests are limited to three in 15 minutes, for known and unknown addresses alike', async () => {
  const { registration } = await activePerson(world);
  const requestReset = (email: string) =>
    call(world, 'PATCH', `/api/account/reset-password/init/${email}`, undefined, { from: newAddress() });
  expect((await repeat(4, () => requestReset(registration.email))).map(statusOf)).toEqual([
    204, 204, 204, 429,
  ]);
  expect((await repeat(4, () => requestReset('nobody@example.ca'))).map(statusOf)).toEqual([
    500, 500, 500, 429,
  ]);

  const from = newAddress();
  const many = await repeat(31, (n) =>
    call(world, 'PATCH', `/api/account/reset-password/init/nobody${n}@example.ca`, undefined, { from }),
  );
  expect(many.map(statusOf).slice(29)).toEqual([500, 429]);
});

test('attempts at reset codes for one e-mail address are limited to 15 in 15 minutes, from all addresses together', async () => {
  const answers = await repeat(16, () =>
    call(
      world,
      'POST',
      '/api/account/reset-password/finish',
      { email: 'guessed@example.ca', key: '12345', newPassword: 'Rivage-81-Est' },
      { from: newAddress() },
    ),
  );
  expect(answers.map(statusOf).slice(14)).toEqual([500, 429]);
});

test('in an open session the current password can be tried ten times in 15 minutes', async () => {
  const { token } = await activePerson(world);
  const answers = await repeat(11, () =>
    call(
      world,
      'POST',
      '/api/account/change-password',
      { currentPassword: 'Wrong-26-pass', newPassword: 'Rivage-81-Est' },
      { token, from: newAddress() },
    ),
  );
  expect(answers.map(statusOf).slice(9)).toEqual([400, 429]);
});

test('mailed links can be tried sixty times in 15 minutes from one address', async () => {
  const [from, token] = [newAddress(), 'A'.repeat(43)];
  const links: [path: string, body: object][] = [
    ['/api/account/sign-in-not-mine', { token }],
    ['/api/account/reset-password/link', { token, newPassword: 'Rivage-81-Est' }],
  ];
  const follow = () =>
    Promise.all(links.map(([path, body]) => call(world, 'POST', path, body, { from }).then(statusOf)));
  expect(new Set((await repeat(30, follow)).flat())).toEqual(new Set([400]));
  expect(await follow()).toEqual([429, 429]);
});
