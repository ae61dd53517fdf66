import * as z from 'zod/mini';
import { type DocumentStatus, type DocumentType, isSinglePage, REFUSAL_REASONS } from '../document.ts';
import { isoDay } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';
import {
  documentStatusFromWire,
  documentStatusToWire,
  documentTypeFromWire,
  documentTypeToWire,
  WIRE_DOCUMENT_STATUSES,
  WIRE_DOCUMENT_TYPES,
} from './document-words.ts';

/**
 * One of the four types of identity document. `GET /api/documents` returns all four in the order of DOCUMENT_TYPES; a
 * type that was never sent, or whose last document was refused, is MISSING.
 */
export const DocumentView = z.object({
  /** Null when none was sent. */
  id: z.nullable(z.number()),
  typeDocument: z.enum(WIRE_DOCUMENT_TYPES),
  docStatut: z.enum(WIRE_DOCUMENT_STATUSES),
  /** The names of the stored sides, which show whether they changed. They give no access. */
  docCodeRecto: z.nullable(z.string()),
  docCodeVerso: z.nullable(z.string()),
  /** The paths of the front and the back on this server, fetched with the bearer token. */
  downloadUrl: z.nullable(z.string()),
  downloadUrl1: z.nullable(z.string()),
  /** `YYYY-MM-DD`. */
  expireDate: z.nullable(z.string()),
  onlyOnePage: z.boolean(),
  client: z.object({ id: z.number() }),
  sentAt: z.nullable(z.string()),
  /**
   * Why the last one was refused; the sentences are in `words/{fr,en}/documents.ts`. `note` is a text by staff for
   * this customer.
   */
  refusal: z.nullable(
    z.object({ reason: z.enum(REFUSAL_REASONS), note: z.nullable(z.string()), at: z.string() }),
  ),
});
export type DocumentView = z.infer<typeof DocumentView>;

type SameOnTheWire = Pick<
  DocumentView,
  'id' | 'expireDate' | 'onlyOnePage' | 'client' | 'sentAt' | 'refusal'
>;
/** The same without the wire's spellings. */
export type IdentityDocument = SameOnTheWire & {
  type: DocumentType;
  status: DocumentStatus;
  front: { code: string; path: string } | null;
  back: { code: string; path: string } | null;
};

export function documentToWire({ type, status, front, back, ...same }: IdentityDocument): DocumentView {
  return {
    ...same,
    typeDocument: documentTypeToWire(type),
    docStatut: documentStatusToWire(status),
    docCodeRecto: front?.code ?? null,
    docCodeVerso: back?.code ?? null,
    downloadUrl: front?.path ?? null,
    downloadUrl1: back?.path ?? null,
  };
}

export function documentFromWire(view: DocumentView): IdentityDocument {
  const { typeDocument, docStatut, docCodeRecto, docCodeVerso, downloadUrl, downloadUrl1, ...same } = view;
  return {
    ...same,
    type: documentTypeFromWire(typeDocument),
    status: documentStatusFromWire(docStatut),
    front: sideOf(docCodeRecto, downloadUrl),
    back: sideOf(docCodeVerso, downloadUrl1),
  };
}

function sideOf(code: string | null, path: string | null): IdentityDocument['front'] {
  return code === null || path === null ? null : { code, path };
}

const onlyOnePage = z.pipe(
  z.optional(z.enum(['true', 'false'], rule('typeNotValid'))),
  z.transform((typed) => typed === 'true'),
);

/**
 * The query of `POST /api/documents`. Its multipart body has `file` (front) and `file2` (back; ignored when there is
 * only one page). A passport always has one page.
 */
export const DocumentQuery = z.pipe(
  z.object({
    fileType: z.enum(WIRE_DOCUMENT_TYPES, rule('documentTypeRequired')),
    expireDate: isoDay,
    isOnlyOnePage: onlyOnePage,
  }),
  z.transform(({ fileType, expireDate, isOnlyOnePage }) => {
    const type = documentTypeFromWire(fileType);
    return { type, expireDate, onlyOnePage: isOnlyOnePage || isSinglePage(type) };
  }),
);
export type DocumentQuery = z.infer<typeof DocumentQuery>;
