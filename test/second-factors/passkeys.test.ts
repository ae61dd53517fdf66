import { describe, expect, test } from 'vitest';
import { relyingParty } from '#server/second-factors/passkeys.ts';
import type { PasskeyCreationView, PasskeyRequestView, SecurityView } from '#shared/wire/second-factor.ts';
import { confirmed, customer } from '#test/given.ts';
import { heldUp } from '#test/held-up.ts';
import { createWorld } from '#test/world.ts';
import { addPasskey, as, ask, authenticate, confirmWith, SECURITY, signInWith } from './given.ts';
import { type SoftPasskey, softAuthenticator, type Tampering } from './soft-authenticator.ts';

const world = await createWorld();
const { origin } = relyingParty(world.config);
const MINUTE = 60_000;

const optionsFor = async (signIn?: string) =>
  (await ask<PasskeyRequestView>(world, '/api/authenticate/passkey-options', { signIn })).body;
const giving = (passkey: ReturnType<SoftPasskey['sign']>, signIn?: string) =>
  ask(world, '/api/authenticate/passkey', { signIn, passkey });

describe('a passkey', () => {
  test('opens the account without a password, and a password alone opens it no more', async () => {
    const awa = await customer(world);
    const { passkey, answer } = await addPasskey(world, awa);
    expect(answer.status).toBe(201);
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);

    const alone = await authenticate(world, awa);
    expect(alone).toMatchObject({ status: 403, body: { code: 'second_step_needed' } });
    expect(alone.body.facts?.methods).toEqual(['passkey', 'code']);

    const signedIn = await signInWith(world, passkey);
    expect(signedIn).toMatchObject({ status: 200 });
    const headers = { authorization: `Bearer ${signedIn.body.id_token}` };
    expect((await fetch(`${world.url}/api/account`, { headers })).status).toBe(200);
  });

  test('is the second step after a right password', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const { signIn = '' } = (await authenticate(world, awa)).body.facts ?? {};
    expect((await optionsFor(signIn)).allowCredentials?.map(({ id }) => id)).toEqual([passkey.made.id]);
    expect((await signInWith(world, passkey, signIn)).status).toBe(200);
  });

  test('of a device that does not count is good again and again', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa, { counts: false });
    expect((await signInWith(world, passkey)).status).toBe(200);
    expect((await signInWith(world, passkey)).status).toBe(200);
  });

  test('is named, renamed and removed by its owner, who is told by mail', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const listed = async () => (await as<SecurityView>(awa, 'GET', SECURITY)).body;
    const [kept] = (await listed()).passkeys;
    expect(kept).toMatchObject({ name: 'Téléphone', lastUsedAt: null });
    const path = `${SECURITY}/passkeys/${kept?.id}`;
    expect((await as(awa, 'PUT', path, { name: '  Clé du bureau ' })).status).toBe(204);
    expect((await listed()).passkeys[0]?.name).toBe('Clé du bureau');

    expect((await as(awa, 'DELETE', path)).body.code).toBe('confirmation_needed');
    const other = await customer(world);
    const foreign = await confirmed(other, 'change_sign_in');
    expect((await as(other, 'DELETE', path, undefined, foreign)).status).toBe(404);
    const by = await confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    expect((await as(awa, 'DELETE', path, undefined, by)).status).toBe(204);
    expect(await listed()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, confirmAbove: null });
    expect((await authenticate(world, awa)).status).toBe(200);

    const { rows } = await world.pool.query<{ subject: string; key: string }>(
      `select subject, split_part(dedupe_key, '/', 3) as key from messages where person_id = $1 order by id`,
      [awa.id],
    );
    expect(rows.map(({ key }) => key)).toEqual(['passkey_added', 'passkey_removed']);
  });

  test('ends the sessions elsewhere when it is the first second factor', async () => {
    const awa = await customer(world);
    const elsewhere = String((await authenticate(world, awa)).body.id_token);
    await addPasskey(world, awa);
    const headers = { authorization: `Bearer ${elsewhere}` };
    expect((await fetch(`${world.url}/api/account`, { headers })).status).toBe(401);
    expect((await as(awa, 'GET', '/api/account')).status).toBe(200);
  });
});

