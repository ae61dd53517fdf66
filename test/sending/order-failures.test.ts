import { describe, expect, test } from 'vitest';
import { integrations } from '#server/integrations.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createLog } from '#server/log.ts';
import { beginPayment } from '#server/payments/attempts/begin-payment.ts';
import { checkPayment } from '#server/payments/attempts/check-payment.ts';
import type { Payouts } from '#server/providers/rail-port.ts';
import { balance, customer, send } from '#test/fixtures.ts';
import { stopHousekeeping } from '#test/setup/stop-housekeeping.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
await stopHousekeeping(world);
const { rails } = integrations({ ...world, log: createLog('silent', 'test') });
const { smobilpay } = rails;

/** Begins a new payment of at most 50 CAD, with a rail whose order call ends in this way. */
async function beginPaymentWith(submit: Payouts['submit']) {
  const sender = await customer(world, { cents: 100_00n });
  const { body } = await send(world, sender);
  const paymentId = BigInt(body.id);
  const odd = { ...smobilpay, payouts: { ...smobilpay.payouts, submit } };
  const deps = { ...world, log: createLog('silent', 'test'), rails: { ...rails, smobilpay: odd } };
  await beginPayment(deps, paymentId);
  return { sender, paymentId };
}

async function stateOf(paymentId: bigint) {
  const { rows } = await world.pool.query<{ status: string; info: string | null; reference: string }>(
    `select p.status, p.info_code as info, p.reference, array_agg(a.state order by a.number) as attempts
     from payments p join payout_attempts a on a.payment_id = p.id where p.id = $1 group by p.id`,
    [paymentId],
  );
  return rows[0];
}

/** Counts how often the rail's own books have the payment. */
async function timesPaid(paymentId: bigint): Promise<number> {
  const { reference = '' } = (await stateOf(paymentId)) ?? {};
  const paid = world.simulator.books.payments().filter((one) => one.reference?.startsWith(reference));
  return paid.length;
}

const FAILURES: [string, () => unknown][] = [
  ['an error', () => new Error('socket hang up')],
  ['an error without a message', () => new TypeError()],
  ['a text', () => 'gateway'],
  ['nothing at all', () => undefined],
  ['null', () => null],
  ['an object that is no error', () => ({ status: 502 })],
];

describe('an order whose call ends with', () => {
  test.each(FAILURES)(
    '%s after the rail accepted it is paid once, and no failure is notified',
    async (_, thrown) => {
      const { sender, paymentId } = await beginPaymentWith(async (order, quote) => {
        await smobilpay.payouts.submit(order, quote);
        throw thrown();
      });
      expect(await stateOf(paymentId)).toMatchObject({
        status: 'accepted',
        info: 'being_checked',
        attempts: ['ordered'],
      });
      await world.runUntilIdle();
      expect(await stateOf(paymentId)).toMatchObject({ status: 'paid', attempts: ['paid'] });
      expect(await timesPaid(paymentId)).toBe(1);
      expect(await balance(world, sender)).toBeLessThan(100_00n);
    },
  );

  test.each(FAILURES)(
    '%s before the rail received it is repeated once that is certain',
    async (_, thrown) => {
      const { paymentId } = await beginPaymentWith(() => {
        throw thrown();
      });
      expect(await stateOf(paymentId)).toMatchObject({ info: 'being_checked', attempts: ['ordered'] });
      await world.runUntilIdle();
      expect(await stateOf(paymentId)).toMatchObject({
        status: 'paid',
        attempts: ['never_received', 'paid'],
      });
      expect(await timesPaid(paymentId)).toBe(1);
    },
  );
});

test.each([
  { answer: { kind: 'quote_expired' } as const, inMs: 1_000 },
  { answer: { kind: 'unavailable', note: 'closed' } as const, inMs: 15_000 },
])(
  'an order that the rail did not accept ($answer.kind) is recorded so, and repeated in $inMs ms',
  async ({ answer, inMs }) => {
    const { paymentId } = await beginPaymentWith(async () => answer);
    expect(await stateOf(paymentId)).toMatchObject({ attempts: ['not_accepted'], info: null });
    // The payment's first job is still queued, because the test did its work directly.
    const { rows } = await world.pool.query<{ at: Date }>(
      "select max(run_at) as at from jobs where task = 'begin_payment' and payload ->> 'paymentId' = $1",
      [String(paymentId)],
    );
    expect(rows.map(({ at }) => at.getTime() - world.clock.now().getTime())).toEqual([inMs]);
    await world.runUntilIdle();
    expect(await stateOf(paymentId)).toMatchObject({ status: 'paid', attempts: ['not_accepted', 'paid'] });
    expect(await timesPaid(paymentId)).toBe(1);
  },
);

