import type { RuleKey } from './rules/rule.ts';

/** Identity documents as the wire names them (specification §3). */
export const DOCUMENT_TYPES = [
  'CANADIANDRIVELICENCE',
  'CANADIANRESIDENTCARD',
  'PASSPORT',
  'ODEROFFICIALDOCUMENT',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** MISSING: to be sent, perhaps again; ADDED: waits for staff; VALIDE: accepted. */
export const DOCUMENT_STATUSES = ['MISSING', 'ADDED', 'VALIDE'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Why staff may refuse a document. Each has a sentence in both languages, in `words/{fr,en}/documents.ts`. */
export const REFUSAL_REASONS = [
  'unreadable',
  'incomplete',
  'back_missing',
  'expired',
  'other_type',
  'name_differs',
  'birth_date_differs',
  'not_genuine',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What staff look for among documents. */
export const REVIEW_STATES = ['waiting', 'accepted', 'refused', 'expired'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** So many days before an accepted document expires its owner is reminded. */
export const EXPIRY_REMINDER_DAYS = [30, 7] as const;

/** Who issued a document: a country, or a province of Canada, as ISO 3166 names them: `CM`, `CA-QC`. */
export const JURISDICTION = /^[A-Z]{2}(-[A-Z]{2})?$/;

export type DocumentWords = {
  types: Record<DocumentType, string>;
  statuses: Record<DocumentStatus, string>;
  refusals: Record<RefusalReason, string>;
};

/** So many accepted documents make a verified person (specification §9). */
export const DOCUMENTS_TO_BE_VERIFIED = 2;

/** A file must stay under this size, in bytes. */
export const DOCUMENT_SIZE_LIMIT = 5_000_000;
export const DOCUMENT_EXTENSIONS = ['jpg', 'jpeg', 'png', 'pdf'] as const;
export type DocumentExtension = (typeof DOCUMENT_EXTENSIONS)[number];

/** As the `accept` attribute of a field. */
export const DOCUMENT_ACCEPT = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const MONTHS_TO_EXPIRY = 3;

export function isSinglePage(type: DocumentType): boolean {
  return type === 'PASSPORT';
}

/** The extension of an accepted name, in lower case; undefined for any other name. */
export function documentExtension(fileName: string): DocumentExtension | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return DOCUMENT_EXTENSIONS.find((accepted) => accepted === extension);
}

/** What is wrong with a chosen file before it is even looked into: its name or its size. */
export function documentFileProblem({ name, size }: { name: string; size: number }): RuleKey | undefined {
  if (!documentExtension(name)) return 'documentExtensionError';
  if (size === 0) return 'documentUnreadable';
  return size >= DOCUMENT_SIZE_LIMIT ? 'documentSizeError' : undefined;
}

/**
 * The first day, `YYYY-MM-DD`, on which a document may expire: three months after `today`, which is a day as the
 * person's calendar has it. A day that its month does not have becomes the month's last.
 */
export function earliestExpiry(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map((part) => Number.parseInt(part, 10));
  const last = new Date(Date.UTC(year, month - 1 + MONTHS_TO_EXPIRY + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
