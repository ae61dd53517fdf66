import type { Queryable } from '#server/db/pool.ts';

/** The approved request, by two different people, that a booking requires. */
const APPROVED_BY_TWO = `from approvals a where a.decision = 'approved' and a.requested_by <> a.decided_by`;

/** Each query returns violations: a reference or number, and what is wrong. */
const QUERIES: [wrong: string, text: string][] = [
  [
    'was moved by staff without two names',
    `select t.reference as about from payment_events e join payments t on t.id = e.payment_id
     left join deposits d on d.payment_id = t.id
     where t.person_id = any($1) and e.actor_id is not null and e.to_status is not null and e.to_status <> 'returned' and not exists (select ${APPROVED_BY_TWO}
       and e.actor_id = a.requested_by and e.approver_id = a.decided_by and a.decided_at = e.at
       and ((a.kind in ('payment_refund', 'payment_settlement') and a.payload ->> 'paymentId' = t.id::text)
         or (a.kind = 'sanction_hit' and (a.payload ->> 'hitId')::bigint in (
           select h.id from screening_hits h where h.payment_id = t.id))
         or (a.kind = 'deposit_match' and a.payload ->> 'depositId' = d.id::text)
         or (a.kind = 'withdrawal' and a.payload ->> 'bankReference' = t.destination)
         or (a.kind = 'manual_credit' and a.payload ->> 'reference' = d.reference)))`,
  ],
  [
    'was returned without two names',
    `select t.reference as about from payment_events e join payments t on t.id = e.payment_id
     where t.person_id = any($1) and e.to_status = 'returned' and not exists (select ${APPROVED_BY_TWO}
       and a.kind = 'case_resolution' and a.payload ->> 'resolution' = 'returned'
       and (a.payload ->> 'caseId')::bigint in (select c.id from cases c where c.payment_id = t.id))`,
  ],
  [
    'was written off without two names',
    `select p.reference as about from ledger_postings p
     where cardinality($1::bigint[]) > 0 and p.kind = 'float_adjusted' and not exists (select ${APPROVED_BY_TWO}
       and a.kind = 'case_resolution' and a.payload ->> 'resolution' = 'written_off'
       and p.reference = 'float_adjusted/' || (a.payload ->> 'caseId'))`,
  ],
  [
    'was sent back or given to somebody without two names',
    `select d.reference as about from deposits d
     where d.state = 'returned' and cardinality($1::bigint[]) > 0 and not exists (select ${APPROVED_BY_TWO}
       and a.kind = 'deposit_return' and a.payload ->> 'depositId' = d.id::text)`,
  ],
  [
    'is a rate that was set without two names',
    `select r.id::text as about from rates r
     where r.source = 'manual' and cardinality($1::bigint[]) > 0 and not exists (select ${APPROVED_BY_TWO}
       and a.kind = 'rate_override' and a.decided_at = r.observed_at)`,
  ],
  [
    'was asked of the rail while it was held',
    `select t.reference as about from screening_holds h join payments t on t.id = h.payment_id
     join payout_attempts a on a.payment_id = t.id
     where t.person_id = any($1) and a.ordered_at >= h.held_at
       and (h.outcome is distinct from 'released' or a.ordered_at < h.ended_at)`,
  ],
  [
    'was refunded by staff although the rail had said that it paid it',
    `select t.reference as about from payment_events e join payments t on t.id = e.payment_id
     join payment_events s on s.payment_id = t.id and s.rail_status = 'paid'
     where t.person_id = any($1) and e.kind = 'staff_refund' and s.at < e.at`,
  ],
  [
    'has a case that nobody can end, since rail and books agree',
    `select t.reference as about from cases c join payments t on t.id = c.payment_id
     where t.person_id = any($1) and c.kind in ('missing_at_rail', 'unknown_to_us')`,
  ],
  [
    'has a case that one person alone has ended',
    `select c.id::text as about from cases c join payments t on t.id = c.payment_id
     where t.person_id = any($1) and c.resolution in ('written_off', 'returned', 'recovered', 'explained')
       and not exists (select ${APPROVED_BY_TWO} and a.kind = 'case_resolution' and a.payload ->> 'caseId' = c.id::text)`,
  ],
];

/** Checks the invariants about staff: no decision moves money without two people and a posting. */
export async function findStaffViolations(db: Queryable, people: bigint[]): Promise<string[]> {
  const broken: string[] = [];
  for (const [wrong, text] of QUERIES) {
    const { rows } = await db.query<{ about: string }>(text, [people]);
    broken.push(...rows.map(({ about }) => `${about} ${wrong}`));
  }
  return broken;
}
