import type { PreparedPayment } from '../payment.ts';

type Idempotency = NonNullable<PreparedPayment['idempotency']>;
type Kept = { personId: bigint; requestHash: string; answer: unknown };

/** Maximum number of cached answers, of about a kilobyte each. */
const MAX_KEPT = 20_000;

export type RecentAnswers = {
  keep(personId: bigint, idempotency: Idempotency, answer: unknown): void;
  /** Returns the answer to this request of this person, or undefined when it is not cached. */
  find(personId: bigint, idempotency: Idempotency): unknown;
};

/**
 * Caches this process's latest answers to accepted payments by idempotency key. Clients that lost an answer retry
 * within seconds and usually reach the same process; answers never change, so they need no lookup.
 */
export function createRecentAnswers(limit = MAX_KEPT): RecentAnswers {
  const cache = new Map<string, Kept>();
  return {
    keep(personId, { key, requestHash }, answer) {
      cache.set(key, { personId, requestHash, answer });
      if (cache.size <= limit) return;
      const [oldest] = cache.keys();
      if (oldest !== undefined) cache.delete(oldest);
    },
    find(personId, { key, requestHash }) {
      const cached = cache.get(key);
      return cached?.personId === personId && cached.requestHash === requestHash ? cached.answer : undefined;
    },
  };
}
