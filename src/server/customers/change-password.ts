import { done, refused, type Result } from '#shared/result.ts';
import { passwordWeakness } from '#shared/rules/password.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { ChangePasswordInput } from '#shared/wire/password.ts';
import { recordOwnAct } from '../audit/record-own-act.ts';
import { hashPassword, passwordMatches } from '../credentials/password-hash.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { takeRate } from '../http/take-rate.ts';
import { findOwner, type Owner } from './password-queries.ts';
import { storePassword } from './store-password.ts';

type Problem = 'current_password_incorrect' | 'fields_not_valid' | 'too_many_requests' | 'overloaded';

/**
 * Changes the password of who knows the current one. Every session ends, the one that asks too: the client signs out
 * (specification §2), and whoever got hold of its token is out as well. The owner is told by mail.
 */
export async function changePassword(
  deps: Deps,
  personId: bigint,
  { currentPassword, newPassword, address }: ChangePasswordInput & { address: string },
): Promise<Result<void, Problem>> {
  const rate = await takeRate(deps, 'changePassword', { address, subject: `person/${personId}` });
  if (!rate.ok) return rate;
  const owner = await findOwner(deps.pool, personId);
  if (!owner) throw new Error(`no person ${personId}`);
  const matches = await passwordMatches(owner.passwordHash, currentPassword);
  if (!matches.ok) return matches;
  if (!matches.value) return wrongPassword(deps, personId);
  await rate.value.giveBack();

  const weakness = brokenRule(owner, { currentPassword, newPassword });
  if (weakness) return refused('fields_not_valid', { fields: [{ field: 'newPassword', rule: weakness }] });
  const hashed = await hashPassword(newPassword);
  if (!hashed.ok) return hashed;
  const stored = await inTransaction(deps.pool, async (tx) => {
    const isStored = await storePassword(tx, deps, personId, owner, hashed.value);
    if (!isStored) return refused('current_password_incorrect');
    await recordOwnAct(tx, { at: deps.clock.now(), personId, action: 'password.changed' });
    return done(undefined);
  });
  if (stored.ok) deps.log.info({ event: 'password_changed', person: String(personId) }, 'password changed');
  return stored;
}

async function wrongPassword({ pool, clock, log }: Deps, personId: bigint) {
  await recordOwnAct(pool, { at: clock.now(), personId, action: 'password.refused' });
  log.warn({ event: 'current_password_wrong', person: String(personId) }, 'a current password was wrong');
  return refused('current_password_incorrect', {
    fields: [{ field: 'currentPassword', rule: 'currentPasswordIncorrect' }],
  });
}

function brokenRule(
  owner: Owner,
  { currentPassword, newPassword }: ChangePasswordInput,
): RuleKey | undefined {
  return currentPassword === newPassword ? 'passwordSame' : passwordWeakness(newPassword, owner);
}
