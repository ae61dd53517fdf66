import { expect, test } from 'vitest';
import { withTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log.ts';
import { hashPassword } from '#server/passwords/password-hash.ts';
import { codeSpender, storeKnownFactor } from '#server/second-factors/authenticator.ts';
import { signInRequest, signInWithPasskey } from '#server/sessions/second-step.ts';
import type { SecurityView } from '#shared/wire/second-factor.ts';
import { type Customer, customer, PASSWORD } from '#test/fixtures.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';
import {
  addAuthenticator,
  addPasskey,
  authenticate,
  callAs,
  codeNow,
  post,
  readableInDatabase,
  SECURITY,
} from './fixtures.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
const MINUTE = 60_000;

const firstStep = async (person: Customer) =>
  (await authenticate(world, person)).body.facts?.signIn ?? 'none';
const enterCode = (signIn: string, code: string) => post(world, '/api/authenticate/code', { signIn, code });

test('with an authenticator app signing in takes the password and a code', async () => {
  const awa = await customer(world);
  const { secret, recoveryCodes } = await addAuthenticator(world, awa);
  expect(recoveryCodes).toHaveLength(10);
  const first = await authenticate(world, awa);
  expect(first).toMatchObject({ status: 403, body: { code: 'second_step_needed' } });
  expect(first.body.id_token).toBeUndefined();
  const second = await enterCode(first.body.facts?.signIn ?? '', codeNow(world, secret));
  expect(second).toMatchObject({ status: 200, body: { id_token: expect.stringMatching(/^[\w-]{43}$/) } });
});

test('without a second factor signing in follows the specification exactly', async () => {
  const awa = await customer(world);
  const answer = await authenticate(world, awa);
  expect(answer).toMatchObject({ status: 200 });
  expect(Object.keys(answer.body)).toEqual(['id_token']);
});

test('one code opens one session, even in two concurrent requests', async () => {
  const awa = await customer(world);
  const { secret } = await addAuthenticator(world, awa);
  const [one, other] = [await firstStep(awa), await firstStep(awa)];
  const code = codeNow(world, secret);
  const held = { lock: `select from people where id = ${awa.id} for update` };
  const answers = await runWhileLocked(world.pool, held, [
    () => enterCode(one, code),
    () => enterCode(other, code),
  ]);
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400']);
  expect((await enterCode(one, code)).body.code).toBe('second_factor_not_valid');
});

test('a recovery code works once, and its owner is notified', async () => {
  const awa = await customer(world);
  const { recoveryCodes } = await addAuthenticator(world, awa);
  const [code = ''] = recoveryCodes;
  const signedIn = await enterCode(await firstStep(awa), code.toLowerCase());
  expect(signedIn.status).toBe(200);
  expect((await enterCode(await firstStep(awa), code)).body.code).toBe('second_factor_not_valid');
  expect((await callAs<SecurityView>(awa, 'GET', SECURITY)).body.recoveryCodesLeft).toBe(9);
  const { rows } = await world.pool.query<{ body_text: string }>(
    `select body_text from messages where person_id = $1 and dedupe_key like '%recovery_code_used%'`,
    [awa.id],
  );
  expect(rows[0]?.body_text).toContain('Un de vos codes de secours a servi.');
});

test('the first step is valid for ten minutes, for its person, and until the password changes', async () => {
  const awa = await customer(world);
  const { secret } = await addAuthenticator(world, awa);
  const late = await firstStep(awa);
  const forged = late.replace(/^\d+/, String(awa.id + 1n));
  for (const signIn of [forged, late.replace(/^\d+/, '987654321'), 'none'])
    expect((await enterCode(signIn, codeNow(world, secret))).body.code).toBe('sign_in_over');
  world.clock.advance(10 * MINUTE);
  expect((await enterCode(late, codeNow(world, secret))).body.code).toBe('sign_in_over');

  const before = await firstStep(awa);
  const changed = await hashPassword(`${PASSWORD}x`);
  if (!changed.ok) throw new Error('no hash');
  await world.pool.query('update people set password_hash = $2 where id = $1', [awa.id, changed.value]);
  expect((await enterCode(before, codeNow(world, secret))).body.code).toBe('sign_in_over');
});

test('wrong codes are counted, and do not block others’ correct passwords', async () => {
  const awa = await customer(world);
  const { secret } = await addAuthenticator(world, awa);
  const signIn = await firstStep(awa);
  const wrong = codeNow(world, secret) === '000000' ? '111111' : '000000';
  for (let attempts = 0; attempts < 10; attempts++) expect((await enterCode(signIn, wrong)).status).toBe(400);
  expect((await enterCode(signIn, codeNow(world, secret))).status).toBe(429);
  expect(await countRefused(awa)).toBe(10);
  const other = await customer(world);
  expect((await authenticate(world, other)).status).toBe(200);
});

/** Counts a person's refused sign-ins in the log. */
async function countRefused({ id }: Customer): Promise<number | null> {
  const { rowCount } = await world.pool.query(
    "select from audit_log where action = 'session.refused' and subject_kind = 'person' and subject_id = $1",
    [String(id)],
  );
  return rowCount;
}

test('correct codes do not count towards the limit, however many', async () => {
  const awa = await customer(world);
  const { secret } = await addAuthenticator(world, awa);
  const signIn = await firstStep(awa);
  for (let nth = 0; nth < 11; nth++) {
    world.clock.advance(MINUTE / 2);
    expect([nth, (await enterCode(signIn, codeNow(world, secret))).status]).toEqual([nth, 200]);
  }
  expect(await countRefused(awa)).toBe(0);
  const mailsSql = "select from messages where person_id = $1 and dedupe_key like '%recovery_code_used%'";
  expect((await world.pool.query(mailsSql, [awa.id])).rowCount).toBe(0);
});

test('wrong codes are counted during app set-up too', async () => {
  const awa = await customer(world);
  const set = (code: string) => callAs(awa, 'POST', `${SECURITY}/authenticator/confirmation`, { code });
  for (let attempts = 0; attempts < 10; attempts++)
    expect((await set('123456')).body.code).toBe('second_factor_not_valid');
  expect((await set('123456')).body.code).toBe('too_many_requests');
});

test('a secret encrypted with an old key is re-encrypted after a correct code', async () => {
  const awa = await customer(world);
  const { secret } = await addAuthenticator(world, awa);
  const stored = async () =>
    (await world.pool.query('select key_id from second_factors where person_id = $1', [awa.id])).rows[0];
  const before = await stored();
  const DOCUMENT_KEYS = `next:${Buffer.alloc(32, 7).toString('base64')},${world.config.DOCUMENT_KEYS}`;
  const config = { ...world.config, DOCUMENT_KEYS };
  const spend = (code: string, deps: { config: typeof config }) =>
    withTransaction(world.pool, async (tx) =>
      (await codeSpender({ ...world, ...deps }, awa.id, code, world.clock.now()))?.(tx),
    );
  expect(await spend(codeNow(world, secret), { config: world.config })).toBe('app');
  expect(await stored()).toEqual(before);
  for (let times = 0; times < 2; times++) {
    world.clock.advance(MINUTE);
    expect(await spend(codeNow(world, secret), { config })).toBe('app');
    expect(await stored()).toEqual({ key_id: 'next' });
  }
});

test('confirmations count like sign-ins, and correct ones use nothing up', async () => {
  const confirm = (awa: Customer, shown: object) =>
    callAs<{ confirmation?: string }>(awa, 'POST', '/api/confirmations', { purpose: 'copy_data', ...shown });
  const statuses = async (count: number, one: () => Promise<{ status: number }>) => {
    const answers = [];
    for (let nth = 0; nth < count; nth++) answers.push((await one()).status);
    return new Set(answers);
  };
  const [right, wrong] = [await customer(world), await customer(world)];
  const { secret } = await addAuthenticator(world, right);
  const byCode = () => {
    world.clock.advance(30_000);
    return confirm(right, { code: codeNow(world, secret) });
  };
  expect(await statuses(11, byCode)).toEqual(new Set([201]));
  expect(await statuses(11, () => confirm(right, { password: PASSWORD }))).toEqual(new Set([201]));

  expect(await statuses(10, () => confirm(wrong, { password: `${PASSWORD}x` }))).toEqual(new Set([400]));
  expect((await confirm(wrong, { password: PASSWORD })).status).toBe(429);
  expect(await statuses(10, () => confirm(wrong, { code: '123456' }))).toEqual(new Set([400]));
  expect((await confirm(wrong, { code: '123456' })).status).toBe(429);
});

test('invalid passkeys are counted per address', async () => {
  const awa = await customer(world);
  const [none, type] = ['AAAA', 'public-key'];
  const response = { clientDataJSON: none, authenticatorData: none, signature: none };
  const passkey = { id: none, rawId: none, type, response };
  const confirm = () => callAs(awa, 'POST', '/api/confirmations', { purpose: 'copy_data', passkey });
  const answers = await Promise.all(Array.from({ length: 100 }, confirm));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await confirm()).status).toBe(429);
});

