import { MAX_TRANSFER, MIN_TRANSFER } from '#shared/limits.ts';
import { cadFromXaf, payableXaf } from '#shared/rate.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type TransferPrice, toSentPrice } from '#shared/wire/send-money.ts';
import { SEND_BODY_FIELDS } from '#shared/wire/send-money-fields.ts';

/**
 * Computes the price of a transfer from the amount that arrives: XAF rounded up to a multiple of 5, CAD derived from
 * it at the rate (specification §5). The CAD that the customer saw must match to the cent; otherwise the transfer is
 * refused.
 */
export function priceTransfer(
  requested: TransferPrice,
): Result<TransferPrice, 'amount_too_small' | 'amount_too_large' | 'amounts_differ'> {
  const { rate } = requested;
  const payout = payableXaf(requested.payout);
  if (payout.minor < MIN_TRANSFER.minor) {
    return refused('amount_too_small', { values: { min: MIN_TRANSFER }, fields: field('minAmountMsg') });
  }
  if (payout.minor > MAX_TRANSFER.minor) {
    return refused('amount_too_large', { values: { max: MAX_TRANSFER }, fields: field('maxAmountMsg') });
  }
  const debit = cadFromXaf(payout, rate);
  const price = { debit, payout, rate };
  return requested.debit.minor === debit.minor ? done(price) : refuseDifferingAmounts(price);
}

function refuseDifferingAmounts(price: TransferPrice) {
  const { debit, payout, rate } = price;
  return refused('amounts_differ', {
    values: { rate, xaf: payout, cad: debit },
    facts: toSentPrice(price),
  });
}

function field(rule: 'minAmountMsg' | 'maxAmountMsg') {
  return [{ field: SEND_BODY_FIELDS.payout, rule }];
}
