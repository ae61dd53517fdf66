import { describe, expect, test } from 'vitest';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { type Customer, customer, PASSWORD, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { addAuthenticator, addPasskey, authenticate, callAs, codeNow, post, signInWith } from './fixtures.ts';

/**
 * A customer has lost device, app and recovery codes: two people remove the second factor, and a waiting
 * period follows.
 */

const world = await createWorld();
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const reason = 'Téléphone et codes perdus, identité vérifiée par appel vidéo';
const DAY_MS = 24 * 3_600_000;
const [KNOWN, NEVER_PAID] = ['677000001', '677000002'];

const pathOf = ({ id }: Customer) => `/customers/${id}/second-factor-removal`;
const secondFactorOf = async ({ id }: Customer) =>
  (await call(staff.audit, 'GET', `/customers/${id}`)).body.secondFactor;
const mailsTo = ({ email }: Customer) =>
  world.simulator.inbox
    .messages(email)
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('second facteur'));

/** The same person, signed in with the password alone. */
async function signInAgain(person: Customer): Promise<Customer> {
  const { status, body } = await authenticate(world, person);
  expect(status).toBe(200);
  const authorization = `Bearer ${body.id_token}`;
  return {
    ...person,
    call: (method, path, content, headers = {}) =>
      fetch(world.url + path, {
        method,
        headers: {
          authorization,
          ...(content !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(content !== undefined && { body: JSON.stringify(content) }),
      }),
  };
}

/** Requests the removal as one person; returns the request's number. */
async function requestApproval(person: Customer): Promise<number> {
  const { status, body } = await call(staff.anne, 'POST', pathOf(person), { reason });
  expect(status).toBe(202);
  return body.approvalId as number;
}

async function approve(id: number) {
  const { status, body } = await call(staff.bob, 'POST', `/approvals/${id}/decision`, { approve: true });
  return status === 204 ? 'done' : (body.code as string);
}

describe('a lost second factor', () => {
  test('is removed by two: all of its methods, with its sessions, and the password suffices again', async () => {
    const awa = await customer(world);
    const { secret } = await addAuthenticator(world, awa);
    const { answer } = await addPasskey(world, awa, {
      headers: await confirmByCode(awa, codeNow(world, secret)),
    });
    expect(answer.status).toBe(201);
    expect(await secondFactorOf(awa)).toEqual(['passkey', 'code']);
    world.clock.advance(60_000);

    const id = await requestApproval(awa);
    expect(await secondFactorOf(awa)).toEqual(['passkey', 'code']);
    expect((await authenticate(world, awa)).status).toBe(403);
    expect(await approve(id)).toBe('done');
    expect(await secondFactorOf(awa)).toEqual([]);
    expect((await callAs(awa, 'GET', '/api/account')).status).toBe(401);
    const { rows } = await world.pool.query(
      `select (select count(*)::int from passkeys where person_id = $1) as passkeys,
         (select count(*)::int from second_factors where person_id = $1) as apps,
         (select count(*)::int from recovery_codes where person_id = $1) as papers,
         (select count(*)::int from confirmations where person_id = $1 and used_at is null) as confirmations`,
      [awa.id],
    );
    expect(rows).toEqual([{ passkeys: 0, apps: 0, papers: 0, confirmations: 0 }]);
    await signInAgain(awa);
  });

  test('is notified to its owner at the request and at the removal, and to nobody else', async () => {
    const awa = await customer(world);
    await addPasskey(world, awa);
    world.clock.advance(60_000);
    const id = await requestApproval(awa);
    await world.runUntilIdle();
    expect(mailsTo(awa)).toEqual(['On demande de retirer le second facteur de votre compte GTFinance']);
    expect(await approve(id)).toBe('done');
    await world.runUntilIdle();
    expect(mailsTo(awa)).toHaveLength(2);
    expect(mailsTo(awa)).toContain('Le second facteur de votre compte GTFinance a été retiré');
  });

  test('starts a waiting period as after a reset: no new recipient for a day, and a new factor does not lift it', async () => {
    const awa = await customer(world, { cents: 500_00n, verified: true });
    expect((await send(world, awa, { to: KNOWN })).status).toBe(200);
    await world.runUntilIdle();
    await addPasskey(world, awa);
    world.clock.advance(60_000);
    const at = world.clock.now();
    expect(await byTwo(staff.anne, staff.bob, pathOf(awa), { reason })).toMatchObject({ status: 204 });

    const back = await signInAgain(awa);
    const until = new Date(at.getTime() + DAY_MS).toISOString();
    expect(await send(world, back, { to: NEVER_PAID })).toMatchObject({
      status: 403,
      body: { code: 'new_recipient_waits', facts: { until } },
    });
    expect((await send(world, back, { to: KNOWN })).status).toBe(200);
    const ofTheirOwn = { purpose: 'change_sign_in', password: PASSWORD };
    expect((await callAs(back, 'POST', '/api/confirmations', ofTheirOwn)).body.code).toBe('factor_waits');
    world.clock.moveTo(new Date(until));
    while (await world.runOneJob());
    const later = await signInAgain(awa);
    expect((await send(world, later, { to: NEVER_PAID })).status).toBe(200);
    expect((await callAs(later, 'POST', '/api/confirmations', ofTheirOwn)).status).toBe(201);
  });

  test('is kept when it turns up again: using it since the request proves that it is not lost', async () => {
    const ways: [string, (awa: Customer) => Promise<() => Promise<unknown>>][] = [
      [
        'a passkey',
        async (awa) => {
          const { passkey } = await addPasskey(world, awa);
          return () => signInWith(world, passkey);
        },
      ],
      [
        'a code of the app',
        async (awa) => {
          const { secret } = await addAuthenticator(world, awa);
          return async () => secondStep(awa, codeNow(world, secret));
        },
      ],
      [
        'a recovery code',
        async (awa) => {
          const { recoveryCodes } = await addAuthenticator(world, awa);
          return async () => secondStep(awa, recoveryCodes[0] ?? '');
        },
      ],
      [
        'a code that confirms',
        async (awa) => {
          const { secret } = await addAuthenticator(world, awa);
          return () => confirmByCode(awa, codeNow(world, secret));
        },
      ],
    ];
    for (const [way, setUp] of ways) {
      const awa = await customer(world);
      const use = await setUp(awa);
      world.clock.advance(60_000);
      const id = await requestApproval(awa);
      world.clock.advance(60_000);
      await use();
      expect([way, await approve(id)]).toEqual([way, 'second_factor_in_use']);
      expect((await authenticate(world, awa)).status).toBe(403);
    }
  });

  test('can be reported only for customers who have one, and by permitted staff', async () => {
    const awa = await customer(world);
    expect(await call(staff.anne, 'POST', pathOf(awa), { reason })).toMatchObject({
      status: 409,
      body: { code: 'factor_not_set' },
    });
    expect(
      await call(staff.anne, 'POST', `/customers/${staff.bob.id}/second-factor-removal`, { reason }),
    ).toMatchObject({ status: 404, body: { code: 'customer_not_found' } });
    await addPasskey(world, awa);
    expect((await call(staff.audit, 'POST', pathOf(awa), { reason })).status).toBe(403);
    expect((await call(staff.anne, 'POST', pathOf(awa), {})).status).toBe(400);
  });
});

async function secondStep(awa: Customer, code: string) {
  const signIn = (await authenticate(world, awa)).body.facts?.signIn;
  expect((await post(world, '/api/authenticate/code', { signIn, code })).status).toBe(200);
}

/** Returns a confirmation by app code, for one change of sign-in methods. */
async function confirmByCode(awa: Customer, code: string): Promise<Record<string, string>> {
  const proof = { purpose: 'change_sign_in', code };
  const given = await callAs<{ confirmation: string }>(awa, 'POST', '/api/confirmations', proof);
  return { confirmation: given.body.confirmation };
}
