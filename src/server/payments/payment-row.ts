import { cad, xaf } from '#shared/money.ts';
import type { Merchant, PaymentStatus, PaymentType } from '#shared/payment.ts';
import { rate } from '#shared/rate.ts';
import type { Payment } from './payment.ts';

/** A row of `payments`, for every query that reads one. */
export type PaymentRecord = {
  id: bigint;
  reference: string;
  person_id: bigint;
  type: PaymentType;
  status: PaymentStatus;
  cad_minor: bigint;
  xaf_minor: bigint;
  fee_minor: bigint;
  rate_micros: bigint | null;
  payment_mode: string;
  merchant: Merchant;
  destination: string;
  recipient_id: bigint | null;
  recipient_first_name: string | null;
  recipient_last_name: string | null;
  info_code: string | null;
  created_at: Date;
};

export const PAYMENT_COLUMNS = `id, reference, person_id, type, status, cad_minor, xaf_minor, fee_minor, rate_micros, payment_mode,
  merchant, destination, recipient_id, recipient_first_name, recipient_last_name, info_code, created_at`;

export function toPayment(row: PaymentRecord): Payment {
  return {
    id: row.id,
    reference: row.reference,
    personId: row.person_id,
    type: row.type,
    status: row.status,
    debit: cad(row.cad_minor),
    payout: xaf(row.xaf_minor),
    fee: cad(row.fee_minor),
    rate: row.rate_micros === null ? null : rate(row.rate_micros),
    paymentMode: row.payment_mode,
    merchant: row.merchant,
    destination: row.destination,
    recipientId: row.recipient_id,
    recipientFirstName: row.recipient_first_name,
    recipientLastName: row.recipient_last_name,
    infoCode: row.info_code,
    createdAt: row.created_at,
  };
}
