import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import type { ResetByLinkInput, ResetPasswordInput } from '#shared/wire/password.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { welcome } from './activate-customer.ts';
import { areCodesBlocked } from './code-queries.ts';
import { lockPerson } from './lock-person.ts';
import { startNewRecipientWait } from './new-recipient-wait.ts';
import { restoreAttempt, tryCode } from './one-time-codes.ts';
import { findPasswordOwner, type StoredPasswordOwner } from './password-queries.ts';
import { findPersonByResetLink, spendResetLink } from './reset-links.ts';
import { resetWrongCodes, spendCode } from './spend-or-erase-codes.ts';
import { storePassword } from './store-password.ts';

type Problem =
  | 'reset_code_not_valid'
  | 'codes_blocked'
  | 'fields_not_valid'
  | 'too_many_requests'
  | 'overloaded';

/**
 * Sets a new password if the code belongs to this address. A wrong, expired or used code, one without attempts left,
 * and an unknown address get the same answer; blocked codes are reported as such. Ends every session, mails the
 * owner, and activates an account that was not active: the code proves its address.
 */
export async function resetPassword(
  deps: Deps,
  { email, key, newPassword, address }: ResetPasswordInput & { address: string },
): Promise<Result<void, Problem>> {
  const attempt = await consumeRateLimit(deps, 'resetPassword', { address, subject: email });
  if (!attempt.ok) return attempt;
  const code = await tryCode(deps, { email, purpose: 'password_reset', code: key });
  if (!code)
    return refused(
      (await areCodesBlocked(deps.pool, email, deps.clock.now())) ? 'codes_blocked' : 'reset_code_not_valid',
    );
  await attempt.value.uncount();

  const owner = await ownerOf(deps, code.personId);
  const hashed = await hashAcceptable(newPassword, owner);
  if (!hashed.ok) {
    await restoreAttempt(deps.pool, code);
    return hashed;
  }
  return inTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, code.personId);
    // Of two requests with the same code, only the one that spends it sets the password.
    if (!(await spendCode(tx, code))) return refused('reset_code_not_valid');
    const stored = await store(tx, deps, code.personId, owner, hashed.value);
    return stored ? done(undefined) : refused('reset_code_not_valid');
  });
}

/**
 * Sets a new password by the long link of a mail, which works while codes are blocked too. Remembers the device that
 * followed it and returns its tokens: a reader of the mail counts as the owner.
 */
export async function resetByLink(
  deps: Deps,
  {
    token,
    newPassword,
    address,
    deviceTokens,
  }: ResetByLinkInput & { address: string; deviceTokens: string[] },
): Promise<Result<{ deviceTokens: string[] }, LinkProblem>> {
  const attempt = await consumeRateLimit(deps, 'followLink', { address });
  if (!attempt.ok) return attempt;
  const now = deps.clock.now();
  const personId = await findPersonByResetLink(deps.pool, token, now);
  if (personId === undefined) return refused('reset_link_not_valid');
  const owner = await ownerOf(deps, personId);
  const hashed = await hashAcceptable(newPassword, owner);
  if (!hashed.ok) return hashed;
  return inTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, personId);
    if (!(await spendResetLink(tx, token, now))) return refused('reset_link_not_valid');
    if (!(await store(tx, deps, personId, owner, hashed.value))) return refused('reset_link_not_valid');
    const { tokens } = await rememberDevice(tx, personId, deviceTokens, now);
    return done({ deviceTokens: tokens });
  });
}

type LinkProblem = 'reset_link_not_valid' | 'fields_not_valid' | 'too_many_requests' | 'overloaded';

async function ownerOf({ pool }: Deps, personId: bigint): Promise<StoredPasswordOwner> {
  const owner = await findPasswordOwner(pool, personId);
  if (!owner) throw new Error(`no person ${personId}`);
  return owner;
}

/** The code was right, so reporting that the password contains the person's name reveals nothing. */
async function hashAcceptable(
  password: string,
  owner: StoredPasswordOwner,
): Promise<Result<string, 'fields_not_valid' | 'overloaded'>> {
  const checked = await checkPassword(password, owner);
  if (!checked.ok) return checked;
  return checked.value ? weakPassword(checked.value) : hashPassword(password);
}

function weakPassword(rule: string): Refusal<'fields_not_valid'> {
  return refused('fields_not_valid', { fields: [{ field: 'newPassword', rule }] });
}

/** Stores what a reset changes, by code or by link. Returns false when the password was changed meanwhile. */
async function store(
  tx: Tx,
  deps: Deps,
  personId: bigint,
  owner: StoredPasswordOwner,
  passwordHash: string,
): Promise<boolean> {
  if (!(await storePassword(tx, deps, personId, owner, passwordHash, { isReset: true }))) return false;
  await recordSelfServiceEvent(tx, { at: deps.clock.now(), personId, action: 'password.reset' });
  await resetWrongCodes(tx, personId);
  await startNewRecipientWait(tx, deps.config, personId, deps.clock.now());
  await welcome(tx, deps, personId);
  deps.log.info({ event: 'password_reset', person: String(personId) }, 'password reset');
  return true;
}
