import { type Rate, rateToWire } from '#shared/rate.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Deps } from '../deps.ts';
import { assessRate, findFreshRateBook, findRateBook } from './rate-book.ts';

/**
 * Checks whether a send may use this rate: it was the published rate at some moment within the guarantee (30 minutes
 * unless configured), and a recent enough figure keeps sending open. A refusal contains the current rate.
 */
export async function checkRate(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  named: Rate,
  now: Date,
): Promise<Result<void, 'rate_not_available' | 'rate_no_longer_valid'>> {
  let book = await findRateBook(pool, config, now);
  // A shared book may be older than the rate that the client has just seen, or than the figure that reopened sending.
  if (!isAccepted(assessRate(book, named, config, now))) book = await findFreshRateBook(pool, config, now);

  const validity = assessRate(book, named, config, now);
  if (isAccepted(validity)) return done(undefined);
  if (validity === 'sending_closed' || !book.current) return refused('rate_not_available');
  const { rate } = book.current;
  return refused('rate_no_longer_valid', {
    values: { rate },
    facts: { currentRate: rateToWire(rate) },
  });
}

function isAccepted(validity: ReturnType<typeof assessRate>): boolean {
  return validity === 'current' || validity === 'guaranteed';
}
