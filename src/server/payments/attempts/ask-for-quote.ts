import type { RailName } from '#shared/rails.ts';
import type { Config } from '../../config.ts';
import { PAYOUT_MERCHANTS, type PayoutOrder, type QuoteOutcome } from '../../rails/ports.ts';
import { railsFor } from '../../rail-choice.ts';
import { healthyFirst } from '../../watch/healthy-first.ts';
import type { Payment } from '../payment.ts';
import type { Attempt } from './attempt.ts';
import type { PayoutDeps } from './deps.ts';

/** Where the first try of a payment begins. */
export function firstRail(config: Config, { type, merchant }: Payment): RailName {
  const wallet = PAYOUT_MERCHANTS.find((one) => type === 'transfer' && one === merchant);
  const [first = 'smobilpay'] = wallet ? railsFor({ kind: 'wallet', merchant: wallet }, config) : [];
  return first;
}

/**
 * Asks the rails of an order in turn for a quote, until one does not say that it is unavailable. Nothing is paid by
 * asking, so that another rail may be asked; but only for a first try. A later one follows an order that has left, and
 * whatever was said of that order, no other rail is given the payment.
 */
export async function askForQuote(
  { rails, pool, clock, config }: PayoutDeps,
  order: PayoutOrder,
  attempt: Attempt,
): Promise<{ rail: RailName; outcome: QuoteOutcome }> {
  const isFirst = attempt.number === 1;
  const names = isFirst ? await healthyFirst(pool, railsFor(order, config), clock.now()) : [attempt.rail];
  const notes: string[] = [];
  for (const rail of names) {
    const outcome = await rails[rail].payouts.quote(order);
    if (outcome.kind !== 'unavailable') return { rail, outcome };
    notes.push(outcome.note);
  }
  return { rail: attempt.rail, outcome: { kind: 'unavailable', note: notes.join('; ') } };
}
