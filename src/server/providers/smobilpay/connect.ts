import type { Clock } from '#shared/clock.ts';
import type { Config } from '../../config.ts';
import { createSmobilpayClient, type SmobilpayClient } from './client.ts';
import { createHmacAuth } from './hmac.ts';
import { createOauth } from './oauth.ts';

export type SmobilpaySettings = Pick<
  Config,
  'S3P_URL' | 'S3P_AUTH' | 'S3P_TOKEN' | 'S3P_SECRET' | 'S3P_TIMEOUT_MS'
>;

/** Connects to S3P with the authentication generation that the settings name. */
export function connectSmobilpay(settings: SmobilpaySettings, clock: Clock): SmobilpayClient {
  // Read at each use, because they may change at runtime.
  const credentials = () => ({ token: settings.S3P_TOKEN, secret: settings.S3P_SECRET });
  const timeoutMs = settings.S3P_TIMEOUT_MS;
  const auth =
    settings.S3P_AUTH === 'hmac'
      ? createHmacAuth(credentials, clock)
      : createOauth(settings.S3P_URL, credentials, { clock, timeoutMs });
  return createSmobilpayClient(settings.S3P_URL, auth);
}
