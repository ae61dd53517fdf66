import { MAX_TRANSFER, MIN_TRANSFER } from '#shared/limits.ts';
import { type Currency, cad, type Money, xaf } from '#shared/money.ts';
import { cadFromXaf, type Rate, XAF_STEP } from '#shared/rate.ts';
import { fixedAmount, type LinkedAmounts, type Quote, readQuote } from './linked-amounts.ts';

/** What is wrong with an amount that can be read: it brings less than one transfer may, or more. */
export type BoundBroken = 'minAmountMsg' | 'maxAmountMsg';

export function boundBroken({ payout }: Quote): BoundBroken | undefined {
  if (payout.minor < MIN_TRANSFER.minor) return 'minAmountMsg';
  if (payout.minor > MAX_TRANSFER.minor) return 'maxAmountMsg';
  return undefined;
}

/** The bound that is broken, in the dollars that may be typed for it at this rate. */
export function boundInCad(broken: BoundBroken, at: Rate): Money<'CAD'> {
  if (broken === 'maxAmountMsg') return cad(mostCents(MAX_TRANSFER, at));
  return cad(mostCents(xaf(MIN_TRANSFER.minor - XAF_STEP), at) + 1n);
}

/**
 * The most that one transfer can be while it costs no more than `available`, as if it had been typed in `currency`:
 * undefined where not even the least can be sent.
 */
export function mostToSend(
  currency: Currency,
  available: Money<'CAD'>,
  at: Rate,
): { amounts: LinkedAmounts; amount: Money } | undefined {
  const payout = mostPayout(available, at);
  if (payout.minor < MIN_TRANSFER.minor) return undefined;
  const amount = currency === 'XAF' ? payout : cad(mostCents(payout, at));
  return { amounts: fixedAmount(amount), amount };
}

/** The largest number of cents that brings no more than `payout`; its price is at most a few cents away. */
function mostCents(payout: Money<'XAF'>, at: Rate): bigint {
  let cents = cadFromXaf(payout, at).minor + 1n;
  while (cents > 0n && brings(cad(cents), at) > payout.minor) cents -= 1n;
  return cents;
}

function brings(amount: Money<'CAD'>, at: Rate): bigint {
  const reading = readQuote(fixedAmount(amount), at);
  return reading.kind === 'quote' ? reading.quote.payout.minor : 0n;
}

function mostPayout(available: Money<'CAD'>, at: Rate): Money<'XAF'> {
  // Half a cent more than is there still rounds to what is there: one step above is tried first.
  const near = (available.minor * at.micros) / 100_000_000n;
  const start = near - (near % XAF_STEP) + XAF_STEP;
  let francs = start > MAX_TRANSFER.minor ? MAX_TRANSFER.minor : start;
  while (francs > 0n && cadFromXaf(xaf(francs), at).minor > available.minor) francs -= XAF_STEP;
  return xaf(francs);
}
