import {
  DOCUMENT_TYPES,
  type DocumentType,
  documentFileProblem,
  earliestExpiry,
  isSinglePage,
} from '#shared/document.ts';
import { isoDay } from '#shared/rules/fields.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { IdentityDocument } from '#shared/wire/document.ts';
import { isBlankDate, isoFromTypedDate, NO_DATE, type TypedDate } from '../../../ui/typed-date.ts';

/** A document before it is sent. Names are those of the wire, so that the server's messages find their field. */
export type DocumentDraft = {
  fileType: DocumentType;
  samePage: boolean;
  file: File | undefined;
  file2: File | undefined;
  expireDate: TypedDate;
};

export const EMPTY_DOCUMENT_DRAFT: DocumentDraft = {
  fileType: 'driver_licence',
  samePage: false,
  file: undefined,
  file2: undefined,
  expireDate: NO_DATE,
};

/** Returns the type most likely to be sent next: one that was refused, otherwise the first one missing. */
export function suggestedType(
  documents: readonly Pick<IdentityDocument, 'type' | 'status' | 'refusal'>[],
): DocumentType {
  const missing = DOCUMENT_TYPES.flatMap((type) =>
    documents.filter((document) => document.type === type && document.status === 'missing'),
  );
  const next = missing.find(({ refusal }) => refusal) ?? missing[0];
  return next?.type ?? EMPTY_DOCUMENT_DRAFT.fileType;
}

/** Returns whether the document has one page. A passport always has (specification §2). */
export function isOnePage({ fileType, samePage }: Pick<DocumentDraft, 'fileType' | 'samePage'>): boolean {
  return samePage || isSinglePage(fileType);
}

/** Returns what is wrong with the document, by field. The back is optional (specification §5). */
export function draftProblems(draft: DocumentDraft, today: string): Record<string, RuleKey> {
  const { file, file2 } = draft;
  const front = file ? documentFileProblem(file) : 'documentRequired';
  const back = file2 && !isOnePage(draft) ? documentFileProblem(file2) : undefined;
  const expiry = expiryProblem(draft.expireDate, today);
  return {
    ...(front && { file: front }),
    ...(back && { file2: back }),
    ...(expiry && { expireDate: expiry }),
  };
}

function expiryProblem(typed: TypedDate, today: string): RuleKey | undefined {
  if (isBlankDate(typed)) return 'expiryRequired';
  const checked = isoDay.safeParse(isoFromTypedDate(typed));
  if (!checked.success) return 'birthDateNotValid';
  return checked.data < earliestExpiry(today) ? 'expiryTooSoon' : undefined;
}

/** The steps of sending a document; one of a single page has no back. */
const STEPS = ['type', 'front', 'back', 'expiry'] as const;
export type DocumentStep = (typeof STEPS)[number];

/** The fields of each step, by their names on the wire. */
export const DOCUMENT_STEP_FIELDS: Record<DocumentStep, readonly string[]> = {
  type: ['fileType', 'isOnlyOnePage'],
  front: ['file'],
  back: ['file2'],
  expiry: ['expireDate'],
};

export function documentSteps(draft: Pick<DocumentDraft, 'fileType' | 'samePage'>): DocumentStep[] {
  return STEPS.filter((step) => step !== 'back' || !isOnePage(draft));
}

/** Returns the problems with the fields of a step. */
export function problemsOfStep<T>(step: DocumentStep, problems: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => DOCUMENT_STEP_FIELDS[step].includes(name)),
  );
}
