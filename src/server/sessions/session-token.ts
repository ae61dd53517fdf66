import { hash, randomBytes } from 'node:crypto';

/** A token nobody can guess: 256 random bits, as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead. A plain hash is enough, since there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
