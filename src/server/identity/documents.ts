import { done, type Result, refused } from '#shared/result.ts';
import type { DocumentView } from '#shared/wire/document.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type FileDeps, type FileToStore, readFile } from '../storage/encrypted-files.ts';
import { toDocumentViews } from './document-view.ts';
import { findDocument, findDocuments } from './queries.ts';
import { findDocumentsOfPerson } from './review-queries.ts';

/** Returns the state of each type of identity document of a person. */
export async function listDocuments(db: Queryable, personId: bigint): Promise<DocumentView[]> {
  return toDocumentViews(personId, await findDocuments(db, personId));
}

/** Returns the state of each of a person's documents, for staff. */
export async function documentsOfPerson(db: Queryable, personId: bigint) {
  const documents = await findDocumentsOfPerson(db, personId);
  return documents.map(({ id, type, state, sentAt }) => ({
    id: Number(id),
    type,
    state,
    sentAt: sentAt.toISOString(),
  }));
}

/**
 * Returns one side of a document for its owner; for anyone else it does not exist. Staff use a route of their own.
 */
export async function showDocument(
  deps: FileDeps,
  reader: SignedInPerson,
  { id, side }: { id: bigint; side: 'front' | 'back' },
): Promise<Result<FileToStore, 'document_not_found'>> {
  const document = await findDocument(deps.pool, id);
  const code = side === 'front' ? document?.frontCode : document?.backCode;
  if (!document || !code || document.personId !== reader.id) return refused('document_not_found');
  return done(await readFile(deps, code));
}

/**
 * Deletes all identity documents of a person whose account is being erased; the database allows the deletion only
 * then. The files become orphans, which the job `purge_orphaned_files` removes. Returns how many documents were
 * deleted.
 */
export async function eraseDocuments(tx: Tx, personId: bigint): Promise<number> {
  await tx.query(
    'delete from document_reminders where document_id in (select id from documents where person_id = $1)',
    [personId],
  );
  const { rowCount } = await tx.query('delete from documents where person_id = $1', [personId]);
  return rowCount ?? 0;
}
