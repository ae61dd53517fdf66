import { describe, expect, test } from 'vitest';
import { call, mailedLink, mailsTo } from '#test/accounts/registration.ts';
import { type Customer, customer, PASSWORD, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import {
  addAuthenticator,
  addPasskey,
  callAs,
  codeNow,
  confirmWith,
  post,
  SECURITY,
  signInWith,
} from './fixtures.ts';

/** Somebody signs in with a stolen password and sets up a factor; the owner reports the sign-in and resets. */

const world = await createWorld({ CONFIRM_SENDS_ABOVE_CAD: '10' });
const NEW = 'Rivage-81-Est';
const REMOVED = 'Retiré de votre compte GTFinance après votre signalement';

/** The same person in another session. */
function inSession(person: Customer, token: string | undefined): Customer {
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

/** Signs in with the password from a browser that the person has never used. */
async function theft(person: Customer): Promise<{ thief: Customer; signIn: string | undefined }> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const body = JSON.stringify({ username: person.login, password: PASSWORD });
  const answer = await fetch(`${world.url}/api/authenticate`, { method: 'POST', headers, body });
  const { id_token, facts } = (await answer.json()) as { id_token?: string; facts?: { signIn: string } };
  return { thief: inSession(person, id_token), signIn: facts?.signIn };
}

async function disown({ email }: Customer): Promise<void> {
  const token = await mailedLink(world, email, '/not-me');
  expect((await call(world, 'POST', '/api/account/sign-in-not-mine', { token })).status).toBe(204);
}

async function reset({ email }: Customer): Promise<void> {
  const token = await mailedLink(world, email, '/reset-password');
  const body = { token, newPassword: NEW };
  expect((await call(world, 'POST', '/api/account/reset-password/link', body)).status).toBe(204);
}

const signInNow = (person: Customer) =>
  post(world, '/api/authenticate', { username: person.login, password: NEW });
const mailsOfRemoval = async ({ email }: Customer) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject === REMOVED).map(({ text }) => text);

async function stored({ id }: Customer) {
  const { rows } = await world.pool.query(
    `select (select count(*)::int from passkeys where person_id = $1) as passkeys,
       (select count(*)::int from second_factors where person_id = $1) as apps,
       (select count(*)::int from recovery_codes where person_id = $1) as papers,
       (select count(*)::int from confirmation_amounts where person_id = $1) as amounts`,
    [id],
  );
  return rows[0];
}

const NO_FACTORS = { passkeys: 0, apps: 0, papers: 0, amounts: 0 };

describe('after the owner has reported a sign-in and reset the password', () => {
  test('the passkey that was added in it neither signs in nor confirms, and the owner needs no second step', async () => {
    const awa = await customer(world, { cents: 500_00n });
    world.clock.advance(60_000);
    const { thief } = await theft(awa);
    world.clock.advance(60_000);
    const { passkey, answer } = await addPasskey(world, thief);
    expect(answer.status).toBe(201);
    await callAs(thief, 'PUT', `${SECURITY}/confirm-above`, { amount: 5 });
    await disown(awa);
    await reset(awa);

    expect((await signInWith(world, passkey)).body.code).toBe('passkey_not_valid');
    const owner = await signInNow(awa);
    expect(owner.status).toBe(200);
    const back = inSession(awa, owner.body.id_token);
    expect(await confirmWith(back, passkey, { purpose: 'change_sign_in' })).toEqual({});
    // Without a factor that could confirm it, a send to somebody new waits.
    expect((await send(world, back, { amountXfa: 3_000n })).body.code).toBe('new_recipient_waits');
    expect(await stored(awa)).toEqual(NO_FACTORS);
    expect(await mailsOfRemoval(awa)).toEqual([
      expect.stringMatching(/Une clé d’accès ne permet plus[^]*codes de secours ne servent plus/),
    ]);
    const { rows } = await world.pool.query(
      `select details from audit_log where action = 'session.disowned' and person_id = $1`,
      [awa.id],
    );
    expect(rows).toEqual([{ details: { passkeys: 1, recoveryCodes: true } }]);
  });

  test.each([['confirmed'], ['only begun']])(
    'an authenticator app that was %s in it is gone',
    async (how) => {
      const awa = await customer(world);
      world.clock.advance(60_000);
      const { thief } = await theft(awa);
      if (how === 'confirmed') await addAuthenticator(world, thief);
      else {
        const given = await callAs<{ confirmation: string }>(thief, 'POST', '/api/confirmations', {
          purpose: 'change_sign_in',
          password: PASSWORD,
        });
        const by = { confirmation: given.body.confirmation };
        await callAs(thief, 'POST', `${SECURITY}/authenticator`, undefined, by);
      }
      expect(await stored(awa)).toMatchObject({ apps: 1 });
      await disown(awa);
      expect(await stored(awa)).toEqual(NO_FACTORS);
      expect(await mailsOfRemoval(awa)).toHaveLength(how === 'confirmed' ? 1 : 0);
      await reset(awa);
      expect((await signInNow(awa)).status).toBe(200);
    },
  );

  test.each([[true], [false]])(
    'earlier factors stay, and recovery codes unless they were renewed in it: %s',
    async (renewed) => {
      const awa = await customer(world);
      const { secret } = await addAuthenticator(world, awa);
      const byCode = async (person: Customer) => {
        world.clock.advance(60_000);
        const body = { purpose: 'change_sign_in', code: codeNow(world, secret) };
        const given = await callAs<{ confirmation: string }>(person, 'POST', '/api/confirmations', body);
        return { confirmation: given.body.confirmation };
      };
      const { passkey } = await addPasskey(world, awa, { headers: await byCode(awa) });
      // The owner renews them before the theft.
      const renewal = async (person: Customer) =>
        callAs<{ recoveryCodes: string[] }>(
          person,
          'POST',
          `${SECURITY}/recovery-codes`,
          undefined,
          await byCode(person),
        );
      expect((await renewal(awa)).status).toBe(200);
      world.clock.advance(60_000);

      // A code is phished with the password.
      const { signIn } = await theft(awa);
      const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
      const body = JSON.stringify({ signIn, code: codeNow(world, secret) });
      const opened = await fetch(`${world.url}/api/authenticate/code`, { method: 'POST', headers, body });
      const thief = inSession(awa, ((await opened.json()) as { id_token: string }).id_token);
      const { passkey: stolen } = await addPasskey(world, thief, { headers: await byCode(thief) });
      if (renewed) await renewal(thief);
      await disown(awa);
      await reset(awa);

      expect(await stored(awa)).toEqual({ passkeys: 1, apps: 1, papers: renewed ? 0 : 10, amounts: 0 });
      expect((await signInWith(world, stolen)).body.code).toBe('passkey_not_valid');
      expect((await signInWith(world, passkey)).status).toBe(200);
      expect((await signInNow(awa)).body.code).toBe('second_step_needed');
    },
  );
});
