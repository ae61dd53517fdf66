import { expect, test } from 'vitest';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { balance, customer } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { billNumber, ENEO, foundBill, PREPAID, pay, requote, search, timesPaid } from './billing.ts';

const world = await createWorld();
await stopHousekeeping(world);

type Ending = { status: string; paid: number; info?: string; cases?: string[] };

const PAID: Ending = { status: 'paid', paid: 1 };

/** The specified ending of each simulator scenario for a bill; the number's last two digits choose it. */
const ENDINGS: [digits: string, name: string, ending: Ending][] = [
  ['00', 'an ordinary payment', { status: 'paid', paid: 1 }],
  ['01', 'paid at once', { status: 'paid', paid: 1 }],
  ['02', 'announced by webhook first', { status: 'paid', paid: 1 }],
  ['03', 'seen by polling only', { status: 'paid', paid: 1 }],
  ['15', 'reversed by the provider', { status: 'failed', paid: 0, info: 'reversed' }],
  ['16', 'a failure seen by polling only', { status: 'failed', paid: 0 }],
  ['17', 'refused on the spot', { status: 'failed', paid: 0, info: 'refused' }],
  ['18', 'already paid, says the provider', { status: 'failed', paid: 0, info: 'already_paid' }],
  ['24', 'a server error before anything was taken', { status: 'paid', paid: 1 }],
  ['25', 'a server error although it was paid', { status: 'paid', paid: 1 }],
  ['26', 'a call that times out although it was paid', { status: 'paid', paid: 1 }],
  ['27', 'a call that times out and never arrived', { status: 'paid', paid: 1 }],
  ['28', 'a line that is cut although it was paid', { status: 'paid', paid: 1 }],
  ['29', 'an unreadable answer although it was paid', { status: 'paid', paid: 1 }],
  ['30', 'a payment that is invisible for a while', { status: 'paid', paid: 1 }],
  ['35', 'webhooks that come several times', { status: 'paid', paid: 1 }],
  ['37', 'webhooks out of order', { status: 'paid', paid: 1 }],
  ['38', 'a forged failure', { status: 'paid', paid: 1 }],
  ['46', 'a quote that expired', { status: 'paid', paid: 1 }],
  ['47', 'a quote that is said to be invalid', { status: 'paid', paid: 1 }],
  ['61', 'a status nobody knows', { status: 'paid', paid: 1 }],
  ['63', 'an investigation', { status: 'paid', paid: 1 }],
  ['64', 'success after failure', { status: 'failed', paid: 1, cases: ['success_after_failure'] }],
  ['65', 'failure after success', { status: 'paid', paid: 1, cases: ['failure_after_success'] }],
];

/** Kinds of bills that the first scenario alone does not pay. */
const BILL_KINDS: [beginning: string, name: string][] = [
  ['2', 'an overdue bill'],
  ['3', 'the first of several'],
  ['4', 'a bill payable in part, paid whole'],
  ['5', 'a bill that may be overpaid'],
  ['7', 'one of two without an order'],
];

test.each([
  ...ENDINGS.map(([digits, name, ending]) => ['1', digits, name, ending] as const),
  ...BILL_KINDS.map(
    ([beginning, name]) => [beginning, '26', `${name}, when the call times out`, PAID] as const,
  ),
])('a bill %s…%s ends as specified: %s', async (beginning, digits, _, ending) => {
  const person = await customer(world, { cents: 500_00n });
  const number = billNumber(beginning, digits);
  const { status, body } = await pay(world, person, await foundBill(person, ENEO, number));
  expect(status, JSON.stringify(body)).toBe(200);

  await world.runUntilIdle(2 * 3_600_000);

  const { rows } = await world.pool.query('select status, info_code, cad_minor from payments where id = $1', [
    body.id,
  ]);
  expect(rows[0]?.status).toBe(ending.status);
  expect(rows[0]?.info_code).toBe(ending.info ?? rows[0]?.info_code);
  expect(timesPaid(world, number)).toBe(ending.paid);
  const cases = await world.pool.query<{ kind: string }>('select kind from cases where payment_id = $1', [
    body.id,
  ]);
  expect(cases.rows.map(({ kind }) => kind)).toEqual(ending.cases ?? []);
  const refunded = ending.status === 'failed';
  expect(await balance(world, person)).toBe(refunded ? 500_00n : 500_00n - rows[0]?.cad_minor);
});

test.each([
  [5_505, 'whose quote fails once'],
  [5_515, 'whose quote is not answered once'],
])('a meter of %s XAF %s is paid exactly once', async (amount) => {
  const person = await customer(world, { cents: 500_00n });
  const number = billNumber('1', '00', 11);
  const meter = await foundBill(person, PREPAID, number);
  const choose = () => requote(person, meter, amount);
  expect((await choose()).body.code).toBe('bill_search_unavailable');
  const { body: chosen } = await choose();
  expect((await pay(world, person, chosen)).body.code).toBe('bill_search_unavailable');
  expect(await balance(world, person)).toBe(500_00n);
  expect((await pay(world, person, chosen)).status).toBe(200);
  await world.runUntilIdle();
  expect(timesPaid(world, number)).toBe(1);
});

test('a price that rises after the debit is not paid: the money is refunded with the reason', async () => {
  const person = await customer(world, { cents: 500_00n });
  const number = billNumber('1', '00', 11);
  const { body: chosen } = await requote(person, await foundBill(person, PREPAID, number), 6_535);
  // The second price is refused before the debit; the third is like the first, and the worker gets the
  // fourth.
  expect((await pay(world, person, chosen)).body.code).toBe('bill_price_changed');
  const { body: paid } = await pay(world, person, chosen);
  await world.runUntilIdle();
  const { rows } = await world.pool.query('select status, info_code from payments where id = $1', [paid.id]);
  expect(rows[0]).toEqual({ status: 'failed', info_code: 'price_changed' });
  expect(await balance(world, person)).toBe(500_00n);
  expect(timesPaid(world, number)).toBe(0);
});

test('a bill whose payment failed is open again and can be paid', async () => {
  const person = await customer(world, { cents: 500_00n });
  const number = billNumber('1', '15');
  expect((await pay(world, person, await foundBill(person, ENEO, number))).status).toBe(200);
  await world.runUntilIdle();
  expect((await search(person, ENEO, number)).body).toMatchObject([{ payable: true }]);
});

test('afterwards the books are consistent, and match the rail to the franc', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
  const settled = await world.pool.query<{ xaf: bigint }>(
    `select xaf_minor as xaf from payments where status = 'paid'`,
  );
  const owed = settled.rows.reduce((sum, { xaf }) => sum + xaf, 0n);
  expect(await internalBalance(world.pool, 'float/smobilpay')).toBe(owed);
  expect(await internalBalance(world.pool, 'rail_fees')).toBe(0n);
  expect(world.simulator.books.entries({}).filter(({ timesItemPaid }) => timesItemPaid > 1)).toEqual([]);
});
