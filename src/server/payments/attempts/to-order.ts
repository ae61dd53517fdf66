import type { Queryable } from '../../db/pool.ts';
import { billOf } from '../bill-payment.ts';
import type { BillPayment, Payment } from '../payment.ts';
import { PAYOUT_MERCHANTS, type PayoutMerchant, type PayoutOrder } from '../../rails/ports.ts';
import { type Payer, readPayer } from './queries.ts';

/** What the rail is asked to do for a payment, under the reference of one try. */
export async function toOrder(db: Queryable, transaction: Payment, reference: string): Promise<PayoutOrder> {
  const payer = await readPayer(db, transaction.personId);
  if (transaction.type === 'bill_payment') {
    const bill = await billOf(db, transaction.id);
    if (!bill) throw new Error(`transaction ${transaction.reference} pays a bill that is missing`);
    return billOrder(transaction, bill, payer, reference);
  }
  const { receiverFirstName, receiverLastName } = transaction;
  return {
    kind: 'wallet',
    reference,
    merchant: payoutMerchant(transaction),
    destination: transaction.destination,
    amount: transaction.payout,
    beneficiaryName: `${receiverFirstName ?? ''} ${receiverLastName ?? ''}`.trim(),
    customerEmail: payer.email,
  };
}

/** What was debited is the price: the provider's amount and the rail's fee. */
function billOrder({ payout }: Payment, bill: BillPayment, payer: Payer, reference: string): PayoutOrder {
  return {
    kind: 'bill',
    reference,
    railMerchant: bill.railMerchant,
    serviceId: bill.serviceId,
    payItemId: bill.payItemId,
    serviceNumber: bill.serviceNumber,
    customerNumber: bill.customerNumber ?? undefined,
    customerName: bill.customerName ?? payer.name,
    customerEmail: payer.email,
    customerPhone: payer.phone,
    amount: bill.amount,
    price: payout,
  };
}

function payoutMerchant({ merchant, reference }: Payment): PayoutMerchant {
  const known = PAYOUT_MERCHANTS.find((each) => each === merchant);
  if (!known) throw new Error(`transaction ${reference} is not for a wallet but for ${merchant}`);
  return known;
}
