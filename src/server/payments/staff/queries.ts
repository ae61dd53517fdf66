import { parseMinor } from '#shared/money.ts';
import { MERCHANTS, PAYMENT_STATUSES, type PaymentStatus, type PaymentType } from '#shared/payment.ts';
import type { PaymentQuery } from '#shared/wire/admin/payment.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { searchTerms } from '../../customer-search/search-terms.ts';
import { byName, byPlace, orderBy, type SortColumns } from '../../db/order-by.ts';
import type { Queryable } from '../../db/pool.ts';
import { sinceDay, throughDay } from '../../db/within-days.ts';
import type { Meant } from './search-payments.ts';

/** Rows by which a search is narrowed; null narrows nothing. */
export type Narrowed = { ids: bigint[]; people: bigint[]; destinations: string[] } | null;

const CUSTOMER_TEXT = 'customer_text(first_name, last_name, email, login, phone_number, referral_code)';

/** Ids and people behind what was typed, each found by an index. */
export async function narrow(db: Queryable, meant: Meant): Promise<Narrowed> {
  if (meant.kind === 'anything') return null;
  if (meant.kind === 'reference') {
    const { rows } = await db.query<{ id: bigint }>('select id from payments where reference = $1', [
      meant.reference,
    ]);
    return { ids: rows.map(({ id }) => id), people: [], destinations: [] };
  }
  if (meant.kind === 'number') {
    const { digits } = meant;
    const [attempts, people] = await Promise.all([
      db.query<{ id: bigint }>(
        'select payment_id as id from payout_attempts where provider_number = $1 limit 100',
        [digits],
      ),
      db.query<{ id: bigint }>('select id from people where phone_number = $1 limit 100', [
        digits.slice(-10),
      ]),
    ]);
    return {
      ids: attempts.rows.map(({ id }) => id),
      people: people.rows.map(({ id }) => id),
      destinations: [digits, digits.slice(-9)],
    };
  }
  const { words, email } = searchTerms(meant.words);
  const fits = words.map((_, at) => `${CUSTOMER_TEXT} like $${at + 2}`);
  const { rows } = await db.query<{ id: bigint }>(
    `select id from people where 'ROLE_USER' = any(roles)
       and (email like $1 or ${fits.length > 0 ? fits.join(' and ') : 'false'}) limit 500`,
    [email, ...words],
  );
  return { ids: [], people: rows.map(({ id }) => id), destinations: [meant.words] };
}

export type PaymentRow = {
  id: bigint;
  reference: string;
  createdAt: Date;
  updatedAt: Date;
  type: PaymentType;
  status: PaymentStatus;
  personId: bigint;
  personName: string;
  merchant: string;
  destination: string;
  cadMinor: bigint;
  xafMinor: bigint;
  feeMinor: bigint;
  rateMicros: bigint | null;
  recipient: string | null;
  infoCode: string | null;
  railNote: string | null;
  openCases: number;
};

const COLUMNS = `t.id, t.reference, t.created_at as "createdAt", t.updated_at as "updatedAt", t.type, t.status,
  t.person_id as "personId", p.first_name || ' ' || p.last_name as "personName", t.merchant, t.destination,
  t.cad_minor as "cadMinor", t.xaf_minor as "xafMinor", t.fee_minor as "feeMinor", t.rate_micros as "rateMicros",
  nullif(concat_ws(' ', t.recipient_first_name, t.recipient_last_name), '') as recipient, t.info_code as "infoCode",
  t.rail_note as "railNote",
  (select count(*)::int from cases c where c.payment_id = t.id and c.closed_at is null) as "openCases"`;

/** Only the conditions that are asked for, so that each search is planned for what it is. */
function conditionOf(query: PaymentQuery, narrowed: Narrowed): { where: string; values: unknown[] } {
  const { status, type, merchant, from, to, least, most } = query;
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, part: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  add(status, (place) => `t.status = ${place}`);
  add(type, (place) => `t.type = ${place}`);
  add(merchant, (place) => `t.merchant = ${place}`);
  add(from, (place) => sinceDay('t.created_at', place));
  add(to, (place) => throughDay('t.created_at', place));
  add(least && parseMinor(least, 'CAD'), (place) => `t.cad_minor >= ${place}`);
  add(most && parseMinor(most, 'CAD'), (place) => `t.cad_minor <= ${place}`);
  if (narrowed) {
    const { ids, people, destinations } = narrowed;
    values.push(ids, people, destinations);
    const [first, second, third] = [values.length - 2, values.length - 1, values.length];
    parts.push(`(t.id = any($${first}::bigint[]) or t.person_id = any($${second}::bigint[])
      or t.destination = any($${third}::text[]))`);
  }
  return { where: parts.join(' and ') || 'true', values };
}

/** Ids are given in the order of time. */
const SORTS: SortColumns<'createdAt' | 'customer' | 'destination' | 'amount' | 'state'> = {
  createdAt: 't.id',
  customer: byName('p'),
  destination: { sometimes: byPlace(MERCHANTS, 't.merchant') },
  amount: 't.cad_minor',
  state: byPlace(PAYMENT_STATUSES, 't.status'),
};

type Place = { limit: number; offset: number };

/** By anything but time, the newest of a search are sorted, as many as are counted or taken out. */
function idsOf(query: PaymentQuery, narrowed: Narrowed, { limit, offset }: Place) {
  const { where, values } = conditionOf(query, narrowed);
  const newest = `select * from payments t where ${where} order by t.id desc limit ${Math.max(COUNTED_UP_TO, limit)}`;
  const from = query.sort.endsWith('createdAt')
    ? `payments t where ${where}`
    : `(${newest}) t join people p on p.id = t.person_id`;
  return {
    text: `select t.id from ${from} ${orderBy(SORTS, query.sort, 't.id')} limit ${limit} offset ${offset}`,
    values,
  };
}

/** One page. */
export async function findPayments(
  db: Queryable,
  query: PaymentQuery,
  narrowed: Narrowed,
  place: Place,
): Promise<PaymentRow[]> {
  const { text, values } = idsOf(query, narrowed, place);
  const { rows } = await db.query<PaymentRow>({
    text: `select ${COLUMNS} from payments t join people p on p.id = t.person_id
     where t.id = any (array(${text})) ${orderBy(SORTS, query.sort, 't.id')}`,
    values,
  });
  return rows;
}

/** Which transactions a search finds, in its order. */
export async function findPaymentIds(
  db: Queryable,
  query: PaymentQuery,
  narrowed: Narrowed,
  place: Place,
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(idsOf(query, narrowed, place));
  return rows.map(({ id }) => id);
}

/** These transactions, in the order of their ids here. */
export async function findPaymentLines(db: Queryable, ids: bigint[]): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `select ${COLUMNS} from unnest($1::bigint[]) with ordinality as wanted (id, place)
     join payments t on t.id = wanted.id join people p on p.id = t.person_id order by wanted.place`,
    [ids],
  );
  return rows;
}

export async function countPayments(db: Queryable, query: PaymentQuery, narrowed: Narrowed): Promise<number> {
  const { where, values } = conditionOf(query, narrowed);
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*)::int as count from (select from payments t where ${where} limit ${COUNTED_UP_TO}) c`,
    values,
  });
  return rows[0]?.count ?? 0;
}

export async function findPayment(db: Queryable, id: bigint): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>(
    `select ${COLUMNS} from payments t join people p on p.id = t.person_id where t.id = $1`,
    [id],
  );
  return rows[0];
}
