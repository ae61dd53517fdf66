import { randomUUID } from 'node:crypto';

/** 32 hexadecimal digits, nearly all of them random. Node draws for many UUIDs at once, which makes them cheap. */
export function hexId(): string {
  return randomUUID().replaceAll('-', '');
}
