import type { CustomerFilterState, RiskFlag } from '#shared/customer-care.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { CustomerQuery } from '#shared/wire/admin/customer.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import type { SearchTerms } from '../customer-search/search-terms.ts';
import { byName, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { sinceDay, throughDay } from '../db/within-days.ts';

export type CustomerRow = {
  id: bigint;
  name: string;
  email: string;
  phoneNumber: string;
  createdAt: Date;
  activated: boolean;
  identityVerified: boolean;
  sendingLocked: boolean;
  flags: RiskFlag[];
};

/** `terms`: what is looked for; without them everybody fits. */
export type CustomerFilter = { terms: SearchTerms | undefined } & Pick<
  CustomerQuery,
  'state' | 'from' | 'to'
>;

const OPEN_FLAGS = 'select kind from risk_flags f where f.person_id = p.id and f.cleared_at is null';
const STATES: Record<CustomerFilterState, string> = {
  verified: 'p.identity_verified',
  unverified: 'not p.identity_verified and p.activated',
  locked: 'p.sending_locked_reason is not null',
  flagged: `exists (${OPEN_FLAGS})`,
  not_activated: 'not p.activated',
};

const TEXT = 'customer_text(p.first_name, p.last_name, p.email, p.login, p.phone_number, p.referral_code)';

/** Only the conditions that are asked for: each way of finding has its index, and none stands in the way of another. */
function conditionOf({ state, terms, from, to }: CustomerFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const parts = [`'ROLE_USER' = any (p.roles)`];
  if (state) parts.push(STATES[state]);
  if (from) parts.push(sinceDay('p.created_at', place(from)));
  if (to) parts.push(throughDay('p.created_at', place(to)));
  if (terms) {
    const words = terms.words.map((word) => `${TEXT} like ${place(word)}`);
    const recipient = place(terms.recipient);
    parts.push(`(${words.length > 0 ? `(${words.join(' and ')})` : 'false'}
      or p.email like ${place(terms.email)}
      or p.id = (select t.person_id from payments t where t.reference = ${place(terms.reference)})
      or p.id = any (array(select t.person_id from payments t where t.destination in (${recipient}, '237' || ${recipient})
        union select r.person_id from recipient_phones n join recipients r on r.id = n.recipient_id
          where n.phone_number = ${recipient})))`);
  }
  return { where: parts.join(' and '), values };
}

/** Each with its index: `customers_by_age`, `customers_by_name`. */
const SORTS: SortColumns<'createdAt' | 'name'> = { createdAt: 'p.created_at', name: byName('p') };
/** The same without one: few fit what is looked for, and walking all in order until enough do would read everybody. */
const SORTS_OF_FEW: SortColumns<'createdAt' | 'name'> = {
  createdAt: `(p.created_at + interval '0')`,
  name: `(${byName('p')} || '')`,
};

/** One page of the customers who fit. */
export async function findCustomers(
  db: Queryable,
  filter: CustomerFilter,
  { sort, limit, offset }: { sort: CustomerQuery['sort']; limit: number; offset: number },
): Promise<CustomerRow[]> {
  const { where, values } = conditionOf(filter);
  const { rows } = await db.query<CustomerRow>(
    `select p.id, p.first_name || ' ' || p.last_name as name, p.email, p.phone_number as "phoneNumber",
       p.created_at as "createdAt", p.activated, p.identity_verified as "identityVerified",
       p.sending_locked_reason is not null as "sendingLocked", array(${OPEN_FLAGS} order by kind) as flags
     from people p where ${where} ${orderBy(filter.terms ? SORTS_OF_FEW : SORTS, sort, 'p.id')}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  );
  return rows;
}

export async function countCustomers(db: Queryable, filter: CustomerFilter): Promise<number> {
  const { where, values } = conditionOf(filter);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from people p where ${where} limit ${COUNTED_UP_TO}) c`,
    values,
  );
  return rows[0]?.count ?? 0;
}

export type CustomerDetail = {
  firstName: string;
  lastName: string;
  login: string;
  email: string;
  phoneNumber: string;
  birthDate: string;
  gender: 'MAN' | 'WOMAN' | 'OTHER';
  langKey: Language;
  address: string | null;
  createdAt: Date;
  activated: boolean;
  identityVerified: boolean;
  lockReason: string | null;
  lockedAt: Date | null;
  codeFailures: number;
  /** `always` for a block that does not end by itself. */
  blockedUntil: string | null;
  referralCode: string;
  referredBy: string;
};

export async function findCustomer(
  db: Queryable,
  id: bigint,
  now: Date,
): Promise<CustomerDetail | undefined> {
  const { rows } = await db.query<CustomerDetail>(
    `select p.first_name as "firstName", p.last_name as "lastName", p.login, p.email,
       p.phone_number as "phoneNumber", p.birth_date as "birthDate", p.gender, p.lang_key as "langKey",
       nullif(concat_ws(', ', a.street_number, a.appart, a.city, a.province, a.postal_code), '') as address,
       p.created_at as "createdAt", p.activated, p.identity_verified as "identityVerified",
       p.sending_locked_reason as "lockReason", p.sending_locked_at as "lockedAt",
       p.code_failures as "codeFailures",
       case when p.codes_blocked_until = 'infinity' then 'always' when p.codes_blocked_until > $2
         then to_char(p.codes_blocked_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "blockedUntil",
       p.referral_code as "referralCode", p.referred_by as "referredBy"
     from people p left join addresses a on a.person_id = p.id
     where p.id = $1 and 'ROLE_USER' = any (p.roles)`,
    [id, now],
  );
  return rows[0];
}

export type NamedRow = { id: bigint; name: string };

/** Whom a customer brought, the last first. */
export async function findReferred(db: Queryable, referralCode: string): Promise<NamedRow[]> {
  const { rows } = await db.query<NamedRow>(
    `select id, first_name || ' ' || last_name as name from people where referred_by = $1
     order by id desc limit 50`,
    [referralCode],
  );
  return rows;
}

export type NoteRow = { id: bigint; authorId: bigint; authorName: string; at: Date; text: string };

export async function findNotes(db: Queryable, personId: bigint): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    `select n.id, n.author_id as "authorId", s.first_name || ' ' || s.last_name as "authorName", n.at, n.text
     from customer_notes n join people s on s.id = n.author_id
     where n.person_id = $1 order by n.id desc limit 200`,
    [personId],
  );
  return rows;
}

