import type { ProblemCode } from '#shared/problems.ts';
import { type Result, refused } from '#shared/result.ts';

/** A form never sends more than two documents of one person at once. */
const MAX_OF_A_PERSON = 2;
/** Each upload stores up to ten megabytes on the disk. */
const MAX_OF_A_PROCESS = 60;
const RETRY_AFTER_S = 10;

/** The number of uploads that each person is sending to this process at the moment. */
const sending = new Map<bigint, number>();

/**
 * Runs `work`, which reads an upload, if there is a free slot. Refuses before any byte is stored when the person, or
 * this process, already has as many uploads as allowed.
 */
export async function withUploadSlot<T>(
  personId: bigint,
  work: () => Promise<Result<T, ProblemCode>>,
): Promise<Result<T, ProblemCode>> {
  const own = sending.get(personId) ?? 0;
  if (own >= MAX_OF_A_PERSON)
    return refused('too_many_requests', { values: { wait: { seconds: RETRY_AFTER_S } } });
  const all = [...sending.values()].reduce((sum, count) => sum + count, 0);
  if (all >= MAX_OF_A_PROCESS) return refused('overloaded');
  sending.set(personId, own + 1);
  try {
    return await work();
  } finally {
    const left = (sending.get(personId) ?? 1) - 1;
    if (left > 0) sending.set(personId, left);
    else sending.delete(personId);
  }
}
