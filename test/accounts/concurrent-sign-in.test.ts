import { expect, test } from 'vitest';
import { activateCustomer } from '#server/customers/activate-customer.ts';
import { issueCode, tryCode } from '#server/customers/one-time-codes.ts';
import { lockCode, spendCode } from '#server/customers/spend-or-erase-codes.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log.ts';
import { newSecret } from '#server/second-factors/authenticator.ts';
import { encryptSecret } from '#server/second-factors/secret-box.ts';
import { confirmFactor, consumeStep, saveSecret } from '#server/second-factors/stored-authenticator.ts';
import { hookedPool } from '#test/proof/effect-hooks.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';
import { createWorld } from '#test/world.ts';
import { activePerson, authenticate, call, mailedCode, newRegistration, register } from './registration.ts';

const world = await createWorld();
const { pool, clock, config } = world;

const isSignedIn = async (token: string) =>
  (await call(world, 'GET', '/api/account', undefined, { token })).status === 200;

async function idOf(login: string): Promise<bigint> {
  const { rows } = await pool.query<{ id: bigint }>('select id from people where login = $1', [login]);
  if (!rows[0]) throw new Error(`nobody is called ${login}`);
  return rows[0].id;
}

/** A password change that is written but not committed when the sign-ins try to open their sessions. */
const changePasswordSql = (id: bigint) =>
  `with ended as (update sessions set ended_at = now() where person_id = ${id})
   update people set password_hash = 'another' where id = ${id}`;

test('a sign-in whose password changes before its session opens is refused', async () => {
  const { registration, token } = await activePerson(world);
  const id = await idOf(registration.login);
  const signIn = () => authenticate(world, registration.login);
  const answers = await runWhileLocked(pool, { lock: changePasswordSql(id) }, [signIn, signIn, signIn]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [401, 'credentials_not_valid']),
  );
  const { rowCount } = await pool.query('select from sessions where person_id = $1 and ended_at is null', [
    id,
  ]);
  expect(rowCount).toBe(0);
  expect(await isSignedIn(token)).toBe(false);
  const refused = await pool.query(
    "select from audit_log where action = 'session.refused' and person_id = $1",
    [id],
  );
  expect(refused.rowCount).toBe(3);
});

test.each([
  ['locked', 'sign_in_locked_at = now()'],
  ['disabled', 'activated = false'],
])('a sign-in whose account is %s before its session opens is refused for good', async (_, set) => {
  const { registration } = await activePerson(world);
  const id = await idOf(registration.login);
  const lock = `update people set ${set} where id = ${id}`;
  const [answer] = await runWhileLocked(pool, { lock }, [() => authenticate(world, registration.login)]);
  expect([answer?.status, answer?.body.code]).toEqual([401, 'credentials_not_valid']);
  // Only the session of `activePerson` exists: the refused sign-in left none that could become valid when the
  // account is enabled again.
  const { rows } = await pool.query('select from sessions where person_id = $1 and created_at = $2', [
    id,
    clock.now(),
  ]);
  expect(rows).toHaveLength(1);
});

test('beyond the maximum number of sessions the least recently used one ends', async () => {
  const { registration, token: first } = await activePerson(world);
  const tokens: string[] = [first];
  for (let count = 0; count < 20; count++) {
    clock.advance(1_000);
    tokens.push(String((await authenticate(world, registration.login)).body.id_token));
  }
  expect(await Promise.all(tokens.map(isSignedIn))).toEqual([
    false,
    ...Array.from({ length: 20 }, () => true),
  ]);
});

test('a correct code fails when a newer one was sent in the meantime', async () => {
  const { registration } = await activePerson(world);
  const personId = await idOf(registration.login);
  const purpose = 'password_reset';
  const tried = await tryCode(
    { ...world, log: createLog('silent', 'test') },
    {
      email: registration.email,
      purpose,
      code: await issueCode(pool, world, { personId, purpose }),
    },
  );
  if (!tried) throw new Error('the code was wrong');
  await withTransaction(pool, async (tx) => expect(await lockCode(tx, tried)).toBe(true));
  await issueCode(pool, world, { personId, purpose });
  await withTransaction(pool, async (tx) => {
    expect(await lockCode(tx, tried)).toBe(false);
    expect(await spendCode(tx, tried)).toBe(false);
  });
});

test('a code that is replaced during activation does not activate', async () => {
  const person = newRegistration();
  await register(world, person);
  const { email, login } = person;
  const key = await mailedCode(world, email);
  const personId = await idOf(login);
  let isReplaced = false;
  const replacing = hookedPool(pool, {
    before: async (statement) => {
      // The code has been compared before the transaction begins.
      if (statement !== 'begin' || isReplaced) return;
      isReplaced = true;
      await issueCode(pool, world, { personId, purpose: 'activation' });
    },
  });
  const deps = { ...world, pool: replacing, log: createLog('silent', 'test') };
  expect(await activateCustomer(deps, { email, key, address: '198.51.100.9' })).toMatchObject({
    ok: false,
    problem: 'activation_code_not_valid',
  });
  expect(isReplaced).toBe(true);
  const { rows } = await pool.query('select activated from people where id = $1', [personId]);
  expect(rows).toEqual([{ activated: false }]);
});

test('an app code fails when the secret was replaced in the meantime', async () => {
  const { registration } = await activePerson(world);
  const personId = await idOf(registration.login);
  const [mine, another] = [newSecret(), newSecret()].map((secret) => encryptSecret(config, personId, secret));
  if (!mine || !another) throw new Error('no secrets');
  await saveSecret(pool, mine, clock.now());
  await saveSecret(pool, another, clock.now());
  const shown = { encryptedSecret: mine.encryptedSecret, step: 1 };
  await withTransaction(pool, async (tx) => {
    expect(await confirmFactor(tx, personId, shown, clock.now())).toBe(false);
    expect(await consumeStep(tx, personId, shown)).toBe(false);
    expect(await confirmFactor(tx, personId, { ...another, step: 1 }, clock.now())).toBe(true);
  });
});
