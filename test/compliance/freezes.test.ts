import { describe, expect, test } from 'vitest';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { type Customer, customer, sendBody } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ SESSION_MS: '8640000000' });
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const reason = 'Vérifié avec ses papiers';
const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };
const LISTED_BIRTH = '1961-04-01';
const LISTED_NAME = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };

async function sendTo(sender: Customer, name = LISTED_NAME) {
  const body = await sendBody(world);
  const receiverDTO = { ...body.receiverDTO, ...name };
  const sent = await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
  await world.runUntilIdle();
  return sent;
}

async function hitOf(sender: Customer): Promise<number> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    'select id from screening_hits where person_id = $1 order by id desc limit 1',
    [sender.id],
  );
  return Number(rows[0]?.id);
}

async function frozenCustomer(): Promise<{ sender: Customer; hit: number }> {
  const sender = await customer(world, { cents: 90_000n });
  await sendTo(sender);
  const hit = await hitOf(sender);
  const body = { measure: 'freeze', reason };
  expect(await byTwo(staff.clara, staff.bob, `/compliance/hits/${hit}/confirmation`, body)).toMatchObject({
    status: 204,
  });
  return { sender, hit };
}

const countUnlockMails = (sender: Customer) =>
  world.simulator.inbox.messages(sender.email).filter(({ subject }) => subject.includes('rétablis')).length;

describe('a sanctions freeze', () => {
  test('is not lifted by one operator, whose own lock is independent of it', async () => {
    const { sender } = await frozenCustomer();
    const path = `/customers/${sender.id}/sending-lock`;
    for (const [locked, status] of [
      [false, 409],
      [true, 204],
      [false, 204],
    ] as const) {
      expect((await call(staff.anne, 'PUT', path, { locked, reason })).status).toBe(status);
      await world.runUntilIdle();
      expect((await sendTo(sender)).status).toBe(403);
    }
    expect(countUnlockMails(sender)).toBe(0);
  });

  test('is released by two people, and only then is the customer told that sending is open', async () => {
    const { sender } = await frozenCustomer();
    const path = `/customers/${sender.id}/sanctions-release`;
    expect(await byTwo(staff.clara, staff.bob, path, { reason })).toMatchObject({ status: 204 });
    await world.runUntilIdle();
    expect(countUnlockMails(sender)).toBe(1);
    expect((await sendTo(sender, { firstName: 'Paul', lastName: 'MBARGA' })).status).toBe(200);
    expect(await call(staff.clara, 'POST', path, { reason })).toMatchObject({
      body: { code: 'customer_not_frozen' },
    });
  });

  test('a release that was requested before another hit was confirmed does not lift its freeze', async () => {
    const sender = await customer(world, { cents: 90_000n });
    const body = { measure: 'freeze', reason };
    await sendTo(sender);
    const first = await hitOf(sender);
    await sendTo(sender);
    const second = await hitOf(sender);
    expect(second).not.toBe(first);
    await byTwo(staff.clara, staff.bob, `/compliance/hits/${first}/confirmation`, body);
    const path = `/customers/${sender.id}/sanctions-release`;
    const release = await call(staff.clara, 'POST', path, { reason });
    // No time passes: the clock of the tests stands still.
    expect(
      await byTwo(staff.clara, staff.bob, `/compliance/hits/${second}/confirmation`, body),
    ).toMatchObject({ status: 204 });
    const decision = `/approvals/${release.body.approvalId}/decision`;
    expect(await call(staff.bob, 'POST', decision, { approve: true })).toMatchObject({
      status: 409,
      body: { code: 'hit_confirmed_since' },
    });
    expect((await sendTo(sender)).status).toBe(403);
  });

  test('released while an operator’s lock is on leaves that lock, and notifies nobody', async () => {
    const { sender } = await frozenCustomer();
    await call(staff.anne, 'PUT', `/customers/${sender.id}/sending-lock`, { locked: true, reason });
    const path = `/customers/${sender.id}/sanctions-release`;
    expect(await byTwo(staff.clara, staff.bob, path, { reason })).toMatchObject({ status: 204 });
    await world.runUntilIdle();
    expect(countUnlockMails(sender)).toBe(0);
    expect((await sendTo(sender)).status).toBe(403);
  });

  test('is shown on the customer’s page with the hit; payment and hit link to each other', async () => {
    const { sender, hit } = await frozenCustomer();
    const page = (await call(staff.clara, 'GET', `/customers/${sender.id}`)).body;
    expect(page).toMatchObject({
      sendingLock: null,
      sendingFrozenAt: expect.any(String),
      hits: [{ id: hit, state: 'confirmed' }],
      heldPayments: [{ hold: 'frozen' }],
    });
    const payment = (await call(staff.clara, 'GET', `/transactions/${page.heldPayments[0].id}`)).body;
    expect(payment).toMatchObject({ hold: 'frozen', hits: [{ id: hit }] });
  });
});

