import { WALLET_MERCHANTS, type WalletMerchant } from '#shared/payment.ts';
import type { PayoutOrder } from '../../providers/rail-port.ts';
import type { BillPayment, Payment } from '../payment.ts';
import type { Payer, PaymentWithAttempts } from './find-payment-with-attempts.ts';

/** Builds the order for a payment, under the reference of its next attempt. */
export function toOrder({ payment, attempts, bill, payer }: PaymentWithAttempts): PayoutOrder {
  const reference = `${payment.reference}-${(attempts.at(-1)?.number ?? 0) + 1}`;
  if (payment.type === 'bill_payment') {
    if (!bill) throw new Error(`payment ${payment.reference} pays a bill that is missing`);
    return billOrder(payment, bill, payer, reference);
  }
  const { recipientFirstName, recipientLastName } = payment;
  return {
    kind: 'wallet',
    reference,
    merchant: walletMerchant(payment),
    destination: payment.destination,
    amount: payment.payout,
    recipientName: `${recipientFirstName ?? ''} ${recipientLastName ?? ''}`.trim(),
    customerEmail: payer.email,
  };
}

/** The payout is the full price: the merchant's amount plus the merchant's fee. */
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

function walletMerchant({ merchant, reference }: Payment): WalletMerchant {
  const known = WALLET_MERCHANTS.find((each) => each === merchant);
  if (!known) throw new Error(`payment ${reference} is not for a wallet but for ${merchant}`);
  return known;
}
