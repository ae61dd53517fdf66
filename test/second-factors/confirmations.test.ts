import { describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import type { ConfirmationPurpose, PasskeyRequestView, SecurityView } from '#shared/wire/second-factor.ts';
import {
  balance,
  type Customer,
  confirmationHeader,
  customer,
  PASSWORD,
  send,
  sendBody,
} from '#test/fixtures.ts';
import { raceForAccount } from '#test/payments/race-for-account.ts';
import { createWorld } from '#test/world.ts';
import { addAuthenticator, addPasskey, callAs, codeNow, confirmWith, SECURITY } from './fixtures.ts';

const world = await createWorld({ CONFIRM_SENDS_ABOVE_CAD: '100' });
const WALLET = '677000001';
/** About 68 and 136 dollars: below the threshold, and above it. */
const [SMALL, LARGE] = [30_000n, 60_000n];

const confirm = (person: Customer, body: object) =>
  callAs<{ confirmation?: string }>(person, 'POST', '/api/confirmations', body);
const setThreshold = (person: Customer, amount: number, headers?: Record<string, string>) =>
  callAs(person, 'PUT', `${SECURITY}/confirm-above`, { amount }, headers);
const headersOf = ({ body }: { body: { confirmation?: string } }) => ({
  confirmation: body.confirmation ?? '',
});

/** The confirmation of sending this amount to this wallet. */
async function prepareSend(amountXfa: bigint, destination = WALLET) {
  const { amountCDA: amountCAD } = await sendBody(world, { amountXfa });
  return { purpose: 'send' as const, send: { amountCAD, destination } };
}

describe('a send', () => {
  test('without a second factor is accepted as specified, however large', async () => {
    const awa = await customer(world, { cents: 500_00n });
    expect((await send(world, awa, { amountXfa: LARGE })).status).toBe(200);
  });

  test('beyond the amount is refused before any debit, and accepted with a confirmation of exactly that send', async () => {
    const awa = await customer(world, { cents: 500_00n });
    const { passkey } = await addPasskey(world, awa);
    const key = { 'idempotency-key': `confirmed-${awa.id}` };
    const refused = await send(world, awa, { amountXfa: LARGE }, key);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'confirmation_needed', title: 'Confirmez que c’est bien vous.' },
    });
    expect(await balance(world, awa)).toBe(500_00n);

    const given = await confirmWith(awa, passkey, await prepareSend(LARGE));
    const sent = await send(world, awa, { amountXfa: LARGE }, { ...key, ...given });
    expect(sent.status).toBe(200);
    const repeated = await send(world, awa, { amountXfa: LARGE }, key);
    expect(repeated.body.id).toBe(sent.body.id);
    expect(await verifyBooks(world.pool)).toEqual([]);
  });

  test('within the amount needs no confirmation, until small ones add up to more', async () => {
    const awa = await customer(world, { cents: 500_00n });
    await addPasskey(world, awa);
    expect((await send(world, awa, { amountXfa: SMALL })).status).toBe(200);
    expect((await send(world, awa, { amountXfa: SMALL })).body.code).toBe('confirmation_needed');
  });

  test('cannot use a confirmation for another amount, another number, another person, or a second time', async () => {
    const [awa, other] = [
      await customer(world, { cents: 900_00n }),
      await customer(world, { cents: 500_00n }),
    ];
    const { passkey } = await addPasskey(world, awa);
    await addPasskey(world, other);
    const code = async (sender: Customer, amountXfa: bigint, given: Record<string, string>) =>
      (await send(world, sender, { amountXfa }, given)).body.code;
    const larger = await confirmWith(awa, passkey, await prepareSend(LARGE));
    expect(await code(awa, LARGE * 2n, larger)).toBe('confirmation_needed');
    const elsewhere = await confirmWith(awa, passkey, await prepareSend(LARGE, '677000002'));
    expect(await code(awa, LARGE, elsewhere)).toBe('confirmation_needed');
    expect(await code(other, LARGE, larger)).toBe('confirmation_needed');
    expect(await code(awa, LARGE, larger)).toBeUndefined();
    expect(await code(awa, LARGE, larger)).toBe('confirmation_needed');
  });

  test('sent twice at once with one confirmation is made once', async () => {
    const awa = await customer(world, { cents: 500_00n });
    const { passkey } = await addPasskey(world, awa);
    const given = await confirmWith(awa, passkey, await prepareSend(LARGE));
    const sending = () => send(world, awa, { amountXfa: LARGE }, given);
    const answers = await raceForAccount(world.pool, awa.accountId, [sending]);
    const together = await Promise.all([sending(), sending()]);
    expect([...answers, ...together].map(({ status }) => String(status)).sort()).toEqual([
      '200',
      '403',
      '403',
    ]);

    const again = await confirmWith(awa, passkey, await prepareSend(LARGE));
    const two = await Promise.all([1, 2].map(() => send(world, awa, { amountXfa: LARGE }, again)));
    expect(two.map(({ status }) => String(status)).sort()).toEqual(['200', '403']);
  });

  test('refused for another reason leaves its confirmation valid', async () => {
    const awa = await customer(world, { cents: 100_00n });
    const { passkey } = await addPasskey(world, awa);
    const given = await confirmWith(awa, passkey, await prepareSend(LARGE));
    expect((await send(world, awa, { amountXfa: LARGE }, given)).body.code).toBe('balance_insufficient');
    const { rows } = await world.pool.query('select used_at from confirmations where person_id = $1', [
      awa.id,
    ]);
    expect(rows.at(-1)).toEqual({ used_at: null });
  });

  test('can be confirmed by a code, and never by the password', async () => {
    const awa = await customer(world, { cents: 500_00n });
    const { secret } = await addAuthenticator(world, awa);
    const options = await prepareSend(LARGE);
    expect((await confirm(awa, { ...options, password: PASSWORD })).body.code).toBe(
      'confirmation_not_possible',
    );
    const given = await confirm(awa, { ...options, code: codeNow(world, secret) });
    expect((await send(world, awa, { amountXfa: LARGE }, headersOf(given))).status).toBe(200);
  });
});

