import type { Money } from '#shared/money.ts';
import { cadFromXaf, payableXaf } from '#shared/rate.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type TransferPrice, toSentPrice } from '#shared/wire/send-money.ts';
import { SEND_BODY_FIELDS } from '#shared/wire/send-money-fields.ts';

export type TransferBounds = { min: Money<'XAF'>; max: Money<'XAF'> };

/**
 * What a transfer costs, computed here from the amount that is to arrive: XAF up to the next multiple of 5, CAD
 * derived from it at the rate (specification §5). The CAD that the customer saw must be that to the cent: they get
 * what the confirmation showed, or nothing happens.
 */
export function priceTransfer(
  asked: TransferPrice,
  { min, max }: TransferBounds,
): Result<TransferPrice, 'amount_too_small' | 'amount_too_large' | 'amounts_differ'> {
  const { rate } = asked;
  const payout = payableXaf(asked.payout);
  if (payout.minor < min.minor) {
    return refused('amount_too_small', { values: { min }, fields: field('minAmountMsg') });
  }
  if (payout.minor > max.minor) {
    return refused('amount_too_large', { values: { max }, fields: field('maxAmountMsg') });
  }
  const debit = cadFromXaf(payout, rate);
  const price = { debit, payout, rate };
  return asked.debit.minor === debit.minor ? done(price) : differing(price);
}

function differing(price: TransferPrice) {
  const { debit, payout, rate } = price;
  return refused('amounts_differ', {
    values: { rate, xaf: payout, cad: debit },
    facts: toSentPrice(price),
  });
}

function field(rule: 'minAmountMsg' | 'maxAmountMsg') {
  return [{ field: SEND_BODY_FIELDS.payout, rule }];
}
