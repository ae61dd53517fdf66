import * as z from 'zod/mini';
import { customerStatus, type PaymentStatus, type PaymentType } from '../payment.ts';
import { statusToWire, typeToWire } from './payment-words.ts';

/** `GET /api/account/data`: for programs (`json`) or for reading (`text`). */
export const DataCopyQuery = z.object({ format: z.prefault(z.enum(['json', 'text']), 'json') });

/** Returns a payment of the data copy with the wire's state and type, which the copy has always used. */
export function copiedTransaction(payment: Record<string, unknown>): Record<string, unknown> {
  const { type, status } = payment as { type: PaymentType; status: PaymentStatus };
  return {
    ...payment,
    type: typeToWire(type),
    status: statusToWire(customerStatus(status)),
    ...(status === 'returned' && { info_code: 'returned' }),
  };
}

/** Tables and columns that have other names in the data copy, which must not change. */
const COPIED_NAMES: Readonly<Record<string, string>> = {
  payments: 'transactions',
  recipients: 'receivers',
  recipient_phones: 'receiver_phones',
  recipient_bank_accounts: 'receiver_bank_accounts',
  recipient_id: 'receiver_id',
  recipient_first_name: 'receiver_first_name',
  recipient_last_name: 'receiver_last_name',
  dedupe_key: 'occasion',
};

const OUR_NAMES = Object.fromEntries(Object.entries(COPIED_NAMES).map(([ours, copied]) => [copied, ours]));

/** Returns a table's or column's name in the data copy. */
export function copiedName(ours: string): string {
  return COPIED_NAMES[ours] ?? ours;
}

/** Returns our name of a table or column in the data copy. */
export function ourName(copied: string): string {
  return OUR_NAMES[copied] ?? copied;
}
