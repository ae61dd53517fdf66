import type { Source } from './sources.ts';

/**
 * Names that clients know but that are misspelled, not English or in capitals. They stay on the wire; our
 * code uses names of its own.
 */
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
  'CANADIANDRIVELICENCE',
  'CANADIANRESIDENTCARD',
  'ODEROFFICIALDOCUMENT',
  'VALIDE',
  'typeDocument',
  'docStatut',
  'docCodeRecto',
  'docCodeVerso',
];
const SPELLING = new RegExp(`\\b(?:${SPELLINGS.join('|')})\\b`, 'g');

/** Returns wire spellings in code, comments and words. */
export function wireSpellings(source: Source): string[] {
  return Array.from(source.text.matchAll(SPELLING), ({ 0: spelling, index }) => {
    return `${source.file}:${source.lineAt(index)} says ${spelling}`;
  });
}
