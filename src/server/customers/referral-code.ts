import { randomInt } from 'node:crypto';

/** Letters and digits, without those that are confused when read aloud or copied by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a new customer's own code: `GTF-` and 8 characters, 8.5 × 10¹¹ possibilities. */
export function newReferralCode(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `GTF-${characters.join('')}`;
}
