import type { Clock } from '#shared/clock.ts';
import { createS3pClient, type S3pClient } from './client.ts';
import { createHmacAuth } from './hmac.ts';
import { createOauth } from './oauth.ts';

/** A call to S3P without credentials. `url` has no query; `fields` are those of the query or the body, as text. */
export type UnsignedCall = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> };

export type Authorization = { kind: 'ready'; header: string } | { kind: 'failed'; note: string };

/** One of S3P's two generations of authentication. */
export type AuthScheme = {
  authorize(call: UnsignedCall): Promise<Authorization>;
  /** Call when S3P answered 401 to this header. Returns whether a new header may succeed. */
  wasRefused(header: string): boolean;
};

export type SmobilpaySettings = {
  S3P_URL: string;
  S3P_AUTH: 'oauth2' | 'hmac';
  S3P_TOKEN: string;
  S3P_SECRET: string;
  S3P_TIMEOUT_MS: number;
};

/** Connects to S3P with the authentication generation that the settings name. */
export function connectSmobilpay(settings: SmobilpaySettings, clock: Clock): S3pClient {
  // Read at each use, because they may change at runtime.
  const credentials = () => ({ token: settings.S3P_TOKEN, secret: settings.S3P_SECRET });
  const timeoutMs = settings.S3P_TIMEOUT_MS;
  const auth =
    settings.S3P_AUTH === 'hmac'
      ? createHmacAuth(credentials, clock)
      : createOauth(settings.S3P_URL, credentials, { clock, timeoutMs });
  return createS3pClient(settings.S3P_URL, auth);
}
