import { createHmac, randomInt } from 'node:crypto';
import { recordUnauthenticatedEvent } from '../audit/record-self-service-event.ts';
import type { Queryable } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { codesBlockedMail } from '../notifications/account-alert-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { currentSecret, matchesSecret } from '../secret-files.ts';
import {
  type CodePurpose,
  type ConsumedAttempt,
  consumeCodeAttempt,
  type MatchedCode,
  restoreCodeAttempt,
  saveCode,
} from './code-queries.ts';
import { resetWrongCodes } from './spend-or-erase-codes.ts';

export const CODE_LIFE_MS = 15 * 60_000;
export const ATTEMPTS_PER_CODE = 5;

/**
 * Creates and returns a new 5-digit code; the previous one becomes invalid. Stores only a hash, bound to the person
 * and the purpose, made with a key outside the database.
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
 * Tries a code. Returns the code and its owner when it is right. The attempt is counted against the code and the
 * person before the comparison, so concurrent attempts cannot exceed the limit. The caller resets the failures
 * together with the action that the code allows.
 */
export async function tryCode(
  deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'log'>,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
): Promise<MatchedCode | undefined> {
  const taken = await consumeCodeAttempt(deps.pool, { email, purpose, now: deps.clock.now() });
  const stored = Buffer.from(taken?.codeHash ?? NO_HASH, 'base64url');
  // Also accepts codes made before the pepper was rotated.
  const matches = matchesSecret(deps.config.CODE_PEPPER, stored, (pepper) =>
    hashOf(pepper, taken?.personId ?? 0n, purpose, code),
  );
  if (matches && taken) {
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

/** Undoes the counting of a right code when the rest of the request must be corrected first. */
export async function restoreAttempt(tx: Queryable, code: MatchedCode): Promise<void> {
  await restoreCodeAttempt(tx, code);
  await resetWrongCodes(tx, code.personId);
}

/** The person who tries codes may not be the owner, so the owner is told when codes are blocked. */
async function warnOwner(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  attempt: ConsumedAttempt,
  purpose: CodePurpose,
): Promise<void> {
  const { personId: id, failures } = attempt;
  const mail = codesBlockedMail(config, attempt);
  const dedupeKey = `codes_blocked/${purpose}/${id}/${clock.now().toISOString()}/${failures}`;
  await withTransaction(pool, (tx) => queueMail(tx, { ...attempt, id }, { ...mail, dedupeKey }, clock.now()));
}

/** Compared with when there is no code, to take the same time. */
const NO_HASH = Buffer.alloc(32).toString('base64url');

function hashOf(pepper: string, personId: bigint, purpose: CodePurpose, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${purpose}/${personId}/${code}`).digest();
}
