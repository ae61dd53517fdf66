import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { recordUnauthenticatedEvent } from '../audit/record-self-service-event.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { codesBlockedMail } from '../notifications/account-alert-mails.ts';
import { writeMessages } from '../notifications/write-messages.ts';
import { currentSecret, valuesOfSecret } from '../secret-files.ts';
import {
  type CodePurpose,
  type ConsumedAttempt,
  consumeCodeAttempt,
  deleteCode,
  deleteCodesOf,
  hasBlockedCodes,
  lockCode,
  type MatchedCode,
  purgeExpiredCodes,
  resetFailures,
  restoreCodeAttempt,
  saveCode,
} from './code-queries.ts';

export type { MatchedCode };

export const CODE_LIFE_MS = 15 * 60_000;
export const ATTEMPTS_PER_CODE = 5;

/**
 * Makes a new 5-digit code and answers it; the one before, if any, is no longer good. Only a hash is kept, bound to
 * the person and the purpose, with a key that is not in the database.
 */
export async function issueCode(
  db: Queryable,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { personId, purpose }: { personId: bigint; purpose: CodePurpose },
): Promise<string> {
  const code = String(randomInt(0, 100_000)).padStart(5, '0');
  await saveCode(db, {
    personId,
    purpose,
    codeHash: hashOf(currentSecret(config.CODE_PEPPER), personId, purpose, code).toString('base64url'),
    expiresAt: new Date(clock.now().getTime() + CODE_LIFE_MS),
    attempts: ATTEMPTS_PER_CODE,
  });
  return code;
}

/**
 * Tries a code. Answers it, with whose it is, when it is right. The attempt is counted, in the code's attempts and in the person's
 * failures, before it is looked at: any number of attempts at once are no more than the code allows. The caller resets
 * the failures together with what the right code is for.
 */
export async function tryCode(
  deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'log'>,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
): Promise<MatchedCode | undefined> {
  const taken = await consumeCodeAttempt(deps.pool, { email, purpose, now: deps.clock.now() });
  const stored = Buffer.from(taken?.codeHash ?? NO_HASH, 'base64url');
  // Also one that was made before the pepper was rotated. Each is compared, so that the time does not tell which fits.
  const fits = valuesOfSecret(deps.config.CODE_PEPPER).map((pepper) =>
    timingSafeEqual(hashOf(pepper, taken?.personId ?? 0n, purpose, code), stored),
  );
  if (fits.includes(true) && taken) {
    return { personId: taken.personId, purpose, codeHash: taken.codeHash };
  }
  if (taken) {
    const refusal = { at: deps.clock.now(), personId: taken.personId, details: { purpose } };
    await recordUnauthenticatedEvent(deps.pool, { ...refusal, action: 'code.refused' });
    deps.log.warn({ event: 'wrong_code', purpose, person: String(taken.personId) }, 'a code was wrong');
    if (taken.blocked) await warnOwner(deps, taken, purpose);
  }
  return undefined;
}

/**
 * Whether codes of this address rest: even the right one is not taken. That tells no more than asking for a code does,
 * which says whether an account has the address (specification §8).
 */
export function areCodesBlocked(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  email: string,
): Promise<boolean> {
  return hasBlockedCodes(pool, email, clock.now());
}

/**
 * A right code makes earlier wrong ones forgotten; belongs into the transaction of what the code is for. Answers false
 * when the person is no longer there: never activated, and forgotten since the code was tried.
 */
export function resetWrongCodes(tx: Queryable, personId: bigint): Promise<boolean> {
  return resetFailures(tx, personId);
}

/** Makes as if a right code had not been tried yet, for when what it came with has to be corrected first. */
export async function restoreAttempt(tx: Queryable, code: MatchedCode): Promise<void> {
  await restoreCodeAttempt(tx, code);
  await resetFailures(tx, code.personId);
}

/** Uses a right code up. Answers false when it was used up or replaced meanwhile: of several at once, one comes first. */
export function spendCode(tx: Queryable, code: MatchedCode): Promise<boolean> {
  return deleteCode(tx, code);
}

/** Whether a right code is still good, which it stays until the end of the transaction. */
export function isCodeValid(tx: Tx, code: MatchedCode): Promise<boolean> {
  return lockCode(tx, code);
}

/** Whoever tries codes may not be the owner, so the owner is told when codes are blocked. */
async function warnOwner(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  { personId, email, firstName, langKey, failures }: ConsumedAttempt,
  purpose: CodePurpose,
): Promise<void> {
  const mail = codesBlockedMail(config, langKey, { firstName });
  const dedupeKey = `codes_blocked/${purpose}/${personId}/${clock.now().toISOString()}/${failures}`;
  await withTransaction(pool, (tx) =>
    writeMessages(tx, [{ ...mail, channel: 'mail', personId, recipient: email, dedupeKey }], clock.now()),
  );
}

/** What is compared when there is no code. */
const NO_HASH = Buffer.alloc(32).toString('base64url');

function hashOf(pepper: string, personId: bigint, purpose: CodePurpose, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${purpose}/${personId}/${code}`).digest();
}

/** Codes and links whose time is over are worth nothing to anyone. */
export async function purgeCodes(db: Queryable, now: Date): Promise<void> {
  await purgeExpiredCodes(db, now);
}

/** All codes and links of a person: who is about to be forgotten, or has just chosen a password. */
export async function eraseCodesOf(tx: Queryable, personId: bigint): Promise<void> {
  await deleteCodesOf(tx, personId);
}
