import type { TransactionStatus } from '#shared/transaction.ts';
import type { Transaction } from './payment.ts';

/** Why a payment that was called paid is none any more: the rail took it back, and the customer has the money again. */
export const RETURNED = 'returned';

/**
 * How a payment stands for its customer. In the books a returned one stays `DONE`, since it was paid and then came back
 * (docs/decisions/0115); whoever sent it must not read that it arrived.
 */
export function statusToTell({
  status,
  infoCode,
}: Pick<Transaction, 'status' | 'infoCode'>): TransactionStatus {
  return isReturned({ infoCode }) ? 'FAILURE' : status;
}

export function isReturned({ infoCode }: Pick<Transaction, 'infoCode'>): boolean {
  return infoCode === RETURNED;
}