describe('what is no passkey of ours opens nothing', () => {
  const hostile: [string, Tampering][] = [
    ['signed on another page', { origin: 'https://gtfinance.example.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a finger or a PIN', { verified: false }],
    ['with a counter that goes back', { counter: 1 }],
    ['as a registration', { type: 'webauthn.create' }],
    ['with a challenge of its own', { challenge: 'A'.repeat(75) }],
    ['under the name of a credential that nobody has', { credentialId: 'bm9ib2R5cw' }],
  ];
  test.each(hostile)('an answer %s', async (_, tampering) => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    expect((await signInWith(world, passkey)).status).toBe(200);
    const answer = await giving(passkey.sign(await optionsFor(), tampering));
    expect(answer).toMatchObject({ status: 400, body: { code: 'passkey_not_valid' } });
    expect((await signInWith(world, passkey)).status).toBe(200);
  });

  test('an answer that was given before', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa, { counts: false });
    const signed = passkey.sign(await optionsFor());
    expect((await giving(signed)).status).toBe(200);
    expect((await giving(signed)).body.code).toBe('passkey_not_valid');
  });

  test('the same answer twice at once opens one session', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa, { counts: false });
    const signed = passkey.sign(await optionsFor());
    const person = { lock: `select from people where id = ${awa.id} for update` };
    const answers = await heldUp(world.pool, person, [() => giving(signed), () => giving(signed)]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400']);
  });

  test('a challenge that is over, or was made for something else', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const late = passkey.sign(await optionsFor());
    world.clock.advance(10 * MINUTE);
    expect((await giving(late)).body.code).toBe('passkey_not_valid');

    const confirming = await as<PasskeyRequestView>(awa, 'POST', '/api/confirmations/passkey-options', {
      purpose: 'copy_data',
    });
    expect((await giving(passkey.sign(confirming.body))).body.code).toBe('passkey_not_valid');
    const signed = passkey.sign(await optionsFor());
    const misused = { purpose: 'copy_data', passkey: signed };
    expect((await as(awa, 'POST', '/api/confirmations', misused)).body.code).toBe('passkey_not_valid');
  });

  test('somebody else’s passkey as one’s own second step', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    await addPasskey(world, awa);
    const { passkey: foreign } = await addPasskey(world, other);
    const { signIn = '' } = (await authenticate(world, awa)).body.facts ?? {};
    expect((await signInWith(world, foreign, signIn)).body.code).toBe('passkey_not_valid');
  });

  test('a credential that somebody else has registered', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    const { passkey } = await addPasskey(world, awa);
    const options = await as<PasskeyCreationView>(other, 'POST', `${SECURITY}/passkeys/options`);
    const copy = softAuthenticator(origin).make(options.body, { credentialId: passkey.made.id });
    const by = await confirmed(other, 'change_sign_in');
    const body = { name: 'Copie', passkey: copy.made };
    expect((await as(other, 'POST', `${SECURITY}/passkeys`, body, by)).body.code).toBe('passkey_known');
    expect((await signInWith(world, copy)).body.code).toBe('passkey_not_valid');
  });

  test('one that was made for another page, or without verifying the person', async () => {
    const awa = await customer(world);
    for (const tampering of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { verified: false }]) {
      const options = await as<PasskeyCreationView>(awa, 'POST', `${SECURITY}/passkeys/options`);
      const { made } = softAuthenticator(origin).make(options.body, tampering);
      const by = await confirmed(awa, 'change_sign_in');
      const body = { name: 'Piège', passkey: made };
      expect((await as(awa, 'POST', `${SECURITY}/passkeys`, body, by)).body.code).toBe('passkey_not_valid');
    }
    expect((await authenticate(world, awa)).status).toBe(200);
  });
});

test('a passkey of an account that is locked or closed to sign-in opens nothing', async () => {
  const awa = await customer(world);
  const { passkey } = await addPasskey(world, awa);
  await world.pool.query('update people set sign_in_locked_at = now() where id = $1', [awa.id]);
  expect((await signInWith(world, passkey)).body.code).toBe('sign_in_locked');
});

test('the database keeps the key of a passkey and lets its counter only rise', async () => {
  const awa = await customer(world);
  const { passkey } = await addPasskey(world, awa);
  await signInWith(world, passkey);
  for (const change of ["public_key = '\\x00'", "credential_id = '\\x00'", 'counter = 0']) {
    const sql = `update passkeys set ${change} where person_id = $1`;
    await expect(world.pool.query(sql, [awa.id])).rejects.toThrow(/keeps its key/);
  }
});
