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
const DAY_MS = 86_400_000;

/** Moves to four in the morning in Cameroon, this many days later, when the jobs of each morning have run. */
async function moveToMorning(daysOn = 1): Promise<void> {
  const day = dayInCameroon(new Date(world.clock.now().getTime() + daysOn * DAY_MS));
  world.clock.moveTo(new Date(`${day}T03:00:00Z`));
  await world.runUntilIdle(1000);
}

async function sentReference(to: string): Promise<string> {
  const { body, status } = await send(world, await customer(world, { cents: 100_00n }), { to });
  expect(status).toBe(200);
  await world.runUntilIdle(10 * 60_000);
  return body.transactionId;
}

const openCases = async () =>
  (await cases(world, { open: true })).map(({ kind, reference }) => `${kind} ${reference ?? ''}`);
const runOf = async (day: string) =>
  (await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`)).body.rows[0];

describe('changes that the rail makes after a day was reconciled', () => {
  test('a payment refunded by the worker and then paid without notice becomes a case next morning', async () => {
    const reference = await sentReference('677000013');
    await moveToMorning();
    await moveToMorning(2);
    expect(await openCases()).toEqual([]);
    await makeBooksDiffer(world, { kind: 'late_success', reference: `${reference}-1` });
    await moveToMorning();
    expect(await openCases()).toEqual([`success_after_failure ${reference}`]);
    await makeBooksDiffer(world, { kind: 'missing', reference: `${reference}-1` });
    await moveToMorning();
    expect(await openCases()).toEqual([]);
  });

  test('a paid payment that disappears from the history days later becomes a case too', async () => {
    const reference = await sentReference('677000001');
    await moveToMorning();
    await moveToMorning(5);
    await makeBooksDiffer(world, { kind: 'missing', reference: `${reference}-1` });
    await moveToMorning();
    expect(await openCases()).toEqual([`missing_at_rail ${reference}`]);
    await makeBooksDiffer(world, { kind: 'found', reference: `${reference}-1` });
    await moveToMorning();
    expect(await openCases()).toEqual([]);
  });

  test('a payment returned and then listed as paid again becomes a case, at its whole price', async () => {
    const reference = await sentReference('677000001');
    const day = dayInCameroon(world.clock.now());
    await makeBooksDiffer(world, { kind: 'missing', reference: `${reference}-1` });
    await moveToMorning();
    const [missing] = await cases(world, { open: true });
    const ending = { resolution: 'returned', reason: 'Le fournisseur n’a rien payé' };
    expect(await byTwo(staff.anne, staff.bob, `/cases/${missing?.id}/resolution`, ending)).toMatchObject({
      status: 204,
    });
    expect(await runOf(day)).toMatchObject({ openCases: 0, difference: 0 });
    await moveToMorning();
    expect(await openCases()).toEqual([]);
    expect(await runOf(day)).toMatchObject({ differenceCount: 0, difference: 0, ledgerSide: { count: 0 } });
    await makeBooksDiffer(world, { kind: 'found', reference: `${reference}-1` });
    await moveToMorning();
    expect(await openCases()).toEqual([`success_after_failure ${reference}`]);
    expect(await runOf(day)).toMatchObject({ openCases: 1, difference: 10_000 });
    await makeBooksDiffer(world, { kind: 'missing', reference: `${reference}-1` });
    await moveToMorning();
    expect(await openCases()).toEqual([]);
  });

  test('a change after a week is found on the thirtieth day', async () => {
    const reference = await sentReference('677000013');
    const day = dayInCameroon(world.clock.now());
    await moveToMorning();
    await moveToMorning(6);
    expect(await runOf(day)).toMatchObject({ runCount: 2 });
    await makeBooksDiffer(world, { kind: 'late_success', reference: `${reference}-1` });
    await moveToMorning();
    await moveToMorning(21);
    expect(await runOf(day)).toMatchObject({ runCount: 2, openCases: 0 });
    await moveToMorning();
    expect(await runOf(day)).toMatchObject({ runCount: 3, openCases: 1 });
    expect(await openCases()).toEqual([`success_after_failure ${reference}`]);
  });
});

test('a history that the rail does not return is requested every quarter of an hour, an old one each morning', async () => {
  const runsOf = async (day: string) => {
    const { rows } = await world.pool.query(
      "select from jobs where task = 'reconcile_day' and payload->>'day' = $1",
      [day],
    );
    return rows.length;
  };
  const yesterday = dayInCameroon(new Date(world.clock.now().getTime() - DAY_MS));
  const monthAgo = dayInCameroon(new Date(world.clock.now().getTime() - 30 * DAY_MS));
  await fetch(`${world.simulator.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 's3p', errors: 1 }),
  });
  for (const day of [yesterday, monthAgo]) await call(staff.anne, 'POST', '/reconciliation', { day });
  await world.runUntilIdle(1000);
  expect(await runOf(monthAgo)).toMatchObject({ state: 'failed' });
  expect([await runsOf(yesterday), await runsOf(monthAgo)]).toEqual([1, 0]);
  await fetch(`${world.simulator.url}/faults`, { method: 'DELETE' });
  await moveToMorning();
  expect(await runOf(monthAgo)).toMatchObject({ state: 'done' });
});

test('a day that passed while no worker ran is compared by the next morning’s run', async () => {
  await moveToMorning();
  const reference = await sentReference('677000001');
  const day = dayInCameroon(world.clock.now());
  await makeBooksDiffer(world, { kind: 'missing', reference: `${reference}-1` });
  // The morning after passes without anyone to run its jobs.
  await moveToMorning(2);
  expect(await runOf(day)).toMatchObject({ state: 'done', isComplete: true, openCases: 1 });
  expect(await openCases()).toContain(`missing_at_rail ${reference}`);
});

test('days before the first reconciled one are not requested', async () => {
  const { rows } = await world.pool.query<{ first: string }>(
    "select to_char(min(day), 'YYYY-MM-DD') as first from reconciliation_runs",
  );
  expect(rows).toEqual([{ first: '2026-11-20' }]);
});

test('the books add up', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
