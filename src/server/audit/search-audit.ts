import { toCsv } from '#shared/csv.ts';
import type { AuditQuery, AuditView } from '#shared/wire/admin/audit.ts';
import type { Deps } from '../deps.ts';
import { type Actor, recordAudit } from './record-audit.ts';
import { countEntries, type EntryRow, findEntries } from './search-queries.ts';

/** So many lines an export has at the most; a narrower search has the rest. */
const EXPORT_AT_MOST = 50_000;

/** One page of the audit log, the newest first unless asked otherwise. */
export async function searchAudit(
  { pool }: Pick<Deps, 'pool'>,
  { page, size, ...filter }: AuditQuery,
): Promise<{ rows: AuditView[]; total: number }> {
  const [rows, total] = await Promise.all([
    findEntries(pool, filter, { limit: size, offset: (page - 1) * size }),
    countEntries(pool, filter),
  ]);
  return { rows: rows.map(toView), total };
}

/** What a search finds as a table for spreadsheets. That it was taken out is itself recorded, first. */
export async function exportAudit(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor,
  { page: _page, size: _size, ...filter }: AuditQuery,
): Promise<string> {
  await recordAudit(pool, {
    at: clock.now(),
    actor,
    action: 'audit.exported',
    subject: { kind: 'audit', id: 'export' },
    details: Object.fromEntries(
      Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  });
  const rows = await findEntries(pool, filter, { limit: EXPORT_AT_MOST, offset: 0 });
  return toCsv([
    [
      'id',
      'at',
      'actor_id',
      'actor',
      'login',
      'role',
      'action',
      'subject',
      'subject_id',
      'person_id',
      'reason',
      'details',
    ],
    ...rows.map((row) => [
      String(row.id),
      row.at.toISOString(),
      row.actorId === null ? null : String(row.actorId),
      row.actorName,
      row.actorLogin,
      row.actorRole,
      row.action,
      row.subjectKind,
      row.subjectId,
      row.personId === null ? null : String(row.personId),
      row.reason,
      JSON.stringify(row.details),
    ]),
  ]);
}

function toView({
  id,
  at,
  actorId,
  actorName,
  actorLogin,
  subjectKind,
  subjectId,
  personId,
  ...rest
}: EntryRow): AuditView {
  return {
    ...rest,
    id: Number(id),
    at: at.toISOString(),
    actor:
      actorId === null
        ? null
        : { id: Number(actorId), name: actorName ?? `#${actorId}`, staffLogin: actorLogin },
    subject: { kind: subjectKind, id: subjectId },
    personId: personId === null ? null : Number(personId),
  };
}
