import { DOCUMENT_TYPES, REVIEW_STATES } from '#shared/document.ts';
import { reviewTable } from '#shared/wire/admin/document.ts';
import { searchTerms } from '../customer-search/search-terms.ts';
import { byName, byPosition, onDays, person } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';
import { CLAIM_MS, claimsSince } from './claim.ts';

/** Decided documents have no claim, and claims made before `:since` have expired. */
const CLAIMED = 'd.claimed_at > :since';
/** The person who claimed the document, or who decided on it. */
const WHO = `case when d.status <> 'waiting' then d.decided_by when ${CLAIMED} then d.claimed_by end`;

export const valuesOf = (reader: bigint, now: Date) => ({ reader, since: claimsSince(now) });

/** Documents that were not replaced; `:reader` is the member of staff who views them. */
export const reviews = tableSource(reviewTable, {
  from: 'documents d',
  joins: `left join people_view p on p.id = d.person_id left join people_view c on c.id = d.claimed_by
    left join people_view s on s.id = d.decided_by`,
  where: `d.status <> 'replaced'`,
  about: 'd.person_id',
  fields: {
    customer: person('p'),
    state: 'd.status',
    claim: `case when ${CLAIMED} and d.claimed_by is not null then json_build_object('by', ${person('c')},
      'mine', d.claimed_by = :reader, 'until', to_char(
        (d.claimed_at + interval '${CLAIM_MS} milliseconds') at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')) end`,
    decidedBy: person('s'),
  },
  sorts: {
    customer: byName('p'),
    type: byPosition(DOCUMENT_TYPES, 'd.type'),
    who: {
      sometimes: `case when d.status <> 'waiting' then ${byName('s')} when ${CLAIMED} then ${byName('c')} end`,
    },
  },
  filters: {
    text: (typed) => {
      const { words, email } = searchTerms(typed);
      return {
        fits: `cardinality(:words::text[]) > 0 and customer_text(
            p.first_name, p.last_name, p.email, p.login, p.phone_number, p.referral_code) like all (:words)
          or p.email like :email`,
        values: { words, email },
      };
    },
    state: Object.fromEntries(REVIEW_STATES.map((state) => [state, `d.status = '${state}'`])),
    who: { me: `${WHO} = :reader`, nobody: `${WHO} is null` },
    ...onDays('d.sent_at'),
  },
});
