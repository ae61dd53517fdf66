import { expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createColleagues, staffClient } from '#test/backoffice/fixtures.ts';
import { balance, type Customer, customer, sendBody } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ SCREENING_CLEAR_ALONE_BELOW: '1001', SESSION_MS: '8640000000' });
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const reason = 'Vérifié avec ses papiers';
const checks = { names: 'same', birthDate: 'differs', place: 'unknown', role: 'unknown' };
const LISTED = { firstName: 'Fictivus', lastName: 'EXEMPLAIRE' };
const DAY_MS = 24 * 60 * 60_000;

/** Sends to a listed name. Returns the payment's number. */
async function sendToListed(sender: Customer): Promise<string> {
  const body = await sendBody(world);
  const receiverDTO = { ...body.receiverDTO, ...LISTED };
  const response = await sender.call('POST', '/api/transactions/sendmoney', { ...body, receiverDTO });
  const { transactionId } = (await response.json()) as { transactionId: string };
  await world.runUntilIdle();
  return transactionId;
}

async function hitsOf(reference: string) {
  const { rows } = await world.pool.query<{ id: bigint; state: string; measure: string | null }>(
    `select h.id, h.state, h.measure from screening_hits h join payments t on t.id = h.payment_id
     where t.reference = $1 order by h.id`,
    [reference],
  );
  return rows;
}

const hitOf = async (reference: string) => `/compliance/hits/${(await hitsOf(reference))[0]?.id}`;

async function paymentOf(reference: string) {
  const { rows } = await world.pool.query<{ status: string; outcome: string | null }>(
    `select t.status, o.outcome from payments t left join screening_holds o on o.payment_id = t.id
     where t.reference = $1`,
    [reference],
  );
  return rows[0];
}

const HELD_PAYMENT = { status: 'accepted', outcome: null };
const CONFIRMATION_WAITS = { status: 409, body: { code: 'hit_confirmation_waits' } };

test('a payment whose match waits to be confirmed is not released by clearing another payment’s match', async () => {
  const sender = await customer(world, { cents: 90_000n });
  const [first, second] = [await sendToListed(sender), await sendToListed(sender)];
  const confirmation = { measure: 'freeze', reason };
  const path = `${await hitOf(first)}/confirmation`;
  const requested = await call(staff.clara, 'POST', path, confirmation);
  expect(requested.status).toBe(202);

  const clearance = { checks, reason };
  const other = await hitOf(second);
  expect(await call(staff.bob, 'POST', `${other}/clearance`, clearance)).toMatchObject(CONFIRMATION_WAITS);
  expect(await call(staff.bob, 'POST', `${other}/clearance-request`, clearance)).toMatchObject(
    CONFIRMATION_WAITS,
  );
  expect(await paymentOf(first)).toEqual(HELD_PAYMENT);

  const decision = `/approvals/${requested.body.approvalId}/decision`;
  expect(await call(staff.bob, 'POST', decision, { approve: false, note: 'Non' })).toMatchObject({
    status: 204,
  });
  expect((await call(staff.bob, 'POST', `${other}/clearance`, clearance)).status).toBe(204);
  await world.runUntilIdle();
  expect(await paymentOf(first)).toEqual({ status: 'paid', outcome: 'released' });
});

test('a clearance by two people waits for a confirmation that was requested after it', async () => {
  const sender = await customer(world, { cents: 90_000n });
  const [first, second] = [await sendToListed(sender), await sendToListed(sender)];
  const clearance = await call(staff.clara, 'POST', `${await hitOf(second)}/clearance-request`, {
    checks,
    reason,
  });
  const confirmation = { measure: 'freeze', reason };
  const requested = await call(staff.clara, 'POST', `${await hitOf(first)}/confirmation`, confirmation);
  expect([clearance.status, requested.status]).toEqual([202, 202]);

  const decision = `/approvals/${clearance.body.approvalId}/decision`;
  expect(await call(staff.bob, 'POST', decision, { approve: true })).toMatchObject(CONFIRMATION_WAITS);
  expect(await paymentOf(first)).toEqual(HELD_PAYMENT);
  expect(await paymentOf(second)).toEqual(HELD_PAYMENT);
});

test('a payment with two matches is refunded once, and the other match is confirmed without a freeze', async () => {
  await world.pool.query(
    `with list as (
       insert into sanctions_lists (source, hash, entry_count, fetched_at) values ('un', 'both', 1, $1) returning id)
     insert into sanctions_entries (list_id, key, fingerprint, kind, names, birth_dates, facts)
     select id, 'both', 'both', 'person', array['Fictivus EXEMPLAIRE'], '{}', '{}' from list`,
    [world.clock.now()],
  );
  const sender = await customer(world, { cents: 50_000n });
  const reference = await sendToListed(sender);
  const [one, other] = await hitsOf(reference);
  for (const hit of [one, other]) {
    const path = `/compliance/hits/${hit?.id}/confirmation`;
    expect(await byTwo(staff.clara, staff.bob, path, { measure: 'refund', reason })).toMatchObject({
      status: 204,
    });
    await world.runUntilIdle();
    expect(await paymentOf(reference)).toEqual({ status: 'failed', outcome: 'refunded' });
    expect(await balance(world, sender)).toBe(50_000n);
  }
  expect((await hitsOf(reference)).map(({ state, measure }) => [state, measure])).toEqual([
    ['confirmed', 'refund'],
    ['confirmed', 'refund'],
  ]);
  const { rows } = await world.pool.query('select sending_frozen_at as frozen from people where id = $1', [
    sender.id,
  ]);
  expect(rows).toEqual([{ frozen: null }]);
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('a confirmation that nobody decided in time stops no clearance, of its own match or another', async () => {
  const sender = await customer(world, { cents: 90_000n });
  const [first, second] = [await sendToListed(sender), await sendToListed(sender)];
  const own = await sendToListed(await customer(world, { cents: 90_000n }));
  const isRequested = async () =>
    (await call(staff.bob, 'GET', await hitOf(own))).body.isRequested as boolean;
  for (const payment of [first, own])
    await call(staff.clara, 'POST', `${await hitOf(payment)}/confirmation`, { measure: 'freeze', reason });
  expect(await isRequested()).toBe(true);
  world.clock.advance(5 * DAY_MS);
  expect(await isRequested()).toBe(false);
  for (const payment of [second, own]) {
    const path = `${await hitOf(payment)}/clearance`;
    expect((await call(staff.bob, 'POST', path, { checks, reason })).status).toBe(204);
  }
});
