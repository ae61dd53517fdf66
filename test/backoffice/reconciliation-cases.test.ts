import { expect, test } from 'vitest';
import { type Customer, customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { createColleagues, makeBooksDiffer, staffClient } from './fixtures.ts';

/**
 * A day is reconciled when it has no open case, whoever opened the case. Until then it shows the remaining
 * difference.
 */

const world = await createWorld({ SESSION_MS: '8640000000' });
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const DAY = '2026-11-20';
const AMOUNT = 10_000n;

async function paidReference(sender: Customer): Promise<string> {
  const { body } = await send(world, sender, { amountXfa: AMOUNT });
  await world.runUntilIdle(20 * 60_000);
  // The rail's answer cannot contain a payment that changed at the very moment of the query.
  world.clock.advance(60_000);
  return body.transactionId;
}

/** Moves to a time and runs the due jobs, so that there is a fresh rate. */
async function moveTo(moment: string): Promise<void> {
  world.clock.moveTo(new Date(moment));
  while (await world.runOneJob());
}

async function reconcile() {
  expect(await call(staff.anne, 'POST', '/reconciliation', { day: DAY })).toMatchObject({ status: 202 });
  await world.runUntilIdle(1000);
  const { body } = await call(staff.audit, 'GET', `/reconciliation?from=${DAY}&to=${DAY}`);
  return body.rows[0];
}

/** Opens a case as another part of the product would, before reconciliation. */
async function insertCase(reference: string, kind: string, facts: object): Promise<number> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    `insert into cases (kind, payment_id, facts, opened_at) select $2, id, $3, $4 from payments where reference = $1
     returning id`,
    [reference, kind, JSON.stringify(facts), world.clock.now()],
  );
  return Number(rows[0]?.id);
}

const sender = await customer(world, { cents: 1000_00n, verified: true });

test('a case opened otherwise belongs to its payment’s day, which stays open and is reconciled again until it closes', async () => {
  const reference = await paidReference(sender);
  await reconcile();
  const id = await insertCase(reference, 'amount_differs', { booked: '10000', charged: '10400' });
  const run = await reconcile();
  expect(run).toMatchObject({ openCases: 1 });
  expect((await call(staff.audit, 'GET', `/cases?run=${run.id}`)).body.rows).toMatchObject([{ id }]);
  expect((await call(staff.audit, 'GET', `/cases/${id}`)).body.run).toMatchObject({ day: DAY });
  world.clock.moveTo(new Date('2026-12-02T02:00:01Z'));
  await world.runUntilIdle(1000);
  const { body } = await call(staff.audit, 'GET', `/reconciliation?from=${DAY}&to=${DAY}`);
  expect(body.rows[0].runCount).toBeGreaterThan(run.runCount);
  await byTwo(staff.anne, staff.bob, `/cases/${id}/resolution`, { resolution: 'explained', reason: 'Vu' });
  expect(await reconcile()).toMatchObject({ openCases: 0 });
});

test('a case that a run also finds belongs to that run, and closes when the rail agrees', async () => {
  await moveTo('2026-12-03T14:00:00Z');
  const reference = await paidReference(sender);
  const day = '2026-12-03';
  const ask = async () => {
    await call(staff.anne, 'POST', '/reconciliation', { day });
    await world.runUntilIdle(1000);
    return (await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`)).body.rows[0];
  };
  await makeBooksDiffer(world, { kind: 'missing', reference: `${reference}-1` });
  const id = await insertCase(reference, 'missing_at_rail', { booked: '10000' });
  expect(await ask()).toMatchObject({ openCases: 1 });
  await makeBooksDiffer(world, { kind: 'found', reference: `${reference}-1` });
  expect(await ask()).toMatchObject({ openCases: 0, resolvedCount: 1 });
  expect((await call(staff.audit, 'GET', `/cases/${id}`)).body.resolution).toBe('agrees');
});

test('every known difference is listed, and the day’s total is what remains after decisions', async () => {
  await moveTo('2026-12-05T14:00:00Z');
  const day = '2026-12-05';
  const [missing, amount] = [await paidReference(sender), await paidReference(sender)];
  await makeBooksDiffer(world, { kind: 'missing', reference: `${missing}-1` });
  await makeBooksDiffer(world, { kind: 'amount', reference: `${amount}-1`, amount: 250 });
  const shown = async () =>
    (await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`)).body.rows[0];
  await call(staff.anne, 'POST', '/reconciliation', { day });
  await world.runUntilIdle(1000);
  const run = await shown();
  const found = (await call(staff.audit, 'GET', `/cases?run=${run.id}&state=open`)).body.rows as {
    id: number;
    kind: string;
    difference: number;
  }[];
  expect(Object.fromEntries(found.map(({ kind, difference }) => [kind, difference]))).toEqual({
    amount_differs: 250,
    missing_at_rail: -10_000,
  });
  expect(run).toMatchObject({ difference: -9_750, openCases: 2 });
  for (const [kind, remains] of [
    ['amount_differs', -10_000],
    ['missing_at_rail', 0],
  ] as const) {
    const id = found.find((one) => one.kind === kind)?.id;
    const ending = { resolution: 'explained', reason: 'Le fournisseur a écrit' };
    expect(await byTwo(staff.anne, staff.bob, `/cases/${id}/resolution`, ending)).toMatchObject({
      status: 204,
    });
    expect(await shown()).toMatchObject({ difference: remains });
  }
  await call(staff.anne, 'POST', '/reconciliation', { day });
  await world.runUntilIdle(1000);
  expect(await shown()).toMatchObject({ difference: 0, openCases: 0 });
});

