import type { RailName } from '#shared/rails.ts';
import { healthyFirst } from '../../monitoring/measured-rail.ts';
import { railsFor } from '../../rail-choice.ts';
import type { PayoutOrder, QuoteOutcome } from '../../rails/ports.ts';
import type { Attempt } from '../evidence.ts';
import type { PayoutDeps } from './deps.ts';

type Answered = Exclude<QuoteOutcome, { kind: 'unavailable' }>;
export type QuoteAnswer = (Answered & { rail: RailName }) | Exclude<QuoteOutcome, Answered>;

/**
 * Requests a quote from the rails that can pay an order, one after the other, until one answers anything but
 * "unavailable". A quote pays nothing, so a first attempt may try another rail. A later attempt follows an
 * order that was already sent; it stays with the same rail, whatever that rail answered.
 */
export async function requestQuote(
  { rails, pool, clock, config }: PayoutDeps,
  order: PayoutOrder,
  earlier: readonly Attempt[],
): Promise<QuoteAnswer> {
  const last = earlier.at(-1);
  const names = last ? [last.rail] : await healthyFirst(pool, railsFor(order, config), clock.now());
  const notes: string[] = [];
  for (const rail of names) {
    const outcome = await rails[rail].payouts.quote(order);
    if (outcome.kind !== 'unavailable') return { ...outcome, rail };
    notes.push(outcome.note);
  }
  return { kind: 'unavailable', note: notes.join('; ') };
}
