import { describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createLog } from '#server/log.ts';
import { acceptPayments } from '#server/payments/acceptance/accept-payments.ts';
import { createPaymentQueue, type PaymentQueue } from '#server/payments/acceptance/payment-queue.ts';
import { newReference } from '#server/payments/acceptance/reference.ts';
import type { Payment, PreparedPayment } from '#server/payments/payment.ts';
import { systemClock } from '#shared/clock.ts';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import { balanceOf, createPersonWith, ledgerDatabase, NOON } from '#test/ledger/fixtures.ts';
import { raceForAccount } from './race-for-account.ts';

const pool = await ledgerDatabase();
const answerOf = (transaction: Payment) => ({
  id: String(transaction.id),
  reference: transaction.reference,
});

function sendOf(
  personId: bigint,
  cents: bigint,
  idempotency?: PreparedPayment['idempotency'],
): PreparedPayment {
  return {
    personId,
    client: { firstName: 'Awa', lastName: 'NGONO' },
    reference: newReference(),
    type: 'transfer',
    merchant: 'MTNMOMO',
    paymentMode: 'MTNMOMO',
    destination: '677123456',
    debit: cad(cents),
    payout: xaf((cents / 100n) * 440n),
    rate: rate(440_000_000n),
    recipient: { recipientId: null, firstName: 'Paul', lastName: 'BIYA MBARGA' },
    idempotency,
  };
}

const rules = { answerOf, maxUnconfirmed: cad(500_00n) };
const accept = async (...payments: PreparedPayment[]) => acceptPayments(pool, payments, rules, NOON);
const problems = (results: Awaited<ReturnType<typeof accept>>) =>
  results.map((r) => (r.ok ? 'accepted' : r.problem));

async function transactionsOf(personId: bigint) {
  const { rows } = await pool.query(
    'select id, status, cad_minor from payments where person_id = $1 order by id',
    [personId],
  );
  return rows;
}

/** Two queues, as in two api processes. */
function twoQueues(): [PaymentQueue, PaymentQueue] {
  const queue = () =>
    createPaymentQueue({ pool, clock: systemClock, log: createLog('silent', 'test') }, rules);
  return [queue(), queue()];
}

describe('an accepted send', () => {
  test('takes the money, and leaves a transaction, its history and its jobs', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    expect(problems(await accept(sendOf(awa.personId, 25_00n)))).toEqual(['accepted']);

    expect(await balanceOf(pool, awa.personId)).toBe(75_00n);
    const [transaction] = await transactionsOf(awa.personId);
    expect(transaction).toMatchObject({ status: 'accepted', cad_minor: 25_00n });
    const events = await pool.query('select to_status from payment_events where payment_id = $1', [
      transaction?.id,
    ]);
    expect(events.rows).toEqual([{ to_status: 'accepted' }]);
    const jobs = await pool.query(`select task from jobs where payload ->> 'paymentId' = $1 order by task`, [
      String(transaction?.id),
    ]);
    expect(jobs.rows).toEqual([{ task: 'begin_payment' }]);
  });
});

describe('a refused send leaves nothing behind', () => {
  test('when the balance is one cent short', async () => {
    const awa = await createPersonWith(pool, 24_99n);
    expect(problems(await accept(sendOf(awa.personId, 25_00n)))).toEqual(['balance_insufficient']);
    expect(await balanceOf(pool, awa.personId)).toBe(24_99n);
    expect(await transactionsOf(awa.personId)).toEqual([]);
  });

  test('when it would reach the limit of an unverified person', async () => {
    const awa = await createPersonWith(pool, 2_000_00n);
    expect(problems(await accept(sendOf(awa.personId, 600_00n), sendOf(awa.personId, 400_00n)))).toEqual([
      'accepted',
      'unverified_limit_reached',
    ]);
    expect(problems(await accept(sendOf(awa.personId, 399_99n)))).toEqual(['accepted']);
  });

  test('when the sender is locked, or has no account at all', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    await pool.query(`update people set sending_locked_reason = 'under review' where id = $1`, [
      awa.personId,
    ]);
    expect(problems(await accept(sendOf(awa.personId, 1_00n), sendOf(-1n, 1_00n)))).toEqual([
      'sending_locked',
      'not_allowed',
    ]);
  });
});

describe('the limit of a verified person', () => {
  test('counts the last 24 hours only', async () => {
    const awa = await createPersonWith(pool, 20_000_00n);
    await pool.query('update people set identity_verified = true where id = $1', [awa.personId]);
    const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
    const first = await acceptPayments(pool, [sendOf(awa.personId, 5_000_00n)], rules, NOON);
    const soon = await acceptPayments(pool, [sendOf(awa.personId, 1n * 100n)], rules, at(23.9));
    const later = await acceptPayments(pool, [sendOf(awa.personId, 5_000_00n)], rules, at(24));
    expect(problems([...first, ...soon, ...later])).toEqual(['accepted', 'daily_limit_reached', 'accepted']);
  });
});

