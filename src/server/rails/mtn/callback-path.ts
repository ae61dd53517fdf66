import { createHmac, timingSafeEqual } from 'node:crypto';
import { currentSecret, valuesOfSecret } from '../../secret-files.ts';

/**
 * Returns the callback path of an order. MTN signs nothing, so it contains a MAC that nobody else can
 * compute.
 */
export function callbackPath(setting: string, reference: string): string {
  return `${encodeURIComponent(reference)}/${macOf(currentSecret(setting), reference)}`;
}

/** Checks the MAC of a callback path, also with the secrets from before a rotation. */
export function isOwnCallback(setting: string, reference: string, mac: string): boolean {
  const given = Buffer.from(mac);
  const fits = valuesOfSecret(setting).map((secret) => {
    const expected = Buffer.from(macOf(secret, reference));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return fits.includes(true);
}

function macOf(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`mtn callback ${reference}`).digest('hex').slice(0, 40);
}
