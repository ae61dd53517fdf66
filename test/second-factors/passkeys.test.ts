import { describe, expect, test } from 'vitest';
import { relyingParty } from '#server/second-factors/passkeys.ts';
import type {
  EnrolmentView,
  FactorAddedView,
  PasskeyCreationView,
  PasskeyRequestView,
  SecurityView,
} from '#shared/wire/second-factor.ts';
import { type Customer, confirmationHeader, customer } from '#test/fixtures.ts';
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
import { type SoftPasskey, softAuthenticator, type Tampering } from './soft-authenticator.ts';

const world = await createWorld();
const { origin } = relyingParty(world.config);
const MINUTE = 60_000;

const optionsFor = async (signIn?: string) =>
  (await post<PasskeyRequestView>(world, '/api/authenticate/passkey-options', { signIn })).body;
const giving = (passkey: ReturnType<SoftPasskey['sign']>, signIn?: string) =>
  post(world, '/api/authenticate/passkey', { signIn, passkey });

describe('a passkey', () => {
  test('opens the account without a password, and the password alone no longer does', async () => {
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

  test('is the second step after a correct password', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    expect((await optionsFor()).allowCredentials).toBeUndefined();
    const { signIn = '' } = (await authenticate(world, awa)).body.facts ?? {};
    expect((await optionsFor(signIn)).allowCredentials?.map(({ id }) => id)).toEqual([passkey.made.id]);
    expect((await signInWith(world, passkey, signIn)).status).toBe(200);
    const over = await post(world, '/api/authenticate/passkey-options', { signIn: 'none' });
    expect(over.body.code).toBe('sign_in_over');
    const signed = passkey.sign(await optionsFor());
    expect((await giving(signed, 'none')).body.code).toBe('sign_in_over');
  });

  test('of a device without a counter works repeatedly', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa, { counts: false });
    expect((await signInWith(world, passkey)).status).toBe(200);
    expect((await signInWith(world, passkey)).status).toBe(200);
  });

  test('is stored with its actual transports only', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const { signIn = '' } = (await authenticate(world, awa)).body.facts ?? {};
    expect((await optionsFor(signIn)).allowCredentials).toMatchObject([
      { id: passkey.made.id, transports: ['internal'] },
    ]);
  });

  test('can be renamed by its owner only', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    await addPasskey(world, awa);
    const [kept] = (await callAs<SecurityView>(awa, 'GET', SECURITY)).body.passkeys;
    const answer = await callAs(other, 'PUT', `${SECURITY}/passkeys/${kept?.id}`, { name: 'À moi' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'passkey_not_found' } });
  });

  test('is stored once per credential', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const by = await confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    const body = { name: 'Encore', passkey: passkey.made };
    const again = await callAs(awa, 'POST', `${SECURITY}/passkeys`, body, by);
    expect(again).toMatchObject({ status: 400, body: { code: 'passkey_not_valid' } });
  });

  test('is named, renamed and removed by its owner, who is notified by mail', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const listed = async () => (await callAs<SecurityView>(awa, 'GET', SECURITY)).body;
    const [kept] = (await listed()).passkeys;
    expect(kept).toMatchObject({ name: 'Téléphone', lastUsedAt: null });
    const path = `${SECURITY}/passkeys/${kept?.id}`;
    expect((await callAs(awa, 'PUT', path, { name: '  Clé du bureau ' })).status).toBe(204);
    expect((await listed()).passkeys[0]?.name).toBe('Clé du bureau');

    expect((await callAs(awa, 'DELETE', path)).body.code).toBe('confirmation_needed');
    const other = await customer(world);
    const foreign = await confirmationHeader(other, 'change_sign_in');
    expect((await callAs(other, 'DELETE', path, undefined, foreign)).status).toBe(404);
    const by = await confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    expect((await callAs(awa, 'DELETE', path, undefined, by)).status).toBe(204);
    expect(await listed()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, confirmAbove: null });
    expect((await authenticate(world, awa)).status).toBe(200);

    const { rows } = await world.pool.query<{ subject: string; key: string }>(
      `select subject, split_part(dedupe_key, '/', 3) as key from messages where person_id = $1 order by id`,
      [awa.id],
    );
    expect(rows.map(({ key }) => key)).toEqual(['passkey_added', 'passkey_removed']);
  });

  test('can be removed among several; somebody else’s is unknown, before any confirmation', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    const { passkey } = await addPasskey(world, awa);
    const change = () => confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    await addPasskey(world, awa, { headers: await change() });
    await addPasskey(world, other);
    const kept = (await callAs<SecurityView>(awa, 'GET', SECURITY)).body.passkeys;
    const path = `${SECURITY}/passkeys/${kept[1]?.id}`;
    expect(await callAs(other, 'DELETE', path)).toMatchObject({
      status: 404,
      body: { code: 'passkey_not_found' },
    });
    expect((await callAs(awa, 'DELETE', path, undefined, await change())).status).toBe(204);
    expect((await callAs<SecurityView>(awa, 'GET', SECURITY)).body.passkeys).toEqual([kept[0]]);
  });

  test('ends other sessions when it is the first second factor', async () => {
    const awa = await customer(world);
    const elsewhere = String((await authenticate(world, awa)).body.id_token);
    await addPasskey(world, awa);
    const headers = { authorization: `Bearer ${elsewhere}` };
    expect((await fetch(`${world.url}/api/account`, { headers })).status).toBe(401);
    expect((await callAs(awa, 'GET', '/api/account')).status).toBe(200);
  });
});