describe('clearing', () => {
  test('a strong hit takes two people, and the request holds what they compared', async () => {
    const sender = await customer(world, { cents: 90_000n });
    await sendTo(sender);
    const path = `/compliance/hits/${await hitOf(sender)}`;
    expect(await call(staff.clara, 'POST', `${path}/clearance`, { checks, reason })).toMatchObject({
      status: 409,
      body: { code: 'hit_needs_two' },
    });
    const requested = await call(staff.clara, 'POST', `${path}/clearance-request`, { checks, reason });
    expect(requested.status).toBe(202);
    const list = (await call(staff.bob, 'GET', '/approvals?state=open&size=50')).body.rows;
    expect(list).toContainEqual(
      expect.objectContaining({ id: requested.body.approvalId, payload: expect.objectContaining(checks) }),
    );
    expect(
      await call(staff.bob, 'POST', `/approvals/${requested.body.approvalId}/decision`, { approve: true }),
    ).toMatchObject({ status: 204 });
    await world.runUntilIdle();
    const { rows } = await world.pool.query(
      `select t.status, h.state from payments t join screening_hits h on h.payment_id = t.id where t.person_id = $1`,
      [sender.id],
    );
    expect(rows).toEqual([{ status: 'paid', state: 'cleared' }]);
  });

  test('a hit dismissed by birth date is decided again, by two, when the customer changes it to the listed one', async () => {
    const sender = await customer(world, { cents: 90_000n });
    const isBorn = async (birthDate: string) => {
      expect((await sender.call('PUT', '/api/update-account', { ...LISTED_NAME, birthDate })).status).toBe(
        200,
      );
      await world.runUntilIdle();
    };
    const clear = async (hit: number) =>
      (await call(staff.clara, 'POST', `/compliance/hits/${hit}/clearance`, { checks, reason })).body.code;
    const status = async () =>
      (await world.pool.query('select status from payments where person_id = $1', [sender.id])).rows;
    await isBorn('1990-01-01');
    await sendTo(sender, { firstName: 'Paul', lastName: 'MBARGA' });
    const unlike = await hitOf(sender);
    await isBorn(LISTED_BIRTH);
    const alike = await hitOf(sender);
    expect(alike).not.toBe(unlike);
    expect(await clear(unlike)).toBeUndefined();
    await world.runUntilIdle();
    expect(await status()).toEqual([{ status: 'accepted' }]);
    expect(await clear(alike)).toBe('hit_needs_two');
    await byTwo(staff.clara, staff.bob, `/compliance/hits/${alike}/clearance-request`, { checks, reason });
    await world.runUntilIdle();
    expect(await status()).toEqual([{ status: 'paid' }]);
  });

  test.each([
    { what: 'without what was compared', body: {}, status: 400 },
    { what: 'where an answer is missing', body: { checks: { ...checks, place: undefined } }, status: 400 },
    { what: 'where nothing differs', body: { checks: { ...checks, birthDate: 'same' } }, status: 409 },
  ])('is refused $what', async ({ body, status }) => {
    const sender = await customer(world, { cents: 90_000n });
    await sendTo(sender);
    const path = `/compliance/hits/${await hitOf(sender)}`;
    for (const way of ['clearance', 'clearance-request'])
      expect((await call(staff.clara, 'POST', `${path}/${way}`, { ...body, reason })).status).toBe(status);
  });
});