export async function insertNote(
  tx: Tx,
  { personId, authorId, text }: { personId: bigint; authorId: bigint; text: string },
  now: Date,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into customer_notes (person_id, author_id, text, at) values ($1, $2, $3, $4) returning id',
    [personId, authorId, text, now],
  );
  return rows[0]?.id ?? 0n;
}

export type FlagRow = {
  kind: RiskFlag;
  setBy: bigint;
  setByName: string;
  setAt: Date;
  reason: string;
  clearedBy: bigint | null;
  clearedByName: string | null;
  clearedAt: Date | null;
  clearReason: string | null;
};

/** Those that stand first, then the cleared ones, the last first. */
export async function findFlags(db: Queryable, personId: bigint): Promise<FlagRow[]> {
  const { rows } = await db.query<FlagRow>(
    `select f.kind, f.set_by as "setBy", s.first_name || ' ' || s.last_name as "setByName", f.set_at as "setAt",
       f.set_reason as reason, f.cleared_by as "clearedBy", c.first_name || ' ' || c.last_name as "clearedByName",
       f.cleared_at as "clearedAt", f.clear_reason as "clearReason"
     from risk_flags f join people s on s.id = f.set_by left join people c on c.id = f.cleared_by
     where f.person_id = $1 order by f.cleared_at is not null, f.id desc limit 100`,
    [personId],
  );
  return rows;
}

type FlagChange = { personId: bigint; kind: RiskFlag; staffId: bigint; reason: string };

/** False when it stands already. */
export async function setFlag(tx: Tx, flag: FlagChange, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into risk_flags (person_id, kind, set_by, set_at, set_reason) values ($1, $2, $3, $4, $5)
     on conflict (person_id, kind) where cleared_at is null do nothing`,
    [flag.personId, flag.kind, flag.staffId, now, flag.reason],
  );
  return rowCount === 1;
}

/** False when there is none. */
export async function clearFlag(tx: Tx, flag: FlagChange, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update risk_flags set cleared_by = $3, cleared_at = $4, clear_reason = $5
     where person_id = $1 and kind = $2 and cleared_at is null`,
    [flag.personId, flag.kind, flag.staffId, now, flag.reason],
  );
  return rowCount === 1;
}

export type LockedCustomer = {
  id: bigint;
  firstName: string;
  email: string;
  langKey: Language;
  activated: boolean;
  sendingLocked: boolean;
  codesBlocked: boolean;
};

/** A customer, locked against everyone else who would change them. */
export async function lockCustomer(tx: Tx, id: bigint): Promise<LockedCustomer | undefined> {
  const { rows } = await tx.query<LockedCustomer>(
    `select id, first_name as "firstName", email, lang_key as "langKey", activated,
       sending_locked_reason is not null as "sendingLocked", codes_blocked_until is not null as "codesBlocked"
     from people where id = $1 and 'ROLE_USER' = any (roles) for no key update`,
    [id],
  );
  return rows[0];
}

/** Keeps a customer from sending, or lets them again where `reason` is null. */
export async function saveSendingLock(tx: Tx, id: bigint, reason: string | null, now: Date): Promise<void> {
  await tx.query(
    'update people set sending_locked_reason = $2, sending_locked_at = $3, updated_at = $4 where id = $1',
    [id, reason, reason === null ? null : now, now],
  );
}

export async function saveCodesReleased(tx: Tx, id: bigint): Promise<void> {
  await tx.query('update people set code_failures = 0, codes_blocked_until = null where id = $1', [id]);
}
