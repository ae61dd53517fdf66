import { type Money, minorFromNumber, toWireNumber } from '#shared/money.ts';
import { MERCHANT_NAMES } from '#shared/payment.ts';
import { cadFromXaf, type Rate, rateFromNumber, rateToWire } from '#shared/rate.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { PayBillInput } from '#shared/wire/bill.ts';
import { checkBill } from '../../bills/check-bill.ts';
import { amountBounds, findCurrentOffer } from '../../bills/current-offer.ts';
import type { BillOffer } from '../../bills/offer.ts';
import type { BillDeps } from '../../bills/search-bills.ts';
import { billService } from '../../rail-services/service-for.ts';
import { checkRate } from '../../rates/check-rate.ts';
import { currentTrace } from '../../tracing.ts';
import type { PreparedPayment } from '../payment.ts';
import { acceptOnce, idempotencyOf } from './accept-once.ts';
import type { Accepted } from './accept-payments.ts';
import type { PaymentQueue, QueueProblem } from './payment-queue.ts';
import { newReference } from './reference.ts';

type BillProblem =
  | 'amounts_differ'
  | 'bill_already_paid'
  | 'bill_amount_not_chosen'
  | 'bill_changed'
  | 'bill_older_first'
  | 'bill_price_changed'
  | 'bill_quote_expired'
  | 'bill_quote_not_found'
  | 'bill_search_unavailable'
  | 'rate_no_longer_valid'
  | 'rate_not_available'
  | 'service_unavailable';
type PriceProblem = 'bill_amount_not_chosen' | 'bill_changed' | 'bill_price_changed';

export type PayBillRequest = {
  payer: { id: bigint; firstName: string; lastName: string };
  input: PayBillInput;
  idempotencyKey: string | undefined;
  confirmation?: string | undefined;
};

/**
 * Pays a bill that was found. The terms come from our own record of the search; a body that differs is
 * refused, because the customer saw something else. Queries the rail once more before the payment queue
 * debits the customer.
 */
export async function payBill(
  deps: BillDeps & { payments: PaymentQueue },
  request: PayBillRequest,
): Promise<Result<Accepted, BillProblem | QueueProblem>> {
  const idempotency = idempotencyOf('paybill', request.idempotencyKey, request.input);
  const prepare = () => preparePayment(deps, request, idempotency);
  return acceptOnce(deps.payments, request.payer.id, idempotency, prepare);
}

async function preparePayment(
  deps: BillDeps,
  request: PayBillRequest,
  idempotency: PreparedPayment['idempotency'],
): Promise<Result<PreparedPayment, BillProblem>> {
  const { payer, input } = request;
  const current = await findCurrentOffer(deps, payer.id, input.quoteId);
  if (!current.ok) return current;
  const offer = current.value;
  const priced = agreedPrice(offer, input);
  if (!priced.ok) return priced;
  const service = await billService(deps.pool, offer.merchant, offer.serviceId);
  if (!service?.available) {
    return refused('service_unavailable', { values: { service: { merchant: offer.merchant } } });
  }
  const rate = rateFromNumber(input.transactionRate) as Rate;
  const open = await checkRate(deps, rate, deps.clock.now());
  if (!open.ok) return open;
  const debit = cadFromXaf(priced.value.price, rate);
  if (minorFromNumber(input.amountCAD, 'CAD') !== debit.minor) {
    return refuseDifferingAmounts(debit, priced.value.price, rate);
  }
  const bill = await checkBill(deps, offer, priced.value);
  if (!bill.ok) return bill;
  return done({
    personId: payer.id,
    client: payer,
    reference: newReference(),
    type: 'bill_payment',
    merchant: offer.merchant,
    paymentMode: `${offer.billNumber}_${MERCHANT_NAMES[offer.merchant]}`,
    destination: offer.billNumber,
    debit,
    payout: priced.value.price,
    rate,
    recipient: undefined,
    trace: currentTrace(),
    bill: {
      ...offer,
      offerId: offer.id,
      offeredAt: offer.createdAt,
      payItemId: bill.value.payItemId,
      amount: priced.value.amount,
    },
    idempotency,
    confirmation: request.confirmation,
  });
}

/** Checks that the requested bill, amount and price are the ones that were shown. */
function agreedPrice(
  offer: BillOffer,
  input: PayBillInput,
): Result<{ amount: Money<'XAF'>; price: Money<'XAF'> }, PriceProblem> {
  if (!offer.priced) return refused('bill_amount_not_chosen', { values: amountBounds(offer) });
  const { amount, price } = offer.priced;
  const sameBill =
    input.merchant === offer.merchant &&
    input.payItemId === offer.payItemId &&
    [offer.billNumber, offer.serviceNumber].includes(input.serviceNumber);
  if (!sameBill) return refused('bill_changed');
  if (minorFromNumber(input.amount, 'XAF') !== amount.minor) return refused('bill_changed');
  if (minorFromNumber(input.priceLocalCur, 'XAF') !== price.minor) {
    return refused('bill_price_changed', {
      values: { price },
      facts: { priceLocalCur: toWireNumber(price) },
    });
  }
  return done(offer.priced);
}

function refuseDifferingAmounts(debit: Money<'CAD'>, price: Money<'XAF'>, rate: Rate) {
  return refused('amounts_differ', {
    values: { rate, xaf: price, cad: debit },
    facts: {
      amountCAD: toWireNumber(debit),
      priceLocalCur: toWireNumber(price),
      transactionRate: rateToWire(rate),
    },
  });
}
