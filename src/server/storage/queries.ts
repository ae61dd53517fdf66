import type { Queryable } from '../db/pool.ts';
import { underLegalHold } from '../under-legal-hold.ts';

export type ContentType = 'image/jpeg' | 'application/pdf';

export type StoredFile = { code: string; personId: bigint; contentType: ContentType; keyId: string };

export async function insertStoredFile(db: Queryable, file: StoredFile, now: Date): Promise<void> {
  await db.query(
    'insert into stored_files (code, person_id, content_type, key_id, created_at) values ($1, $2, $3, $4, $5)',
    [file.code, file.personId, file.contentType, file.keyId, now],
  );
}

export function findContentType(db: Queryable, code: string): Promise<ContentType | undefined> {
  return db.value('select content_type as "contentType" from stored_files where code = $1', [code]);
}

/**
 * Returns up to `limit` files from before `createdBefore` that neither a document nor a request names and whose owner
 * is not under a legal hold.
 */
export function findOrphans(db: Queryable, createdBefore: Date, limit: number): Promise<string[]> {
  return db.column(
    `select code from stored_files f where created_at < $1
       and not exists (select from documents_view d where d.front_code = f.code)
       and not exists (select from documents_view d where d.back_code = f.code)
       and not exists (select from approval_files_view a where a.code = f.code)
       and not ${underLegalHold('f.person_id')}
     order by created_at limit $2`,
    [createdBefore, limit],
  );
}

export function findKeyId(db: Queryable, code: string): Promise<string | undefined> {
  return db.value('select key_id as "keyId" from stored_files where code = $1', [code]);
}

/** Deletes a file's row unless the file was re-encrypted with another key than this one. */
export async function deleteStoredFile(
  db: Queryable,
  code: string,
  keyId: string | undefined,
): Promise<void> {
  await db.query('delete from stored_files where code = $1 and key_id = $2', [code, keyId]);
}

/** Returns up to `limit` files after this code, in order, that are encrypted with a key other than this one. */
export function findEncryptedWithOtherKeys(
  db: Queryable,
  keyId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  return db.column('select code from stored_files where key_id <> $1 and code > $2 order by code limit $3', [
    keyId,
    after ?? '',
    limit,
  ]);
}

/** Returns false when the file has no row any more. */
export function saveKeyId(db: Queryable, code: string, keyId: string): Promise<boolean> {
  return db.any('update stored_files set key_id = $2 where code = $1', [code, keyId]);
}
