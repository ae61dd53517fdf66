/**
 * What text typed into the customer search may mean. Patterns are `like` patterns over `customer_text` of the database;
 * special characters in the input are escaped.
 */
export type SearchTerms = {
  /** One pattern per word. All must match the beginning of a name, username, code or address. */
  words: string[];
  /** Part of an e-mail address. */
  email: string | null;
  /** A transaction number, in its printed form. */
  reference: string;
  /** A Cameroon mobile number that the customer has sent money to. */
  recipient: string | null;
};

/** More words than anyone searches for; each word costs a lookup. */
const MAX_WORDS = 8;
/** Shorter parts would match nearly every address. */
const SHORTEST_PART = 3;
const SHORTEST_NUMBER = 4;

export function searchTerms(typed: string): SearchTerms {
  const text = typed.trim();
  const digits = phoneDigits(text);
  const reference = text.replace(/\s/g, '').toUpperCase();
  if (digits !== undefined) return { ...phoneTerms(digits), email: null, reference };
  const isCode = /^gtf-[\w-]*$/i.test(text);
  const words = isCode || text.includes('@') ? [text.toLowerCase()] : wordsOf(text);
  const part = text.toLowerCase();
  const isPart = part.length >= SHORTEST_PART && !/\s/.test(part);
  return {
    words: words.slice(0, MAX_WORDS).map((word) => `% ${escaped(word)}%`),
    email: isPart ? `%${escaped(part)}%` : null,
    reference,
    recipient: null,
  };
}

/** Returns a name without accents, case and punctuation, exactly as `fold_name` of the database does. */
export function foldName(written: string): string {
  return written
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðŋɓɗɛəǝɔœæß]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

const OTHER_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ɛ: 'e',
  ə: 'e',
  ǝ: 'e',
  ɔ: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
};

function wordsOf(text: string): string[] {
  return foldName(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Returns the digits of a possible phone number in any notation, without Canada's leading 1. */
function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s().\u00a0\u202f\u2010-\u2013-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const own = digits.length === 11 || /^(\+|00)?1\b|^(\+|00)1/.test(text) ? digits.replace(/^1/, '') : digits;
  return own.length < SHORTEST_NUMBER ? undefined : own;
}

/**
 * Digits match part of the customer's own number; nine digits, with or without 237, may also be a recipient's number.
 */
function phoneTerms(digits: string): Pick<SearchTerms, 'words' | 'recipient'> {
  const abroad = /^(?:237)?([26]\d{8})$/.exec(digits)?.[1];
  return { words: [`%${digits}%`], recipient: abroad ?? null };
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