describe('the confirmation amount', () => {
  test('can be lowered at once, and raised only with a confirmation', async () => {
    const awa = await customer(world, { cents: 500_00n });
    expect((await setThreshold(awa, 10)).body.code).toBe('factor_not_set');
    const { passkey } = await addPasskey(world, awa);
    const read = async () => (await callAs<SecurityView>(awa, 'GET', SECURITY)).body;
    expect(await read()).toMatchObject({ confirmAbove: 100, confirmAboveMost: 100 });
    expect((await setThreshold(awa, 0)).status).toBe(204);
    expect((await send(world, awa, { amountXfa: 1_000n })).body.code).toBe('confirmation_needed');
    expect((await setThreshold(awa, 50)).body.code).toBe('confirmation_needed');
    const given = await confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    expect((await setThreshold(awa, 100.01, given)).body.code).toBe('fields_not_valid');
    expect((await setThreshold(awa, 50, given)).status).toBe(204);
    expect((await read()).confirmAbove).toBe(50);
    // The same amount is not higher; half a cent is not an amount; the maximum may be chosen.
    expect((await setThreshold(awa, 50)).status).toBe(204);
    expect((await setThreshold(awa, 10.005)).body.code).toBe('fields_not_valid');
    const again = await confirmWith(awa, passkey, { purpose: 'change_sign_in' });
    expect((await setThreshold(awa, 100, again)).status).toBe(204);
    expect((await read()).confirmAbove).toBe(100);
  });
});

describe('closing an account and copying its data', () => {
  const calls: [ConfirmationPurpose & ('close_account' | 'copy_data'), string, string][] = [
    ['copy_data', 'GET', '/api/account/data'],
    ['close_account', 'POST', '/api/account/closure'],
  ];
  test.each(calls)('%s requires the password again', async (purpose, method, path) => {
    const awa = await customer(world);
    expect(await callAs(awa, method, path)).toMatchObject({
      status: 403,
      body: { code: 'confirmation_needed' },
    });
    const wrong = await confirm(awa, { purpose, password: 'Autre2026!' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'current_password_incorrect' } });
    const elsewhere = await confirmationHeader(awa, purpose === 'copy_data' ? 'close_account' : 'copy_data');
    expect((await awa.call(method, path, undefined, elsewhere)).status).toBe(403);
    const given = await confirmationHeader(awa, purpose);
    expect((await awa.call(method, path, undefined, given)).status).toBeLessThan(300);
    expect([401, 403]).toContain((await awa.call(method, path, undefined, given)).status);
  });

  test('a confirmation expires after five minutes, and nobody else can use it before', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    const given = await confirmationHeader(awa, 'copy_data');
    expect((await other.call('GET', '/api/account/data', undefined, given)).status).toBe(403);
    world.clock.advance(5 * 60_000);
    expect((await awa.call('GET', '/api/account/data', undefined, given)).status).toBe(403);
  });

  test('a passkey can replace the password', async () => {
    const awa = await customer(world);
    const { passkey } = await addPasskey(world, awa);
    const given = await confirmWith(awa, passkey, { purpose: 'copy_data' });
    expect((await awa.call('GET', '/api/account/data', undefined, given)).status).toBe(200);
  });
});

