import { done, type Result, refused } from '#shared/result.ts';
import type { StaffPasswordInput } from '#shared/wire/admin/me.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ChangeProblem, checkPasswordChange } from '../customers/check-password-change.ts';
import { storePassword } from '../customers/store-password.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type ProofProblem, withSecondFactor } from './verify-second-factor.ts';

/**
 * Changes the password of a member of staff, who must give the current one and the second factor again: an open
 * session on an unattended screen is not enough. Ends every session and tells the owner by mail. A code is used up
 * only when the change is otherwise valid.
 */
export async function changeOwnPassword(
  deps: Deps,
  person: SignedInPerson,
  { code, address, ...passwords }: StaffPasswordInput & { address: string },
): Promise<Result<void, ChangeProblem | ProofProblem>> {
  const checked = await checkPasswordChange(deps, person.id, { ...passwords, address });
  if (!checked.ok) return checked;
  const { owner, passwordHash } = checked.value;
  const changed = await withSecondFactor(deps, person, { code, address }, async (tx, entry) => {
    const isStored = await storePassword(tx, deps, person.id, owner, passwordHash);
    if (isStored) await recordAudit(tx, { ...entry, action: 'staff.password_changed' });
    return isStored;
  });
  if (!changed.ok) return changed;
  if (!changed.value) return refused('current_password_incorrect');
  deps.log.info({ event: 'password_changed', person: String(person.id) }, 'password changed');
  return done(undefined);
}
