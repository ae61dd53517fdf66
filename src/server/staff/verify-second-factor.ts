import { done, type Result, refused } from '#shared/result.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { codeSpender } from '../second-factors/authenticator.ts';
import { newRecoveryCodes, recoveryHash } from '../second-factors/secret-box.ts';
import { replaceRecoveryCodes } from '../second-factors/stored-authenticator.ts';
import { holdSession } from '../sessions/find-session.ts';
import { passSecondFactor } from '../sessions/sign-in.ts';
import type { SignedInPerson } from '../signed-in-person.ts';

export type TypedSecondFactor = { code: string; address: string };
export type ProofProblem = 'second_factor_not_valid' | 'too_many_requests' | 'signed_out';

/**
 * Six digits of the app, or one of the recovery codes: with either the session may go on, with the token that is
 * answered. Each is good once.
 */
export async function verifySecondFactor(
  deps: Deps,
  person: SignedInPerson,
  typed: TypedSecondFactor,
): Promise<Result<string, ProofProblem>> {
  return withSecondFactor(deps, person, typed, async (tx, entry) => {
    const token = await passSecondFactor(tx, deps, person.sessionId);
    await recordAudit(tx, { ...entry, action: 'staff.signed_in' });
    return token;
  });
}

/** Ten new recovery codes in the place of the old ones, for who gives a code of the app, or of the paper, once more. */
export async function renewRecoveryCodes(
  deps: Deps,
  person: SignedInPerson,
  typed: TypedSecondFactor,
): Promise<Result<string[], ProofProblem>> {
  return withSecondFactor(deps, person, typed, async (tx, entry) => {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(deps.config, person.id, code));
    await replaceRecoveryCodes(tx, person.id, hashes);
    await recordAudit(tx, { ...entry, action: 'staff.recovery_codes_renewed' });
    return codes;
  });
}

/** What is recorded of somebody who does something to their own sign-in. */
type OwnEntry = Pick<AuditEntry, 'at' | 'actor' | 'subject' | 'personId'>;

/**
 * Does `then` if the code is right, in the transaction that uses the code up; not from a session that has ended meanwhile,
 * which leaves the code good. Wrong ones are counted before. That a recovery code was used is recorded whatever it was
 * used for.
 */
export async function withSecondFactor<T>(
  deps: Deps,
  person: SignedInPerson,
  { code, address }: TypedSecondFactor,
  then: (tx: Tx, entry: OwnEntry) => Promise<T>,
): Promise<Result<T, ProofProblem>> {
  const rate = await consumeRateLimit(deps, 'secondFactor', { address, subject: `person/${person.id}` });
  if (!rate.ok) return rate;
  const now = deps.clock.now();
  const spend = await codeSpender(deps, person.id, code, now);
  const result = await inTransaction(deps.pool, async (tx): Promise<Result<T, ProofProblem>> => {
    if (!(await holdSession(tx, person))) return refused('signed_out');
    const how = await spend?.(tx);
    if (!how) return refused('second_factor_not_valid');
    const subject = { kind: 'person', id: person.id } as const;
    const entry = { at: now, actor: person, subject, personId: person.id };
    if (how === 'recovery') await recordAudit(tx, { ...entry, action: 'staff.recovery_code_used' });
    return done(await then(tx, entry));
  });
  if (result.ok) await rate.value.refund();
  else if (result.problem === 'second_factor_not_valid')
    deps.log.warn({ event: 'second_factor_failed', person: String(person.id) }, 'a second factor was wrong');
  return result;
}
