import { systemClock } from '#shared/clock.ts';
import { xaf } from '#shared/money.ts';
import { cadFromXaf, rate } from '#shared/rate.ts';
import type { Result } from '#shared/result.ts';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { type Accepted, acceptPayments } from '#server/payments/orders/accept-payments.ts';
import type { PreparedPayment } from '#server/payments/payment.ts';
import { createPaymentQueue } from '#server/payments/orders/payment-queue.ts';
import { newReference } from '#server/payments/orders/reference.ts';
import { answerLoad, type Outcome } from './ask-load.ts';
import type { EnginePlan } from './plans.ts';

const CONNECTIONS = 16;

answerLoad('send-without-http', async (plan): Promise<Outcome> => {
  const pool = createPool(plan.databaseUrl, CONNECTIONS);
  const answerOf = ({ reference }: { reference: string }) => ({ reference });
  const queue = createPaymentQueue({ pool, clock: systemClock, log: createLog('warn', 'bench') }, answerOf);
  const accept = async (payment: PreparedPayment): Promise<Result<Accepted> | undefined> =>
    plan.way === 'queue'
      ? queue.accept(payment)
      : (await acceptPayments(pool, [payment], answerOf, systemClock.now()))[0];

  let sent = 0;
  let refused = 0;
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const call = async () => {
    while (performance.now() - startedAt < plan.forMs && sent < (plan.atMost ?? Infinity)) {
      const before = performance.now();
      const result = await accept(paymentOf(plan, sent++));
      if (result?.ok) tookMs.push(performance.now() - before);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: plan.callers }, call));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end();
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0;
  return {
    count: tookMs.length,
    refused,
    perSecond: tookMs.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
});

function paymentOf(plan: EnginePlan, number: number): PreparedPayment {
  const payout = xaf(BigInt(plan.xaf));
  const agreed = rate(BigInt(plan.rateMicros));
  const reference = newReference();
  return {
    personId: BigInt(plan.personIds[number % plan.personIds.length] ?? '0'),
    client: { firstName: 'Awa', lastName: 'NGONO' },
    reference,
    type: 'transfer',
    merchant: 'MTNMOMO',
    paymentMode: 'MTNMOMO',
    destination: plan.destination,
    debit: cadFromXaf(payout, agreed),
    payout,
    rate: agreed,
    beneficiary: { receiverId: null, firstName: 'Paul', lastName: 'MBARGA' },
    idempotency: { key: reference, requestHash: reference },
  };
}
