import type { DocumentView } from '#shared/wire/document.ts';
import type { Queryable } from '../db/pool.ts';
import { toDocumentViews } from './document-view.ts';
import { findDocuments } from './queries.ts';

/** Where a person stands with each type of identity document. */
export async function listDocuments(db: Queryable, personId: bigint): Promise<DocumentView[]> {
  return toDocumentViews(personId, await findDocuments(db, personId));
}
