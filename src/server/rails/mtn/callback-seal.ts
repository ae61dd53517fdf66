import { createHmac, timingSafeEqual } from 'node:crypto';

/** MTN signs nothing. So the address it calls back is one that nobody else can make up for an order. */
export function callbackPath(secret: string, reference: string): string {
  return `${encodeURIComponent(reference)}/${sealOf(secret, reference)}`;
}

export function isSealed(secret: string, reference: string, seal: string): boolean {
  const expected = Buffer.from(sealOf(secret, reference));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sealOf(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`mtn callback ${reference}`).digest('hex').slice(0, 40);
}
