import { type CourseStep, currentStep, type PaymentRecord } from '../books.ts';

/** What a question about a transfer is answered with now. */
export function transferNow(transfer: PaymentRecord, now: Date) {
  return transferWire(transfer, currentStep(transfer, now.getTime()));
}

/**
 * A transfer at one step of its life. The amount is what was really moved. A reason is an object as MTN's schema has
 * it, except the one that MTN itself has shown as a bare word.
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