test('a refunded payment that was paid twice counts twice, whoever finds it', async () => {
  await moveTo('2026-12-07T14:00:00Z');
  const day = '2026-12-07';
  const { body } = await send(world, sender, { to: '677000013', amountXfa: AMOUNT });
  await world.runUntilIdle(20_000);
  const reference = `${body.transactionId}-1`;
  await makeBooksDiffer(world, { kind: 'late_success', reference });
  await makeBooksDiffer(world, { kind: 'duplicate', reference });
  // The last inquiry after a refund is in a quarter of an hour.
  await world.runUntilIdle(20 * 60_000);
  const kinds = async () => {
    const { rows } = await world.pool.query<{ kind: string; francs: string }>(
      `select kind, facts ->> 'difference' as francs from cases where closed_at is null and payment_id = $1
       order by kind`,
      [body.id],
    );
    return rows;
  };
  const twice = [
    { kind: 'paid_more_than_once', francs: '10000' },
    { kind: 'success_after_failure', francs: '10000' },
  ];
  expect(await kinds()).toEqual(twice);
  await call(staff.anne, 'POST', '/reconciliation', { day });
  await world.runUntilIdle(1000);
  expect(await kinds()).toEqual(twice);
  const { body: shown } = await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`);
  expect(shown.rows[0]).toMatchObject({ difference: 20_000 });
});

test('what people explained or recovered explains its day only as long as the rail lists it', async () => {
  await moveTo('2026-12-09T14:00:00Z');
  const day = '2026-12-09';
  const missing = await paidReference(sender);
  const { body } = await send(world, sender, { to: '677000013', amountXfa: AMOUNT });
  await world.runUntilIdle(20 * 60_000);
  const late = body.transactionId;
  const compared = async () => {
    await call(staff.anne, 'POST', '/reconciliation', { day });
    await world.runUntilIdle(1000);
    return (await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`)).body.rows[0];
  };
  await makeBooksDiffer(world, { kind: 'missing', reference: `${missing}-1` });
  await makeBooksDiffer(world, { kind: 'late_success', reference: `${late}-1` });
  const run = await compared();
  const { body: found } = await call(staff.audit, 'GET', `/cases?run=${run.id}&state=open`);
  for (const { id, kind } of found.rows) {
    const resolution = kind === 'missing_at_rail' ? 'explained' : 'recovered';
    const ending = { resolution, reason: 'Le fournisseur a écrit' };
    expect(await byTwo(staff.anne, staff.bob, `/cases/${id}/resolution`, ending)).toMatchObject({
      status: 204,
    });
  }
  expect(await compared()).toMatchObject({ differenceCount: 2, openCases: 0, difference: 0 });
  await makeBooksDiffer(world, { kind: 'missing', reference: `${late}-1` });
  expect(await compared()).toMatchObject({ differenceCount: 1, openCases: 0, difference: 0 });
  await makeBooksDiffer(world, { kind: 'found', reference: `${missing}-1` });
  expect(await compared()).toMatchObject({ differenceCount: 0, openCases: 0, difference: 0 });
  await makeBooksDiffer(world, { kind: 'missing', reference: `${missing}-1` });
  expect(await compared()).toMatchObject({ differenceCount: 1, openCases: 0, difference: 0 });
});
