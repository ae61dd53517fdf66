import { DEFAULT_REFERRAL_CODE, type Language } from '#shared/rules/fields.ts';
import type { Role } from '#shared/staff.ts';
import type { AddressView } from '#shared/wire/address.ts';
import type { RegistrationInput } from '#shared/wire/registration.ts';
import type { Queryable } from '../db/pool.ts';

export type NewPerson = Omit<RegistrationInput, 'password' | 'address' | 'referralCode'> & {
  passwordHash: string;
  roles: Role[];
  activated: boolean;
  identityVerified?: boolean;
  referralCode: string;
  referredBy?: string;
};

/** Inserts a person and returns the id. Throws the database's error when a name is taken. */
export async function insertPerson(db: Queryable, person: NewPerson, now: Date): Promise<bigint> {
  const [id] = await db.column<bigint>(`${INSERT_PERSON} returning id`, valuesOf(person, now));
  if (id === undefined) throw new Error('the person was not stored');
  return id;
}

/** As `insertPerson`, but returns undefined when a name is taken. */
export function insertPersonUnlessTaken(
  db: Queryable,
  person: NewPerson,
  now: Date,
): Promise<bigint | undefined> {
  return db.value(`${INSERT_PERSON} on conflict do nothing returning id`, valuesOf(person, now));
}

const INSERT_PERSON = `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date,
    gender, lang_key, roles, activated, identity_verified, referral_code, referred_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`;

function valuesOf(person: NewPerson, now: Date): unknown[] {
  const { identityVerified = false, referredBy = DEFAULT_REFERRAL_CODE } = person;
  return [
    person.login,
    person.email,
    person.phoneNumber,
    person.passwordHash,
    person.firstName,
    person.lastName,
    person.birthDate,
    person.gender,
    person.langKey,
    person.roles,
    person.activated,
    identityVerified,
    person.referralCode,
    referredBy,
    now,
  ];
}

export async function insertAddress(
  db: Queryable,
  personId: bigint,
  address: RegistrationInput['address'],
): Promise<void> {
  await db.query(
    `insert into addresses (person_id, street_number, apartment, postal_code, city, province)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      personId,
      address.streetNumber,
      address.appart || null,
      address.postalCode,
      address.city,
      address.province,
    ],
  );
}

/** Checks for a customer's own code or one of a campaign. */
export async function isReferralCode(db: Queryable, code: string): Promise<boolean> {
  const isThere = await db.value<boolean>(
    `select exists (select 1 from people where referral_code = $1)
         or exists (select 1 from referral_codes_view where code = $1 and disabled_at is null) as known`,
    [code],
  );
  return isThere ?? false;
}

export type Activated = {
  email: string;
  login: string;
  firstName: string;
  langKey: Language;
  referralCode: string;
};

/** Activates an account. Returns undefined when it already was active. */
export function markActivated(db: Queryable, personId: bigint, now: Date): Promise<Activated | undefined> {
  return db.first(
    `update people set activated = true, updated_at = $2 where id = $1 and not activated
     returning email, login, first_name as "firstName", lang_key as "langKey", referral_code as "referralCode"`,
    [personId, now],
  );
}

export type CodeReader = { id: bigint; firstName: string; langKey: Language; activated: boolean };

export function findCodeReader(db: Queryable, email: string): Promise<CodeReader | undefined> {
  return db.first(
    'select id, first_name as "firstName", lang_key as "langKey", activated from people where email = $1',
    [email],
  );
}

export type PersonRow = {
  firstName: string;
  lastName: string;
  login: string;
  email: string;
  phoneNumber: string;
  birthDate: string;
  gender: string;
  langKey: Language;
  roles: string[];
  activated: boolean;
  identityVerified: boolean;
  referralCode: string;
  interacPassword: string | null;
  newRecipientsFrom: Date | null;
  address: AddressView | null;
};

export function findPerson(db: Queryable, personId: bigint): Promise<PersonRow | undefined> {
  return db.first(
    `select p.first_name as "firstName", p.last_name as "lastName", p.login, p.email,
       p.phone_number as "phoneNumber", p.birth_date as "birthDate", p.gender, p.lang_key as "langKey", p.roles,
       p.activated, p.identity_verified as "identityVerified", p.referral_code as "referralCode",
       p.interac_password as "interacPassword", p.new_recipients_wait_until as "newRecipientsFrom",
       case when a.id is not null then json_build_object(
         'id', a.id, 'country', a.country, 'streetNumber', a.street_number, 'appart', a.apartment,
         'postalCode', a.postal_code, 'city', a.city, 'province', a.province) end as address
     from people p left join addresses a on a.person_id = p.id where p.id = $1`,
    [personId],
  );
}

/** A service with an announced outage, and what staff wrote to customers about it. */
export type Outage = { merchant: string; textFr: string | null; textEn: string | null };

export function findOutages(db: Queryable): Promise<Outage[]> {
  return db.rows(
    'select merchant, text_fr as "textFr", text_en as "textEn" from service_outages_view order by merchant',
  );
}
