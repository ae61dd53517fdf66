import { expect, test } from 'vitest';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import type { CaseKind, StaffResolution } from '#shared/cases.ts';
import { type Customer, customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, makeBooksDiffer, staffClient } from './fixtures.ts';

/**
 * A month of operations: every third day has some payments, and on most of these days the rail's books differ
 * from ours in one way. Every morning the nightly reconciliation is checked, and two people resolve each case
 * after one day, some days, or more than a week.
 */

const world = await createWorld({ SESSION_MS: '8640000000' });
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
// Recurring jobs that do not matter here would take most of the time.
await world.pool.query(
  `delete from jobs where task <> all ('{reconcile_daily,refresh_rate,refresh_services,read_float}')`,
);
const DAYS = 30;
/** Payments are made every third day; quiet days are reconciled too. */
const PAYMENT_DAY_INTERVAL = 3;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-11-21T00:00:00Z');
const francsOf = (nth: number) => 1_000n + BigInt(nth) * 5n;
const dayOf = (nth: number) => new Date(FIRST_DAY + nth * DAY_MS).toISOString().slice(0, 10);

type PlantedDifference = {
  /** The difference that the simulator makes, for the day's first or last payment, or for none. */
  plant: Record<string, unknown> & { kind: string };
  of: 'paid' | 'failed' | 'nothing';
  expected: CaseKind;
  /** How the case ends: by a decision of two people, or because the rail corrects its books. */
  ends: StaffResolution | 'found';
  /** Whether a status inquiry is made at once, so that the case is older than the nightly reconciliation. */
  hasInquiry?: true;
};

const PLANTED_DIFFERENCES: (PlantedDifference | undefined)[] = [
  { plant: { kind: 'amount', amount: 250 }, of: 'paid', expected: 'amount_differs', ends: 'written_off' },
  { plant: { kind: 'missing' }, of: 'paid', expected: 'missing_at_rail', ends: 'found' },
  { plant: { kind: 'extra', amount: 7_000 }, of: 'nothing', expected: 'unknown_to_us', ends: 'written_off' },
  { plant: { kind: 'duplicate' }, of: 'paid', expected: 'paid_more_than_once', ends: 'written_off' },
  undefined,
  {
    plant: { kind: 'late_success' },
    of: 'failed',
    expected: 'success_after_failure',
    ends: 'written_off',
    hasInquiry: true,
  },
  { plant: { kind: 'amount', amount: -40 }, of: 'paid', expected: 'amount_differs', ends: 'written_off' },
  { plant: { kind: 'missing' }, of: 'paid', expected: 'missing_at_rail', ends: 'returned' },
  { plant: { kind: 'fee', amount: 15 }, of: 'paid', expected: 'amount_differs', ends: 'written_off' },
];
/**
 * After how many days people resolve a case: the next morning, within the week of repeated reconciliation, or
 * after it.
 */
const RESOLUTION_DAYS = [1, 4, 9, 2];

type OpenDifference = PlantedDifference & { day: string; due: number; reference: string; francs: bigint };
const open: OpenDifference[] = [];
const resolved: OpenDifference[] = [];

type Row = { id: number; kind: string; difference: number | null; payment: { reference: string } | null };
const rowsOf = async (path: string): Promise<Row[]> => (await call(staff.audit, 'GET', path)).body.rows;
const runOf = async (day: string) => (await rowsOf(`/reconciliation?from=${day}&to=${day}`))[0] as never;

/** Moves to the next night, after the reconciliation. */
async function sleep(nth: number): Promise<void> {
  world.clock.moveTo(new Date(FIRST_DAY + (nth + 1) * DAY_MS + 2 * 3_600_000 + 1000));
  await world.runUntilIdle(1000);
}

type SentPayment = { id: number; transactionId: string };

async function payments(nth: number, sender: Customer): Promise<{ paid: SentPayment; failed: SentPayment }> {
  world.clock.moveTo(new Date(FIRST_DAY + nth * DAY_MS + 14 * 3_600_000));
  while (await world.runOneJob());
  const francs = francsOf(nth);
  const [first, , last] = [
    await send(world, sender, { amountXfa: francs }),
    await send(world, sender, { to: '677000002', amountXfa: 2_000n }),
    await send(world, sender, { to: '677000013', amountXfa: francs }),
  ];
  await world.runUntilIdle(20 * 60_000);
  return { paid: first.body, failed: last.body };
}

/** Makes a status inquiry, which finds the difference before the nightly run. */
async function inquireAbout({ id }: SentPayment, expected: CaseKind): Promise<void> {
  await call(staff.anne, 'POST', `/transactions/${id}/inquiry`);
  await world.runUntilIdle(60_000);
  const early = await cases(world, { open: true });
  if (!early.some(({ kind }) => kind === expected))
    throw new Error(`no case of ${expected} before the night`);
}

