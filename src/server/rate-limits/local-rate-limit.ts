import { done, type Result, refused } from '#shared/result.ts';
import type { Deps } from '../deps.ts';

type Window = { attemptCount: number; endsAt: number };

/** From how many counters on, ended ones are removed. */
const PURGE_ABOVE = 10_000;

/**
 * Returns a limit that each process counts for itself, where a write to the database would cost more than the work it
 * protects. A caller spread over several processes gets a multiple of it, so it is generous, and never protects a
 * secret from guessing.
 */
export function localRateLimit(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { times, everyMs }: { times: number; everyMs: number },
): (subject: bigint) => Result<void, 'too_many_requests'> {
  const windows = new Map<bigint, Window>();
  const max = Math.ceil(times * config.RATE_LIMIT_FACTOR);
  return (subject) => {
    const now = clock.now().getTime();
    const latest = windows.get(subject);
    const window = latest && latest.endsAt > now ? latest : { attemptCount: 0, endsAt: now + everyMs };
    if (window !== latest) {
      if (windows.size >= PURGE_ABOVE) purgeEnded(windows, now);
      windows.set(subject, window);
    }
    window.attemptCount += 1;
    if (window.attemptCount <= max) return done(undefined);
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    return refused('too_many_requests', { values: { wait: { seconds } } });
  };
}

function purgeEnded(windows: Map<bigint, Window>, now: number): void {
  for (const [subject, { endsAt }] of windows) {
    if (endsAt <= now) windows.delete(subject);
  }
}
