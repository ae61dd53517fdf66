import { done, type Result, refused } from '#shared/result.ts';
import type { ChangePasswordInput } from '#shared/wire/password.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { removeDevices } from '../devices/known-devices.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type ChangeProblem, checkPasswordChange } from './check-password-change.ts';
import { storePassword } from './store-password.ts';

/**
 * Changes the password of a customer who knows the current one. Ends every session, including the current
 * one: the client signs out (specification §2), and so does anyone who got hold of its token. Forgets all
 * known devices and mails the owner. Staff change theirs with their second factor (`changeOwnPassword`).
 */
export async function changePassword(
  deps: Deps,
  { id: personId, secondFactor }: Pick<SignedInPerson, 'id' | 'secondFactor'>,
  change: ChangePasswordInput & { address: string },
): Promise<Result<void, ChangeProblem | 'second_factor_needed'>> {
  if (secondFactor !== null) return refused('second_factor_needed');
  const checked = await checkPasswordChange(deps, personId, change);
  if (!checked.ok) return checked;
  const { owner, passwordHash } = checked.value;
  const stored = await inTransaction(deps.pool, async (tx) => {
    const isStored = await storePassword(tx, deps, personId, owner, passwordHash);
    if (!isStored) return refused('current_password_incorrect');
    await removeDevices(tx, personId);
    await recordSelfServiceEvent(tx, { at: deps.clock.now(), personId, action: 'password.changed' });
    return done(undefined);
  });
  if (stored.ok) deps.log.info({ event: 'password_changed', person: String(personId) }, 'password changed');
  return stored;
}
