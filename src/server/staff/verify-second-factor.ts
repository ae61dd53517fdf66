import { done, type Result, refused } from '#shared/result.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { codeSpender, issueRecoveryCodes } from '../second-factors/authenticator.ts';
import { lockActiveSession } from '../sessions/active-session.ts';
import { passSecondFactor } from '../sessions/sign-in.ts';
import type { SignedInPerson } from '../signed-in-person.ts';

export type TypedSecondFactor = { code: string; address: string };
export type ProofProblem = 'second_factor_not_valid' | 'too_many_requests' | 'signed_out';

/**
 * Takes a six-digit code of the app, or a recovery code. Either one lets the session continue with the returned
 * token. Each code works once.
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

/** Replaces the recovery codes with ten new ones after a code of the app or an old recovery code. */
export async function renewRecoveryCodes(
  deps: Deps,
  person: SignedInPerson,
  typed: TypedSecondFactor,
): Promise<Result<string[], ProofProblem>> {
  return withSecondFactor(deps, person, typed, async (tx, entry) => {
    const codes = await issueRecoveryCodes(tx, deps.config, person.id);
    await recordAudit(tx, { ...entry, action: 'staff.recovery_codes_renewed' });
    return codes;
  });
}

/** The fields of an audit entry about a change to one's own sign-in. */
type OwnEntry = Pick<AuditEntry, 'at' | 'actor' | 'subject' | 'personId'>;

/**
 * Runs `then` when the code is right, in the transaction that uses the code up. A session that has ended meanwhile is
 * refused and leaves the code valid. Wrong codes are counted before. The use of a recovery code is always recorded,
 * whatever it was used for.
 */
export async function withSecondFactor<T>(
  deps: Deps,
  person: SignedInPerson,
  { code, address }: TypedSecondFactor,
  then: (tx: Tx, entry: OwnEntry) => Promise<T>,
): Promise<Result<T, ProofProblem>> {
  const attempt = await consumeRateLimit(deps, 'secondFactor', { address, subject: `person/${person.id}` });
  if (!attempt.ok) return attempt;
  const now = deps.clock.now();
  const spend = await codeSpender(deps, person.id, code, now);
  const result = await inTransaction(deps.pool, async (tx): Promise<Result<T, ProofProblem>> => {
    if (!(await lockActiveSession(tx, person))) return refused('signed_out');
    const how = await spend?.(tx);
    if (!how) return refused('second_factor_not_valid');
    const subject = { kind: 'person', id: person.id } as const;
    const entry = { at: now, actor: person, subject, personId: person.id };
    if (how === 'recovery') await recordAudit(tx, { ...entry, action: 'staff.recovery_code_used' });
    return done(await then(tx, entry));
  });
  if (result.ok) await attempt.value.uncount();
  else if (result.problem === 'second_factor_not_valid')
    deps.log.warn({ event: 'second_factor_failed', person: String(person.id) }, 'a second factor was wrong');
  return result;
}
