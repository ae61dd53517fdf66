import { randomBytes } from 'node:crypto';
import type { NewStaffInput } from '#shared/approvals/staff.ts';
import { type ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import { findTaken as findTakenNames } from '../customers/is-available.ts';
import { newReferralCode } from '../customers/referral-code.ts';
import { insertStaff } from '../customers/staff-accounts.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { hashPassword } from '../passwords/password-hash.ts';

/**
 * Creates a colleague. Their first password is random and never shown: they get a code by mail, choose a password with
 * it, and enrol their second factor at the first sign-in.
 */
export const staffCreation = defineApproval({
  kind: 'staff_creation',
  propose: async (tx, _, { firstName, lastName, email, login, phoneNumber, birthDate, langKey, role }) => {
    const payload = { firstName, lastName, email, login, phoneNumber, birthDate, langKey, role };
    const taken = await findTaken(tx, payload);
    if (taken) return refused(taken, { fields: [FIELDS[taken]] });
    return done({ subject: { kind: 'person', id: login }, payload });
  },
  execute: async (tx, _, { payload, now }) => {
    const added = await addColleague(tx, payload, now);
    if (!added.ok) return added;
    const { login, role } = payload;
    const id = added.value;
    return done({ subject: { kind: 'person', id }, personId: id, details: { login, role } });
  },
});

/**
 * Adds a colleague and has the code mailed with which they choose a password. Returns the id, or which of login,
 * address and phone number is already in use.
 */
export async function addColleague(
  tx: Tx,
  colleague: Omit<NewStaffInput, 'reason'>,
  now: Date,
): Promise<Result<bigint, Taken | 'overloaded'>> {
  const taken = await findTaken(tx, colleague);
  if (taken) return refused(taken);
  const password = await hashPassword(randomBytes(32).toString('base64'));
  if (!password.ok) return password;
  const added = { ...colleague, passwordHash: password.value, referralCode: newReferralCode() };
  const id = await insertStaff(tx, added, now);
  if (id === undefined) return refused('login_taken');
  await enqueue(tx, 'send_code', { email: colleague.email, purpose: 'password_reset' }, { runAt: now });
  return done(id);
}

type Taken = Extract<ProblemCode, 'email_taken' | 'login_taken' | 'phone_taken'>;
type Names = Pick<NewStaffInput, 'email' | 'login' | 'phoneNumber'>;

async function findTaken(db: Queryable, names: Names): Promise<Taken | undefined> {
  const taken = await findTakenNames(db, names);
  if (taken.email) return 'email_taken';
  if (taken.login) return 'login_taken';
  return taken.phoneNumber ? 'phone_taken' : undefined;
}

const FIELDS: Record<Taken, { field: string; rule: string }> = {
  email_taken: { field: 'email', rule: 'emailTaken' },
  login_taken: { field: 'login', rule: 'loginTaken' },
  phone_taken: { field: 'phoneNumber', rule: 'phoneTaken' },
};
