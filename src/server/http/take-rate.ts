import { createHash } from 'node:crypto';
import { done, refused, type Result } from '#shared/result.ts';
import type { Deps } from '../deps.ts';
import { callerNetwork } from './caller-network.ts';
import { countTries, uncountTries } from './rate-queries.ts';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rate-limits.ts';

/** Who tries: the caller's address, and the account or e-mail that is named if there is one. */
export type Trier = { address: string; subject?: string };

/** Tries that were counted. `giveBack` when the try proved right. */
export type TakenRate = { giveBack(): Promise<void> };

/**
 * Counts a try against the limits of that name, in the database, before anything is looked at. A refused try takes
 * nothing from limits that it did not break, so that one address cannot use up what its victim has elsewhere.
 */
export async function takeRate(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  name: RateLimitName,
  trier: Trier,
): Promise<Result<TakenRate, 'too_many_requests'>> {
  const now = clock.now();
  const counters = countersOf(name, trier, config.RATE_LIMIT_FACTOR);
  const counted = await countTries(
    pool,
    counters.map(({ key, everyMs }) => ({ key, endsAt: new Date(now.getTime() + everyMs) })),
    now,
  );
  const broken = counters.filter(({ key, times }) => (counted.get(key)?.times ?? 0) > times);
  if (broken.length === 0) {
    return done({ giveBack: () => uncountTries(pool, keysOf(counters)) });
  }
  await uncountTries(pool, keysOf(counters.filter((counter) => !broken.includes(counter))));
  const endsAt = Math.max(...broken.map(({ key }) => counted.get(key)?.endsAt.getTime() ?? 0));
  const seconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  return refused('too_many_requests', { values: { seconds: String(seconds) } });
}

type Counter = { key: string; times: number; everyMs: number };

function countersOf(name: RateLimitName, { address, subject }: Trier, factor: number): Counter[] {
  const network = callerNetwork(address);
  const limits: readonly RateLimit[] = RATE_LIMITS[name];
  return limits.flatMap(({ by, times, everyMs }) => {
    if (by !== 'address' && subject === undefined) return [];
    const parts = { address: [network], subject: [subject], subject_at_address: [subject, network] }[by];
    const key = createHash('sha256')
      .update(JSON.stringify([name, by, everyMs, ...parts]))
      .digest('base64url');
    return [{ key, times: Math.ceil(times * factor), everyMs }];
  });
}

function keysOf(counters: Counter[]): string[] {
  return counters.map(({ key }) => key);
}
