import type { Queryable } from '../db/pool.ts';
import { findTaken, isReferralCode, type Wanted } from './queries.ts';

export { findTaken } from './queries.ts';

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
