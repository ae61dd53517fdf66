import type { Source } from './sources.ts';

/** Names that clients know and that are misspelled, in another language or shouted: the wire keeps them, we have ours. */
const SPELLINGS = [
  'INIT',
  'PEDDINT',
  'DONE',
  'FAILURE',
  'MOBILETRANSFERE',
  'BILLPAY',
  'RECHARGE',
  'BANKTRANSFERE',
  'amountCDA',
  'amountXFA',
  'amountCda',
  'amountXfa',
  'addReciever',
  'receiverDTO',
  'firtsname',
  'dateDebut',
  'dateFin',
];
const SPELLED = new RegExp(`\\b(?:${SPELLINGS.join('|')})\\b`, 'g');

/** Spellings of the wire, in code as well as in comments and words. */
export function wireSpellings(source: Source): string[] {
  return Array.from(source.text.matchAll(SPELLED), ({ 0: spelling, index }) => {
    return `${source.file}:${source.lineAt(index)} says ${spelling}`;
  });
}