/** Checks, for every day so far, what must hold every morning. */
async function expectConsistentDays(until: number): Promise<void> {
  const runs = (await call(staff.audit, 'GET', `/reconciliation?size=100&to=${dayOf(until)}`)).body.rows as {
    day: string;
    openCases: number;
    difference: number;
  }[];
  const waiting = await rowsOf('/cases?state=open&size=100&sort=openedAt');
  expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(open.map(({ expected }) => expected).toSorted());
  expect(runs.filter(({ openCases }) => openCases > 0).map(({ day }) => day)).toEqual(
    open.map(({ day }) => day).toReversed(),
  );
  for (const { day, openCases, difference } of runs)
    expect({ day, reconciled: difference === 0 }).toEqual({ day, reconciled: openCases === 0 });
  const sum = (all: { difference: number | null }[]) =>
    all.reduce((total, one) => total + (one.difference ?? 0), 0);
  expect(sum(runs)).toBe(sum(waiting));
}

async function end(one: OpenDifference): Promise<void> {
  if (one.ends === 'found') {
    await makeBooksDiffer(world, { kind: 'found', reference: `${one.reference}-1` });
    // After the week of repeated reconciliation a day is only reconciled on request.
    await call(staff.anne, 'POST', '/reconciliation', { day: one.day });
    await world.runUntilIdle(1000);
  } else {
    const { id } = (await runOf(one.day)) as Row;
    const [found] = await rowsOf(`/cases?state=open&run=${id}`);
    const ending = { resolution: one.ends, reason: 'Le fournisseur a répondu par écrit' };
    const done = await byTwo(staff.anne, staff.bob, `/cases/${found?.id}/resolution`, ending);
    if (done.status !== 204) throw new Error(`${one.day} ${one.expected} is not ended: ${done.text}`);
  }
  resolved.push(one);
}

test('each planted difference of a month is one case on its day until it is resolved, never after, and the books end correct', async () => {
  const sender = await customer(world, { cents: 4000_00n, verified: true });
  for (let nth = 0; nth < DAYS; nth += 1) {
    const isBusy = nth % PAYMENT_DAY_INTERVAL === 0;
    const made = isBusy ? await payments(nth, sender) : undefined;
    const planted = isBusy
      ? PLANTED_DIFFERENCES[(nth / PAYMENT_DAY_INTERVAL) % PLANTED_DIFFERENCES.length]
      : undefined;
    if (planted) {
      const payment = planted.of === 'nothing' ? undefined : made?.[planted.of];
      const reference = payment?.transactionId ?? '';
      const about = reference === '' ? {} : { reference: `${reference}-1` };
      await makeBooksDiffer(world, { ...planted.plant, ...about });
      if (planted.hasInquiry && payment) await inquireAbout(payment, planted.expected);
      open.push({
        ...planted,
        day: dayOf(nth),
        due: nth + (RESOLUTION_DAYS[open.length % RESOLUTION_DAYS.length] ?? 1),
        reference,
        francs: francsOf(nth),
      });
    }
    await sleep(nth);
    await expectConsistentDays(nth);
    for (const one of open.filter(({ due }) => due <= nth)) {
      open.splice(open.indexOf(one), 1);
      await end(one);
    }
  }
  for (const one of open.splice(0)) await end(one);
  world.clock.advance(2 * DAY_MS);
  await world.runUntilIdle(1000);
  await expectConsistentDays(DAYS);
  expect(resolved).toHaveLength(9);

  // Only planted differences became cases.
  const { rows } = await world.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from cases group by kind order by kind',
  );
  const expected = Object.fromEntries(
    rows.map(({ kind }) => [kind, resolved.filter((one) => one.expected === kind).length]),
  );
  expect(Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))).toEqual(expected);

  // The books must match what the rail charged, except for refunded payments that the rail hides: their
  // charges are not in the books.
  expect(await verifyBooks(world.pool)).toEqual([]);
  const { rows: readings } = await world.pool.query<{ took: bigint }>(
    `select (select balance_minor from rail_floats where rail = 'smobilpay' order by at, id limit 1)
       - (select balance_minor from rail_floats where rail = 'smobilpay' order by at desc, id desc limit 1) as took`,
  );
  const hidden = resolved.filter(({ ends }) => ends === 'returned').map(({ francs }) => francs);
  const known = (readings[0]?.took ?? 0n) - hidden.reduce((total, francs) => total + francs, 0n);
  expect(await internalBalance(world.pool, 'float/smobilpay')).toBe(known);
});
