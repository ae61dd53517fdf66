import { createHash } from 'node:crypto';

/** Distinguishes our ids from others derived from the same text. */
const NAMESPACE = 'gtfinance/mtn/transfer/';

/**
 * Returns the id under which MTN knows our payment: the same for all its attempts, such as `GT7Q4M2ZK81XWB-1`
 * and `-2`. MTN accepts an id once, so of several orders for a payment only one can pay, however late an
 * earlier one arrives. `externalId` identifies the attempt. Computed like a version 5 UUID but marked as
 * version 4, the only version that MTN accepts.
 */
export function referenceIdOf(reference: string): string {
  const payment = paymentOf(reference);
  const bytes = createHash('sha256').update(NAMESPACE).update(payment).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns the payment's reference from the reference of an attempt. */
export function paymentOf(reference: string): string {
  return reference.replace(/-\d+$/, '');
}