describe('a passkey and an app', () => {
  const byCode = async (person: Customer, code = ''): Promise<Record<string, string>> => {
    const proof = { purpose: 'change_sign_in', code };
    const { body } = await callAs<{ confirmation: string }>(person, 'POST', '/api/confirmations', proof);
    return { confirmation: body.confirmation };
  };
  const shown = async (person: Customer) => (await callAs<SecurityView>(person, 'GET', SECURITY)).body;
  const app = `${SECURITY}/authenticator`;

  test('adding and removing a passkey beside an app keeps codes, amount and other sessions', async () => {
    const awa = await customer(world);
    const { secret, recoveryCodes } = await addAuthenticator(world, awa);
    const { signIn } = (await authenticate(world, awa)).body.facts ?? {};
    const elsewhere = await post(world, '/api/authenticate/code', { signIn, code: codeNow(world, secret) });
    const { passkey, answer } = await addPasskey(world, awa, {
      headers: await byCode(awa, recoveryCodes[0]),
    });
    expect(answer).toMatchObject({ status: 201, body: { recoveryCodes: null } });
    const headers = { authorization: `Bearer ${elsewhere.body.id_token}` };
    expect((await fetch(`${world.url}/api/account`, { headers })).status).toBe(200);

    const before = await shown(awa);
    expect(before).toMatchObject({ recoveryCodesLeft: 9, confirmAbove: expect.any(Number) });
    const by = await confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    const path = `${SECURITY}/passkeys/${before.passkeys[0]?.id}`;
    expect((await callAs(awa, 'DELETE', path, undefined, by)).status).toBe(204);
    expect(await shown(awa)).toEqual({ ...before, passkeys: [] });
    expect((await authenticate(world, awa)).body.facts?.methods).toEqual(['code']);
  });

  test('adding and removing an app beside a passkey each works once', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const change = () => confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    const confirm = (code: string) => callAs<FactorAddedView>(awa, 'POST', `${app}/confirmation`, { code });
    expect((await confirm('123456')).body.code).toBe('second_factor_not_valid');
    expect((await callAs(awa, 'POST', app)).body.code).toBe('confirmation_needed');
    const started = await callAs<EnrolmentView>(awa, 'POST', app, undefined, await change());
    const { secret, uri } = started.body;
    expect(uri).toContain(`GTFinance%3A${awa.login}?secret=${secret}`);

    // Until the setup is complete, the passkey cannot sign in and cannot be removed.
    const { signIn } = (await authenticate(world, awa)).body.facts ?? {};
    const early = await post(world, '/api/authenticate/code', { signIn, code: codeNow(world, secret) });
    expect(early.body.code).toBe('second_factor_not_valid');
    expect((await callAs(awa, 'DELETE', app, undefined, await change())).body.code).toBe('factor_not_set');

    const wrong = codeNow(world, secret) === '000000' ? '111111' : '000000';
    expect((await confirm(wrong)).body.code).toBe('second_factor_not_valid');
    const set = await confirm(codeNow(world, secret));
    expect(set).toMatchObject({ status: 200, body: { recoveryCodes: null } });
    world.clock.advance(MINUTE);
    for (const code of [codeNow(world, secret), wrong])
      expect((await confirm(code)).body.code).toBe('second_factor_already_set');
    const anew = await callAs(awa, 'POST', app, undefined, await change());
    expect(anew.body.code).toBe('second_factor_already_set');

    expect((await callAs(awa, 'DELETE', app, undefined, await change())).status).toBe(204);
    expect(await shown(awa)).toMatchObject({ authenticatorSince: null, passkeys: [{ name: 'Téléphone' }] });
  });

  test('one set-up code in two concurrent requests sets the app once', async () => {
    const awa = await customer(world);
    const by = await confirmationHeader(awa, 'change_sign_in');
    const { secret } = (await callAs<EnrolmentView>(awa, 'POST', app, undefined, by)).body;
    const code = codeNow(world, secret);
    const setting = () => callAs<FactorAddedView>(awa, 'POST', `${app}/confirmation`, { code });
    const lock = `select from people where id = ${awa.id} for update`;
    const answers = await runWhileLocked(world.pool, { lock }, [setting, setting]);
    expect(answers.map(({ body }) => body.code ?? `${body.recoveryCodes?.length} codes`).sort()).toEqual([
      '10 codes',
      'second_factor_already_set',
    ]);
  });

  test('used-up recovery codes are no longer a sign-in method', async () => {
    const awa = await customer(world);
    await addPasskey(world, awa);
    await world.pool.query('update recovery_codes set used_at = $2 where person_id = $1', [
      awa.id,
      world.clock.now(),
    ]);
    expect((await authenticate(world, awa)).body.facts?.methods).toEqual(['passkey']);
  });

  test('without either there are no recovery codes to renew', async () => {
    const awa = await customer(world);
    const by = await confirmationHeader(awa, 'change_sign_in');
    const answer = await callAs(awa, 'POST', `${SECURITY}/recovery-codes`, undefined, by);
    expect(answer).toMatchObject({ status: 409, body: { code: 'factor_not_set' } });
  });
});

