import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import { passwordWeakness } from '#shared/rules/password.ts';
import type { ResetPasswordInput } from '#shared/wire/password.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import {
  forgiveWrongCodes,
  type RightCode,
  spendCode,
  tryCode,
  untryCode,
} from '../credentials/one-time-codes.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { welcome } from './activate-customer.ts';
import { findOwner, type Owner } from './password-queries.ts';
import { storePassword } from './store-password.ts';

type Problem = 'reset_code_not_valid' | 'fields_not_valid' | 'too_many_requests' | 'overloaded';

/**
 * Sets a new password if the code is this address's. A wrong code, an expired or used one, one without attempts left and
 * an unknown address are answered alike. Every session ends, the owner is told by mail, and an account that was never
 * activated is now: the code proves its address.
 */
export async function resetPassword(
  deps: Deps,
  { email, key, newPassword, address }: ResetPasswordInput & { address: string },
): Promise<Result<void, Problem>> {
  const rate = await consumeRateLimit(deps, 'resetPassword', { address, subject: email });
  if (!rate.ok) return rate;
  const code = await tryCode(deps, { email, purpose: 'password_reset', code: key });
  if (!code) return refused('reset_code_not_valid');
  await rate.value.refund();

  const owner = await findOwner(deps.pool, code.personId);
  if (!owner) throw new Error(`no person ${code.personId}`);
  const hashed = await hashAcceptable(newPassword, owner);
  if (!hashed.ok) {
    await untryCode(deps.pool, code);
    return hashed;
  }
  return store(deps, code, owner, hashed.value);
}

/** The code was right, so nothing about the person is given away by saying that the password is made of their name. */
async function hashAcceptable(
  password: string,
  owner: Owner,
): Promise<Result<string, 'fields_not_valid' | 'overloaded'>> {
  const weakness = passwordWeakness(password, owner);
  return weakness ? weakPassword(weakness) : hashPassword(password);
}

function weakPassword(rule: string): Refusal<'fields_not_valid'> {
  return refused('fields_not_valid', { fields: [{ field: 'newPassword', rule }] });
}

async function store(
  deps: Deps,
  code: RightCode,
  owner: Owner,
  passwordHash: string,
): Promise<Result<void, 'reset_code_not_valid'>> {
  const { personId } = code;
  const stored = await inTransaction(deps.pool, async (tx) => {
    // Of two requests with the same code, the one that uses it up sets the password.
    if (!(await spendCode(tx, code))) return refused('reset_code_not_valid');
    if (!(await storePassword(tx, deps, personId, owner, passwordHash))) {
      return refused('reset_code_not_valid');
    }
    await recordSelfServiceEvent(tx, { at: deps.clock.now(), personId, action: 'password.reset' });
    await forgiveWrongCodes(tx, personId);
    await welcome(tx, deps, personId);
    return done(undefined);
  });
  if (stored.ok) deps.log.info({ event: 'password_reset', person: String(personId) }, 'password reset');
  return stored;
}
