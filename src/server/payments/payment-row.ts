import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import { asFields } from '../db/columns.ts';
import type { Payment } from './payment.ts';

/** A row of `payments`, for every query that reads one. */
export type PaymentRow = Omit<Payment, 'debit' | 'payout' | 'fee' | 'rate'> & {
  cadMinor: bigint;
  xafMinor: bigint;
  feeMinor: bigint;
  rateMicros: bigint | null;
};

const COLUMNS = `id, reference, person_id, type, status, cad_minor, xaf_minor, fee_minor, rate_micros, payment_mode,
  merchant, destination, recipient_id, recipient_first_name, recipient_last_name, info_code, created_at`;

/** Returns the select list of a `PaymentRow`. */
export const paymentFields = (alias: string) => asFields(COLUMNS, alias);
export const PAYMENT_FIELDS = paymentFields('payments');

export function toPayment({ cadMinor, xafMinor, feeMinor, rateMicros, ...row }: PaymentRow): Payment {
  return {
    ...row,
    debit: cad(cadMinor),
    payout: xaf(xafMinor),
    fee: cad(feeMinor),
    rate: rateMicros === null ? null : rate(rateMicros),
  };
}
