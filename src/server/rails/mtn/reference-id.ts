import { createHash } from 'node:crypto';

/** Separates our ids from all others that are made from the same text. */
const NAMESPACE = 'gtfinance/mtn/transfer/';

/**
 * The id under which MTN knows an order of ours: always the same for one reference, so that nothing has to be kept and
 * an order that is repeated is refused. Made as a UUID of version 5 is, and marked as version 4, the only one MTN takes.
 */
export function referenceIdOf(reference: string): string {
  const bytes = createHash('sha256').update(NAMESPACE).update(reference).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
