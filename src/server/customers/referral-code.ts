import { randomInt } from 'node:crypto';

/** Without the letters and digits that are taken for each other when read aloud or copied by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A new customer's own code: `GTF-` and 8 characters, 8.5 × 10¹¹ of them. */
export function newReferralCode(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `GTF-${characters.join('')}`;
}
