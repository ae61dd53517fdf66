import { describe, expect, test } from 'vitest';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { type Customer, customer, send } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, makeBooksDiffer, staffClient } from './fixtures.ts';

const world = await createWorld();
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const DAY = '2026-11-20';
const ORDINARY_COUNT = 200;
const senders: Customer[] = [];
for (let nth = 0; nth < 20; nth++) senders.push(await customer(world, { cents: 1000_00n, verified: true }));

/** Makes the sends of one day: most to wallets that are paid, some to wallets for which payments fail. */
async function sendMany(count: number, to: (nth: number) => string): Promise<string[]> {
  const references: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const sender = senders[nth % senders.length] as Customer;
    const { body } = await send(world, sender, { to: to(nth), amountXfa: 1_000n + BigInt(nth) * 5n });
    references.push(body.transactionId);
  }
  // Long enough for the last status inquiry about refunded payments.
  await world.runUntilIdle(20 * 60_000);
  return references;
}

async function reconcile(day = DAY) {
  expect(await call(staff.anne, 'POST', '/reconciliation', { day })).toMatchObject({ status: 202 });
  await world.runUntilIdle(1000);
  const { body } = await call(staff.audit, 'GET', `/reconciliation?from=${day}&to=${day}`);
  return body.rows[0];
}

const openCases = async () =>
  (await cases(world, { open: true })).map(({ kind, reference }) => `${kind} ${reference ?? ''}`).sort();

const ordinaryPayments = await sendMany(ORDINARY_COUNT, (nth) =>
  nth % 20 === 19 ? '677000013' : '677000001',
);

test('200 correct payments produce no difference, and both sides are equal to the franc', async () => {
  const run = await reconcile();
  expect(run).toMatchObject({
    state: 'done',
    day: DAY,
    isComplete: false,
    differenceCount: 0,
    openCases: 0,
    difference: 0,
  });
  expect(run.railSide).toEqual({ count: ORDINARY_COUNT - 10, francs: expect.any(Number) });
  expect(run.railSide).toEqual(run.ledgerSide);
  expect(String(run.floatClosing)).toBe(String(await internalBalance(world.pool, 'float/smobilpay')));
  expect(run.floatOpening).toBe(0);
  expect(await openCases()).toEqual([]);
});

describe('when the rail’s data differ', () => {
  const [missing = '', amount = '', twice = ''] = ordinaryPayments;
  const refunded = ordinaryPayments[19] ?? '';
  let extra = '';

  test('exactly the real differences are found, by the next morning’s run', async () => {
    await makeBooksDiffer(world, { kind: 'missing', reference: `${missing}-1` });
    await makeBooksDiffer(world, { kind: 'amount', reference: `${amount}-1`, amount: 250 });
    await makeBooksDiffer(world, { kind: 'duplicate', reference: `${twice}-1` });
    await makeBooksDiffer(world, { kind: 'late_success', reference: `${refunded}-1` });
    extra = await makeBooksDiffer(world, { kind: 'extra', amount: 7_000 });
    // Moves to the night after: yesterday is compared at three in the morning in Cameroon.
    world.clock.moveTo(new Date('2026-11-21T02:00:00Z'));
    await world.runUntilIdle(1000);
    expect(await openCases()).toEqual(
      [
        `missing_at_rail ${missing}`,
        `amount_differs ${amount}`,
        `paid_more_than_once ${twice}`,
        `success_after_failure ${refunded}`,
        'unknown_to_us ',
      ].sort(),
    );
    const { body } = await call(staff.audit, 'GET', '/reconciliation');
    expect(body.rows[0]).toMatchObject({
      day: DAY,
      isComplete: true,
      runCount: 2,
      differenceCount: 5,
      openCases: 5,
      requestedBy: null,
    });
    const shown = await call(staff.audit, 'GET', `/cases?run=${body.rows[0].id}&kind=unknown_to_us`);
    expect(shown.body.rows).toMatchObject([
      { subject: `smobilpay/${extra}`, difference: 7_000, payment: null },
    ]);
  });

  test('running the same day again finds the same and opens no case twice', async () => {
    const before = await cases(world, { open: false });
    expect(await reconcile()).toMatchObject({ runCount: 3, differenceCount: 5, openCases: 5 });
    expect(await cases(world, { open: false })).toEqual(before);
  });

  test('a difference that resolved itself is closed by the next run, with a note', async () => {
    await makeBooksDiffer(world, { kind: 'found', reference: `${missing}-1` });
    expect(await reconcile()).toMatchObject({ differenceCount: 4, resolvedCount: 1, openCases: 4 });
    const { rows } = await world.pool.query(
      `select c.resolution, c.closed_by, c.closing_note from cases c join payments t on t.id = c.payment_id
       where t.reference = $1`,
      [missing],
    );
    expect(rows).toEqual([
      { resolution: 'agrees', closed_by: null, closing_note: 'the rail and the books agree now' },
    ]);
  });

  test('a write-off by two people is posted to the franc, and no run reopens it', async () => {
    for (const { id, kind } of await cases(world, { open: true })) {
      const ending = { resolution: 'written_off', reason: `Le fournisseur ne rend rien (${kind})` };
      expect(await byTwo(staff.anne, staff.bob, `/cases/${id}/resolution`, ending)).toMatchObject({
        status: 204,
      });
    }
    const price = 1_000 + 2 * 5;
    const adjusted = 250 + price + (1_000 + 19 * 5) + 7_000;
    expect(await internalBalance(world.pool, 'adjustments/XAF')).toBe(BigInt(-adjusted));
    expect(await reconcile()).toMatchObject({ differenceCount: 4, openCases: 0 });
    expect(await openCases()).toEqual([]);
  });
});

