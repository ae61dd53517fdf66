import { createHmac, timingSafeEqual } from 'node:crypto';

/** MTN signs nothing. So the address it calls back is one that nobody else can make up for an order. */
export function callbackPath(secret: string, reference: string): string {
  return `${encodeURIComponent(reference)}/${macOf(secret, reference)}`;
}

export function isOwnCallback(secret: string, reference: string, mac: string): boolean {
  const expected = Buffer.from(macOf(secret, reference));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function macOf(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`mtn callback ${reference}`).digest('hex').slice(0, 40);
}
