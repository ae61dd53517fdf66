import { done, type Result, refused } from '#shared/result.ts';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { secondFactorRenewedMail } from '../notifications/account-mails.ts';
import { findAddressee, queueMail } from '../notifications/queue-mail.ts';
import { describeSecret, issueRecoveryCodes, newSecret } from '../second-factors/authenticator.ts';
import { confirmFirstCode } from '../second-factors/confirm-first-code.ts';
import { encryptSecret } from '../second-factors/secret-box.ts';
import { findNextSecret, replaceFactor, saveNextSecret } from '../second-factors/stored-authenticator.ts';
import { lockActiveSession } from '../sessions/active-session.ts';
import { endSessionsElsewhere } from '../sessions/end-sessions.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findLogin } from './queries.ts';
import { type ProofProblem, type TypedSecondFactor, withSecondFactor } from './verify-second-factor.ts';

/** How long a new app may take to show its first code. */
const WAIT_MS = 10 * 60_000;

/**
 * Creates a secret for a new authenticator app after a code of the current one or a recovery code. The current one
 * stays valid until the new one has shown a code, so stopping half-way locks nobody out.
 */
export async function startRenewal(
  deps: Deps,
  person: SignedInPerson,
  typed: TypedSecondFactor,
): Promise<Result<EnrolmentView, ProofProblem>> {
  const secret = newSecret();
  const started = await withSecondFactor(deps, person, typed, async (tx, { at }) => {
    const encrypted = encryptSecret(deps.config, person.id, secret);
    await saveNextSecret(tx, encrypted, person.sessionId, at);
  });
  if (!started.ok) return started;
  return done(await describeSecret(secret, await findLogin(deps.pool, person.id)));
}

/**
 * Replaces the old factor when the new app's first code is right. Issues new recovery codes, because the old ones may
 * be lost with the phone, and ends every other session.
 */
export function confirmRenewal(
  deps: Deps,
  person: SignedInPerson,
  typed: TypedSecondFactor,
): Promise<Result<string[], ProofProblem>> {
  const { pool, config } = deps;
  return confirmFirstCode<string[], ProofProblem>(deps, person, typed, {
    findSecret: async (now) => {
      const since = new Date(now.getTime() - WAIT_MS);
      return done(await findNextSecret(pool, person.id, person.sessionId, since));
    },
    confirm: async (tx, shown, now) => {
      if (!(await lockActiveSession(tx, person))) return refused('signed_out');
      if (!(await replaceFactor(tx, person.id, shown, now))) return refused('second_factor_not_valid');
      const codes = await issueRecoveryCodes(tx, config, person.id);
      const ended = await endSessionsElsewhere(tx, person, now);
      await recordAudit(tx, {
        at: now,
        actor: person,
        action: 'staff.second_factor_renewed',
        subject: { kind: 'person', id: person.id },
        personId: person.id,
        details: { sessionsEnded: ended },
      });
      await notifyOwner(tx, deps, person.id, now);
      return done(codes);
    },
  });
}

async function notifyOwner(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  personId: bigint,
  now: Date,
): Promise<void> {
  const owner = await findAddressee(tx, personId);
  const mail = secondFactorRenewedMail(config, owner, { at: now });
  const dedupeKey = `second_factor_renewed/${personId}/${now.toISOString()}`;
  await queueMail(tx, owner, { ...mail, dedupeKey }, now);
}
