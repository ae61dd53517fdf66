import { type Money, minorFromNumber, toWireNumber, xaf } from '#shared/money.ts';
import { cadFromXaf, payableXaf, type Rate, rateToWire } from '#shared/rate.ts';
import { done, refused, type Result } from '#shared/result.ts';

export type TransferPrice = { debit: Money<'CAD'>; payout: Money<'XAF'> };
export type TransferBounds = { min: Money<'XAF'>; max: Money<'XAF'> };

/**
 * What a transfer costs, computed here from the amount that is to arrive: XAF up to the next multiple of 5, CAD
 * derived from it at the rate (specification §5). The CAD that the customer saw must be that to the cent: they get
 * what the confirmation showed, or nothing happens.
 */
export function priceTransfer(
  { amountCDA, amountXFA }: { amountCDA: number; amountXFA: number },
  rate: Rate,
  { min, max }: TransferBounds,
): Result<TransferPrice, 'amount_too_small' | 'amount_too_large' | 'amounts_differ'> {
  const asked = xaf(minorFromNumber(amountXFA, 'XAF') ?? 0n);
  const payout = payableXaf(asked);
  // What was asked for counts, not what it is rounded up to.
  if (asked.minor < min.minor) {
    return refused('amount_too_small', { values: { min }, fields: field('minAmountMsg') });
  }
  if (payout.minor > max.minor) {
    return refused('amount_too_large', { values: { max }, fields: field('maxAmountMsg') });
  }
  const debit = cadFromXaf(payout, rate);
  if (minorFromNumber(amountCDA, 'CAD') !== debit.minor) return differing(debit, payout, rate);
  return done({ debit, payout });
}

function differing(debit: Money<'CAD'>, payout: Money<'XAF'>, rate: Rate) {
  return refused('amounts_differ', {
    values: { rate, xaf: payout, cad: debit },
    facts: {
      amountCDA: toWireNumber(debit),
      amountXFA: toWireNumber(payout),
      transactionRate: rateToWire(rate),
    },
  });
}

function field(rule: 'minAmountMsg' | 'maxAmountMsg') {
  return [{ field: 'amountXFA', rule }];
}
