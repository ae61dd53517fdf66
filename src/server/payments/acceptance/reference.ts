import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused over the phone: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Returns a new reference such as `GT7Q4M2ZK81XWB`: 60 random bits, so references cannot be guessed. */
export function newReference(): string {
  return `GT${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** Checks whether a text is a whole reference, in either case. One in a hundred has no digit, so none is required. */
export function isReference(text: string): boolean {
  return text.length === 2 + LENGTH && /^GT[0-9A-HJKMNP-TV-Z]+$/i.test(text);
}
