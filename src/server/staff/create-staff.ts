import { randomBytes } from 'node:crypto';
import { type ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { NewStaffInput } from '#shared/wire/admin/staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { newReferralCode } from '../customers/referral-code.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findTakenNames, insertStaff } from './queries.ts';

type Problem = 'email_taken' | 'login_taken' | 'phone_taken' | 'overloaded';

/**
 * A new colleague. Nobody knows their first password: they are mailed the code with which one chooses a new one, and
 * set their second factor when they first sign in.
 */
export async function createStaff(
  { pool, clock, log }: Deps,
  by: SignedInPerson,
  { reason, ...person }: NewStaffInput,
): Promise<Result<bigint, Problem>> {
  const taken = await findTaken(pool, person);
  if (taken) return refused(taken, { fields: [fieldOf(taken)] });
  const password = await hashPassword(randomBytes(32).toString('base64'));
  if (!password.ok) return password;
  const now = clock.now();
  const added = { ...person, passwordHash: password.value, referralCode: newReferralCode() };
  const result = await inTransaction(pool, async (tx): Promise<Result<bigint, Problem>> => {
    const id = await insertStaff(tx, added, now);
    if (id === undefined) return refused('login_taken', { fields: [fieldOf('login_taken')] });
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'staff.created',
      subject: { kind: 'person', id },
      personId: id,
      details: { login: person.login, role: person.role },
      reason,
    });
    await enqueue(tx, 'send_code', { email: person.email, purpose: 'password_reset' }, { runAt: now });
    return done(id);
  });
  if (result.ok) {
    const facts = { person: String(result.value), staff: String(by.id) };
    log.info({ event: 'staff_created', ...facts }, 'a colleague was added');
  }
  return result;
}

type Taken = Extract<ProblemCode, 'email_taken' | 'login_taken' | 'phone_taken'>;

async function findTaken(
  pool: Deps['pool'],
  person: Omit<NewStaffInput, 'reason'>,
): Promise<Taken | undefined> {
  const taken = await findTakenNames(pool, person);
  if (taken.email) return 'email_taken';
  if (taken.login) return 'login_taken';
  return taken.phone ? 'phone_taken' : undefined;
}

function fieldOf(taken: Taken): { field: string; rule: string } {
  return {
    email_taken: { field: 'email', rule: 'emailTaken' },
    login_taken: { field: 'login', rule: 'loginTaken' },
    phone_taken: { field: 'phoneNumber', rule: 'phoneTaken' },
  }[taken];
}
