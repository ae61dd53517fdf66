/**
 * What somebody typed to find a customer, as each thing that it could be. Patterns are those of SQL's `like`, over
 * `customer_text` of the database; nothing of what was typed has a meaning of its own in them.
 */
export type SearchTerms = {
  /** One pattern for each word, all of which must fit: the beginning of a name, username, code or address. */
  words: string[];
  /** A part of an e-mail address. */
  email: string | null;
  /** The number of a transaction, as it is printed. */
  reference: string;
  /** A mobile number in Cameroon to which the customer has sent. */
  recipient: string | null;
};

/** Longer searches are those of nobody; each word costs the database a look. */
const MOST_WORDS = 8;
/** Shorter parts of an address would fit nearly all. */
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
    words: words.slice(0, MOST_WORDS).map((word) => `% ${escaped(word)}%`),
    email: isPart ? `%${escaped(part)}%` : null,
    reference,
    recipient: null,
  };
}

/** A name without accents, case and marks; `fold_name` of the database does the same. */
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

/** The digits of what could be a phone number, however it is written, without the 1 before those of Canada. */
function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s().\u00a0\u202f\u2010-\u2013-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const own = digits.length === 11 || /^(\+|00)?1\b|^(\+|00)1/.test(text) ? digits.replace(/^1/, '') : digits;
  return own.length < SHORTEST_NUMBER ? undefined : own;
}

/** Digits are a part of the customer's own number; nine, with or without 237, may be a recipient's in Cameroon. */
function phoneTerms(digits: string): Pick<SearchTerms, 'words' | 'recipient'> {
  const abroad = /^(?:237)?([26]\d{8})$/.exec(digits)?.[1];
  return { words: [`%${digits}%`], recipient: abroad ?? null };
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
