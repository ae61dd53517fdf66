import { createHmac } from 'node:crypto';
import { currentSecret, matchesSecret } from '../../secret-files.ts';

const PREFIX = '/api/webhooks/mtn';
export const CALLBACK_ROUTE = `${PREFIX}/:reference/:mac`;

/**
 * Returns the callback path of an order. MTN signs nothing, so it contains a MAC that no one else can
 * compute.
 */
export function callbackPath(setting: string, reference: string): string {
  return `${PREFIX}/${encodeURIComponent(reference)}/${macOf(currentSecret(setting), reference)}`;
}

/** Checks the MAC of a callback path, also with the secrets from before a rotation. */
export function isOwnCallback(setting: string, reference: string, mac: string): boolean {
  return matchesSecret(setting, Buffer.from(mac), (secret) => Buffer.from(macOf(secret, reference)));
}

function macOf(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`mtn callback ${reference}`).digest('hex').slice(0, 40);
}
