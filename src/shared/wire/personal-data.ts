import * as z from 'zod/mini';
import { customerStatus, type PaymentStatus, type PaymentType } from '../payment.ts';
import { statusToWire, typeToWire } from './payment-words.ts';

/** `GET /api/account/data`: for other programs (`json`), or for reading (`text`). */
export const DataCopyQuery = z.object({ format: z.prefault(z.enum(['json', 'text']), 'json') });

/** A payment as the copy has had it from the beginning: under the names every client knows. */
export function copiedTransaction(payment: Record<string, unknown>): Record<string, unknown> {
  const { type, status } = payment as { type: PaymentType; status: PaymentStatus };
  return {
    ...payment,
    type: typeToWire(type),
    status: statusToWire(customerStatus(status)),
    ...(status === 'returned' && { info_code: 'returned' }),
  };
}
