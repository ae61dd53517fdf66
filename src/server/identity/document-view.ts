import { DOCUMENT_TYPES, type DocumentType, isSinglePage } from '#shared/document.ts';
import type { DocumentView } from '#shared/wire/document.ts';
import type { DocumentRow } from './queries.ts';

/** Returns all four types in their order, including those that were not sent. */
export function toDocumentViews(personId: bigint, documents: DocumentRow[]): DocumentView[] {
  return DOCUMENT_TYPES.map((type) => {
    const document = documents.find((one) => one.type === type);
    return document ? toDocumentView(document) : nothingSent(personId, type);
  });
}

/**
 * Returns a document in its wire form. A refused or expired one counts as missing and has its reason or expiry date.
 */
export function toDocumentView(document: DocumentRow): DocumentView {
  const { id, backCode, refusalReason, refusalNote, decidedAt } = document;
  return {
    id: Number(id),
    typeDocument: document.type,
    docStatut: document.status === 'ADDED' || document.status === 'VALIDE' ? document.status : 'MISSING',
    docCodeRecto: document.frontCode,
    docCodeVerso: backCode,
    downloadUrl: `/api/documents/${id}/front`,
    downloadUrl1: backCode === null ? null : `/api/documents/${id}/back`,
    expireDate: document.expireDate,
    onlyOnePage: document.onlyOnePage,
    client: { id: Number(document.personId) },
    sentAt: document.sentAt.toISOString(),
    refusal:
      refusalReason === null || decidedAt === null
        ? null
        : { reason: refusalReason, note: refusalNote, at: decidedAt.toISOString() },
  };
}

function nothingSent(personId: bigint, type: DocumentType): DocumentView {
  return {
    id: null,
    typeDocument: type,
    docStatut: 'MISSING',
    docCodeRecto: null,
    docCodeVerso: null,
    downloadUrl: null,
    downloadUrl1: null,
    expireDate: null,
    onlyOnePage: isSinglePage(type),
    client: { id: Number(personId) },
    sentAt: null,
    refusal: null,
  };
}
