import { createHash } from 'node:crypto';

/** Separates our ids from all others that are made from the same text. */
const NAMESPACE = 'gtfinance/mtn/transfer/';

/**
 * The id under which MTN knows a payment of ours: the same for each of its attempts, `GT7Q4M2ZK81XWB-1` and `-2`. MTN
 * takes an id once, so that of several orders for one payment only one can ever pay, however late an earlier one comes
 * through. Which attempt that was is told by `externalId`. Made as a UUID of version 5 is, and marked as version 4, the
 * only one MTN takes.
 */
export function referenceIdOf(reference: string): string {
  const payment = paymentOf(reference);
  const bytes = createHash('sha256').update(NAMESPACE).update(payment).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The payment that the reference of an attempt belongs to. */
export function paymentOf(reference: string): string {
  return reference.replace(/-\d+$/, '');
}
