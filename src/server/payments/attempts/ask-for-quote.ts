import type { RailName } from '#shared/rails.ts';
import { railsFor } from '../../rail-choice.ts';
import type { PayoutOrder, QuoteOutcome } from '../../rails/ports.ts';
import { healthyFirst } from '../../watch/measured-rail.ts';
import type { Attempt } from '../evidence.ts';
import type { PayoutDeps } from './deps.ts';

type Answered = Exclude<QuoteOutcome, { kind: 'unavailable' }>;
export type RailsAnswer = (Answered & { rail: RailName }) | Exclude<QuoteOutcome, Answered>;

/**
 * Asks the rails of an order in turn for a quote, until one does not say that it is unavailable. Nothing is paid by
 * asking, so that another rail may be asked; but only for a first attempt. A later one follows an order that has left,
 * and whatever was said of that order, no other rail is given the payment.
 */
export async function askForQuote(
  { rails, pool, clock, config }: PayoutDeps,
  order: PayoutOrder,
  earlier: readonly Attempt[],
): Promise<RailsAnswer> {
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
