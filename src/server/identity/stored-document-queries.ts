import type { DocumentType } from '#shared/document.ts';
import type { Queryable } from '../db/pool.ts';

/** A document number as stored: encrypted, with a fingerprint that recognises the same document. */
export type EncryptedNumber = { encrypted: Buffer; fingerprint: string; keyId: string };

export type StoredNumber = {
  id: bigint;
  personId: bigint;
  type: DocumentType;
  jurisdiction: string;
  encrypted: Buffer;
};

const NUMBER = `id, person_id as "personId", type, jurisdiction, encrypted_number as encrypted`;

export function findNumber(db: Queryable, id: bigint): Promise<StoredNumber | undefined> {
  return db.first(`select ${NUMBER} from documents where id = $1 and jurisdiction is not null`, [id]);
}

/**
 * Returns up to `limit` numbers after this id that are encrypted with a key other than this one, in the order of ids.
 */
export function findToEncrypt(
  db: Queryable,
  keyId: string,
  after: bigint,
  limit: number,
): Promise<StoredNumber[]> {
  return db.rows(`select ${NUMBER} from documents where number_key <> $1 and id > $2 order by id limit $3`, [
    keyId,
    after,
    limit,
  ]);
}

export async function saveNumber(
  db: Queryable,
  id: bigint,
  { encrypted, fingerprint, keyId }: EncryptedNumber,
): Promise<void> {
  await db.query(
    `update documents set encrypted_number = $2, number_fingerprint = $3, number_key = $4
     where id = $1 and jurisdiction is not null`,
    [id, encrypted, fingerprint, keyId],
  );
}
