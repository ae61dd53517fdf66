import { DOCUMENT_TYPES, type DocumentType, isSinglePage } from '#shared/document.ts';
import { type DocumentView, documentToWire } from '#shared/wire/document.ts';
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
  const { id, status, frontCode, backCode, refusalReason, refusalNote, decidedAt } = document;
  return documentToWire({
    id: Number(id),
    type: document.type,
    status: status === 'waiting' || status === 'accepted' ? status : 'missing',
    front: { code: frontCode, path: `/api/documents/${id}/front` },
    back: backCode === null ? null : { code: backCode, path: `/api/documents/${id}/back` },
    expireDate: document.expireDate,
    onlyOnePage: document.onlyOnePage,
    client: { id: Number(document.personId) },
    sentAt: document.sentAt.toISOString(),
    refusal:
      refusalReason === null || decidedAt === null
        ? null
        : { reason: refusalReason, note: refusalNote, at: decidedAt.toISOString() },
  });
}

function nothingSent(personId: bigint, type: DocumentType): DocumentView {
  return documentToWire({
    id: null,
    type,
    status: 'missing',
    front: null,
    back: null,
    expireDate: null,
    onlyOnePage: isSinglePage(type),
    client: { id: Number(personId) },
    sentAt: null,
    refusal: null,
  });
}
