import { createHmac } from 'node:crypto';

export type SignedCall = {
  method: string;
  /** Without query string, and without the scheme's default port. */
  url: string;
  /** The s3pAuth values except the signature, the decoded query, and the top-level fields of the body. */
  parameters: Record<string, string>;
};

/** Returns the s3pAuth signature: base64 of HMAC-SHA1 over method, url and sorted parameters. */
export function signatureOf(call: SignedCall, secret: string): string {
  return createHmac('sha1', secret).update(baseString(call)).digest('base64');
}

/** Joins the values raw and encodes the whole once, as the published test vectors prove. */
export function baseString({ method, url, parameters }: SignedCall): string {
  const pairs = Object.entries(parameters)
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([key, value]) => `${key}=${value.trim()}`);
  return [method.trim().toUpperCase(), encodeRfc3986(url), encodeRfc3986(pairs.join('&'))].join('&');
}

/** encodeURIComponent leaves ! ' ( ) * unchanged; RFC 3986 does not. */
function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const AUTH_KEYS = [
  's3pAuth_nonce',
  's3pAuth_signature',
  's3pAuth_signature_method',
  's3pAuth_timestamp',
  's3pAuth_token',
] as const;
export type AuthValues = Record<(typeof AUTH_KEYS)[number], string>;

/**
 * Reads the Authorization header in either published form: a comma or a space after the scheme, pairs in any
 * order, with or without spaces. Returns undefined when a value is missing.
 */
export function parseAuthHeader(header: string): AuthValues | undefined {
  if (!/^\s*s3pAuth\b/i.test(header)) return undefined;
  const found = new Map(
    [...header.matchAll(/(s3pAuth_\w+)\s*=\s*"([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (!AUTH_KEYS.every((key) => found.has(key))) return undefined;
  return Object.fromEntries(AUTH_KEYS.map((key) => [key, found.get(key)])) as AuthValues;
}
