import type { Queryable } from '../db/pool.ts';

/** How long somebody has a new role before they decide about anything. */
const SETTLING_MS = 24 * 60 * 60 * 1000;

/** That somebody was added to the staff, or raised: at whose request, and when it was approved. */
type Appointment = { personId: bigint; requestedBy: bigint; at: Date };

/** Returns how these people came to what they may do. Approved requests never change. */
export async function findAppointments(db: Queryable, people: bigint[]): Promise<Appointment[]> {
  const { rows } = await db.query<Appointment>(
    `select p.id as "personId", a.requested_by as "requestedBy", a.decided_at as at
     from approvals a join people p on (a.kind = 'staff_promotion' and a.subject_id = p.id::text)
       or (a.kind = 'staff_creation' and a.subject_id = p.login)
     where a.decision = 'approved' and a.kind in ('staff_creation', 'staff_promotion') and p.id = any ($1)`,
    [people],
  );
  return rows;
}

/**
 * Returns why these two do not count as two, or undefined where they do. Whoever was added or raised decides on nothing
 * for a day, in which the others can object. They never act together with whoever asked for it, in either part.
 */
export function dependenceOf(
  appointments: Appointment[],
  { approver, asker }: { approver: bigint; asker: bigint },
  now: Date,
): 'approval_role_too_new' | 'approval_needs_independent_person' | undefined {
  const isNew = appointments.some(
    ({ personId, at }) => personId === approver && at.getTime() > now.getTime() - SETTLING_MS,
  );
  if (isNew) return 'approval_role_too_new';
  const areOne = appointments.some(
    ({ personId, requestedBy }) =>
      (personId === approver && requestedBy === asker) || (personId === asker && requestedBy === approver),
  );
  return areOne ? 'approval_needs_independent_person' : undefined;
}
