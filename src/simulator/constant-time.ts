import { timingSafeEqual } from 'node:crypto';

/** Compares two texts without telling by its duration where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