test('passkey requests are limited per address, and correct ones do not count', async () => {
  const awa = await customer(world);
  const { passkey } = await addPasskey(world, awa);
  const config = { ...world.config, RATE_LIMIT_FACTOR: 0.005 };
  const deps = { ...world, config, log: createLog('silent', 'test') };
  const caller = { address: '198.51.100.77', userAgent: undefined, deviceTokens: [] };
  const optionsFor = async () => {
    const begun = await signInRequest(deps, caller);
    return begun.ok ? begun.value : undefined;
  };
  const one = await optionsFor();
  const other = await optionsFor();
  const third = await optionsFor();
  expect(third).toBeDefined();
  expect(await optionsFor()).toBeUndefined();
  if (!one || !other || !third) return;
  const give = (options: typeof one) =>
    signInWithPasskey(deps, { ...caller, passkey: passkey.sign(options) });
  expect([(await give(one)).ok, (await give(other)).ok]).toEqual([true, true]);
  expect(await give(other)).toMatchObject({ ok: false, problem: 'passkey_not_valid' });
  expect(await give(third)).toMatchObject({ ok: false, problem: 'too_many_requests' });
  expect(await countRefused(awa)).toBe(1);
});

test('stored codes cannot be read back', async () => {
  const awa = await customer(world);
  const added = await addAuthenticator(world, awa);
  expect(await readableInDatabase(world, awa.id, added)).toEqual([]);
});

test('a secret that others know is not stored in production', async () => {
  const awa = await customer(world);
  const known = { personId: awa.id, letters: 'JBSWY3DPEHPK3PXP' };
  const config = { ...world.config, NODE_ENV: 'production' as const };
  await expect(
    withTransaction(world.pool, (tx) => storeKnownFactor(tx, config, known, world.clock.now())),
  ).rejects.toThrow('no place in production');
});
