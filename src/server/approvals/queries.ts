import { type ApprovalDecision, type ApprovalKind, MAX_APPROVAL_FILES } from '#shared/approvals.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Role, StaffRole } from '#shared/staff.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';

export type ApprovalRow = {
  id: bigint;
  kind: ApprovalKind;
  subjectKind: string;
  subjectId: string;
  payload: Record<string, string>;
  reason: string;
  requestedBy: bigint;
  requestedAt: Date;
  expiresAt: Date;
  decision: ApprovalDecision | null;
  decisionNote: string | null;
  /** The customer or colleague that the request is about. */
  personId: bigint | null;
};

const APPROVAL = `a.id, a.kind, a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.payload, a.reason,
  a.requested_by as "requestedBy", a.requested_at as "requestedAt", a.expires_at as "expiresAt", a.decision,
  a.decision_note as "decisionNote", a.person_id as "personId"`;

/** The names of both people at that time. Rows older than these columns have today's names. */
type NamedPair = {
  requesterName: string;
  requesterLogin: string;
  approverName: string | null;
  approverLogin: string | null;
};
const PAIR = `coalesce(a.requested_by_name, ${nameOf('r')}) as "requesterName",
  coalesce(a.requested_by_login, r.login) as "requesterLogin",
  coalesce(a.decided_by_name, ${nameOf('d')}) as "approverName",
  coalesce(a.decided_by_login, d.login) as "approverLogin"`;

export type NewApproval = Omit<ApprovalRow, 'id' | 'decision' | 'decisionNote'>;

/** Returns the id of the new request, or undefined when one of this kind is already open for the subject. */
export function insertApproval(tx: Queryable, approval: NewApproval): Promise<bigint | undefined> {
  return tx.value(
    `insert into approvals
       (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at,
        requested_by_name, requested_by_login, person_id)
     select $1, $2, $3, $4, $5, id, $7, $8, ${nameOf('p')}, login, $9 from people_view p where id = $6
     on conflict (kind, subject_kind, subject_id) where decision is null do nothing returning id`,
    [
      approval.kind,
      approval.subjectKind,
      approval.subjectId,
      JSON.stringify(approval.payload),
      approval.reason,
      approval.requestedBy,
      approval.requestedAt,
      approval.expiresAt,
      approval.personId,
    ],
  );
}

/** Marks requests as expired that were not decided in time, and removes their private fields. */
export async function markExpired(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update approvals set decision = 'expired', decided_at = $1, payload = kept_payload(kind, payload)
     where id in (select id from approvals where decision is null and expires_at <= $1 order by id for update)`,
    [now],
  );
}

export function findApproval(db: Queryable, id: bigint): Promise<ApprovalRow | undefined> {
  return db.first(`select ${APPROVAL} from approvals a where a.id = $1`, [id]);
}

export function lockApproval(tx: Tx, id: bigint): Promise<ApprovalRow | undefined> {
  return tx.first(`select ${APPROVAL} from approvals a where a.id = $1 for update`, [id]);
}

export async function saveDecision(
  tx: Tx,
  id: bigint,
  { decision, by, note }: { decision: ApprovalDecision; by: bigint; note: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `update approvals a set decision = $2, decided_by = p.id, decision_note = $4, decided_at = $5,
       decided_by_name = ${nameOf('p')}, decided_by_login = p.login, payload = kept_payload(a.kind, a.payload)
     from people_view p where a.id = $1 and p.id = $3`,
    [id, decision, by, note, now],
  );
}

/**
 * Returns the current roles of these people, whatever their sessions said; a locked person has none. The roles
 * cannot change until the transaction ends. Colleagues that the decision is about are locked as well, all in the
 * order of their ids.
 */
export async function lockActingRoles(
  tx: Tx,
  { acting, colleagues }: { acting: bigint[]; colleagues: bigint[] },
): Promise<Map<bigint, Role[]>> {
  // A person that the decision changes must not be locked in share mode first: two decisions about each other's
  // people would deadlock.
  const strength = colleagues.length > 0 ? 'no key update' : 'share';
  const { rows } = await tx.query<{ id: bigint; roles: Role[]; locked: boolean }>(
    `select id, roles, sign_in_locked_at is not null as locked from people where id = any ($1) order by id for ${strength}`,
    [[...acting, ...colleagues]],
  );
  return new Map(rows.map(({ id, roles, locked }) => [id, locked ? [] : roles]));
}

export type Approver = { id: bigint; email: string; langKey: Language };

/** Returns the people with one of these roles who are not locked. */
export function findApprovers(db: Queryable, roles: readonly StaffRole[]): Promise<Approver[]> {
  return db.rows(
    `select id, email, lang_key as "langKey" from people_view
     where roles && $1::text[] and sign_in_locked_at is null order by id`,
    [roles],
  );
}

/** Returns colleagues by their ids, locked or not. */
export function findColleagues(db: Queryable, ids: bigint[]): Promise<Approver[]> {
  return db.rows(
    `select id, email, lang_key as "langKey" from people_view
     where id = any ($1) and not 'ROLE_USER' = any (roles) order by id`,
    [ids],
  );
}

/** What a mail about a request says: who made it, why, and who decided. */
export type ApprovalToNotify = Pick<ApprovalRow, 'reason' | 'decisionNote'> & NamedPair;

export async function findApprovalToNotify(db: Queryable, id: bigint): Promise<ApprovalToNotify> {
  const { rows } = await db.query<ApprovalToNotify>(
    `select a.reason, a.decision_note as "decisionNote", ${PAIR}
     from approvals a join people_view r on r.id = a.requested_by left join people_view d on d.id = a.decided_by
     where a.id = $1`,
    [id],
  );
  return rows[0] as ApprovalToNotify;
}

/** Adds a file after the existing ones and returns its place. Returns undefined when the limit is reached. */
export function insertFile(
  tx: Tx,
  { approvalId, code, name }: { approvalId: bigint; code: string; name: string },
  now: Date,
): Promise<number | undefined> {
  return tx.value(
    `insert into approval_files (approval_id, place, code, name, attached_at)
     select $1, count(*) + 1, $2, $3, $4 from approval_files where approval_id = $1 having count(*) < $5
     returning place`,
    [approvalId, code, name, now, MAX_APPROVAL_FILES],
  );
}

export function findFileCode(db: Queryable, id: bigint, place: number): Promise<string | undefined> {
  return db.value('select code from approval_files where approval_id = $1 and place = $2', [id, place]);
}
