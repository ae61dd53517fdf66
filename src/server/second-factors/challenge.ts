import { createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../random-token.ts';
import { currentSecret, matchesSecret } from '../secret-files.ts';
import { insertSpentChallenge } from './stored-passkeys.ts';

/** How long a sign-in page may stay open before a new challenge is needed. */
export const CHALLENGE_LIFE_MS = 10 * 60_000;
const [RANDOM_BYTES, TIME_BYTES] = [16, 8];

/**
 * Makes a challenge for a passkey that is bound to one subject: a sign-in, or the act to confirm. It contains its own
 * expiry and a keyed hash of its subject, so nothing is stored before it is answered.
 */
export function makeChallenge(
  { CODE_PEPPER }: Pick<Deps['config'], 'CODE_PEPPER'>,
  about: string,
  now: Date,
): Buffer {
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(TIME_BYTES)]);
  head.writeBigUInt64BE(BigInt(now.getTime() + CHALLENGE_LIFE_MS), RANDOM_BYTES);
  return Buffer.concat([head, macOf(currentSecret(CODE_PEPPER), about, head)]);
}

/**
 * Returns when a challenge (base64url) expires. Returns undefined when it has expired, has another subject, or was
 * not made by us.
 */
export function challengeEnd(
  { CODE_PEPPER }: Pick<Deps['config'], 'CODE_PEPPER'>,
  about: string,
  challenge: string,
  now: Date,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const mac = bytes.subarray(head.length);
  if (!matchesSecret(CODE_PEPPER, mac, (pepper) => macOf(pepper, about, head))) return undefined;
  const end = new Date(Number(head.readBigUInt64BE(RANDOM_BYTES)));
  return end > now ? end : undefined;
}

/** Spends a challenge. Returns false when it was spent before. It is remembered until it expires. */
export function spendChallenge(tx: Tx, challenge: string, expiresAt: Date): Promise<boolean> {
  return insertSpentChallenge(tx, hashToken(challenge), expiresAt);
}

function macOf(pepper: string, about: string, head: Buffer): Buffer {
  return createHmac('sha256', pepper).update(`passkey-challenge/${about}/`).update(head).digest();
}
