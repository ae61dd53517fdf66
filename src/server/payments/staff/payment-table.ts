import { MERCHANTS, PAYMENT_STATUSES } from '#shared/payment.ts';
import { paymentTable } from '#shared/wire/admin/payment.ts';
import { searchTerms } from '../../customer-search/search-terms.ts';
import type { Queryable } from '../../db/pool.ts';
import { byName, byPosition, ofAmounts, onDays, person } from '../../tables/expressions.ts';
import { tableSource } from '../../tables/table-source.ts';
import type { SearchMeaning } from './read-search.ts';

/**
 * All customers' payments. A search is applied as the rows that `narrowSearch` found: `:ids`, `:people`,
 * `:destinations`.
 */
export const payments = tableSource(paymentTable, {
  from: 'payments t',
  joins: 'left join people_view p on p.id = t.person_id',
  about: 't.person_id',
  fields: {
    customer: person('p'),
    // The last digits are enough to tell rows apart.
    destination: `case when length(t.destination) > 6 then '…' || right(t.destination, 4) else t.destination end`,
    cad: 't.cad_minor',
    xaf: 't.xaf_minor',
    openCases: '(select count(*)::int from cases_view c where c.payment_id = t.id and c.closed_at is null)',
  },
  csv: { customer_info: `case when t.status = 'returned' then 'returned' else t.info_code end` },
  sorts: {
    // Ids are assigned in the order of time.
    createdAt: 't.id',
    customer: byName('p'),
    destination: { sometimes: byPosition(MERCHANTS, 't.merchant') },
    state: byPosition(PAYMENT_STATUSES, 't.status'),
  },
  filters: {
    text: `t.id = any (:ids::bigint[]) or t.person_id = any (:people::bigint[])
      or t.destination = any (:destinations::text[])`,
    ...ofAmounts('t.cad_minor'),
    ...onDays('t.created_at'),
  },
  isEndless: true,
});

/** Rows that narrow a search. */
type Narrowed = { ids: bigint[]; people: bigint[]; destinations: string[] };

const CUSTOMER_TEXT = 'customer_text(first_name, last_name, email, login, phone_number, referral_code)';

/** Far above the number of people with any one name: a person left out is missing with all their payments. */
const MAX_PEOPLE = 20_000;

/** Returns the ids and people that match a search, each found by an index. */
export async function narrowSearch(db: Queryable, meant: SearchMeaning): Promise<Narrowed> {
  if (meant.kind === 'anything') return { ids: [], people: [], destinations: [] };
  if (meant.kind === 'reference') {
    const ids = await db.column<bigint>('select id from payments where reference = $1', [meant.reference]);
    return { ids, people: [], destinations: [] };
  }
  if (meant.kind === 'number') {
    const { digits, text } = meant;
    const [ids, people] = await Promise.all([
      db.column<bigint>('select payment_id from payout_attempts where provider_number = $1 limit 100', [
        digits,
      ]),
      db.column<bigint>('select id from people_view where phone_number = $1 limit 100', [digits.slice(-10)]),
    ]);
    // The bank's reference of a withdrawal keeps its hyphens.
    return { ids, people, destinations: [digits, digits.slice(-9), text] };
  }
  const { words, email } = searchTerms(meant.words);
  const fits = words.map((_, at) => `${CUSTOMER_TEXT} like $${at + 2}`);
  const people = await db.column<bigint>(
    `select id from people_view where 'ROLE_USER' = any(roles)
       and (email like $1 or ${fits.length > 0 ? fits.join(' and ') : 'false'}) limit ${MAX_PEOPLE}`,
    [email, ...words],
  );
  // The bank's references of withdrawals are stored in capitals.
  return { ids: [], people, destinations: [meant.words, meant.words.toUpperCase()] };
}
