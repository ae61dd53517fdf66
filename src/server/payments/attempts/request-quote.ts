import type { RailName } from '#shared/rails.ts';
import { healthyFirst } from '../../monitoring/measured-rail.ts';
import type { PayoutOrder, QuoteOutcome } from '../../providers/rail-port.ts';
import { railsFor } from '../../rail-choice.ts';
import type { Attempt } from '../evidence.ts';
import type { PayoutDeps } from './deps.ts';

type Answered = Exclude<QuoteOutcome, { kind: 'unavailable' }>;
export type QuoteAnswer = (Answered & { rail: RailName }) | Exclude<QuoteOutcome, Answered>;

/**
 * Requests a quote from the rails that can pay an order, in turn. Tries the next when a rail is unavailable or does not
 * accept the number, which another may. A quote pays nothing, so a first attempt may change rails. A later one stays
 * with the rail that already received an order, whatever it answered.
 */
export async function requestQuote(
  { rails, pool, clock, config }: PayoutDeps,
  order: PayoutOrder,
  earlier: readonly Attempt[],
): Promise<QuoteAnswer> {
  const last = earlier.at(-1);
  const names = last ? [last.rail] : await healthyFirst(pool, railsFor(order, config), clock.now());
  const notes: string[] = [];
  let notAccepted: QuoteAnswer | undefined;
  for (const rail of names) {
    const outcome = await rails[rail].payouts.quote(order);
    if (outcome.kind === 'unavailable') notes.push(outcome.note);
    else if (isOtherNumber(outcome)) notAccepted = { ...outcome, rail };
    else return { ...outcome, rail };
  }
  // A rail that is down may yet accept a number that the others do not.
  return notAccepted && notes.length === 0 ? notAccepted : { kind: 'unavailable', note: notes.join('; ') };
}

function isOtherNumber(outcome: Answered): boolean {
  return outcome.kind === 'refused' && outcome.reason === 'number_not_accepted';
}
