import { DOCUMENTS_TO_BE_VERIFIED, earliestExpiry } from '#shared/document.ts';
import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import type { DocumentQuery, DocumentView } from '#shared/wire/document.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import { isVerified, lockPerson } from '../customers/lock-person.ts';
import type { Queryable } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { type FileDeps, type FileToStore, storeFile } from '../storage/encrypted-files.ts';
import { inspectFileOf, type SentFile } from '../storage/inspect-file.ts';
import { earliestDayInCanada } from './canada-day.ts';
import { toDocumentView } from './document-view.ts';
import { countAccepted, findDocuments, replaceDocument } from './queries.ts';

export type SentDocument = DocumentQuery & { front: SentFile | undefined; back: SentFile | undefined };

type Problem =
  | 'fields_not_valid'
  | 'document_not_accepted'
  | 'document_already_accepted'
  | 'identity_already_verified'
  | 'overloaded';

/**
 * Accepts an identity document: inspects its files, stores them encrypted, and inserts the document's row
 * last. A failure before that leaves orphaned files, which a job removes. Replaces an unaccepted document of
 * the same type.
 */
export async function sendDocument(
  deps: FileDeps,
  personId: bigint,
  sent: SentDocument,
): Promise<Result<DocumentView, Problem>> {
  const refusal = brokenRule(sent, deps.clock.now()) ?? (await notNeeded(deps.pool, personId, sent));
  if (refusal) return refusal;

  const files = await inspectBoth(deps, personId, sent);
  if (!files.ok) return files;
  const stored = await saveBoth(deps, personId, files.value);
  if (!stored.ok) return stored;
  const { type, expireDate, onlyOnePage } = sent;
  const document = { personId, type, expireDate, onlyOnePage, ...stored.value };
  const result = await inTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, personId);
    // Staff may have accepted another document while the files were inspected.
    const late = await notNeeded(tx, personId, sent);
    if (late) return late;
    const at = deps.clock.now();
    const row = await replaceDocument(tx, document, at);
    const subject = { kind: 'document', id: row.id } as const;
    await recordSelfServiceEvent(tx, { at, personId, action: 'document.sent', subject, details: { type } });
    return done(toDocumentView(row));
  });
  if (result.ok) deps.log.info({ event: 'document_sent', person: String(personId), type }, 'document sent');
  return result;
}

function brokenRule({ front, expireDate }: SentDocument, now: Date): Refusal<'fields_not_valid'> | undefined {
  const fields = [
    ...(front ? [] : [{ field: 'file', rule: 'documentRequired' }]),
    ...(expireDate < earliestExpiry(earliestDayInCanada(now))
      ? [{ field: 'expireDate', rule: 'expiryTooSoon' }]
      : []),
  ];
  return fields.length > 0 ? refused('fields_not_valid', { fields }) : undefined;
}

async function notNeeded(
  db: Queryable,
  personId: bigint,
  sent: SentDocument,
): Promise<Refusal<'identity_already_verified' | 'document_already_accepted'> | undefined> {
  // A verified person whose document has expired may send a new one.
  const complete = (await countAccepted(db, personId)) >= DOCUMENTS_TO_BE_VERIFIED;
  const documents = await findDocuments(db, personId);
  const expired = documents.some(({ status }) => status === 'expired');
  if (complete || (!expired && (await isVerified(db, personId)))) return refused('identity_already_verified');
  const accepted = documents.some(({ type, status }) => type === sent.type && status === 'accepted');
  return accepted ? refused('document_already_accepted') : undefined;
}

type Sides<T> = { front: T; back: T | undefined };

/** Inspects both sides, so that all problems are reported at once. Skips the back for documents with one page. */
async function inspectBoth(
  deps: FileDeps,
  personId: bigint,
  { front, back, onlyOnePage }: SentDocument,
): Promise<Result<Sides<FileToStore>, 'document_not_accepted' | 'overloaded'>> {
  const fields: { field: string; rule: string }[] = [];
  const files: FileToStore[] = [];
  for (const [field, sent] of [
    ['file', front],
    ['file2', onlyOnePage ? undefined : back],
  ] as const) {
    if (!sent) continue;
    const inspected = await inspectFileOf(deps, personId, sent, 'customer');
    if (!inspected.ok) return inspected;
    if (inspected.value.ok) files.push(inspected.value.file);
    else fields.push({ field, rule: inspected.value.rule });
  }
  const [first, second] = files;
  if (fields.length > 0 || !first) return refused('document_not_accepted', { fields });
  return done({ front: first, back: second });
}

async function saveBoth(
  deps: FileDeps,
  personId: bigint,
  { front, back }: Sides<FileToStore>,
): Promise<Result<{ frontCode: string; backCode: string | null }, 'overloaded'>> {
  try {
    const frontCode = await storeFile(deps, personId, front);
    return done({ frontCode, backCode: back ? await storeFile(deps, personId, back) : null });
  } catch (error) {
    // The customer may try again, but operators must learn about the failure.
    deps.log.error({ event: 'file_store_failed', err: error }, 'a document could not be stored');
    return refused('overloaded');
  }
}
