import { MAX_TRANSFER, MIN_TRANSFER } from '#shared/limits.ts';
import { type Currency, cad, type Money, xaf } from '#shared/money.ts';
import { cadFromXaf, type Rate, XAF_STEP } from '#shared/rate.ts';
import { type LinkedAmounts, type Quote, readQuote, toLinkedAmounts } from './linked-amounts.ts';

/** An amount is below the minimum or above the maximum of one transfer. */
export type BoundProblem = 'minAmountMsg' | 'maxAmountMsg';

/** Returns the bound that a quote violates, if any. */
export function boundProblem({ payout }: Quote): BoundProblem | undefined {
  if (payout.minor < MIN_TRANSFER.minor) return 'minAmountMsg';
  if (payout.minor > MAX_TRANSFER.minor) return 'maxAmountMsg';
  return undefined;
}

/** Returns a bound in dollars: the largest or smallest amount that is within it at this rate. */
export function boundInCad(broken: BoundProblem, at: Rate): Money<'CAD'> {
  if (broken === 'maxAmountMsg') return cad(maxCents(MAX_TRANSFER, at));
  return cad(maxCents(xaf(MIN_TRANSFER.minor - XAF_STEP), at) + 1n);
}

/**
 * Returns the most that one transfer may be for at most `available`, as if typed in `currency`. Undefined when that
 * is below the minimum.
 */
export function maxToSend(
  currency: Currency,
  available: Money<'CAD'>,
  at: Rate,
): { amounts: LinkedAmounts; amount: Money } | undefined {
  const payout = maxPayout(available, at);
  if (payout.minor < MIN_TRANSFER.minor) return undefined;
  const amount = currency === 'XAF' ? payout : cad(maxCents(payout, at));
  // Whole cents may reach no payout between the minimum and this one.
  if (amount.currency === 'CAD' && payoutOf(amount, at) < MIN_TRANSFER.minor) return undefined;
  return { amounts: toLinkedAmounts(amount), amount };
}

/** Returns the largest debit in cents that pays out no more than `payout`; searches down from slightly above. */
function maxCents(payout: Money<'XAF'>, at: Rate): bigint {
  let cents = cadFromXaf(payout, at).minor + 1n;
  while (cents > 0n && payoutOf(cad(cents), at) > payout.minor) cents -= 1n;
  return cents;
}

function payoutOf(amount: Money<'CAD'>, at: Rate): bigint {
  const reading = readQuote(toLinkedAmounts(amount), at);
  return reading.kind === 'quote' ? reading.quote.payout.minor : 0n;
}

function maxPayout(available: Money<'CAD'>, at: Rate): Money<'XAF'> {
  // Half a cent more rounds to the same price, so start one step above.
  const estimate = (available.minor * at.micros) / 100_000_000n;
  const start = estimate - (estimate % XAF_STEP) + XAF_STEP;
  let francs = start > MAX_TRANSFER.minor ? MAX_TRANSFER.minor : start;
  while (francs > 0n && cadFromXaf(xaf(francs), at).minor > available.minor) francs -= XAF_STEP;
  return xaf(francs);
}
