import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import type { AuthScheme, UnsignedCall } from './client.ts';

type Credentials = { token: string; secret: string };

/** Creates s3pAuth, the first generation of S3P's authentication: every call is signed with HMAC-SHA1. */
export function createHmacAuth(credentials: () => Credentials, clock: Clock): AuthScheme {
  return {
    authorize: async (call) => {
      const { token, secret } = credentials();
      const values = {
        s3pAuth_nonce: randomBytes(16).toString('hex'),
        s3pAuth_signature_method: 'HMAC-SHA1',
        s3pAuth_timestamp: String(Math.floor(clock.now().getTime() / 1000)),
        s3pAuth_token: token,
      };
      const signature = signatureOf({ ...call, fields: { ...call.fields, ...values } }, secret);
      return { kind: 'ready', header: headerOf({ ...values, s3pAuth_signature: signature }) };
    },
    // Every call is signed separately anyway; a retry would be rejected for the same reason.
    wasRefused: () => false,
  };
}

/**
 * Returns the Base64 HMAC-SHA1 of the base string. The fields must contain the s3pAuth values except the signature.
 */
export function signatureOf(call: UnsignedCall, secret: string): string {
  return createHmac('sha1', secret).update(baseString(call)).digest('base64');
}

/** Joins the values as they are and encodes the whole once, as the published vectors show. */
export function baseString({ method, url, fields }: UnsignedCall): string {
  const parameters = Object.entries(fields)
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([name, value]) => `${name}=${value.trim()}`)
    .join('&');
  return `${method}&${percentEncode(url)}&${percentEncode(parameters)}`;
}

/** RFC 3986: encodeURIComponent leaves five characters that must be encoded too. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function headerOf(values: Record<string, string>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  return ['s3pAuth', ...pairs.sort()].join(',');
}
