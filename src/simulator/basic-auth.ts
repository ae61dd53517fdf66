import { sameText } from './constant-time.ts';

/** True when the Authorization header is HTTP Basic with exactly this user and password. */
export function hasBasicAuth(header: string | undefined, user: string, password: string): boolean {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return false;
  return sameText(Buffer.from(encoded, 'base64').toString('utf8'), `${user}:${password}`);
}
