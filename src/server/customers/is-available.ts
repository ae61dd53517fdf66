import type { Queryable } from '../db/pool.ts';
import { isReferralCode } from './queries.ts';

type Wanted = { email: string; login: string; phoneNumber: string };
type Taken = { email: boolean; login: boolean; phoneNumber: boolean };

/** Returns which of these values another account has. */
export async function findTaken(db: Queryable, { email, login, phoneNumber }: Wanted): Promise<Taken> {
  const { rows } = await db.query<Taken>(
    `select exists (select 1 from people where email = $1) as email,
       exists (select 1 from people where login = $2) as login,
       exists (select 1 from people where phone_number = $3) as "phoneNumber"`,
    [email, login, phoneNumber],
  );
  return rows[0] ?? { email: true, login: true, phoneNumber: true };
}

/** Checks whether the given e-mail, username or phone number is taken. */
export async function isTaken(db: Queryable, wanted: Partial<Wanted>): Promise<boolean> {
  // Always runs the same query, so that every check takes the same time. No account has empty values.
  const taken = await findTaken(db, { email: '', login: '', phoneNumber: '', ...wanted });
  return taken.email || taken.login || taken.phoneNumber;
}

/** Checks whether a referral code exists, in upper or lower case. */
export async function referralCodeExists(db: Queryable, typed: string): Promise<boolean> {
  const code = typed.trim().toUpperCase();
  return /^GTF-[A-Z0-9]{1,10}$/.test(code) && isReferralCode(db, code);
}
