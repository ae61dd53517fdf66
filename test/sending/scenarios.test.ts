import { describe, expect, test } from 'vitest';
import { internalBalance } from '#server/ledger/internal-balance.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { balance, customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
await stopHousekeeping(world);

/**
 * The specified ending of each simulator scenario: the transaction, how often the recipient was paid, and any
 * case.
 */
const ENDINGS: [
  digits: string,
  name: string,
  ending: { status: string; paid: number; info?: string; cases?: string[] },
][] = [
  ['00', 'an ordinary payment', { status: 'paid', paid: 1 }],
  ['01', 'paid at once', { status: 'paid', paid: 1 }],
  ['02', 'announced by webhook first', { status: 'paid', paid: 1 }],
  ['03', 'seen by polling only', { status: 'paid', paid: 1 }],
  ['04', 'paid after half a minute', { status: 'paid', paid: 1 }],
  ['13', 'an unknown recipient', { status: 'failed', paid: 0, info: 'recipient_unknown' }],
  ['14', 'a recipient at their limit', { status: 'failed', paid: 0, info: 'recipient_limit' }],
  ['15', 'reversed by the provider', { status: 'failed', paid: 0, info: 'reversed' }],
  ['16', 'a failure seen by polling only', { status: 'failed', paid: 0 }],
  ['17', 'refused on the spot', { status: 'failed', paid: 0 }],
  ['24', 'a server error before anything was taken', { status: 'paid', paid: 1 }],
  ['25', 'a server error although it was paid', { status: 'paid', paid: 1 }],
  ['26', 'a call that times out although it was paid', { status: 'paid', paid: 1 }],
  ['27', 'a call that times out and never arrived', { status: 'paid', paid: 1 }],
  ['28', 'a line that is cut although it was paid', { status: 'paid', paid: 1 }],
  ['29', 'an unreadable answer although it was paid', { status: 'paid', paid: 1 }],
  ['30', 'a payment that is invisible for a while', { status: 'paid', paid: 1 }],
  ['35', 'webhooks that come several times', { status: 'paid', paid: 1 }],
  ['36', 'a webhook that comes late', { status: 'paid', paid: 1 }],
  ['37', 'webhooks out of order', { status: 'paid', paid: 1 }],
  ['38', 'webhooks with a wrong signature, one of them a forged failure', { status: 'paid', paid: 1 }],
  ['46', 'a quote that expired', { status: 'paid', paid: 1 }],
  ['47', 'a quote that is said to be invalid', { status: 'paid', paid: 1 }],
  ['61', 'a status nobody knows', { status: 'paid', paid: 1 }],
  ['63', 'an investigation', { status: 'paid', paid: 1 }],
  ['64', 'success after failure', { status: 'failed', paid: 1, cases: ['success_after_failure'] }],
  ['65', 'failure after success', { status: 'paid', paid: 1, cases: ['failure_after_success'] }],
];

/**
 * Scenarios that never end by themselves. They come last, because later tests would continue to make
 * inquiries about them.
 */
const UNENDED: typeof ENDINGS = [
  ['62', 'a payment that never ends', { status: 'pending', paid: 0, cases: ['unknown_outcome'] }],
  [
    '68',
    'an amount other than ordered',
    { status: 'pending', paid: 1, cases: ['amount_differs', 'unknown_outcome'] },
  ],
  ['69', 'a provider that never answers', { status: 'accepted', paid: 0, cases: ['unknown_outcome'] }],
];

const ORANGE = ENDINGS.filter(([digits]) => ['00', '13', '26'].includes(digits));

describe('a quote', () => {
  test.each([
    [10_505n, 'that fails at first'],
    [10_515n, 'that is not answered at first'],
    [10_525n, 'that has expired when it is used'],
  ])('of %s XAF %s is requested again, and the send is paid once', async (amountXfa) => {
    const sender = await customer(world, { cents: 100_00n });
    const sent = await send(world, sender, { amountXfa });
    await world.runUntilIdle();
    expect(timesPaid(sent.body.transactionId)).toBe(1);
  });
});

describe.each([
  ['MTN', '6770000', [...ENDINGS]],
  ['Orange', '6990000', ORANGE],
  ['MTN, without an end', '6770000', UNENDED],
])('a send to %s', (_operator, prefix, endings) => {
  test.each(endings)('…%s ends as specified: %s', async (digits, _, ending) => {
    const sender = await customer(world, { cents: 100_00n });
    const sent = await send(world, sender, { to: prefix + digits });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);

    await world.runUntilIdle(2 * 3_600_000);

    const { rows } = await world.pool.query(
      'select status, info_code, cad_minor from payments where id = $1',
      [sent.body.id],
    );
    expect(rows[0]).toMatchObject({ status: ending.status, ...(ending.info && { info_code: ending.info }) });
    expect(timesPaid(sent.body.transactionId)).toBe(ending.paid);
    expect(await openCases(sent.body.id)).toEqual(ending.cases ?? []);
    const refunded = ending.status === 'failed';
    expect(await balance(world, sender)).toBe(refunded ? 100_00n : 100_00n - rows[0]?.cad_minor);
  });
});

test('afterwards the books are consistent, and match the rail to the franc', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
  const settled = await world.pool.query<{ reference: string; xaf: bigint }>(
    `select reference, xaf_minor as xaf from payments where status = 'paid'`,
  );
  const owed = settled.rows.reduce((sum, { xaf }) => sum + xaf, 0n);
  const fees = await internalBalance(world.pool, 'rail_fees');
  expect(await internalBalance(world.pool, 'float/smobilpay')).toBe(owed - fees);
});

/** Counts how often the rail really paid a transaction, over all attempts. */
function timesPaid(reference: string): number {
  return world.simulator.books
    .entries({})
    .filter((entry) => entry.reference?.startsWith(reference))
    .reduce((sum, { timesPaid: times }) => sum + times, 0);
}

async function openCases(transactionId: number): Promise<string[]> {
  const { rows } = await world.pool.query<{ kind: string }>(
    'select kind from cases where payment_id = $1 and closed_at is null order by kind',
    [transactionId],
  );
  return rows.map(({ kind }) => kind);
}
