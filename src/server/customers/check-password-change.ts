import { done, type Result, refused } from '#shared/result.ts';
import type { ChangePasswordInput } from '#shared/wire/password.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Deps } from '../deps.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { hashPassword, passwordMatches } from '../passwords/password-hash.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { findPasswordOwner, type StoredPasswordOwner } from './password-queries.ts';

export type ChangeProblem =
  | 'current_password_incorrect'
  | 'fields_not_valid'
  | 'too_many_requests'
  | 'overloaded';

/** The owner of the password as they were read, and the hash of the new one. */
export type CheckedPasswordChange = { owner: StoredPasswordOwner; passwordHash: string };

/** Checks whether a person may change their password: the current one is right and the new one is good enough. */
export async function checkPasswordChange(
  deps: Deps,
  personId: bigint,
  { currentPassword, newPassword, address }: ChangePasswordInput & { address: string },
): Promise<Result<CheckedPasswordChange, ChangeProblem>> {
  const attempt = await consumeRateLimit(deps, 'changePassword', { address, subject: `person/${personId}` });
  if (!attempt.ok) return attempt;
  const owner = await findPasswordOwner(deps.pool, personId);
  if (!owner) throw new Error(`no person ${personId}`);
  const matches = await passwordMatches(owner.passwordHash, currentPassword);
  if (matches.ok && !matches.value) return wrongPassword(deps, personId);
  // The password was right, or was not compared, so this counts as no attempt.
  await attempt.value.uncount();
  if (!matches.ok) return matches;

  const checked =
    currentPassword === newPassword ? done('passwordSame') : await checkPassword(newPassword, owner);
  if (!checked.ok) return checked;
  if (checked.value)
    return refused('fields_not_valid', { fields: [{ field: 'newPassword', rule: checked.value }] });
  const hashed = await hashPassword(newPassword);
  return hashed.ok ? done({ owner, passwordHash: hashed.value }) : hashed;
}

async function wrongPassword({ pool, clock, log }: Deps, personId: bigint) {
  await recordSelfServiceEvent(pool, { at: clock.now(), personId, action: 'password.refused' });
  log.warn({ event: 'current_password_wrong', person: String(personId) }, 'a current password was wrong');
  return refused('current_password_incorrect', {
    fields: [{ field: 'currentPassword', rule: 'currentPasswordIncorrect' }],
  });
}
