import { isReference } from '../acceptance/reference.ts';

/** What a search text may mean. Each meaning is looked up through an index. */
export type SearchMeaning =
  | { kind: 'anything' }
  | { kind: 'reference'; reference: string }
  | { kind: 'number'; digits: string; text: string }
  | { kind: 'words'; words: string };

/**
 * Parses a search: our reference, also with an attempt number; a row of digits, which may be a phone number, a bill's
 * or the rail's own number; or a customer's name, e-mail or login, or a bill number with letters. Either may also be
 * the bank's reference of a withdrawal.
 */
export function readSearch(text: string | undefined): SearchMeaning {
  if (text === undefined) return { kind: 'anything' };
  const reference = text.replace(/-\d+$/, '');
  if (isReference(reference)) return { kind: 'reference', reference: reference.toUpperCase() };
  if (/^\+?[\d ().-]{6,40}$/.test(text)) return { kind: 'number', digits: text.replace(/\D/g, ''), text };
  return { kind: 'words', words: text };
}
