import { currentStep, type PaymentRecord } from '../books.ts';
import { withOffset } from './quotes.ts';

/**
 * Returns the answer to a collect. Its status is never SUCCESS: API version 3.0.0 reports every accepted
 * order as pending.
 */
export function collectionWire(payment: PaymentRecord, agentBalance: number) {
  const price = String(payment.amount + payment.fee);
  return {
    ptn: payment.number,
    timestamp: withOffset(new Date(payment.acceptedAt)),
    agentBalance: `${agentBalance}.00`,
    receiptNumber: payment.receiptNumber,
    veriCode: payment.veriCode,
    priceLocalCur: price,
    priceSystemCur: price,
    localCur: 'XAF',
    systemCur: 'XAF',
    trid: payment.reference,
    pin: null,
    status: 'PENDING',
    payItemId: payment.payItemId,
    payItemDescr: payment.payItemDescr,
    tag: payment.tag,
  };
}

/**
 * Returns what verifytx and historystd say about a payment now. Money and serviceid are text; the price is
 * what was actually charged, which differs from the order in one scenario.
 */
export function paymentStatusWire(payment: PaymentRecord, now: Date) {
  const { status, errorCode } = currentStep(payment, now.getTime());
  const price = String(payment.paidAmount + payment.fee);
  return {
    ptn: payment.number,
    serviceid: payment.service,
    merchant: payment.merchant,
    timestamp: withOffset(new Date(payment.acceptedAt)),
    receiptNumber: payment.receiptNumber,
    veriCode: payment.veriCode,
    clearingDate: withOffset(new Date(payment.acceptedAt)).slice(0, 10),
    trid: payment.reference,
    priceLocalCur: price,
    priceSystemCur: price,
    localCur: payment.currency ?? 'XAF',
    systemCur: payment.currency ?? 'XAF',
    pin: null,
    status,
    payItemId: payment.payItemId,
    payItemDescr: payment.payItemDescr,
    errorCode,
    tag: payment.tag,
    commission: { earnings: '0', currency: 'XAF' },
  };
}