describe('what is not our passkey gives no access', () => {
  async function isNotKept(person: Customer, tampering: Tampering, lateMs = 0): Promise<void> {
    const options = await callAs<PasskeyCreationView>(person, 'POST', `${SECURITY}/passkeys/options`);
    const { made } = softAuthenticator(origin).make(options.body, tampering);
    world.clock.advance(lateMs);
    const by = await confirmationHeader(person, 'change_sign_in');
    const body = { name: 'Piège', passkey: made };
    const answer = await callAs(person, 'POST', `${SECURITY}/passkeys`, body, by);
    expect(answer).toMatchObject({ status: 400, body: { code: 'passkey_not_valid' } });
  }

  const hostile: [string, Tampering][] = [
    ['signed on another page', { origin: 'https://gtfinance.example.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without user verification', { verified: false }],
    ['with a counter that goes back', { counter: 1 }],
    ['as a registration', { type: 'webauthn.create' }],
    ['with a challenge of its own', { challenge: 'A'.repeat(75) }],
    ['with a challenge that is longer than ours', { challenge: 'A'.repeat(80) }],
    ['with a challenge too short for an expiry', { challenge: 'AAAA' }],
    ['with a challenge that is not text', { challenge: 12_345 }],
    ['under an unknown credential id', { credentialId: 'bm9ib2R5cw' }],
  ];
  test.each(hostile)('an answer %s', async (_, tampering) => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    expect((await signInWith(world, passkey)).status).toBe(200);
    const answer = await giving(passkey.sign(await optionsFor(), tampering));
    expect(answer).toMatchObject({ status: 400, body: { code: 'passkey_not_valid' } });
    expect((await signInWith(world, passkey)).status).toBe(200);
  });

  test('an answer that was used before', async () => {
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
    const answers = await runWhileLocked(world.pool, person, [() => giving(signed), () => giving(signed)]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400']);
  });

  test('a second step whose password is changed while the passkey is being read', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const signIn = (await authenticate(world, awa)).body.facts?.signIn ?? '';
    const signed = passkey.sign(await optionsFor(signIn));
    const [answer] = await runWhileLocked(
      world.pool,
      {
        lock: 'lock table passkeys in access exclusive mode',
        whileWaiting: `update people set password_hash = 'another' where id = ${awa.id}`,
      },
      [() => giving(signed, signIn)],
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'passkey_not_valid' } });
  });

  test('a challenge that has expired, or was made for something else', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const late = passkey.sign(await optionsFor());
    world.clock.advance(10 * MINUTE);
    expect((await giving(late)).body.code).toBe('passkey_not_valid');

    const confirming = await callAs<PasskeyRequestView>(awa, 'POST', '/api/confirmations/passkey-options', {
      purpose: 'copy_data',
    });
    expect((await giving(passkey.sign(confirming.body))).body.code).toBe('passkey_not_valid');
    const signed = passkey.sign(await optionsFor());
    const misused = { purpose: 'copy_data', passkey: signed };
    expect((await callAs(awa, 'POST', '/api/confirmations', misused)).body.code).toBe('passkey_not_valid');
  });

  test('somebody else’s passkey as a second step', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    await addPasskey(world, awa);
    const { passkey: foreign } = await addPasskey(world, other);
    const { signIn = '' } = (await authenticate(world, awa)).body.facts ?? {};
    expect((await signInWith(world, foreign, signIn)).body.code).toBe('passkey_not_valid');
  });

  test('a credential that somebody else has registered', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    const { passkey } = await addPasskey(world, awa);
    const options = await callAs<PasskeyCreationView>(other, 'POST', `${SECURITY}/passkeys/options`);
    const copy = softAuthenticator(origin).make(options.body, { credentialId: passkey.made.id });
    const by = await confirmationHeader(other, 'change_sign_in');
    const body = { name: 'Copie', passkey: copy.made };
    expect((await callAs(other, 'POST', `${SECURITY}/passkeys`, body, by)).body.code).toBe('passkey_known');
    expect((await signInWith(world, copy)).body.code).toBe('passkey_not_valid');
  });

  test('a passkey made for another page, or without user verification', async () => {
    const awa = await customer(world);
    for (const tampering of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { verified: false }])
      await isNotKept(awa, tampering);
    expect((await authenticate(world, awa)).status).toBe(200);
  });

  test('a passkey made without our challenge, with somebody else’s, or too late', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    for (const challenge of ['A'.repeat(75), 12_345]) await isNotKept(awa, { challenge });
    const { body } = await callAs<PasskeyCreationView>(other, 'POST', `${SECURITY}/passkeys/options`);
    await isNotKept(awa, { challenge: body.challenge });
    await isNotKept(awa, {}, 10 * MINUTE);
    expect((await authenticate(world, awa)).status).toBe(200);
  });
});