describe('sends at the same moment', () => {
  test('that compete for the last 10 dollars: one is accepted, one refused', async () => {
    const awa = await createPersonWith(pool, 10_00n);
    const results = await raceForAccount(pool, awa.accountId, [
      () => accept(sendOf(awa.personId, 10_00n)),
      () => accept(sendOf(awa.personId, 10_00n)),
    ]);
    expect(problems(results.flat()).sort()).toEqual(['accepted', 'balance_insufficient']);
    expect(await balanceOf(pool, awa.personId)).toBe(0n);
  });

  test('that compete for the last of the limit: one is accepted, one refused', async () => {
    const awa = await createPersonWith(pool, 3_000_00n);
    const results = await raceForAccount(pool, awa.accountId, [
      () => accept(sendOf(awa.personId, 600_00n)),
      () => accept(sendOf(awa.personId, 600_00n)),
    ]);
    expect(problems(results.flat()).sort()).toEqual(['accepted', 'unverified_limit_reached']);
  });

  test('fifty from one account with money for ten, through two processes: exactly ten are accepted', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const [one, other] = twoQueues();
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? one : other).accept(sendOf(awa.personId, 10_00n))),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(await balanceOf(pool, awa.personId)).toBe(0n);
    expect(await transactionsOf(awa.personId)).toHaveLength(10);
  });
});

describe('an idempotency key', () => {
  const key = (name: string, requestHash = 'same') => ({ key: `key-${name}`, requestHash });
  const values = (results: Awaited<ReturnType<typeof accept>>) =>
    results.map((result) => (result.ok ? result.value.answer : result.problem));

  test('used twenty times at once, in two processes, sends once and answers the same twenty times', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const [one, other] = twoQueues();
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        (n % 2 ? one : other).accept(sendOf(awa.personId, 10_00n, key('twenty'))),
      ),
    );
    const answers = results.map((result) =>
      result.ok ? JSON.stringify(result.value.answer) : result.problem,
    );
    expect(new Set(answers).size).toBe(1);
    expect(await balanceOf(pool, awa.personId)).toBe(90_00n);
  });

  test('used twice in one batch gets the first answer twice', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const [first, second] = values(
      await accept(sendOf(awa.personId, 10_00n, key('batch')), sendOf(awa.personId, 10_00n, key('batch'))),
    );
    expect(second).toEqual(first);
    expect(await balanceOf(pool, awa.personId)).toBe(90_00n);
  });

  test('is refused for other content, and for another person, with the same answer', async () => {
    const [awa, bea] = [await createPersonWith(pool, 100_00n), await createPersonWith(pool, 100_00n)];
    await accept(sendOf(awa.personId, 10_00n, key('mine')));
    expect(values(await accept(sendOf(awa.personId, 11_00n, key('mine', 'other'))))).toEqual([
      'idempotency_key_reused',
    ]);
    expect(values(await accept(sendOf(bea.personId, 10_00n, key('mine'))))).toEqual([
      'idempotency_key_reused',
    ]);
    expect(await balanceOf(pool, bea.personId)).toBe(100_00n);
  });

  test('used by two people at the same moment goes to one of them', async () => {
    const [awa, bea] = [await createPersonWith(pool, 100_00n), await createPersonWith(pool, 100_00n)];
    const [one, other] = twoQueues();
    const results = await Promise.all([
      one.accept(sendOf(awa.personId, 10_00n, key('theirs'))),
      other.accept(sendOf(bea.personId, 10_00n, key('theirs'))),
    ]);
    expect(results.map((r) => (r.ok ? 'accepted' : r.problem)).sort()).toEqual([
      'accepted',
      'idempotency_key_reused',
    ]);
    const balances = [await balanceOf(pool, awa.personId), await balanceOf(pool, bea.personId)];
    expect(new Set(balances)).toEqual(new Set([100_00n, 90_00n]));
  });

  test('is free again after a refusal', async () => {
    const awa = await createPersonWith(pool, 5_00n);
    expect(values(await accept(sendOf(awa.personId, 10_00n, key('again'))))).toEqual([
      'balance_insufficient',
    ]);
    expect(problems(await accept(sendOf(awa.personId, 4_00n, key('again'))))).toEqual(['accepted']);
  });
});

describe('one faulty payment in a batch', () => {
  test('fails alone; the others are accepted', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const faulty = { ...sendOf(awa.personId, 1_00n), destination: null as unknown as string };
    const queue = createPaymentQueue({ pool, clock: systemClock, log: createLog('silent', 'test') }, rules);
    const results = await Promise.allSettled([
      queue.accept(sendOf(awa.personId, 1_00n)),
      queue.accept(faulty),
      queue.accept(sendOf(awa.personId, 1_00n)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await balanceOf(pool, awa.personId)).toBe(98_00n);
  });

  test('whose commit was not acknowledged is not made a second time', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    const payment = sendOf(awa.personId, 10_00n);
    await accept(payment);
    await expect(accept(payment)).rejects.toThrow('payments_reference_key');
    expect(await balanceOf(pool, awa.personId)).toBe(90_00n);
  });
});

describe('the database refuses', () => {
  const move = (id: unknown, status: string) =>
    pool.query('update payments set status = $2 where id = $1', [id, status]);

  test('a state without its posting, a backward step, and changed terms', async () => {
    const awa = await createPersonWith(pool, 100_00n);
    await accept(sendOf(awa.personId, 10_00n));
    const [transaction] = await transactionsOf(awa.personId);
    await expect(move(transaction?.id, 'paid')).rejects.toThrow('without its posting payout_settled');
    await expect(move(transaction?.id, 'failed')).rejects.toThrow('without its posting payout_refunded');
    await move(transaction?.id, 'pending');
    await expect(move(transaction?.id, 'accepted')).rejects.toThrow('cannot go from pending to accepted');
    await expect(
      pool.query('update payments set xaf_minor = xaf_minor + 5 where id = $1', [transaction?.id]),
    ).rejects.toThrow('kept as agreed');
  });
});

test('the books of this file are consistent', async () => {
  expect(await verifyBooks(pool)).toEqual([]);
});
