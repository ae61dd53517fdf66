import {
  DOCUMENT_TYPES,
  type DocumentType,
  documentFileProblem,
  earliestExpiry,
  isSinglePage,
} from '#shared/document.ts';
import { isoDay } from '#shared/rules/fields.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { DocumentView } from '#shared/wire/document.ts';
import { isBlankDate, isoFromTypedDate, NO_DATE, type TypedDate } from '../../../ui/typed-date.ts';

/** A document as it is being put together. Names are those of the wire, so that the server's mistakes find their field. */
export type DocumentDraft = {
  fileType: DocumentType;
  samePage: boolean;
  file: File | undefined;
  file2: File | undefined;
  expireDate: TypedDate;
};

export const EMPTY_DRAFT: DocumentDraft = {
  fileType: 'CANADIANDRIVELICENCE',
  samePage: false,
  file: undefined,
  file2: undefined,
  expireDate: NO_DATE,
};

/** The type that is most likely sent next: one that was refused, else the first that we do not have. */
export function typeToSend(
  documents: readonly Pick<DocumentView, 'typeDocument' | 'docStatut' | 'refusal'>[],
): DocumentType {
  const missing = DOCUMENT_TYPES.flatMap((type) =>
    documents.filter(({ typeDocument, docStatut }) => typeDocument === type && docStatut === 'MISSING'),
  );
  const next = missing.find(({ refusal }) => refusal) ?? missing[0];
  return next?.typeDocument ?? EMPTY_DRAFT.fileType;
}

/** A passport is one page whatever was ticked (specification §2). */
export function isOnePage({ fileType, samePage }: Pick<DocumentDraft, 'fileType' | 'samePage'>): boolean {
  return samePage || isSinglePage(fileType);
}

/** What keeps the document from being sent, by field. The back may stay out (specification §5). */
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

/** Today as the person's own calendar has it, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The way of a document to us, one question each; a document of one page has no back. */
const STEPS = ['type', 'front', 'back', 'expiry'] as const;
export type DocumentStep = (typeof STEPS)[number];

/** Which fields each step asks for, by their names on the wire. */
export const FIELDS_OF: Record<DocumentStep, readonly string[]> = {
  type: ['fileType', 'isOnlyOnePage'],
  front: ['file'],
  back: ['file2'],
  expiry: ['expireDate'],
};

export function stepsOf(draft: Pick<DocumentDraft, 'fileType' | 'samePage'>): DocumentStep[] {
  return STEPS.filter((step) => step !== 'back' || !isOnePage(draft));
}

/** Of what is wrong, the part that a step asks about. */
export function problemsAt<T>(step: DocumentStep, problems: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => FIELDS_OF[step].includes(name)));
}
