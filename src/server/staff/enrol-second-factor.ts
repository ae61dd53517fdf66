import { done, type Result, refused } from '#shared/result.ts';
import type { EnrolledView } from '#shared/wire/admin/me.ts';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { describeSecret, issueRecoveryCodes, newSecret } from '../second-factors/authenticator.ts';
import { confirmFirstCode, findUnconfirmedSecret } from '../second-factors/confirm-first-code.ts';
import { encryptSecret } from '../second-factors/secret-box.ts';
import { confirmFactor, saveSecret } from '../second-factors/stored-authenticator.ts';
import { lockActiveSession } from '../sessions/active-session.ts';
import { passSecondFactor } from '../sessions/sign-in.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findLogin } from './queries.ts';
import type { ProofProblem, TypedSecondFactor } from './verify-second-factor.ts';

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
export function confirmEnrolment(
  deps: Deps,
  person: SignedInPerson,
  typed: TypedSecondFactor,
): Promise<Result<EnrolledView, Problem>> {
  return confirmFirstCode<EnrolledView, Problem>(deps, person, typed, {
    findSecret: () => findUnconfirmedSecret(deps, person.id),
    confirm: async (tx, shown, now) => {
      if (!(await lockActiveSession(tx, person))) return refused('signed_out');
      if (!(await confirmFactor(tx, person.id, shown, now))) return refused('second_factor_already_set');
      const recoveryCodes = await issueRecoveryCodes(tx, deps.config, person.id);
      const token = await passSecondFactor(tx, deps, person.sessionId);
      const subject = { kind: 'person', id: person.id } as const;
      const entry = { at: now, actor: person, subject, personId: person.id };
      await recordAudit(tx, { ...entry, action: 'staff.second_factor_set' });
      await recordAudit(tx, { ...entry, action: 'staff.signed_in' });
      return done({ recoveryCodes, token });
    },
  });
}
