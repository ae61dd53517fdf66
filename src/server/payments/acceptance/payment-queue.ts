import type { Clock } from '#shared/clock.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Pool } from '../../db/pool.ts';
import type { Log } from '../../log.ts';
import type { PreparedPayment } from '../payment.ts';
import { countAccepted, queueLength } from '../payment-metrics.ts';
import { paymentsByReference } from '../queries.ts';
import { type Accepted, type AcceptRules, acceptPayments } from './accept-payments.ts';
import type { AcceptProblem } from './decide-acceptance.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { replayedAnswer, withAcceptedStatus } from './stored-answers.ts';

/** Maximum number of payments per commit. With more, the first would wait for the last. */
const BATCH = 128;
const ATTEMPTS = 3;
/** Maximum number of waiting payments: about a dozen commits. Further clients are told to retry later. */
const MAX_WAITING = 1_500;

type Waiting = {
  payment: PreparedPayment;
  resolve: (result: Result<Accepted, QueueProblem>) => void;
  reject: (error: unknown) => void;
};

/** Why a checked payment is not accepted after all. */
export type QueueProblem = AcceptProblem | 'overloaded';
export type PaymentQueue = {
  accept(payment: PreparedPayment): Promise<Result<Accepted, QueueProblem>>;
  /** Returns the answer given to this request of this person under a key, or undefined. */
  answered(
    personId: bigint,
    idempotency: PreparedPayment['idempotency'],
  ): Promise<Result<Accepted, never> | undefined>;
};

/**
 * Accepts payments one commit after the other; payments that arrive during a commit share the next one. Uses no
 * timer: a payment that finds the queue idle is accepted at once. Several processes may each have a queue.
 */
export function createPaymentQueue(
  { pool, clock, log }: { pool: Pool; clock: Clock; log: Log },
  rules: AcceptRules,
): PaymentQueue {
  const waiting: Waiting[] = [];
  const recent = createRecentAnswers();
  let running = false;

  function resolveWaiting({ payment, resolve }: Waiting, result: Result<Accepted, QueueProblem>): void {
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
        batch.forEach((each, index) =>
          resolveWaiting(each, results[index] as Result<Accepted, QueueProblem>),
        );
      } catch (error) {
        log.warn({ err: error, payments: batch.length }, 'payments are accepted one by one');
        for (const each of batch) await acceptAlone(each);
      }
    }
    running = false;
  }

  /**
   * A failure caused by one payment must not fail the others. The failed commit may still have reached the database,
   * so each payment first looks itself up by its reference.
   */
  async function acceptAlone(each: Waiting): Promise<void> {
    const { payment, reject } = each;
    for (let attempt = 1; ; attempt++) {
      try {
        const [stored] = await paymentsByReference(pool, [payment.reference]);
        if (stored) {
          const answer = rules.answerOf(withAcceptedStatus(stored), payment.client);
          return resolveWaiting(each, done({ answer, repeated: false }));
        }
        const [result] = await acceptPayments(pool, [payment], rules, clock.now());
        return resolveWaiting(each, result as Result<Accepted, QueueProblem>);
      } catch (error) {
        // Another request with this key may have just committed; the next try sees it.
        if (attempt >= ATTEMPTS) return reject(error);
      }
    }
  }

  return {
    accept: (payment) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) return resolve(refused('overloaded'));
        waiting.push({ payment, resolve, reject });
        queueLength.inc();
        if (running) return;
        running = true;
        // Payments from the same turn of the event loop share a commit.
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
