import { describe, expect, test } from 'vitest';
import { call, mailedCode, mailedLink } from '#test/accounts/registration.ts';
import { type Customer, customer, PASSWORD, send, sendBody } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';
import {
  addAuthenticator,
  addPasskey,
  authenticate,
  callAs,
  codeNow,
  confirmWith,
  post,
  SECURITY,
  signInWith,
} from './fixtures.ts';

/** A proof made before the password, the session or a factor changed is invalid afterwards. */

const world = await createWorld({ CONFIRM_SENDS_ABOVE_CAD: '10' });
const NEW = 'Rivage-81-Est';

const confirm = (person: Customer, body: object) =>
  callAs<{ confirmation?: string }>(person, 'POST', '/api/confirmations', body);
const countOpen = async ({ id }: Customer) =>
  (await world.pool.query('select from confirmations where person_id = $1 and used_at is null', [id]))
    .rowCount;
const changePassword = (person: Customer) =>
  callAs(person, 'POST', '/api/account/change-password', { currentPassword: PASSWORD, newPassword: NEW });

/** The same person in a separate session. */
function withToken(person: Customer, token: string | undefined): Customer {
  const authorization = `Bearer ${token}`;
  return {
    ...person,
    call: (method, path, body, headers = {}) =>
      fetch(world.url + path, {
        method,
        headers: {
          authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

async function requestReset(person: Customer) {
  await fetch(`${world.url}/api/account/reset-password/init/${person.email}`, { method: 'PATCH' });
}

async function resetByLink(person: Customer) {
  await requestReset(person);
  const token = await mailedLink(world, person.email, '/reset-password');
  return fetch(`${world.url}/api/account/reset-password/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, newPassword: NEW }),
  });
}

describe('a confirmation', () => {
  test.each([
    ['a changed password', (awa: Customer) => changePassword(awa)],
    ['a reset', (awa: Customer) => resetByLink(awa)],
  ])('that was given before %s is void after it, in every session', async (_, change) => {
    const awa = await customer(world, { cents: 500_00n });
    const { passkey } = await addPasskey(world, awa);
    const { amountCDA: amountCAD } = await sendBody(world, { amountXfa: 30_000n });
    const terms = { purpose: 'send' as const, send: { amountCAD, destination: '677000001' } };
    const given = {
      send: await confirmWith(awa, passkey, terms),
      close: await confirmWith(awa, passkey, { purpose: 'close_account' }),
      change: await confirmWith(awa, passkey, { purpose: 'change_sign_in' }),
    };
    expect((await change(awa)).status).toBe(204);
    const back = withToken(awa, (await signInWith(world, passkey)).body.id_token);
    await world.pool.query(
      'update people set new_recipients_wait_since = null, new_recipients_wait_until = null',
    );
    const needed = { status: 403, body: { code: 'confirmation_needed' } };
    expect(await send(world, back, { amountXfa: 30_000n }, given.send)).toMatchObject(needed);
    expect(await callAs(back, 'POST', '/api/account/closure', undefined, given.close)).toMatchObject(needed);
    expect(await callAs(back, 'POST', `${SECURITY}/recovery-codes`, undefined, given.change)).toMatchObject(
      needed,
    );
  });

  test('is refused for a password that is changed during the check', async () => {
    const awa = await customer(world);
    const lock = `update people set password_hash = 'another' where id = ${awa.id}`;
    const [answer] = await runWhileLocked(world.pool, { lock }, [
      () => confirm(awa, { purpose: 'close_account', password: PASSWORD }),
    ]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'current_password_incorrect' } });
    expect(await countOpen(awa)).toBe(0);
  });

  test('is refused for the password alone when a second factor is added meanwhile', async () => {
    const awa = await customer(world);
    const lock = `with held as (select from people where id = ${awa.id} for update)
      insert into passkeys (person_id, credential_id, public_key, counter, transports, name, created_at)
      select ${awa.id}, 'meanwhile', 'x', 0, '{}', 'x', now() from held`;
    const [answer] = await runWhileLocked(world.pool, { lock }, [
      () => confirm(awa, { purpose: 'change_sign_in', password: PASSWORD }),
    ]);
    expect(answer?.status).toBe(400);
    expect(await countOpen(awa)).toBe(0);
  });

  test('is refused for the password alone when a reset starts a waiting period meanwhile', async () => {
    const awa = await customer(world);
    const at = `'${world.clock.now().toISOString()}'::timestamptz`;
    const lock = `update people set new_recipients_wait_since = ${at},
      new_recipients_wait_until = ${at} + interval '1 day' where id = ${awa.id}`;
    const [answer] = await runWhileLocked(world.pool, { lock }, [
      () => confirm(awa, { purpose: 'change_sign_in', password: PASSWORD }),
    ]);
    expect(answer?.status).toBe(400);
    expect(await countOpen(awa)).toBe(0);
  });

  test('is refused in a session that ends meanwhile, whatever was presented, and no code is used up', async () => {
    const awa = await customer(world);
    const { secret, recoveryCodes } = await addAuthenticator(world, awa);
    for (const code of [codeNow(world, secret), recoveryCodes[0]]) {
      const session = withToken(awa, (await signInBy(awa, recoveryCodes.pop() ?? '')).id_token);
      const lock = `update sessions set ended_at = now() where person_id = ${awa.id} and ended_at is null`;
      const [answer] = await runWhileLocked(world.pool, { lock }, [
        () => confirm(session, { purpose: 'copy_data', code }),
      ]);
      expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
      expect(await countOpen(awa)).toBe(0);
      expect((await signInBy(awa, code ?? '')).id_token).toBeDefined();
    }
  });

  test('read by a batch of sends is used by it or voided before, and fails no other send', async () => {
    const [awa, other] = [
      await customer(world, { cents: 500_00n }),
      await customer(world, { cents: 500_00n }),
    ];
    const { passkey } = await addPasskey(world, awa);
    const { amountCDA: amountCAD } = await sendBody(world, { amountXfa: 30_000n });
    const send30 = { purpose: 'send' as const, send: { amountCAD, destination: '677000001' } };
    const given = await confirmWith(awa, passkey, send30);
    const lock = `delete from confirmations where person_id = ${awa.id} and used_at is null`;
    const [answer] = await runWhileLocked(world.pool, { lock }, [
      () => send(world, awa, { amountXfa: 30_000n }, given),
    ]);
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    expect((await send(world, other, { amountXfa: 30_000n })).status).toBe(200);
  });

  test('for another action is void after a change of sign-in methods', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const close = await confirmWith(awa, passkey, { purpose: 'close_account' });
    const change = await confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    expect((await callAs(awa, 'POST', `${SECURITY}/recovery-codes`, undefined, change)).status).toBe(200);
    expect((await callAs(awa, 'POST', '/api/account/closure', undefined, close)).status).toBe(403);
  });
});

describe('closing an account and copying its data', () => {
  const actions = [
    ['close_account', 'POST', '/api/account/closure'],
    ['copy_data', 'GET', '/api/account/data'],
  ] as const;

  test.each(actions)('%s is refused from a session that ends meanwhile', async (purpose, method, path) => {
    const awa = await customer(world);
    const given = (await confirm(awa, { purpose, password: PASSWORD })).body;
    const lock = `update sessions set ended_at = now() where person_id = ${awa.id} and ended_at is null`;
    const by = { confirmation: given.confirmation ?? '' };
    const [answer] = await runWhileLocked(world.pool, { lock }, [
      () => callAs(awa, method, path, undefined, by),
    ]);
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect((await authenticate(world, awa)).status).toBe(200);
  });

  test.each(actions)('%s waits for a concurrent change of sign-in methods', async (purpose, method, path) => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const change = await confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    const by = await confirmWith(awa, passkey, { purpose });
    const lock = `select from people where id = ${awa.id} for update`;
    const [changed, refused] = await runWhileLocked(world.pool, { lock, inTurn: true }, [
      () => callAs(awa, 'POST', `${SECURITY}/recovery-codes`, undefined, change),
      () => callAs(awa, method, path, undefined, by),
    ]);
    expect(changed?.status).toBe(200);
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
  });
});

test('closing an account in one session while another ends the rest causes no deadlock', async () => {
  const awa = await customer(world);
  const again = async () => withToken(awa, (await authenticate(world, awa)).body.id_token);
  const [second, third] = [await again(), await again()];
  const given = (await confirm(third, { purpose: 'close_account', password: PASSWORD })).body;
  const by = { confirmation: given.confirmation ?? '' };
  const lock = `select from confirmations where person_id = ${awa.id} for update`;
  const answers = await runWhileLocked(world.pool, { lock, inTurn: true }, [
    () => callAs(third, 'POST', '/api/account/closure', undefined, by),
    () => callAs(second, 'DELETE', '/api/sessions'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
});

describe('reporting a sign-in as not mine', () => {
  /** Signs in from another browser, then reports that sign-in by the link of the alert mail. */
  async function disown(awa: Customer) {
    const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    const body = JSON.stringify({ username: awa.login, password: PASSWORD });
    await fetch(`${world.url}/api/authenticate`, { method: 'POST', headers, body });
    const token = await mailedLink(world, awa.email, '/not-me');
    return call(world, 'POST', '/api/account/sign-in-not-mine', { token });
  }

  test('voids earlier confirmations', async () => {
    const awa = await customer(world);
    await confirm(awa, { purpose: 'close_account', password: PASSWORD });
    expect(await countOpen(awa)).toBe(1);
    expect((await disown(awa)).status).toBe(204);
    expect(await countOpen(awa)).toBe(0);
  });

  test('stops sends that had already begun', async () => {
    const awa = await customer(world, { cents: 500_00n });
    await world.pool.query('update people set password_reset_needed_at = $2 where id = $1', [
      awa.id,
      world.clock.now(),
    ]);
    expect((await send(world, awa, { amountXfa: 3_000n })).body.code).toBe('sending_locked');
  });
});

describe('changing sign-in methods', () => {
  test('is refused from a session that ends meanwhile', async () => {
    const awa = await customer(world);
    const confirmation = (await confirm(awa, { purpose: 'change_sign_in', password: PASSWORD })).body;
    const lock = `update sessions set ended_at = now() where person_id = ${awa.id} and ended_at is null`;
    const [answer] = await runWhileLocked(world.pool, { lock }, [
      () =>
        callAs(awa, 'POST', `${SECURITY}/authenticator`, undefined, {
          confirmation: confirmation.confirmation ?? '',
        }),
    ]);
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    const { rowCount } = await world.pool.query('select from second_factors where person_id = $1', [awa.id]);
    expect(rowCount).toBe(0);
  });

  test('by choosing another confirmation amount is refused from a session that ends meanwhile', async () => {
    const awa = await customer(world);
    await addPasskey(world, awa);
    const lock = `with held as (select from people where id = ${awa.id} for update)
      update sessions set ended_at = now() from held where person_id = ${awa.id} and ended_at is null`;
    const [answer] = await runWhileLocked(world.pool, { lock }, [
      () => callAs(awa, 'PUT', `${SECURITY}/confirm-above`, { amount: 5 }),
    ]);
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });

  test('by setting an app is refused from a session that ends meanwhile', async () => {
    const awa = await customer(world);
    const given = (await confirm(awa, { purpose: 'change_sign_in', password: PASSWORD })).body;
    const started = await callAs<{ secret: string }>(awa, 'POST', `${SECURITY}/authenticator`, undefined, {
      confirmation: given.confirmation ?? '',
    });
    const lock = `update sessions set ended_at = now() where person_id = ${awa.id} and ended_at is null`;
    const code = codeNow(world, started.body.secret);
    const [answer] = await runWhileLocked(world.pool, { lock }, [
      () => callAs(awa, 'POST', `${SECURITY}/authenticator/confirmation`, { code }),
    ]);
    expect(answer?.status).toBe(401);
    expect((await authenticate(world, awa)).status).toBe(200);
  });
});

describe('a password reset', () => {
  test('ends the setting up of an app that the old password allowed', async () => {
    const awa = await customer(world);
    const given = (await confirm(awa, { purpose: 'change_sign_in', password: PASSWORD })).body;
    const started = await callAs<{ secret: string }>(awa, 'POST', `${SECURITY}/authenticator`, undefined, {
      confirmation: given.confirmation ?? '',
    });
    expect((await resetByLink(awa)).status).toBe(204);
    const { body } = await post<{ id_token: string }>(world, '/api/authenticate', {
      username: awa.login,
      password: NEW,
    });
    const code = codeNow(world, started.body.secret);
    const authorization = `Bearer ${body.id_token}`;
    expect(
      await callAs(awa, 'POST', `${SECURITY}/authenticator/confirmation`, { code }, { authorization }),
    ).toMatchObject({ status: 400, body: { code: 'second_factor_not_valid' } });
  });

  test('keeps the second factor: the new password alone gives no access', async () => {
    const awa = await customer(world);
    const { secret, recoveryCodes } = await addAuthenticator(world, awa);
    const { passkey } = await addPasskey(world, awa, {
      headers: await confirmByCode(awa, codeNow(world, secret)),
    });
    expect((await resetByLink(awa)).status).toBe(204);
    const first = await post(world, '/api/authenticate', { username: awa.login, password: NEW });
    expect(first).toMatchObject({ status: 403, body: { code: 'second_step_needed' } });
    expect(first.body.facts?.methods).toEqual(['passkey', 'code']);
    const signIn = first.body.facts?.signIn ?? '';
    expect((await signInWith(world, passkey, signIn)).status).toBe(200);
    for (const code of [codeNow(world, secret), recoveryCodes[0]]) {
      world.clock.advance(60_000);
      const fresh = code === recoveryCodes[0] ? code : codeNow(world, secret);
      expect((await post(world, '/api/authenticate/code', { signIn, code: fresh })).status).toBe(200);
    }
  });

  test.each(['code', 'link'] as const)(
    'by a %s is void when the password is changed in another way',
    async (by) => {
      const awa = await customer(world);
      await requestReset(awa);
      const [key, token] = [
        await mailedCode(world, awa.email),
        await mailedLink(world, awa.email, '/reset-password'),
      ];
      expect((await changePassword(awa)).status).toBe(204);
      const newPassword = 'Nuage-92-Ouest';
      const answer =
        by === 'code'
          ? await post(world, '/api/account/reset-password/finish', { email: awa.email, key, newPassword })
          : await post(world, '/api/account/reset-password/link', { token, newPassword });
      expect(answer.body.code).toBe(by === 'code' ? 'reset_code_not_valid' : 'reset_link_not_valid');
      expect((await post(world, '/api/authenticate', { username: awa.login, password: NEW })).status).toBe(
        200,
      );
    },
  );

  test.each(['code', 'link'] as const)('by a %s waits for a concurrent change', async (by) => {
    const awa = await customer(world);
    await requestReset(awa);
    const [key, token] = [
      await mailedCode(world, awa.email),
      await mailedLink(world, awa.email, '/reset-password'),
    ];
    const newPassword = 'Nuage-92-Ouest';
    const reset = () =>
      by === 'code'
        ? call(world, 'POST', '/api/account/reset-password/finish', { email: awa.email, key, newPassword })
        : call(world, 'POST', '/api/account/reset-password/link', { token, newPassword });
    const lock = `select from people where id = ${awa.id} for update`;
    const [changed, refused] = await runWhileLocked<{ status: number; body: { code?: string } }>(
      world.pool,
      { lock, inTurn: true },
      [() => changePassword(awa), reset],
    );
    expect(changed?.status).toBe(204);
    expect(refused?.body.code).toBe(`reset_${by}_not_valid`);
  });

  test('that is required is reported to a sign-in by passkey too', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    await world.pool.query('update people set password_reset_needed_at = $2 where id = $1', [
      awa.id,
      world.clock.now(),
    ]);
    expect(await signInWith(world, passkey)).toMatchObject({
      status: 401,
      body: { code: 'password_reset_needed' },
    });
  });
});

async function confirmByCode(awa: Customer, code: string): Promise<Record<string, string>> {
  const given = await confirm(awa, { purpose: 'change_sign_in', code });
  return { confirmation: given.body.confirmation ?? '' };
}

async function signInBy(awa: Customer, code: string) {
  const signIn = (await authenticate(world, awa)).body.facts?.signIn;
  return (await post(world, '/api/authenticate/code', { signIn, code })).body;
}
