import { timingSafeEqual } from 'node:crypto';

/** Returns true when the Authorization header is HTTP Basic with exactly this user and password. */
export function hasBasicAuth(header: string | undefined, user: string, password: string): boolean {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return false;
  return constantTimeEqual(Buffer.from(encoded, 'base64').toString('utf8'), `${user}:${password}`);
}

/** Compares two texts in constant time, so that the duration does not reveal where they differ. */
export function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
