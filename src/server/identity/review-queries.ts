import type { DocumentType, ReviewState } from '#shared/document.ts';
import type { Queryable, Tx } from '../db/pool.ts';

export type OtherDocument = { id: bigint; type: DocumentType; state: ReviewState; sentAt: Date };

/** Returns the documents that a person sent and that were not replaced, newest first. */
export function findDocumentsOfPerson(db: Queryable, personId: bigint): Promise<OtherDocument[]> {
  return db.rows(
    `select d.id, d.type, d.status as state, d.sent_at as "sentAt" from documents d
     where d.person_id = $1 and d.status <> 'replaced' order by d.id desc limit 50`,
    [personId],
  );
}

/** Sets or clears the claim on a document. */
export async function saveClaim(tx: Tx, id: bigint, staffId: bigint | null, now: Date): Promise<void> {
  await tx.query('update documents set claimed_by = $2, claimed_at = $3 where id = $1', [
    id,
    staffId,
    staffId === null ? null : now,
  ]);
}
