import type { Queryable } from '../db/pool.ts';
import { findTaken, isReferralCode, type Wanted } from './queries.ts';

/** Whether someone already has this e-mail, username or phone number; whichever is asked about. */
export async function isTaken(db: Queryable, wanted: Partial<Wanted>): Promise<boolean> {
  // Always the same query, so that each question takes the same work; nobody has an empty one.
  const taken = await findTaken(db, { email: '', login: '', phoneNumber: '', ...wanted });
  return taken.email || taken.login || taken.phoneNumber;
}

/** Whether a newcomer may name this code, in upper or lower case. */
export async function referralCodeExists(db: Queryable, typed: string): Promise<boolean> {
  const code = typed.trim().toUpperCase();
  return /^GTF-[A-Z0-9]{1,10}$/.test(code) && isReferralCode(db, code);
}
