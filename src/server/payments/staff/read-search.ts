import { isReference } from '../orders/reference.ts';

/** What somebody may mean by what they typed. Each is looked for where an index answers. */
export type SearchMeaning =
  | { kind: 'anything' }
  | { kind: 'reference'; reference: string }
  | { kind: 'number'; digits: string }
  | { kind: 'words'; words: string };

/**
 * Reads a search: our reference, also with the number of a try behind it; a row of digits, which may be a phone number,
 * a bill's or the rail's own; anything else is a customer's name, e-mail or login, or a bill's number with letters.
 */
export function readSearch(text: string | undefined): SearchMeaning {
  if (text === undefined) return { kind: 'anything' };
  const reference = text.replace(/-\d+$/, '');
  if (isReference(reference)) return { kind: 'reference', reference: reference.toUpperCase() };
  if (/^\+?[\d ().-]{6,40}$/.test(text)) return { kind: 'number', digits: text.replace(/\D/g, '') };
  return { kind: 'words', words: text };
}
