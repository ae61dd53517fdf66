import { declarationOf } from '#shared/approvals.ts';
import { hasPermission } from '#shared/permissions.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { truncate } from '#shared/truncate.ts';
import type { ApprovalFileView } from '#shared/wire/admin/approval.ts';
import { type PersonActing, recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { type FileDeps, storeFile } from '../storage/encrypted-files.ts';
import { inspectFileOf, type SentFile } from '../storage/inspect-file.ts';
import { type RenderedPage, renderStoredPage } from '../storage/pdf-pages.ts';
import { closedProblem, isVisibleTo } from './decide-approval.ts';
import { type ApprovalRow, findApproval, findFileCode, insertFile, lockApproval } from './queries.ts';

type Problem =
  | 'approval_not_found'
  | 'not_allowed'
  | 'approval_already_decided'
  | 'approval_expired'
  | 'document_not_accepted'
  | 'overloaded';

/**
 * Attaches a file to an open request. Only the person who made the request may attach files, five at most. The file
 * is inspected and stored like an identity document. If this fails half-way, a job removes the stored file, which
 * no request names.
 */
export async function attachFile(
  deps: FileDeps,
  { approvalId, by }: { approvalId: bigint; by: PersonActing },
  sent: SentFile | undefined,
): Promise<Result<ApprovalFileView, Problem>> {
  const early = attachableApproval(await findApproval(deps.pool, approvalId), by, deps.clock.now());
  if (!early.ok) return early;
  if (!sent) return notAccepted('required');
  const inspected = await inspectFileOf(deps, by.id, sent, 'staff');
  if (!inspected.ok) return inspected;
  if (!inspected.value.ok) return notAccepted(inspected.value.rule);
  const code = await storeFile(deps, by.id, inspected.value.file).catch((error: unknown) => {
    // The person may try again, but the operators of the store must know.
    deps.log.error({ event: 'file_store_failed', err: error }, 'a file of a request could not be stored');
    return undefined;
  });
  if (code === undefined) return refused('overloaded');
  return inTransaction(deps.pool, async (tx): Promise<Result<ApprovalFileView, Problem>> => {
    const now = deps.clock.now();
    // The request may have been decided while the file was inspected.
    const late = attachableApproval(await lockApproval(tx, approvalId), by, now);
    if (!late.ok) return late;
    const name = nameOf(sent);
    const place = await insertFile(tx, { approvalId, code, name }, now);
    if (place === undefined) return notAccepted('tooManyFiles');
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'approval.file_attached',
      subject: { kind: 'approval', id: approvalId },
      personId: late.value.personId ?? undefined,
      // Leave out the file's name, which may contain a person's name: the log is kept forever.
      details: { kind: late.value.kind, place: String(place) },
    });
    return done({ place, name });
  });
}

const MAX_NAME_LENGTH = 120;
/** Characters that PostgreSQL does not accept, or that make a name look like another. */
const INVALID_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Returns the name of a file in a form that can be stored and shown. Keeps its extension. */
function nameOf({ name }: SentFile): string {
  const end = name.slice(name.lastIndexOf('.'));
  const begin = name.slice(0, -end.length).replace(INVALID_IN_NAMES, '');
  return truncate(begin, MAX_NAME_LENGTH - end.length) + end;
}

/**
 * Returns a page of an attached file as a picture, with the kind of the request and the person that it is about.
 */
export async function showApprovalFile(
  deps: FileDeps,
  reader: PersonActing,
  { id, place, page }: { id: bigint; place: number; page: number },
): Promise<
  Result<
    { rendered: RenderedPage } & Pick<ApprovalRow, 'kind' | 'personId'>,
    'approval_not_found' | 'not_allowed' | 'document_not_found' | 'overloaded'
  >
> {
  const row = await findApproval(deps.pool, id);
  if (!row || !isVisibleTo(row, reader)) return refused('approval_not_found');
  if (!mayReadFiles(row, reader)) return refused('not_allowed');
  const code = await findFileCode(deps.pool, id, place);
  if (code === undefined) return refused('document_not_found');
  const rendered = await renderStoredPage(deps, code, page);
  return rendered.ok ? done({ rendered: rendered.value, kind: row.kind, personId: row.personId }) : rendered;
}

/**
 * Checks whether a person may see attached files: those who may decide on the request, and those who may read
 * identity documents.
 */
export function mayReadFiles(
  { kind }: Pick<ApprovalRow, 'kind'>,
  { roles }: Pick<PersonActing, 'roles'>,
): boolean {
  return hasPermission(roles, declarationOf(kind).permission) || hasPermission(roles, 'identity_read');
}

/** Returns a request to which this person may attach a file now. */
function attachableApproval(
  row: ApprovalRow | undefined,
  by: PersonActing,
  now: Date,
): Result<ApprovalRow, Exclude<Problem, 'document_not_accepted' | 'overloaded'>> {
  if (!row || !isVisibleTo(row, by)) return refused('approval_not_found');
  if (row.requestedBy !== by.id) return refused('not_allowed');
  const closed = closedProblem(row, now);
  return closed ? refused(closed) : done(row);
}

function notAccepted(rule: string) {
  return refused('document_not_accepted', { fields: [{ field: 'file', rule }] });
}

/**
 * Deletes the attachments of requests about a person and returns how many. The stored files become orphans, which a
 * job removes.
 */
export async function eraseFilesAbout(tx: Tx, personId: bigint): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from approval_files f using approvals a where a.id = f.approval_id and a.person_id = $1',
    [personId],
  );
  return rowCount ?? 0;
}
