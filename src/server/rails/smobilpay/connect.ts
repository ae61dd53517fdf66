import type { Clock } from '#shared/clock.ts';
import { createS3pClient, type S3pClient } from './client.ts';
import { createHmacAuth } from './hmac.ts';
import { createOauth } from './oauth.ts';

/** A call to S3P before it has credentials. `url` has no query; `fields` are the query's or the body's, as text. */
export type UnsignedCall = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> };

export type Authorization = { kind: 'ready'; header: string } | { kind: 'failed'; note: string };

/** One of the two generations of S3P's authentication. */
export type AuthScheme = {
  authorize(call: UnsignedCall): Promise<Authorization>;
  /** S3P answered 401 to this header. Answers whether a new one may succeed. */
  wasRefused(header: string): boolean;
};

export type SmobilpaySettings = {
  S3P_URL: string;
  S3P_AUTH: 'oauth2' | 'hmac';
  S3P_TOKEN: string;
  S3P_SECRET: string;
  S3P_TIMEOUT_MS: number;
};

/** S3P with our credentials, by the generation of authentication that the settings name. */
export function connectSmobilpay(settings: SmobilpaySettings, clock: Clock): S3pClient {
  // Asked for at each use: they may have been changed.
  const credentials = () => ({ token: settings.S3P_TOKEN, secret: settings.S3P_SECRET });
  const timeoutMs = settings.S3P_TIMEOUT_MS;
  const auth =
    settings.S3P_AUTH === 'hmac'
      ? createHmacAuth(credentials, clock)
      : createOauth(settings.S3P_URL, credentials, { clock, timeoutMs });
  return createS3pClient(settings.S3P_URL, auth);
}
