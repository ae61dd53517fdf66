import { type CourseStep, currentStep, type PaymentRecord } from '../books.ts';

/** Returns a transfer as an inquiry shows it now. */
export function transferNow(transfer: PaymentRecord, now: Date) {
  return transferWire(transfer, currentStep(transfer, now.getTime()));
}

/**
 * Returns a transfer at one step of its course. The amount is what was actually moved. A reason is an object,
 * as in MTN's schema, except the one that MTN has shown as a plain string.
 */
export function transferWire(
  transfer: PaymentRecord,
  { status, reason }: Pick<CourseStep, 'status' | 'reason'>,
) {
  return {
    amount: String(transfer.paidAmount),
    currency: transfer.currency,
    financialTransactionId: status === 'SUCCESSFUL' ? transfer.receiptNumber : null,
    externalId: transfer.reference ?? '',
    payee: { partyIdType: 'MSISDN', partyId: transfer.recipient },
    payerMessage: transfer.tag ?? '',
    payeeNote: transfer.payItemDescr,
    status,
    ...(reason !== undefined && { reason: reasonWire(reason) }),
  };
}

function reasonWire(reason: string) {
  if (reason === 'INTERNAL_PROCESSING_ERROR') return reason;
  return { code: reason, message: reason.toLowerCase().replaceAll('_', ' ') };
}
