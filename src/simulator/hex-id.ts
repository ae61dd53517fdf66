import { randomUUID } from 'node:crypto';

/**
 * Returns 32 hexadecimal digits, nearly all random. Node draws random bytes for many UUIDs at once, which
 * makes them cheap.
 */
export function hexId(): string {
  return randomUUID().replaceAll('-', '');
}
