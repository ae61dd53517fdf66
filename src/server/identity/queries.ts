import type { DocumentType, RefusalReason, ReviewState } from '#shared/document.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { EncryptedNumber } from './stored-document-queries.ts';

export async function countAccepted(db: Queryable, personId: bigint): Promise<number> {
  const value = await db.value<number>(
    "select count(*)::int as count from documents where person_id = $1 and status = 'accepted'",
    [personId],
  );
  return value ?? 0;
}

/** The details that staff read on a document. */
export type ReadOnDocument = { number: string; jurisdiction: string; expireDate: string };
/** The same details in their stored form. */
export type EncryptedReading = Omit<ReadOnDocument, 'number'> & { number: EncryptedNumber };

/** A document that has not been replaced. */
export type DocumentRow = {
  id: bigint;
  personId: bigint;
  type: DocumentType;
  status: ReviewState;
  frontCode: string;
  backCode: string | null;
  expireDate: string;
  onlyOnePage: boolean;
  sentAt: Date;
  decidedAt: Date | null;
  refusalReason: RefusalReason | null;
  refusalNote: string | null;
  claimedBy: bigint | null;
  claimedAt: Date | null;
};

const DOCUMENT = `id, person_id as "personId", type, status, front_code as "frontCode", back_code as "backCode",
  expire_date as "expireDate", only_one_page as "onlyOnePage", sent_at as "sentAt", decided_at as "decidedAt",
  refusal_reason as "refusalReason", refusal_note as "refusalNote",
  claimed_by as "claimedBy", claimed_at as "claimedAt"`;

/** Returns one document per type: the current one, otherwise the last one that expired. */
export function findDocuments(db: Queryable, personId: bigint): Promise<DocumentRow[]> {
  return db.rows(
    `select distinct on (type) ${DOCUMENT} from documents where person_id = $1 and status <> 'replaced'
     order by type, status = 'expired', documents.id desc`,
    [personId],
  );
}

export function findDocument(db: Queryable, id: bigint): Promise<DocumentRow | undefined> {
  return db.first(`select ${DOCUMENT} from documents where id = $1 and status <> 'replaced'`, [id]);
}

export type NewDocument = Pick<
  DocumentRow,
  'personId' | 'type' | 'frontCode' | 'backCode' | 'expireDate' | 'onlyOnePage'
>;

/** Stores a document, replacing the unaccepted one of its type when there is one. */
export async function replaceDocument(tx: Tx, document: NewDocument, now: Date): Promise<DocumentRow> {
  const { personId, type, frontCode, backCode, expireDate, onlyOnePage } = document;
  await tx.query(
    `update documents set status = 'replaced', front_code = null, back_code = null
     where person_id = $1 and type = $2 and status in ('waiting', 'refused')`,
    [personId, type],
  );
  const { rows } = await tx.query<DocumentRow>(
    `insert into documents (person_id, type, status, front_code, back_code, expire_date, only_one_page, sent_at)
     values ($1, $2, 'waiting', $3, $4, $5, $6, $7) returning ${DOCUMENT}`,
    [personId, type, frontCode, backCode, expireDate, onlyOnePage, now],
  );
  const [row] = rows;
  if (!row) throw new Error('the document was not stored');
  return row;
}

export async function markAccepted(
  tx: Tx,
  id: bigint,
  { staffId, read }: { staffId: bigint; read: EncryptedReading },
  now: Date,
): Promise<void> {
  const { jurisdiction, expireDate, number } = read;
  await tx.query(
    `update documents set status = 'accepted', decided_at = $2, decided_by = $3, claimed_by = null, claimed_at = null,
       jurisdiction = $4, expire_date = $5, encrypted_number = $6, number_fingerprint = $7, number_key = $8 where id = $1`,
    [id, now, staffId, jurisdiction, expireDate, number.encrypted, number.fingerprint, number.keyId],
  );
}

/**
 * Checks whether a document with this number was ever accepted for another person. Until the transaction ends, others
 * that check the same number wait: two acceptances at once lock two owners, and neither would see the other.
 */
export async function isNumberOfAnother(
  tx: Tx,
  personId: bigint,
  fingerprints: readonly string[],
): Promise<boolean> {
  await tx.query("select pg_advisory_xact_lock(hashtext('documents'), hashtext($1))", [fingerprints[0]]);
  const value = await tx.value<boolean>(
    `select exists (select from documents where number_fingerprint = any ($1)
       and status in ('accepted', 'expired') and person_id <> $2) as known`,
    [fingerprints, personId],
  );
  return value ?? false;
}

export async function markRefused(
  tx: Tx,
  id: bigint,
  { staffId, reason, note }: { staffId: bigint; reason: RefusalReason; note: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `update documents set status = 'refused', decided_at = $2, decided_by = $3, refusal_reason = $4,
       refusal_note = $5, claimed_by = null, claimed_at = null where id = $1`,
    [id, now, staffId, reason, note],
  );
}
