import type { CaseKind } from '#shared/cases.ts';
import type { RiskFlag } from '#shared/customer-care.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { PersonName } from '#shared/wire/admin/fields.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';
import { person } from '../tables/expressions.ts';

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
  frozenAt: Date | null;
  codeFailures: number;
  /** `always` for a block without an end. */
  blockedUntil: string | null;
  referralCode: string;
  referredBy: string;
};

export function findCustomer(db: Queryable, id: bigint, now: Date): Promise<CustomerDetail | undefined> {
  return db.first(
    `select p.first_name as "firstName", p.last_name as "lastName", p.login, p.email,
       p.phone_number as "phoneNumber", p.birth_date as "birthDate", p.gender, p.lang_key as "langKey",
       nullif(concat_ws(', ', a.street_number, a.apartment, a.city, a.province, a.postal_code), '') as address,
       p.created_at as "createdAt", p.activated, p.identity_verified as "identityVerified",
       p.sending_locked_reason as "lockReason", p.sending_locked_at as "lockedAt",
       p.sending_frozen_at as "frozenAt",
       p.code_failures as "codeFailures",
       case when p.codes_blocked_until = 'infinity' then 'always' when p.codes_blocked_until > $2
         then to_char(p.codes_blocked_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "blockedUntil",
       p.referral_code as "referralCode", p.referred_by as "referredBy"
     from people_view p left join addresses_view a on a.person_id = p.id
     where p.id = $1 and 'ROLE_USER' = any (p.roles)`,
    [id, now],
  );
}

export type NamedRow = { id: bigint; name: string };

/** Returns the customers that a customer referred, newest first. */
export function findReferred(db: Queryable, referralCode: string): Promise<NamedRow[]> {
  return db.rows(
    `select id, ${nameOf('p')} as name from people_view p where referred_by = $1
     order by id desc limit 50`,
    [referralCode],
  );
}

export type HeldRow = { id: bigint; reference: string; hold: 'held' | 'frozen' };

/** Returns a customer's payments that sanctions hold or freeze. */
export function findHeld(db: Queryable, personId: bigint): Promise<HeldRow[]> {
  return db.rows(
    `select t.id, t.reference, coalesce(o.outcome, 'held') as hold
     from payments_view t join screening_holds_view o on o.payment_id = t.id
     where t.person_id = $1 and (o.outcome is null or o.outcome = 'frozen') order by t.id desc limit 50`,
    [personId],
  );
}

export type CaseRow = { id: bigint; kind: CaseKind };

/** Returns the open cases about a customer's payments and deposits. */
export function findOpenCases(db: Queryable, personId: bigint): Promise<CaseRow[]> {
  return db.rows(
    `select c.id, c.kind from cases_view c where c.closed_at is null and (
       c.payment_id in (select id from payments_view where person_id = $1)
       or c.facts ->> 'deposit' in (select id::text from deposits_view where person_id = $1))
     order by c.id limit 50`,
    [personId],
  );
}

export type NoteRow = { id: bigint; by: PersonName; at: Date; text: string };

export function findNotes(db: Queryable, personId: bigint): Promise<NoteRow[]> {
  return db.rows(
    `select n.id, ${person('s')} as by, n.at, n.text
     from customer_notes n join people_view s on s.id = n.author_id
     where n.person_id = $1 order by n.id desc limit 200`,
    [personId],
  );
}

export async function insertCustomerNote(
  tx: Tx,
  { personId, authorId, text }: { personId: bigint; authorId: bigint; text: string },
  now: Date,
): Promise<bigint> {
  const id = await tx.value<bigint>(
    'insert into customer_notes (person_id, author_id, text, at) values ($1, $2, $3, $4) returning id',
    [personId, authorId, text, now],
  );
  return id ?? 0n;
}

export type FlagRow = {
  kind: RiskFlag;
  setBy: PersonName;
  setAt: Date;
  reason: string;
  clearedBy: PersonName | null;
  clearedAt: Date | null;
  clearReason: string | null;
};

/** Returns a customer's flags: open ones first, then cleared ones, newest first. */
export function findFlags(db: Queryable, personId: bigint): Promise<FlagRow[]> {
  return db.rows(
    `select f.kind, ${person('s')} as "setBy", f.set_at as "setAt", f.set_reason as reason,
       ${person('c')} as "clearedBy", f.cleared_at as "clearedAt", f.clear_reason as "clearReason"
     from risk_flags f join people_view s on s.id = f.set_by left join people_view c on c.id = f.cleared_by
     where f.person_id = $1 order by f.cleared_at is not null, f.id desc limit 100`,
    [personId],
  );
}

type FlagChange = { personId: bigint; kind: RiskFlag; staffId: bigint; reason: string };

/** Sets a flag. Returns false when it is already set. */
export function setFlag(tx: Tx, flag: FlagChange, now: Date): Promise<boolean> {
  return tx.any(
    `insert into risk_flags (person_id, kind, set_by, set_at, set_reason) values ($1, $2, $3, $4, $5)
     on conflict (person_id, kind) where cleared_at is null do nothing`,
    [flag.personId, flag.kind, flag.staffId, now, flag.reason],
  );
}

/** Clears a flag. Returns false when it is not set. */
export function clearFlag(tx: Tx, flag: FlagChange, now: Date): Promise<boolean> {
  return tx.any(
    `update risk_flags set cleared_by = $3, cleared_at = $4, clear_reason = $5
     where person_id = $1 and kind = $2 and cleared_at is null`,
    [flag.personId, flag.kind, flag.staffId, now, flag.reason],
  );
}

export type LockedCustomer = {
  id: bigint;
  firstName: string;
  lastName: string;
  email: string;
  langKey: Language;
  activated: boolean;
  wasActivated: boolean;
  sendingLocked: boolean;
  sendingFrozen: boolean;
  codesBlocked: boolean;
};

/** Returns a customer and locks the row until the end of the transaction, so that nobody else changes it. */
export function lockCustomer(tx: Tx, id: bigint): Promise<LockedCustomer | undefined> {
  return tx.first(
    `select id, first_name as "firstName", last_name as "lastName", email, lang_key as "langKey", activated,
       was_activated as "wasActivated", sending_locked_reason is not null as "sendingLocked", sending_frozen_at is not null as "sendingFrozen", codes_blocked_until is not null as "codesBlocked"
     from people where id = $1 and 'ROLE_USER' = any (roles) for no key update`,
    [id],
  );
}