describe('a difference that grows after it was written off', () => {
  const [, amount = ''] = ordinaryPayments;
  const found = async () => (await cases(world, { open: true }))[0]?.id;
  const writeOff = { resolution: 'written_off', reason: 'Le fournisseur ne rend rien' };

  test('is reopened by what is not yet written off', async () => {
    await makeBooksDiffer(world, { kind: 'amount', reference: `${amount}-1`, amount: 10 });
    expect(await reconcile()).toMatchObject({ difference: 10 });
    expect(await openCases()).toEqual([`amount_differs ${amount}`]);
    const { body } = await call(staff.audit, 'GET', `/cases/${await found()}`);
    expect(body).toMatchObject({
      difference: 10,
      facts: expect.arrayContaining([{ name: 'writtenOff', value: '250' }]),
    });
  });

  test('changes its open case when it grows again, so that the old amount cannot be approved', async () => {
    const requested = await call(staff.anne, 'POST', `/cases/${await found()}/resolution`, writeOff);
    expect(requested.status).toBe(202);
    await makeBooksDiffer(world, { kind: 'amount', reference: `${amount}-1`, amount: 5 });
    expect(await reconcile()).toMatchObject({ difference: 15, openCases: 1 });
    const decision = `/approvals/${requested.body.approvalId}/decision`;
    expect(await call(staff.bob, 'POST', decision, { approve: true })).toMatchObject({
      body: { code: 'case_not_resolvable_so' },
    });
    expect(await call(staff.bob, 'POST', decision, { approve: false, note: 'Montant changé' })).toMatchObject(
      { status: 204 },
    );
  });

  test('is in the books once, however often it was written off', async () => {
    const before = await internalBalance(world.pool, 'float/smobilpay');
    expect(await byTwo(staff.anne, staff.bob, `/cases/${await found()}/resolution`, writeOff)).toMatchObject({
      status: 204,
    });
    expect((await internalBalance(world.pool, 'float/smobilpay')) - before).toBe(15n);
    const { rows } = await world.pool.query(
      `select sum((c.facts ->> 'difference')::bigint) as francs from cases c join payments t on t.id = c.payment_id
       where t.reference = $1 and c.resolution = 'written_off'`,
      [amount],
    );
    expect(rows).toEqual([{ francs: '265' }]);
    expect(await reconcile()).toMatchObject({ openCases: 0, difference: 0 });
  });

  test('closes its open case when the rail goes back to what was written off', async () => {
    await makeBooksDiffer(world, { kind: 'amount', reference: `${amount}-1`, amount: 40 });
    expect(await reconcile()).toMatchObject({ difference: 40, openCases: 1 });
    await makeBooksDiffer(world, { kind: 'amount', reference: `${amount}-1`, amount: -40 });
    expect(await reconcile()).toMatchObject({ difference: 0, openCases: 0, resolvedCount: 2 });
  });
});

test('a payment that is open for too long becomes a case, whatever its day', async () => {
  // The earlier sessions have expired.
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender, { to: '677000062' });
  await world.runUntilIdle(10 * 60_000);
  // As if somebody had closed the case too early.
  await world.pool.query(
    "update cases set closed_at = now() where kind = 'unknown_outcome' and closed_at is null",
  );
  await world.pool.query("delete from jobs where task = 'check_payment'");
  world.clock.moveTo(new Date(world.clock.now().getTime() + 8 * 3_600_000));
  await reconcile();
  expect(await openCases()).toContain(`unknown_outcome ${body.transactionId}`);
});

test('a rail that returns no history is asked again later, and nothing is inferred meanwhile', async () => {
  const before = await openCases();
  await fetch(`${world.simulator.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 's3p', errors: 1 }),
  });
  await call(staff.anne, 'POST', '/reconciliation', { day: '2026-11-19' });
  await world.runUntilIdle(1000);
  const day = '/reconciliation?from=2026-11-19&to=2026-11-19';
  expect((await call(staff.audit, 'GET', day)).body.rows).toMatchObject([
    { state: 'failed', openCases: 0, requestedBy: { id: Number(staff.anne.id) } },
  ]);
  expect(await openCases()).toEqual(before);
  await fetch(`${world.simulator.url}/faults`, { method: 'DELETE' });
  await world.runUntilIdle(16 * 60_000);
  expect((await call(staff.audit, 'GET', day)).body.rows).toMatchObject([
    { state: 'done', differenceCount: 1, railSide: { count: 0 } },
  ]);
});

test('a day that has not begun is not reconciled', async () => {
  expect(await call(staff.anne, 'POST', '/reconciliation', { day: '2030-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'reconciliation_day_in_future' },
  });
});

test('the books add up', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
