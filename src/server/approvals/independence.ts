import type { Queryable } from '../db/pool.ts';

/** How long somebody has a new role, or a sign-in that was given back, before they decide about anything. */
const SETTLING_MS = 24 * 60 * 60 * 1000;
/** How long who gave a sign-in back does not count as another person: long enough for its owner to notice. */
const GIVEN_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * That somebody was added to the staff or raised, which makes them their asker's for good, or that their sign-in was given
 * back (`isGivenBack`): at whose request, and when it was approved.
 */
type Appointment = { personId: bigint; requestedBy: bigint; isGivenBack: boolean; at: Date };

/** Returns how these people, and those who asked for them, came to what they may do. Approved requests never change. */
export async function findAppointments(db: Queryable, people: bigint[]): Promise<Appointment[]> {
  const { rows } = await db.query<Appointment>(
    `with recursive appointments as (
       select p.id as person_id, a.requested_by, a.kind in ('second_factor_reset', 'staff_unlock') as given_back,
         a.decided_at
       from approvals a join people p on p.login = case when a.kind = 'staff_creation' then a.subject_id end
         or p.id::text = case when a.kind <> 'staff_creation' then a.subject_id end
       where a.decision = 'approved'
         and a.kind in ('staff_creation', 'staff_promotion', 'second_factor_reset', 'staff_unlock')
     ), line as (
       select unnest($1::bigint[]) as person_id
       union select a.requested_by from line l join appointments a using (person_id) where not a.given_back
     )
     select person_id as "personId", requested_by as "requestedBy", given_back as "isGivenBack", decided_at as at
     from appointments join line using (person_id)`,
    [people],
  );
  return rows;
}

/**
 * Returns why these two do not count as two, or undefined where they do. Whoever was added, raised or given back their
 * sign-in decides on nothing for a day, in which the others can object. Whoever was added or raised never acts together
 * with who asked for it, nor with who asked for them in turn, in either part.
 */
export function dependenceOf(
  appointments: Appointment[],
  { approver, asker }: { approver: bigint; asker: bigint },
  now: Date,
): 'approval_role_too_new' | 'approval_needs_independent_person' | undefined {
  if (appointments.some((each) => each.personId === approver && isWithin(each, SETTLING_MS, now))) {
    return 'approval_role_too_new';
  }
  return areTwo(appointments, approver, asker, now) ? undefined : 'approval_needs_independent_person';
}

/** Whether neither of these came to what they may do at the request of the other, or of one of theirs. */
export function areTwo(appointments: Appointment[], one: bigint, other: bigint, now: Date): boolean {
  const lasting = appointments.filter((each) => !each.isGivenBack || isWithin(each, GIVEN_BACK_MS, now));
  return !isOfLine(lasting, one, other) && !isOfLine(lasting, other, one);
}

function isWithin({ at }: Appointment, ms: number, now: Date): boolean {
  return at.getTime() > now.getTime() - ms;
}

/** Whether somebody came to what they may do at the request of this person, or of one of theirs. */
function isOfLine(appointments: Appointment[], personId: bigint, first: bigint): boolean {
  const line = new Set([personId]);
  for (const person of line) {
    for (const each of appointments) if (each.personId === person) line.add(each.requestedBy);
  }
  return personId !== first && line.has(first);
}
