import type { DocumentType } from '#shared/document.ts';
import { lockPerson } from '../customers/lock-person.ts';
import { withTransaction } from '../db/transaction.ts';
import { type FileDeps, type FileToStore, storeFile } from '../storage/encrypted-files.ts';
import { readEncryptionKeys } from '../storage/encryption.ts';
import { encryptNumber } from './document-number.ts';
import { findDocuments, markAccepted, replaceDocument } from './queries.ts';

export type AcceptedDocument = {
  type: DocumentType;
  number: string;
  jurisdiction: string;
  /** `YYYY-MM-DD`. */
  expireDate: string;
  page: FileToStore;
};

/**
 * Stores documents that count as accepted by staff, unless the person has any. For demo people, never in production.
 * Does not change whether the person is verified.
 */
export async function storeAcceptedDocuments(
  deps: FileDeps,
  { personId, staffId }: { personId: bigint; staffId: bigint },
  draw: () => Promise<AcceptedDocument[]>,
): Promise<void> {
  if (deps.config.NODE_ENV === 'production') throw new Error('Known documents have no place in production.');
  if ((await findDocuments(deps.pool, personId)).length > 0) return;
  const keys = readEncryptionKeys(deps.config.DOCUMENT_KEYS);
  const documents = await draw();
  const codes = await Promise.all(documents.map(({ page }) => storeFile(deps, personId, page)));
  const now = deps.clock.now();
  await withTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, personId);
    for (const [index, { type, jurisdiction, expireDate, number }] of documents.entries()) {
      const frontCode = codes[index] ?? '';
      const sent = { personId, type, frontCode, backCode: null, expireDate, onlyOnePage: true };
      const { id } = await replaceDocument(tx, sent, now);
      const read = {
        jurisdiction,
        expireDate,
        number: encryptNumber(keys, { personId, type, jurisdiction }, number),
      };
      await markAccepted(tx, id, { staffId, read }, now);
    }
  });
}
