import type { Clock } from '#shared/clock.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Pool } from '../../db/pool.ts';
import type { Log } from '../../log.ts';
import type { PreparedPayment } from '../payment.ts';
import { countAccepted, queueLength } from '../payment-metrics.ts';
import { paymentsByReference } from '../queries.ts';
import { type Accepted, type AcceptRules, acceptPayments } from './accept-payments.ts';
import { asAccepted, replayedAnswer } from './answer-again.ts';
import type { AcceptProblem } from './decide-payments.ts';
import { createRecentAnswers } from './recent-answers.ts';

/** Payments that share one commit at most. More would make the first wait for the last. */
const BATCH = 128;
const ATTEMPTS = 3;
/** Who would wait longer than a dozen commits is better told to come back. */
const WAITING_AT_MOST = 1_500;

type Waiting = {
  payment: PreparedPayment;
  resolve: (result: Result<Accepted, OrderProblem>) => void;
  reject: (error: unknown) => void;
};

/** Why a payment that was looked at is not taken all the same. */
export type OrderProblem = AcceptProblem | 'overloaded';
export type PaymentQueue = {
  accept(payment: PreparedPayment): Promise<Result<Accepted, OrderProblem>>;
  /** What was answered to this very request of this person under a key; undefined when nothing was. */
  answered(
    personId: bigint,
    idempotency: PreparedPayment['idempotency'],
  ): Promise<Result<Accepted, never> | undefined>;
};

/**
 * Accepts payments one commit after the other; those that arrive while a commit is under way share the next one.
 * Nobody waits for a timer: a payment that finds the queue idle goes at once. Several processes may each have one.
 */
export function createPaymentQueue(
  { pool, clock, log }: { pool: Pool; clock: Clock; log: Log },
  rules: AcceptRules,
): PaymentQueue {
  const waiting: Waiting[] = [];
  const recent = createRecentAnswers();
  let running = false;

  function resolved({ payment, resolve }: Waiting, result: Result<Accepted, OrderProblem>): void {
    if (result.ok && payment.idempotency) {
      recent.keep(payment.personId, payment.idempotency, result.value.answer);
    }
    if (result.ok && !result.value.repeated) countAccepted(payment);
    resolve(result);
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      queueLength.dec(batch.length);
      try {
        const prepared = batch.map(({ payment }) => payment);
        const results = await acceptPayments(pool, prepared, rules, clock.now());
        batch.forEach((each, index) => resolved(each, results[index] as Result<Accepted, OrderProblem>));
      } catch (error) {
        log.warn({ err: error, payments: batch.length }, 'payments are accepted one by one');
        for (const each of batch) await acceptAlone(each);
      }
    }
    running = false;
  }

  /**
   * One payment's fault must not fail the others. The failed commit may have reached the database all the same, so
   * each payment first looks for itself by its reference.
   */
  async function acceptAlone(each: Waiting): Promise<void> {
    const { payment, reject } = each;
    for (let attempt = 1; ; attempt++) {
      try {
        const [standing] = await paymentsByReference(pool, [payment.reference]);
        if (standing) {
          const answer = rules.answerOf(asAccepted(standing), payment.client);
          return resolved(each, done({ answer, repeated: false }));
        }
        const [result] = await acceptPayments(pool, [payment], rules, clock.now());
        return resolved(each, result as Result<Accepted, OrderProblem>);
      } catch (error) {
        // The other one with our key may just have committed; the next try sees it.
        if (attempt >= ATTEMPTS) return reject(error);
      }
    }
  }

  return {
    accept: (payment) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= WAITING_AT_MOST) return resolve(refused('overloaded'));
        waiting.push({ payment, resolve, reject });
        queueLength.inc();
        if (running) return;
        running = true;
        // Those of the same turn of the loop go together.
        setImmediate(() => void run());
      }),
    answered: async (personId, idempotency) => {
      if (!idempotency) return undefined;
      const answer =
        recent.find(personId, idempotency) ??
        (await replayedAnswer(pool, personId, idempotency, rules.answerOf));
      return answer === undefined ? undefined : done({ answer, repeated: true });
    },
  };
}
