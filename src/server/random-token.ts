import { hash, randomBytes } from 'node:crypto';

/** Returns a token of 256 random bits, as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash to store. A plain hash is enough, since a random token cannot be guessed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