describe('nothing is confirmed', () => {
  const notPossible = { status: 400, body: { code: 'confirmation_not_possible' } };

  test('by somebody else’s passkey', async () => {
    const [awa, other] = [await customer(world), await customer(world)];
    await addPasskey(world, awa);
    const { passkey } = await addPasskey(world, other);
    for (const purpose of ['copy_data', 'change_sign_in']) {
      const options = await callAs<PasskeyRequestView>(awa, 'POST', '/api/confirmations/passkey-options', {
        purpose,
      });
      expect(await confirm(awa, { purpose, passkey: passkey.sign(options.body) })).toMatchObject({
        status: 400,
        body: { code: 'passkey_not_valid' },
      });
    }
  });

  test('by nothing, by two methods at once, or by a code without an app', async () => {
    const awa = await customer(world);
    const purpose = 'copy_data';
    expect(await confirm(awa, { purpose })).toMatchObject(notPossible);
    expect(await confirm(awa, { purpose, password: PASSWORD, code: '123456' })).toMatchObject(notPossible);
    expect((await confirm(awa, { purpose, code: '123456' })).body.code).toBe('second_factor_not_valid');
  });

  test('of a send without an amount, or of anything else with one', async () => {
    const awa = await customer(world);
    await addPasskey(world, awa);
    const send30 = { amountCAD: 30, destination: WALLET };
    for (const choice of [
      { purpose: 'send' },
      { purpose: 'copy_data', send: send30 },
      { purpose: 'send', send: { ...send30, amountCAD: 0.001 } },
    ]) {
      const options = await callAs(awa, 'POST', '/api/confirmations/passkey-options', choice);
      expect(options).toMatchObject(notPossible);
      expect(await confirm(awa, { ...choice, code: '123456' })).toMatchObject(notPossible);
    }
  });
});

test('the owner is notified of a confirmation by recovery code, and not by app code', async () => {
  const awa = await customer(world);
  const { secret, recoveryCodes } = await addAuthenticator(world, awa);
  const countMails = async () =>
    (
      await world.pool.query(
        "select from messages where person_id = $1 and dedupe_key like '%recovery_code_used%'",
        [awa.id],
      )
    ).rowCount;
  expect((await confirm(awa, { purpose: 'copy_data', code: codeNow(world, secret) })).status).toBe(201);
  expect(await countMails()).toBe(0);
  expect((await confirm(awa, { purpose: 'copy_data', code: recoveryCodes[0] })).status).toBe(201);
  expect(await countMails()).toBe(1);
});

test('with a second factor the password still confirms actions that do not change sign-in', async () => {
  const awa = await customer(world);
  await addPasskey(world, awa);
  const given = await confirmationHeader(awa, 'copy_data');
  expect((await awa.call('GET', '/api/account/data', undefined, given)).status).toBe(200);
});

test('with a second factor the password alone cannot change sign-in methods', async () => {
  const awa = await customer(world);
  await addPasskey(world, awa);
  const answer = await confirm(awa, { purpose: 'change_sign_in', password: PASSWORD });
  expect(answer.body.code).toBe('confirmation_not_possible');
});

test('the database allows a confirmation to be used once, and no password to confirm a send', async () => {
  const awa = await customer(world);
  await confirmationHeader(awa, 'copy_data');
  const spend = 'select spend_confirmations(array(select id from confirmations where person_id = $1), now())';
  await world.pool.query(spend, [awa.id]);
  await expect(world.pool.query(spend, [awa.id])).rejects.toThrow(/used before/);
  await expect(
    world.pool.query(
      `insert into confirmations (person_id, purpose, method, token_hash, debit_minor, destination, created_at, expires_at)
       values ($1, 'send', 'password', 'x', 1, '677000001', now(), now() + interval '1 minute')`,
      [awa.id],
    ),
  ).rejects.toThrow(/sends_need_a_factor/);
});
