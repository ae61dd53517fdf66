import { done, type Result, refused } from '#shared/result.ts';
import type { EnrolledView } from '#shared/wire/admin/me.ts';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { describeSecret, newSecret } from '../second-factors/authenticator.ts';
import {
  decryptSecret,
  encryptSecret,
  newRecoveryCodes,
  recoveryHash,
} from '../second-factors/secret-box.ts';
import {
  confirmFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  saveSecret,
} from '../second-factors/stored-authenticator.ts';
import { stepOf } from '../second-factors/totp.ts';
import { holdSession } from '../sessions/find-session.ts';
import { passSecondFactor } from '../sessions/sign-in.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findLogin } from './queries.ts';
import type { ProofProblem } from './verify-second-factor.ts';

/** Creates a secret for an authenticator app. Until a code confirms it, calling this again creates another one. */
export async function startEnrolment(
  { pool, clock, config }: Deps,
  person: SignedInPerson,
): Promise<Result<EnrolmentView, 'second_factor_already_set'>> {
  const secret = newSecret();
  const saved = await saveSecret(pool, encryptSecret(config, person.id, secret), clock.now());
  if (!saved) return refused('second_factor_already_set');
  return done(await describeSecret(secret, await findLogin(pool, person.id)));
}

type Problem = 'second_factor_already_set' | ProofProblem;

/**
 * Confirms with a first code that the app has the secret. Stores the factor, gives the session a new token and
 * returns ten recovery codes.
 */
export async function confirmEnrolment(
  deps: Deps,
  person: SignedInPerson,
  { code, address }: { code: string; address: string },
): Promise<Result<EnrolledView, Problem>> {
  const { pool, clock, config } = deps;
  const attempt = await consumeRateLimit(deps, 'secondFactor', { address, subject: `person/${person.id}` });
  if (!attempt.ok) return attempt;
  const factor = await findSecondFactor(pool, person.id);
  if (factor?.confirmedAt) return refused('second_factor_already_set');
  const now = clock.now();
  const step = factor && stepOf(decryptSecret(config, person.id, factor.encryptedSecret), code, now);
  if (!factor || step === undefined) return refused('second_factor_not_valid');
  const codes = newRecoveryCodes();
  const result = await inTransaction(pool, async (tx): Promise<Result<EnrolledView, Problem>> => {
    if (!(await holdSession(tx, person))) return refused('signed_out');
    const shown = { encryptedSecret: factor.encryptedSecret, step };
    if (!(await confirmFactor(tx, person.id, shown, now))) return refused('second_factor_already_set');
    const hashes = codes.map((each) => recoveryHash(config, person.id, each));
    await replaceRecoveryCodes(tx, person.id, hashes);
    const token = await passSecondFactor(tx, { config }, person.sessionId);
    const subject = { kind: 'person', id: person.id } as const;
    const entry = { at: now, actor: person, subject, personId: person.id };
    await recordAudit(tx, { ...entry, action: 'staff.second_factor_set' });
    await recordAudit(tx, { ...entry, action: 'staff.signed_in' });
    return done({ recoveryCodes: codes, token });
  });
  if (result.ok) await attempt.value.uncount();
  return result;
}
