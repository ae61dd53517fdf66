import { expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { deposit } from '#test/deposits/fixtures.ts';
import { customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';
import { cases, createColleagues, staffClient } from './fixtures.ts';

const world = await createWorld();
await stopHousekeeping(world);
const staff = await createColleagues(world);
const { call, byTwo } = staffClient(world);
const MINUTE = 60_000;
/** Long enough for the inquiry after 69 minutes, the first that finds a payment open for more than an hour. */
const OVER_AN_HOUR = 70 * MINUTE;

async function sentPayment(to: string, forMs: number): Promise<number> {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender, { to });
  if (forMs > 0) await world.runUntilIdle(forMs);
  return body.id;
}

/** Every state in which staff may find a payment, reached the way it is reached in production. */
const PAYMENTS: Record<string, () => Promise<number>> = {
  'accepted, before any inquiry': () => sentPayment('677000001', 0),
  'unanswered for five minutes': () => sentPayment('677000069', 5 * MINUTE),
  'unanswered for over an hour': () => sentPayment('677000069', OVER_AN_HOUR),
  'pending for five minutes': () => sentPayment('677000062', 5 * MINUTE),
  'pending for over an hour': () => sentPayment('677000062', OVER_AN_HOUR),
  'reported paid at another price': () => sentPayment('677000068', 5 * MINUTE),
  'held by compliance': async () => {
    const id = await sentPayment('677000001', 0);
    await world.pool.query('insert into screening_holds (payment_id, held_at) values ($1, now())', [id]);
    return id;
  },
  paid: () => sentPayment('677000001', MINUTE),
  'failed at the rail': () => sentPayment('677000013', MINUTE),
  'failed without an order': async () => {
    const id = await sentPayment('677000001', 0);
    // No worker has run, so nothing was ordered.
    const { body } = await call(staff.anne, 'POST', `/transactions/${id}/refund`, { reason: 'x' });
    await call(staff.bob, 'POST', `/approvals/${body.approvalId}/decision`, { approve: true });
    return id;
  },
  'paid, reversed and returned': async () => {
    const id = await sentPayment('677000065', OVER_AN_HOUR);
    const found = (await cases(world, { open: true })).find(({ kind }) => kind === 'failure_after_success');
    const ending = { resolution: 'returned', reason: 'x' };
    await byTwo(staff.anne, staff.bob, `/cases/${found?.id}/resolution`, ending);
    return id;
  },
  'a deposit': async () => {
    const awa = await customer(world);
    await deposit(world, { memo: awa.phone });
    const { rows } = await world.pool.query<{ id: bigint }>(
      "select id from payments where person_id = $1 and type = 'deposit'",
      [awa.id],
    );
    return Number(rows.at(-1)?.id);
  },
  unknown: () => Promise.resolve(999_999),
};

const PROOF = { francs: 10_000, providerNumber: '9999912345', proof: 'Courriel', reason: 'Reçu' };
const ACTIONS = { inquiry: undefined, settlement: PROOF, refund: { reason: 'Rien versé' } } as const;
const DECISIONS = { inquiry: 'inquire', settlement: 'settle', refund: 'refund' } as const;
type Action = keyof typeof ACTIONS;

/** The server's answer to each action in each state; `yes` where the action is safe. */
const ANSWERS: [state: string, inquiry: string, settlement: string, refund: string][] = [
  ['accepted, before any inquiry', 'yes', 'payment_never_ordered', 'yes'],
  ['unanswered for five minutes', 'yes', 'yes', 'payment_pending'],
  ['unanswered for over an hour', 'yes', 'yes', 'yes'],
  ['pending for five minutes', 'yes', 'yes', 'payment_pending'],
  ['pending for over an hour', 'yes', 'yes', 'yes'],
  ['reported paid at another price', 'yes', 'yes', 'payment_said_paid'],
  ['held by compliance', 'payment_held', 'payment_held', 'payment_held'],
  ['paid', 'yes', 'payment_already_ended', 'payment_already_ended'],
  ['failed at the rail', 'yes', 'payment_already_ended', 'payment_already_ended'],
  ['failed without an order', 'payment_already_ended', 'payment_already_ended', 'payment_already_ended'],
  ['paid, reversed and returned', 'yes', 'payment_already_ended', 'payment_already_ended'],
  ['a deposit', 'not_found', 'not_found', 'not_found'],
  ['unknown', 'not_found', 'not_found', 'not_found'],
];

test('every state of a payment is covered', () => {
  expect(ANSWERS.map(([state]) => state)).toEqual(Object.keys(PAYMENTS));
});

test.each(ANSWERS)('a payment that is %s: inquire %s, settle %s, refund %s', async (state, ...answers) => {
  const id = (await PAYMENTS[state]?.()) ?? 0;
  // The page must offer exactly what the server accepts, so it is read before anything is done.
  const { status, body } = await call(staff.audit, 'GET', `/transactions/${id}`);
  const found: Record<string, string> = {};
  const offered: Record<string, unknown> = {};
  for (const act of ['refund', 'settlement', 'inquiry'] as Action[]) {
    const answer = await call(staff.anne, 'POST', `/transactions/${id}/${act}`, ACTIONS[act]);
    found[act] = answer.status === 202 ? 'yes' : String(answer.body.code);
    offered[act] = status === 200 ? body.actions[DECISIONS[act]] : found[act] === 'yes';
  }
  const [inquiry, settlement, refund] = answers;
  expect(found).toEqual({ inquiry, settlement, refund });
  expect(offered).toEqual(
    Object.fromEntries(Object.entries(found).map(([act, code]) => [act, code === 'yes'])),
  );
  if (state === 'held by compliance') {
    await world.pool.query('delete from screening_holds where payment_id = $1', [id]);
  }
});

test('the books add up', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
