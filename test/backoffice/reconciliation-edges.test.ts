import { describe, expect, test, vi } from 'vitest';
import { recount } from '#server/ledger/recount.ts';
import { customer, send } from '#test/given.ts';
import { createWorld } from '#test/world.ts';
import { caller, cases, colleagues, differ } from './given.ts';

// Days pass here, with all that is due in them; only what hangs is to end.
vi.setConfig({ testTimeout: 180_000 });
const world = await createWorld();
const staff = await colleagues(world);
const { call } = caller(world);

async function paidAt(moment: string): Promise<string> {
  // What is due by then comes first: a rate that is old sells nothing.
  world.clock.moveTo(new Date(Date.parse(moment) - 60_000));
  await world.settle(1000);
  world.clock.moveTo(new Date(moment));
  const sender = await customer(world, { cents: 100_00n });
  const { body, status } = await send(world, sender);
  expect(status).toBe(200);
  await world.settle(10_000);
  return body.transactionId;
}

async function reconcile(day: string) {
  expect(await call(staff.anne, 'POST', '/reconciliation', { day })).toMatchObject({ status: 202 });
  await world.settle(1000);
  return (await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`)).body.rows[0];
}

const open = async () =>
  (await cases(world, { open: true })).map(({ kind, reference }) => `${kind} ${reference ?? ''}`);

describe('what the rail charged', () => {
  test('is found when its fee is another, to the franc', async () => {
    const reference = await paidAt('2026-11-21T08:00:00Z');
    await differ(world, { kind: 'fee', reference: `${reference}-1`, amount: 35 });
    expect(await reconcile('2026-11-21')).toMatchObject({ found: 1, difference: 35 });
    expect(await open()).toEqual([`amount_differs ${reference}`]);
    await differ(world, { kind: 'fee', reference: `${reference}-1`, amount: -35 });
    expect(await reconcile('2026-11-21')).toMatchObject({ found: 0, openCases: 0 });
  });

  test('is found when it is told in another currency, and cannot be written off by a number nobody knows', async () => {
    const reference = await paidAt('2026-11-22T08:00:00Z');
    await differ(world, { kind: 'currency', reference: `${reference}-1` });
    expect(await reconcile('2026-11-22')).toMatchObject({ found: 1 });
    const found = (await cases(world, { open: true }))[0];
    const { body } = await call(staff.audit, 'GET', `/cases/${found?.id}`);
    expect(body).toMatchObject({
      kind: 'amount_differs',
      difference: null,
      resolutions: ['explained'],
      facts: expect.arrayContaining([{ name: 'charged', value: '"10000" EUR' }]),
    });
    await world.pool.query('update cases set closed_at = now() where id = $1', [found?.id]);
  });
});

describe('a day ends at midnight in Cameroon', () => {
  test('an order of the last second that the rail got in the next day is of one day, and no difference', async () => {
    const reference = await paidAt('2026-11-23T22:59:58Z');
    await differ(world, { kind: 'later', reference: `${reference}-1`, amount: 120 });
    world.clock.moveTo(new Date('2026-11-24T23:30:00Z'));
    expect(await reconcile('2026-11-23')).toMatchObject({
      found: 0,
      difference: 0,
      railSide: { count: 1 },
      ledgerSide: { count: 1 },
    });
    expect(await reconcile('2026-11-24')).toMatchObject({ found: 0, railSide: { count: 0 } });
  });

  test('an order of the first second that the rail dates before midnight is of the new day', async () => {
    const reference = await paidAt('2026-11-25T23:00:01Z');
    await differ(world, { kind: 'later', reference: `${reference}-1`, amount: -60 });
    world.clock.moveTo(new Date('2026-11-26T23:30:00Z'));
    expect(await reconcile('2026-11-25')).toMatchObject({ found: 0, railSide: { count: 0 } });
    expect(await reconcile('2026-11-26')).toMatchObject({ found: 0, railSide: { count: 1 } });
  });
});

test('the books add up', async () => {
  expect(await recount(world.pool)).toEqual([]);
});
