import type { PreparedPayment } from '../payment.ts';

type Idempotency = NonNullable<PreparedPayment['idempotency']>;
type Kept = { personId: bigint; requestHash: string; answer: unknown };

/** About a kilobyte each. */
const KEPT_AT_MOST = 20_000;

export type RecentAnswers = {
  keep(personId: bigint, idempotency: Idempotency, answer: unknown): void;
  /** The answer to this very request of this person; undefined when it is not kept here. */
  find(personId: bigint, idempotency: Idempotency): unknown;
};

/**
 * What this process has answered lately to payments that it accepted, by their keys. Clients that lost an answer ask again
 * within seconds and mostly reach the same process; an answer never changes, so none of it need be looked up.
 */
export function createRecentAnswers(atMost = KEPT_AT_MOST): RecentAnswers {
  const kept = new Map<string, Kept>();
  return {
    keep(personId, { key, requestHash }, answer) {
      kept.set(key, { personId, requestHash, answer });
      if (kept.size <= atMost) return;
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    },
    find(personId, { key, requestHash }) {
      const found = kept.get(key);
      return found?.personId === personId && found.requestHash === requestHash ? found.answer : undefined;
    },
  };
}
