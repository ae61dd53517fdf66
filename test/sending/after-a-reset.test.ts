import { expect, test } from 'vitest';
import type { AccountView } from '#shared/wire/account.ts';
import { mailedCode, mailedLink, newRegistration, register } from '#test/accounts/registration.ts';
import {
  billNumber,
  CANAL,
  call,
  ENEO,
  foundBill,
  PREPAID,
  pay,
  requote,
  search,
  TAX,
} from '#test/bills/billing.ts';
import { balance, type Customer, customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
await stopHousekeeping(world);
const { clock } = world;

const DAY_MS = 24 * 3_600_000;
const NEW = 'Rivage-81-Est';
const [KNOWN, NEVER_PAID] = ['677000001', '677000002'];
/** The simulator's operator refuses this one. */
const REFUSED = '677000017';

const fetchAnonymously = (path: string, method: string, body?: unknown) =>
  fetch(world.url + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

/** Returns the same person after a reset, signed in with the new password. */
async function resetAndSignIn(person: Customer, by: 'link' | 'code'): Promise<Customer> {
  const { email } = person;
  await fetchAnonymously(`/api/account/reset-password/init/${email}`, 'PATCH');
  const reset =
    by === 'link'
      ? await fetchAnonymously('/api/account/reset-password/link', 'POST', {
          token: await mailedLink(world, email, '/reset-password'),
          newPassword: NEW,
        })
      : await fetchAnonymously('/api/account/reset-password/finish', 'POST', {
          email,
          key: await mailedCode(world, email),
          newPassword: NEW,
        });
  expect(reset.status).toBe(204);
  return signedIn(person);
}

async function signedIn(person: Customer): Promise<Customer> {
  const answer = await fetchAnonymously('/api/authenticate', 'POST', {
    username: person.login,
    password: NEW,
  });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  return {
    ...person,
    token,
    call: (method, path, body, headers = {}) =>
      fetch(world.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

const newRecipientsFrom = async (person: Customer) =>
  (await call<AccountView>(person, 'GET', '/api/account')).body.newRecipientsFrom;

test.each([['link'], ['code']] as const)(
  'after a reset by the %s earlier recipients are paid, and new ones wait a day, undebited',
  async (by) => {
    const before = await customer(world, { cents: 500_00n, verified: true });
    expect((await send(world, before, { to: KNOWN })).status).toBe(200);
    expect((await send(world, before, { to: REFUSED })).status).toBe(200);
    await world.runUntilIdle();
    expect(await newRecipientsFrom(before)).toBeUndefined();

    const at = clock.now();
    const person = await resetAndSignIn(before, by);
    const until = new Date(at.getTime() + DAY_MS).toISOString();
    expect(await newRecipientsFrom(person)).toBe(until);

    const had = await balance(world, person);
    const key = { 'idempotency-key': `after-${by}-1` };
    const waiting = await send(world, person, { to: NEVER_PAID }, key);
    expect(waiting).toMatchObject({ status: 403, body: { code: 'new_recipient_waits', facts: { until } } });
    expect(waiting.body.title).toMatch(/2\d\/11\/2026 - \d\d:\d\d \(heure de l’Est\)/);
    // Only recipients who were really paid are known.
    expect((await send(world, person, { to: REFUSED })).status).toBe(403);
    expect(await balance(world, person)).toBe(had);
    expect((await send(world, person, { to: KNOWN })).status).toBe(200);

    clock.moveTo(new Date(until));
    // Runs the recurring jobs, so that there is a rate from today.
    while (await world.runOneJob());
    const later = await signedIn(person);
    expect(await newRecipientsFrom(later)).toBeUndefined();
    expect((await send(world, later, { to: NEVER_PAID }, key)).status).toBe(200);
  },
);

test('a recipient whom only another customer has paid counts as new', async () => {
  const [before, other] = [
    await customer(world, { cents: 100_00n, langKey: 'EN' }),
    await customer(world, { cents: 100_00n }),
  ];
  await send(world, other, { to: NEVER_PAID });
  await world.runUntilIdle();
  const person = await resetAndSignIn(before, 'link');
  const waiting = await send(world, person, { to: NEVER_PAID });
  expect(waiting.status).toBe(403);
  expect(waiting.body.title).toContain('(Eastern time)');
});

test('concurrent sends are each checked on their own', async () => {
  const before = await customer(world, { cents: 500_00n, verified: true });
  await send(world, before, { to: KNOWN });
  await world.runUntilIdle();
  const [person, untouched] = [
    await resetAndSignIn(before, 'link'),
    await customer(world, { cents: 500_00n, verified: true }),
  ];
  const answers = await Promise.all([
    send(world, person, { to: KNOWN }),
    send(world, person, { to: NEVER_PAID }),
    send(world, untouched, { to: NEVER_PAID }),
    send(world, person, { to: KNOWN }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 200]);
});

test('a contract that was paid before can be paid again, another one waits', async () => {
  const before = await customer(world, { cents: 900_00n, verified: true });
  const charged = async (person: Customer, meter: string) =>
    (await requote(person, await foundBill(person, PREPAID, meter), 5_000)).body;
  const newMeter = () => billNumber('1', '00', 11);
  const meter = newMeter();
  expect((await pay(world, before, await charged(before, meter))).status).toBe(200);
  await world.runUntilIdle();

  const person = await resetAndSignIn(before, 'link');
  const had = await balance(world, person);
  const other = await pay(world, person, await foundBill(person, ENEO, billNumber('1')));
  expect(other).toMatchObject({ status: 403, body: { code: 'new_recipient_waits' } });
  expect((await pay(world, person, await charged(person, newMeter()))).status).toBe(403);
  expect(await balance(world, person)).toBe(had);
  expect((await pay(world, person, await charged(person, meter))).status).toBe(200);
});

test('the next bill of a known contract has another number, and is accepted', async () => {
  const before = await customer(world, { cents: 900_00n, verified: true });
  const number = billNumber('7');
  const bill = await foundBill(before, ENEO, number);
  expect((await pay(world, before, bill)).status).toBe(200);
  await world.runUntilIdle();

  const person = await resetAndSignIn(before, 'link');
  const next = (await search(person, ENEO, number)).body.find((each) => each.billNumber !== bill.billNumber);
  if (!next) throw new Error('there is one bill only');
  expect((await pay(world, person, next)).status).toBe(200);
});

test('a contract with another company is a different one, whatever its number', async () => {
  const before = await customer(world, { cents: 900_00n, verified: true });
  const number = billNumber('1', '00', 14);
  expect((await pay(world, before, await foundBill(before, CANAL, number))).status).toBe(200);
  await world.runUntilIdle();
  const person = await resetAndSignIn(before, 'link');
  expect(await pay(world, person, await foundBill(person, TAX, number))).toMatchObject({
    status: 403,
    body: { code: 'new_recipient_waits' },
  });
});

test('a recipient first paid after the reset still counts as new', async () => {
  const person = await customer(world, { cents: 500_00n, verified: true });
  await world.pool.query(
    'update people set new_recipients_wait_since = $2, new_recipients_wait_until = $3 where id = $1',
    [person.id, new Date(clock.now().getTime() - 1_000), clock.now()],
  );
  // Like a customer who confirms with a passkey.
  expect((await send(world, person, { to: KNOWN })).status).toBe(200);
  await world.runUntilIdle();
  await world.pool.query('update people set new_recipients_wait_until = $2 where id = $1', [
    person.id,
    new Date(clock.now().getTime() + DAY_MS),
  ]);
  expect((await send(world, person, { to: KNOWN })).body.code).toBe('new_recipient_waits');
});

test('activating an account by a reset starts no waiting period', async () => {
  const person = newRegistration();
  await register(world, person);
  await fetchAnonymously(`/api/account/reset-password/init/${person.email}`, 'PATCH');
  const token = await mailedLink(world, person.email, '/reset-password');
  await fetchAnonymously('/api/account/reset-password/link', 'POST', { token, newPassword: NEW });
  const { rows } = await world.pool.query(
    'select activated, new_recipients_wait_until from people where email = $1',
    [person.email],
  );
  expect(rows).toEqual([{ activated: true, new_recipients_wait_until: null }]);
});

test('a second factor cannot be set up after a reset to lift the waiting period', async () => {
  const before = await customer(world, { cents: 500_00n, verified: true });
  const person = await resetAndSignIn(before, 'code');
  const confirm = (purpose = 'change_sign_in', who = person) =>
    call<{ code?: string; confirmation?: string }>(who, 'POST', '/api/confirmations', {
      purpose,
      password: NEW,
    });
  expect(await confirm()).toMatchObject({ status: 403, body: { code: 'factor_waits' } });
  expect((await confirm('copy_data')).status).toBe(201);
  expect(await send(world, person, { to: NEVER_PAID })).toMatchObject({
    status: 403,
    body: { code: 'new_recipient_waits' },
  });
  clock.advance(DAY_MS);
  expect((await confirm('change_sign_in', await signedIn(person))).status).toBe(201);
});
