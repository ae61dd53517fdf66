import { type Result, refused } from '#shared/result.ts';

/** Two documents of one person at once are already more than a form sends. */
const OF_ONE_PERSON = 2;
/** Each lays up to ten megabytes on the disk. */
const OF_ONE_PROCESS = 60;
const AGAIN_IN_S = '10';

/** Who is sending documents to this process at the moment, and how many each. */
const sending = new Map<bigint, number>();

/**
 * Runs `work`, which reads an upload, while there is a place for it. Whoever has theirs, and whoever comes when all are
 * taken, is turned away before a byte of what they send is kept.
 */
export async function withUploadPlace<T>(
  personId: bigint,
  work: () => Promise<T>,
): Promise<
  { ok: true; value: T } | Extract<Result<never, 'too_many_requests' | 'overloaded'>, { ok: false }>
> {
  const own = sending.get(personId) ?? 0;
  if (own >= OF_ONE_PERSON) return refused('too_many_requests', { values: { seconds: AGAIN_IN_S } });
  const all = [...sending.values()].reduce((sum, count) => sum + count, 0);
  if (all >= OF_ONE_PROCESS) return refused('overloaded');
  sending.set(personId, own + 1);
  try {
    return { ok: true, value: await work() };
  } finally {
    const left = (sending.get(personId) ?? 1) - 1;
    if (left > 0) sending.set(personId, left);
    else sending.delete(personId);
  }
}