describe('a job that begins a payment', () => {
  /** Begins it again, with a rail that also counts its calls. */
  async function beginAgain(paymentId: bigint, answers: Partial<Payouts> = {}) {
    const called: string[] = [];
    const counted = <K extends keyof Payouts>(name: K) =>
      ((...given: never[]) => {
        called.push(name);
        return (answers[name] ?? (smobilpay.payouts[name] as (...all: never[]) => unknown))(...given);
      }) as Payouts[K];
    const payouts = { quote: counted('quote'), submit: counted('submit'), status: counted('status') };
    const deps = {
      ...world,
      log: createLog('silent', 'test'),
      rails: { ...rails, smobilpay: { ...smobilpay, payouts } },
    };
    await beginPayment(deps, paymentId);
    return called;
  }

  test('with an order that may still be paid makes an inquiry, and neither a quote nor an order', async () => {
    const { paymentId } = await beginPaymentWith(async (order, quote) => {
      await smobilpay.payouts.submit(order, quote);
      throw new Error('socket hang up');
    });
    const pending = async () => ({ kind: 'pending', note: 'in the queue' }) as const;
    expect(await beginAgain(paymentId, { status: pending })).toEqual(['status']);
    // Even right after an inquiry that reported the order as pending.
    expect(await beginAgain(paymentId)).toEqual(['status']);
    await world.runUntilIdle();
    expect(await timesPaid(paymentId)).toBe(1);
  });

  test('that is final makes no call', async () => {
    const { paymentId } = await beginPaymentWith((order, quote) => smobilpay.payouts.submit(order, quote));
    await world.runUntilIdle();
    expect(await stateOf(paymentId)).toMatchObject({ status: 'paid' });
    expect(await beginAgain(paymentId)).toEqual([]);
  });

  test('makes no order without a quote, and refunds when there never will be one', async () => {
    const sender = await customer(world, { cents: 100_00n });
    const paymentId = BigInt((await send(world, sender)).body.id);
    const unavailable = async () => ({ kind: 'unavailable', note: 'closed' }) as const;
    expect(await beginAgain(paymentId, { quote: unavailable })).toEqual(['quote']);
    expect(await balance(world, sender)).toBeLessThan(100_00n);
    const refused = async () => ({ kind: 'refused', reason: 'recipient_unknown', note: 'nobody' }) as const;
    expect(await beginAgain(paymentId, { quote: refused })).toEqual(['quote']);
    expect(await balance(world, sender)).toBe(100_00n);
  });
});

/** Runs the payment's jobs when they are due, each a little late, until it is paid. */
async function runJobsLate(deps: Parameters<typeof beginPayment>[0], paymentId: bigint) {
  for (let nth = 0; nth < 20 && (await stateOf(paymentId))?.status !== 'paid'; nth += 1) {
    const { rows } = await world.pool.query<{ task: string; at: Date }>(
      `delete from jobs where id = (
         select id from jobs where payload ->> 'paymentId' = $1 and task in ('begin_payment', 'check_payment')
         order by run_at limit 1) returning task, run_at as at`,
      [String(paymentId)],
    );
    const [job] = rows;
    if (!job) return;
    world.clock.advance(Math.max(0, job.at.getTime() - world.clock.now().getTime()) + 5);
    await world.simulator.runDue(world.clock.now());
    await (job.task === 'begin_payment' ? beginPayment(deps, paymentId) : checkPayment(deps, paymentId));
  }
}

test('an order not accepted four times in a row is paid once the rail accepts orders again', async () => {
  let orders = 0;
  const submit: Payouts['submit'] = async (order, quote) => {
    orders += 1;
    return orders <= 4 ? { kind: 'unavailable', note: '429' } : smobilpay.payouts.submit(order, quote);
  };
  const { body } = await send(world, await customer(world, { cents: 100_00n }));
  const paymentId = BigInt(body.id);
  const begunAt = world.clock.now().getTime();
  const odd = { ...smobilpay, payouts: { ...smobilpay.payouts, submit } };
  const deps = { ...world, log: createLog('silent', 'test'), rails: { ...rails, smobilpay: odd } };
  await runJobsLate(deps, paymentId);
  expect(await stateOf(paymentId)).toMatchObject({
    status: 'paid',
    attempts: ['not_accepted', 'not_accepted', 'not_accepted', 'not_accepted', 'paid'],
  });
  // Pauses of 15, 30, 60 and 120 seconds.
  expect(Math.round((world.clock.now().getTime() - begunAt) / 60_000)).toBe(4);
});

test('the books of this file are consistent', async () => {
  expect(await verifyBooks(world.pool)).toEqual([]);
});
