import type { Language } from '#shared/rules/fields.ts';
import type { Role } from '#shared/staff.ts';
import type { Queryable } from '../db/pool.ts';
import { insertPersonUnlessTaken } from './queries.ts';

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
  const email = demoEmail(person);
  return insertPersonUnlessTaken(db, { ...person, email, passwordHash, activated: true, referralCode }, now);
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
