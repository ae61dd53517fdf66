import type { Language } from '#shared/rules/fields.ts';
import type { Role } from '#shared/staff.ts';
import type { Queryable } from '../db/pool.ts';

/** A fictional person of the demonstration, a customer or a member of staff. */
export type DemoAccount = {
  login: string;
  firstName: string;
  lastName: string;
  gender: 'MAN' | 'WOMAN' | 'OTHER';
  phoneNumber: string;
  birthDate: string;
  langKey: Language;
  roles: Role[];
  identityVerified: boolean;
};

/** Inserts a demo person. Returns the id, or undefined when the login already exists. */
export function insertDemoPerson(
  db: Queryable,
  person: DemoAccount,
  passwordHash: string,
  referralCode: string,
  now: Date,
): Promise<bigint | undefined> {
  return db.value(
    `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
       lang_key, roles, activated, identity_verified, referral_code, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11, $12, $13, $13)
     on conflict do nothing returning id`,
    [
      person.login,
      demoEmail(person),
      person.phoneNumber,
      passwordHash,
      person.firstName,
      person.lastName,
      person.birthDate,
      person.gender,
      person.langKey,
      person.roles,
      person.identityVerified,
      referralCode,
      now,
    ],
  );
}

/** Returns an address that no mail server can deliver to. */
export function demoEmail({ login }: { login: string }): string {
  return `${login}@demo.gtfinance.example`;
}

export async function insertDemoAddress(db: Queryable, personId: bigint): Promise<void> {
  await db.query(
    `insert into addresses (person_id, street_number, postal_code, city, province)
     values ($1, '1000, rue de l’Exemple', 'H2X 1Y4', 'Montréal', 'QC')`,
    [personId],
  );
}
