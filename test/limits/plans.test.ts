import { beforeAll, describe, expect, test } from 'vitest';
import { usageOfAll } from '#server/limits/usage.ts';
import { customer } from '#test/fixtures.ts';
import { explainQueries } from '#test/history/explain.ts';
import { insertOtherPeople, withoutTriggers } from '#test/history/past-payments.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
/** The payments of a customer within a day: one every 24 minutes. */
const PAYMENTS_TODAY = 60;
const EXPECTED_ROWS = 1 + PAYMENTS_TODAY;
/**
 * The number of payments of each of the two customers, and half of everyone else's, so that reading all
 * payments would cost more.
 */
const PAYMENTS_PER_CUSTOMER = 10_000;

let verified = 0n;
let unverified = 0n;

// Two customers with 10,000 payments each, the newest 60 within the last day, interleaved with those of 1,500
// others.
beforeAll(async () => {
  verified = (await customer(world, { verified: true })).id;
  unverified = (await customer(world)).id;
  const first = await insertOtherPeople(world);
  await withoutTriggers(
    world,
    `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant,
       destination, created_at, updated_at)
     select 'LIMIT-' || n, (array[$1, $4, $2 + n % 1500, $2 + n % 1500]::bigint[])[1 + n % 4], 'transfer',
       'paid', 100, 0, 'MTNMOMO', 'MTNMOMO', '677000001', at, at
     from generate_series(1, 4 * $5::int) n,
       lateral (select $3::timestamptz - (4 * $5::int + 1 - n) * interval '6 minutes' as at) a`,
    [String(verified), String(first), world.clock.now(), String(unverified), String(PAYMENTS_PER_CUSTOMER)],
  );
  await world.pool.query('vacuum analyze payments, people');
});

const usageWithScans = async (plan: 'custom' | 'generic', personId: bigint) => {
  const { db, scans } = explainQueries(world.pool, plan);
  const usages = await usageOfAll(db, [personId], world.clock.now());
  return { used: usages.get(personId)?.used.minor, scans };
};

describe.each(['custom', 'generic'] as const)('with a %s plan', (plan) => {
  test('the limit of a verified customer reads one day of payments, however many there are', async () => {
    const { used, scans } = await usageWithScans(plan, verified);
    expect(used).toBe(BigInt(PAYMENTS_TODAY) * 100n);
    expect(scans.map(({ rowsRead }) => rowsRead)).toEqual([EXPECTED_ROWS]);
  });

  test('the limit of an unverified customer counts all payments', async () => {
    expect((await usageWithScans(plan, unverified)).used).toBe(BigInt(PAYMENTS_PER_CUSTOMER) * 100n);
  });
});
