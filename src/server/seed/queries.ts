import type { Queryable, Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { encryptSecret } from '../second-factors/secret-box.ts';
import { confirmFactor, saveSecret } from '../second-factors/stored-authenticator.ts';
import { fromBase32 } from '../second-factors/totp.ts';
import type { DemoPerson } from './demo-people.ts';

export function findDemoPerson(db: Queryable, login: string): Promise<bigint | undefined> {
  return db.value('select id from people where login = $1', [login]);
}

/** Inserts a demo person. Returns the id, or undefined when the login already exists. */
export function insertDemoPerson(
  db: Queryable,
  person: DemoPerson,
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

/** Stores a second factor with a known secret. For demo people, never in production. */
export async function storeKnownFactor(
  tx: Tx,
  config: Deps['config'],
  { personId, letters }: { personId: bigint; letters: string },
  now: Date,
): Promise<void> {
  if (config.NODE_ENV === 'production') throw new Error('A known second factor has no place in production.');
  const encrypted = encryptSecret(config, personId, fromBase32(letters));
  await saveSecret(tx, encrypted, now);
  await confirmFactor(tx, personId, { encryptedSecret: encrypted.encryptedSecret, step: 0 }, now);
}

export async function insertDemoAddress(db: Queryable, personId: bigint): Promise<void> {
  await db.query(
    `insert into addresses (person_id, street_number, postal_code, city, province)
     values ($1, '1000, rue de l’Exemple', 'H2X 1Y4', 'Montréal', 'QC')`,
    [personId],
  );
}

export async function insertReferralCode(db: Queryable, code: string, now: Date): Promise<void> {
  await db.query('insert into referral_codes (code, created_at) values ($1, $2) on conflict do nothing', [
    code,
    now,
  ]);
}

export async function hasRate(db: Queryable): Promise<boolean> {
  return (await db.value<boolean>('select exists (select from rates) as known')) ?? false;
}
