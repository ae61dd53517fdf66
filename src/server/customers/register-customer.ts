import { DatabaseError } from 'pg';
import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import { isOfAge } from '#shared/rules/age.ts';
import { DEFAULT_REFERRAL_CODE } from '#shared/rules/fields.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { RegistrationInput } from '#shared/wire/registration.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { openCustomerAccount } from '../ledger/accounts.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { findTaken } from './is-available.ts';
import { insertAddress, insertPerson, isReferralCode, type NewPerson } from './queries.ts';
import { newReferralCode } from './referral-code.ts';
import { codeJob } from './send-code.ts';

type Problem =
  | 'fields_not_valid'
  | 'email_taken'
  | 'login_taken'
  | 'phone_taken'
  | 'referral_code_unknown'
  | 'overloaded';

/**
 * Opens an account: creates the person, their address, a balance of zero and the mail with the activation
 * code in one transaction. Reports all values that are already taken at once. The account starts inactive and
 * with ROLE_USER, whatever the request says.
 */
export async function registerCustomer(
  deps: Deps,
  input: RegistrationInput,
): Promise<Result<{ id: bigint }, Problem>> {
  const referredBy = input.referralCode ?? DEFAULT_REFERRAL_CODE;
  const checked = await checkPassword(input.password, input);
  if (!checked.ok) return checked;
  const refusal =
    brokenRules(input, checked.value, deps.clock.now()) ?? (await unavailable(deps, input, referredBy));
  if (refusal) return refusal;
  // Before the transaction: hashing takes long and would hold a connection.
  const hashed = await hashPassword(input.password);
  if (!hashed.ok) return hashed;

  const customer: NewPerson = {
    ...input,
    passwordHash: hashed.value,
    roles: ['ROLE_USER'],
    activated: false,
    identityVerified: false,
    referralCode: newReferralCode(),
    referredBy,
  };
  const stored = await storeCustomer(deps, customer, input);
  if (stored.ok) deps.log.info({ event: 'registered', person: String(stored.value.id) }, 'registered');
  return stored;
}

/** Checks the rules that a schema cannot: those that need today's date or the person's own data. */
function brokenRules(
  input: RegistrationInput,
  weakness: RuleKey | undefined,
  now: Date,
): Refusal<'fields_not_valid'> | undefined {
  const fields: { field: string; rule: RuleKey }[] = [];
  if (!isOfAge(input.birthDate, now)) fields.push({ field: 'birthDate', rule: 'tooYoung' });
  if (weakness) fields.push({ field: 'password', rule: weakness });
  return fields.length > 0 ? refused('fields_not_valid', { fields }) : undefined;
}

const TAKEN = {
  email: { field: 'email', rule: 'emailTaken', problem: 'email_taken' },
  login: { field: 'login', rule: 'loginTaken', problem: 'login_taken' },
  phoneNumber: { field: 'phoneNumber', rule: 'phoneTaken', problem: 'phone_taken' },
  referralCode: { field: 'referralCode', rule: 'referralCodeUnknown', problem: 'referral_code_unknown' },
} as const satisfies Record<string, { field: string; rule: RuleKey; problem: Problem }>;

type Obstacle = (typeof TAKEN)[keyof typeof TAKEN];

async function unavailable(
  { pool }: Deps,
  input: RegistrationInput,
  referredBy: string,
): Promise<Refusal<Problem> | undefined> {
  const [taken, referralKnown] = await Promise.all([
    findTaken(pool, input),
    referredBy === DEFAULT_REFERRAL_CODE || isReferralCode(pool, referredBy),
  ]);
  return refusalOf([
    ...(taken.email ? [TAKEN.email] : []),
    ...(taken.login ? [TAKEN.login] : []),
    ...(taken.phoneNumber ? [TAKEN.phoneNumber] : []),
    ...(referralKnown ? [] : [TAKEN.referralCode]),
  ]);
}

function refusalOf(obstacles: Obstacle[]): Refusal<Problem> | undefined {
  const [first] = obstacles;
  return first && refused(first.problem, { fields: obstacles.map(({ field, rule }) => ({ field, rule })) });
}

/** Of two simultaneous registrations that both find nothing taken, the database accepts one. */
const CONSTRAINTS: Record<string, Obstacle> = {
  people_email_key: TAKEN.email,
  people_login_key: TAKEN.login,
  people_phone_number_key: TAKEN.phoneNumber,
};

async function storeCustomer(
  { pool, clock }: Deps,
  customer: NewPerson,
  { address, email }: RegistrationInput,
): Promise<Result<{ id: bigint }, Problem>> {
  const now = clock.now();
  try {
    return await inTransaction(pool, async (tx) => {
      const id = await insertPerson(tx, customer, now);
      await insertAddress(tx, id, address);
      await openCustomerAccount(tx, id);
      await recordSelfServiceEvent(tx, { at: now, personId: id, action: 'account.opened' });
      await enqueue(tx, ...codeJob({ email, purpose: 'activation' }, now));
      return done({ id });
    });
  } catch (error) {
    const obstacle = error instanceof DatabaseError && CONSTRAINTS[error.constraint ?? ''];
    const refusal = obstacle ? refusalOf([obstacle]) : undefined;
    if (!refusal) throw error;
    return refusal;
  }
}
