import type { HeldSubject } from '#shared/legal-hold.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { LegalHoldView } from '#shared/wire/admin/legal-hold.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { nameOf } from '../name-of.ts';
import { person } from '../tables/expressions.ts';

/** Keeps all records of a customer, whatever their age, until two people release the hold. */
export const legalHold = defineApproval({
  kind: 'legal_hold',
  propose: async (tx, _, { subject, id }) => {
    const about = await findHeld(tx, subject, BigInt(id));
    if (!about) return refused('hold_about_no_customer');
    // Such an account is deleted after 30 days, and a hold is kept forever.
    if (about.neverActive) return refused('customer_never_active');
    if (await findOpenHold(tx, subject, BigInt(id))) return refused('hold_already_so');
    const payload = { subject, subjectId: String(id), ...written(about) };
    return done({
      subject: { kind: subject, id: BigInt(id) },
      payload,
      personId: about.personId ?? undefined,
    });
  },
  execute: async (tx, _, { payload, approval, now }) => {
    const id = BigInt(payload.subjectId);
    const personId = payload.personId === NO_CUSTOMER ? undefined : BigInt(payload.personId);
    if (await findOpenHold(tx, payload.subject, id)) return refused('hold_already_so');
    await tx.query(
      `insert into legal_holds (subject_kind, subject_id, person_id, reason, set_at, requested_by, set_by)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [payload.subject, id, personId ?? null, approval.reason, now, approval.requestedBy, approval.decidedBy],
    );
    return done({ subject: { kind: payload.subject, id }, personId });
  },
});

/** Releases a hold: records whose retention has ended may be erased again, unless another hold keeps them. */
export const legalHoldRelease = defineApproval({
  kind: 'legal_hold_release',
  propose: async (tx, _, { id }) => {
    const hold = await lockHold(tx, id);
    if (!hold) return refused('hold_already_so');
    const { subject, subjectId, personId } = hold;
    const payload = { holdId: String(id), subject, subjectId: String(subjectId), ...written(hold) };
    return done({ subject: { kind: subject, id: subjectId }, payload, personId: personId ?? undefined });
  },
  execute: async (tx, _, { payload, approval, now }) => {
    const id = BigInt(payload.holdId);
    const hold = await lockHold(tx, id);
    if (!hold) return refused('hold_already_so');
    await tx.query(
      `update legal_holds set lifted_at = $2, lift_reason = $3, lift_requested_by = $4, lifted_by = $5 where id = $1`,
      [id, now, approval.reason, approval.requestedBy, approval.decidedBy],
    );
    return done({
      subject: { kind: hold.subject, id: hold.subjectId },
      personId: hold.personId ?? undefined,
    });
  },
});

/** Returns the holds of the customer in question, or of a case about no customer, newest first. */
export async function showLegalHolds(
  { pool }: Pick<Deps, 'pool'>,
  subject: HeldSubject,
  id: bigint,
): Promise<Result<LegalHoldView, never>> {
  const about = await findHeld(pool, subject, id);
  if (!about) return done({ isThere: false, personId: null, holds: [] });
  const { rows } = await pool.query<HoldRow>(
    `select h.id, h.subject_kind as subject, h.subject_id as "subjectId", h.reason, h.set_at as "setAt",
       ${person('a')} as "requestedBy", ${person('s')} as "setBy", h.lifted_at as "liftedAt",
       h.lift_reason as "liftReason", ${person('la')} as "liftRequestedBy", ${person('l')} as "liftedBy"
     from legal_holds h join people_view a on a.id = h.requested_by join people_view s on s.id = h.set_by
       left join people_view la on la.id = h.lift_requested_by left join people_view l on l.id = h.lifted_by
     where h.person_id = $1 or (h.person_id is null and h.subject_kind = $2 and h.subject_id = $3)
     order by h.id desc limit 100`,
    [about.personId, subject, id],
  );
  const personId = about.personId === null ? null : Number(about.personId);
  return done({ isThere: true, personId, holds: rows.map(toView) });
}

type Named = { id: number; name: string };
type HoldRow = {
  id: bigint;
  subject: HeldSubject;
  subjectId: bigint;
  reason: string;
  setAt: Date;
  requestedBy: Named;
  setBy: Named;
  liftedAt: Date | null;
  liftReason: string | null;
  liftRequestedBy: Named | null;
  liftedBy: Named | null;
};

function toView(row: HoldRow): LegalHoldView['holds'][number] {
  const { id, subject, subjectId, reason, setAt, requestedBy, setBy } = row;
  const { liftedAt, liftReason, liftRequestedBy, liftedBy } = row;
  const isLifted = liftedAt && liftReason && liftRequestedBy && liftedBy;
  return {
    id: Number(id),
    subject,
    subjectId: Number(subjectId),
    reason,
    requestedBy,
    setBy,
    setAt: setAt.toISOString(),
    lifted: isLifted
      ? { at: liftedAt.toISOString(), reason: liftReason, requestedBy: liftRequestedBy, by: liftedBy }
      : null,
  };
}

const PERSON_OF: Record<HeldSubject, string> = {
  person: `select p.id from people_view p where p.id = $1 and 'ROLE_USER' = any (p.roles)`,
  payment: 'select t.person_id as id from payments_view t where t.id = $1',
  case: `select coalesce(t.person_id, d.person_id) as id from cases_view c left join payments_view t on t.id = c.payment_id
    left join deposits_view d on d.id = (c.facts ->> 'deposit')::bigint where c.id = $1`,
};

/** The customer a hold is about. `personId` is null for a case about no customer. */
type About = { personId: bigint | null; name: string };
type Found = About & { neverActive: boolean };

/** The customer's id in a request for a case about no customer. */
const NO_CUSTOMER = '0';
const written = ({ personId, name }: About) => ({ personId: String(personId ?? NO_CUSTOMER), name });

/**
 * Returns the customer in question, without id and name for a case about no customer. Returns undefined when the
 * subject does not exist.
 */
function findHeld(db: Queryable, subject: HeldSubject, id: bigint): Promise<Found | undefined> {
  return db.first(
    `select p.id as "personId", coalesce(${nameOf('p')}, '') as name,
       coalesce(not p.was_activated, false) as "neverActive"
     from (${PERSON_OF[subject]}) s left join people_view p on p.id = s.id
     where p.id is not null or $2 = 'case'`,
    [id, subject],
  );
}

async function findOpenHold(tx: Tx, subject: HeldSubject, id: bigint): Promise<boolean> {
  const { rows } = await tx.query(
    'select from legal_holds where subject_kind = $1 and subject_id = $2 and lifted_at is null',
    [subject, id],
  );
  return rows.length > 0;
}

type Held = About & { subject: HeldSubject; subjectId: bigint };

/** Returns a hold that is not released and locks its row until the end of the transaction. */
function lockHold(tx: Tx, id: bigint): Promise<Held | undefined> {
  return tx.first(
    `select h.subject_kind as subject, h.subject_id as "subjectId", h.person_id as "personId", coalesce(${nameOf('p')}, '') as name
     from legal_holds h left join people_view p on p.id = h.person_id where h.id = $1 and h.lifted_at is null for update of h`,
    [id],
  );
}