test.each([
  ['locked', 'sign_in_locked_at = now()', 'sign_in_locked'],
  ['switched off', 'activated = false', 'account_not_activated'],
  ['due for a new password', 'password_reset_needed_at = now()', 'password_reset_needed'],
])('a second factor of an account that is %s gives no access', async (_, set, code) => {
  const awa = await customer(world);
  const { passkey, answer } = await addPasskey(world, awa);
  const { signIn } = (await authenticate(world, awa)).body.facts ?? {};
  await world.pool.query(`update people set ${set} where id = $1`, [awa.id]);
  expect((await signInWith(world, passkey)).body.code).toBe(code);
  const given = { signIn, code: answer.body.recoveryCodes?.[0] };
  expect((await post(world, '/api/authenticate/code', given)).body.code).toBe(code);
});

test.each([
  ['http://127.0.0.1:5173/', { id: 'localhost', origin: 'http://localhost:5173' }],
  [
    'https://www.gtfinance.example/fr',
    { id: 'www.gtfinance.example', origin: 'https://www.gtfinance.example' },
  ],
])('passkeys made at %s are valid for its domain', (siteUrl, site) => {
  expect(relyingParty({ siteUrl })).toEqual(site);
});

test('the database stores a passkey’s key and only lets its counter increase', async () => {
  const awa = await customer(world);
  const { passkey } = await addPasskey(world, awa);
  await signInWith(world, passkey);
  for (const change of ["public_key = '\\x00'", "credential_id = '\\x00'", 'counter = 0']) {
    const sql = `update passkeys set ${change} where person_id = $1`;
    await expect(world.pool.query(sql, [awa.id])).rejects.toThrow(/keeps its key/);
  }
});
