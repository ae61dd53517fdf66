import type { RuleKey } from './rules/rule.ts';

/** Types of identity documents, in the order in which people see them (specification §3). */
export const DOCUMENT_TYPES = [
  'driver_licence',
  'permanent_resident_card',
  'passport',
  'official_document',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What a person sees of a type. Missing: to be sent, or sent again; waiting: for staff. */
export const DOCUMENT_STATUSES = ['missing', 'waiting', 'accepted'] as const;
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

/** The states by which staff filter documents. */
export const REVIEW_STATES = ['waiting', 'accepted', 'refused', 'expired'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How many days before the expiry of an accepted document its owner is reminded. */
export const EXPIRY_REMINDER_DAYS = [30, 7] as const;

/** The issuer of a document: a country or a Canadian province in ISO 3166 codes, such as `CM` or `CA-QC`. */
export const JURISDICTION = /^[A-Z]{2}(-[A-Z]{2})?$/;

export type DocumentWords = {
  types: Record<DocumentType, string>;
  statuses: Record<DocumentStatus, string>;
  refusals: Record<RefusalReason, string>;
};

/** The number of accepted documents that verify a person (specification §9). */
export const DOCUMENTS_TO_BE_VERIFIED = 2;

/** A file must stay under this size, in bytes. */
export const DOCUMENT_SIZE_LIMIT = 5_000_000;
export const DOCUMENT_EXTENSIONS = ['jpg', 'jpeg', 'png', 'pdf'] as const;
export type DocumentExtension = (typeof DOCUMENT_EXTENSIONS)[number];

/** The value of a file field's `accept` attribute. */
export const DOCUMENT_ACCEPT = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const MONTHS_TO_EXPIRY = 3;

export function isSinglePage(type: DocumentType): boolean {
  return type === 'passport';
}

/** Returns the extension of an accepted file name in lower case, or undefined for any other name. */
export function documentExtension(fileName: string): DocumentExtension | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return DOCUMENT_EXTENSIONS.find((accepted) => accepted === extension);
}

/** Returns what is wrong with the name or size of a chosen file, before its content is read. */
export function documentFileProblem({ name, size }: { name: string; size: number }): RuleKey | undefined {
  if (!documentExtension(name)) return 'documentExtensionError';
  if (size === 0) return 'documentUnreadable';
  return size >= DOCUMENT_SIZE_LIMIT ? 'documentSizeError' : undefined;
}

/**
 * Returns the first day, `YYYY-MM-DD`, on which a document may expire: three months after `today`, the current day in
 * the person's calendar. A day that does not exist in that month becomes the month's last day.
 */
export function earliestExpiry(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map((part) => Number.parseInt(part, 10));
  const last = new Date(Date.UTC(year, month - 1 + MONTHS_TO_EXPIRY + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
