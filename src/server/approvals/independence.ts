import { DAY_MS } from '#shared/clock.ts';
import type { Queryable } from '../db/pool.ts';

/** How long a person with a new or raised role, or with a restored sign-in, may not decide on requests. */
const APPOINTMENT_WAIT_MS = DAY_MS;
/**
 * How long the person who requested the restoring of a sign-in does not count as independent of its owner: long
 * enough for the owner to notice.
 */
const RESTORED_SIGN_IN_MS = 30 * DAY_MS;

/**
 * An approved request that appointed a person, by adding them to the staff or raising their role, or that restored
 * their sign-in (`isSignInRestored`). An appointment ties the two people for good.
 */
type Appointment = { personId: bigint; requestedBy: bigint; isSignInRestored: boolean; at: Date };

/**
 * Returns the appointments of these people, and of those who requested them, and so on. Approved requests never
 * change.
 */
export function findAppointments(db: Queryable, people: bigint[]): Promise<Appointment[]> {
  return db.rows(
    `with recursive appointments as (
       select p.id as person_id, a.requested_by, a.decided_at,
         a.kind in ('second_factor_reset', 'staff_unlock') as sign_in_restored
       from approvals a join people_view p on p.login = case when a.kind = 'staff_creation' then a.subject_id end
         or p.id::text = case when a.kind <> 'staff_creation' then a.subject_id end
       where a.decision = 'approved'
         and a.kind in ('staff_creation', 'staff_promotion', 'second_factor_reset', 'staff_unlock')
     ), chain as (
       select unnest($1::bigint[]) as person_id
       union select a.requested_by from chain c join appointments a using (person_id) where not a.sign_in_restored
     )
     select person_id as "personId", requested_by as "requestedBy", sign_in_restored as "isSignInRestored",
       decided_at as at
     from appointments join chain using (person_id)`,
    [people],
  );
}

/**
 * Returns why these two people are not independent, or undefined when they are. A person who was appointed or whose
 * sign-in was restored decides on nothing for a day, in which others can object. An appointed person never acts
 * together with the requester of the appointment, nor with that requester's own requester and so on, in either
 * role.
 */
export function dependenceOf(
  appointments: Appointment[],
  { approver, requester }: { approver: bigint; requester: bigint },
  now: Date,
): 'approval_role_too_new' | 'approval_needs_independent_person' | undefined {
  if (appointments.some((each) => each.personId === approver && isWithin(each, APPOINTMENT_WAIT_MS, now))) {
    return 'approval_role_too_new';
  }
  return areIndependent(appointments, approver, requester, now)
    ? undefined
    : 'approval_needs_independent_person';
}

/** Checks whether neither of the two was appointed by the other, directly or through a chain of requests. */
export function areIndependent(appointments: Appointment[], one: bigint, other: bigint, now: Date): boolean {
  const lasting = appointments.filter(
    (each) => !each.isSignInRestored || isWithin(each, RESTORED_SIGN_IN_MS, now),
  );
  return !wasAppointedBy(lasting, one, other) && !wasAppointedBy(lasting, other, one);
}

function isWithin({ at }: Appointment, ms: number, now: Date): boolean {
  return at.getTime() > now.getTime() - ms;
}

/** Checks whether `first` appointed this person, directly or through a chain of requests. */
function wasAppointedBy(appointments: Appointment[], personId: bigint, first: bigint): boolean {
  const chain = new Set([personId]);
  for (const person of chain) {
    for (const each of appointments) if (each.personId === person) chain.add(each.requestedBy);
  }
  return personId !== first && chain.has(first);
}
