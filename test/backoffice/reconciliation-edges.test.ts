import { describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { dayInCameroon } from '#server/reconciliation/cameroon-day.ts';
import { customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, makeBooksDiffer, staffClient } from './fixtures.ts';

const world = await createWorld();
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);

async function paidAt(moment: string): Promise<string> {
  // Run what is due before that time first: an old rate would refuse the send.
  world.clock.moveTo(new Date(Date.parse(moment) - 60_000));
  await world.runUntilIdle(1000);
  world.clock.moveTo(new Date(moment));
  const sender = await customer(world, { cents: 100_00n });
  const { body, status } = await send(world, sender);
  expect(status).toBe(200);
  await world.runUntilIdle(10_000);
  return body.transactionId;
}

async function reconcile(day: string) {
  expect(await call(staff.anne, 'POST', '/reconciliation', { day })).toMatchObject({ status: 202 });
  await world.runUntilIdle(1000);
  return (await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`)).body.rows[0];
}

const openCases = async () =>
  (await cases(world, { open: true })).map(({ kind, reference }) => `${kind} ${reference ?? ''}`);

async function setFaults(settings: Record<string, unknown> | undefined): Promise<void> {
  await fetch(`${world.simulator.url}/faults`, {
    method: settings ? 'POST' : 'DELETE',
    ...(settings && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(settings) }),
  });
}

describe('a difference in what the rail charged', () => {
  test('is found when the fee differs, to the franc', async () => {
    const reference = await paidAt('2026-11-21T08:00:00Z');
    await makeBooksDiffer(world, { kind: 'fee', reference: `${reference}-1`, amount: 35 });
    expect(await reconcile('2026-11-21')).toMatchObject({ differenceCount: 1, difference: 35 });
    expect(await openCases()).toEqual([`amount_differs ${reference}`]);
    await makeBooksDiffer(world, { kind: 'fee', reference: `${reference}-1`, amount: -35 });
    expect(await reconcile('2026-11-21')).toMatchObject({ differenceCount: 0, openCases: 0 });
  });

  test('is found when it is in another currency, and cannot be written off without a known amount', async () => {
    const reference = await paidAt('2026-11-22T08:00:00Z');
    await makeBooksDiffer(world, { kind: 'currency', reference: `${reference}-1` });
    expect(await reconcile('2026-11-22')).toMatchObject({ differenceCount: 1 });
    const found = (await cases(world, { open: true }))[0];
    const { body } = await call(staff.audit, 'GET', `/cases/${found?.id}`);
    expect(body).toMatchObject({
      kind: 'amount_differs',
      difference: null,
      resolutions: ['explained'],
      facts: expect.arrayContaining([{ name: 'charged', value: '"10000" EUR' }]),
    });
    const ending = { resolution: 'explained', reason: 'Même montant au cours du jour' };
    expect(await byTwo(staff.anne, staff.bob, `/cases/${found?.id}/resolution`, ending)).toMatchObject({
      status: 204,
    });
  });
});

describe('a day ends at midnight in Cameroon', () => {
  test('an order of the last second that the rail dates to the next day belongs to one day and is no difference', async () => {
    const reference = await paidAt('2026-11-23T22:59:58Z');
    await makeBooksDiffer(world, { kind: 'later', reference: `${reference}-1`, amount: 120 });
    world.clock.moveTo(new Date('2026-11-24T23:30:00Z'));
    expect(await reconcile('2026-11-23')).toMatchObject({
      differenceCount: 0,
      difference: 0,
      railSide: { count: 1 },
      ledgerSide: { count: 1 },
    });
    expect(await reconcile('2026-11-24')).toMatchObject({ differenceCount: 0, railSide: { count: 0 } });
  });

  test('an order of the first second that the rail dates before midnight belongs to the new day', async () => {
    const reference = await paidAt('2026-11-25T23:00:01Z');
    await makeBooksDiffer(world, { kind: 'later', reference: `${reference}-1`, amount: -60 });
    world.clock.moveTo(new Date('2026-11-26T23:30:00Z'));
    expect(await reconcile('2026-11-25')).toMatchObject({ differenceCount: 0, railSide: { count: 0 } });
    expect(await reconcile('2026-11-26')).toMatchObject({ differenceCount: 0, railSide: { count: 1 } });
  });

  test('a missing order is reported on its own day and no other', async () => {
    const reference = await paidAt('2026-11-27T22:59:50Z');
    await makeBooksDiffer(world, { kind: 'missing', reference: `${reference}-1` });
    world.clock.moveTo(new Date('2026-11-28T23:30:00Z'));
    expect(await reconcile('2026-11-28')).toMatchObject({ differenceCount: 0 });
    expect(await reconcile('2026-11-27')).toMatchObject({ differenceCount: 1 });
    expect(await openCases()).toEqual([`missing_at_rail ${reference}`]);
    await makeBooksDiffer(world, { kind: 'found', reference: `${reference}-1` });
    expect(await reconcile('2026-11-27')).toMatchObject({ differenceCount: 0, openCases: 0 });
  });
});

test.each([
  ['is no list', { garbage: 1 }],
  ['breaks off', { breaks: 1 }],
  ['is refused', { errors: 1 }],
])('from a history that %s nothing is inferred', async (_, fault) => {
  await paidAt(new Date(world.clock.now().getTime() + 120_000).toISOString());
  const day = dayInCameroon(world.clock.now());
  await setFaults({ provider: 's3p', ...fault });
  expect(await reconcile(day)).toMatchObject({ state: 'failed', openCases: 0 });
  await setFaults(undefined);
  expect(await openCases()).toEqual([]);
  await world.runUntilIdle(16 * 60_000);
  expect(await reconcile(day)).toMatchObject({ state: 'done', differenceCount: 0 });
});

test('when the rail omits a whole period each payment becomes a case, which closes when the period is back', async () => {
  const references = [await paidAt('2026-12-02T13:00:00Z'), await paidAt('2026-12-02T13:05:00Z')];
  for (const reference of references)
    await makeBooksDiffer(world, { kind: 'missing', reference: `${reference}-1` });
  // The rail's answer cannot contain a payment that changed at the very moment of the query.
  world.clock.moveTo(new Date('2026-12-02T13:30:00Z'));
  expect(await reconcile('2026-12-02')).toMatchObject({ differenceCount: 2, railSide: { count: 0 } });
  expect((await openCases()).sort()).toEqual(
    references.map((reference) => `missing_at_rail ${reference}`).sort(),
  );
  for (const reference of references)
    await makeBooksDiffer(world, { kind: 'found', reference: `${reference}-1` });
  expect(await reconcile('2026-12-02')).toMatchObject({ differenceCount: 0, resolvedCount: 2, openCases: 0 });
});

test('the books add up', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
