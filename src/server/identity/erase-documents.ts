import type { Tx } from '../db/pool.ts';
import { deleteDocumentsOf } from './kept-document-queries.ts';

/**
 * Removes all identity documents of a person whose account is being erased; the database lets only those go. Their files
 * are orphans then, which the job `tidy_files` removes from the store. Answers how many there were.
 */
export function eraseDocuments(tx: Tx, personId: bigint): Promise<number> {
  return deleteDocumentsOf(tx, personId);
}
