import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { currentSecret, valuesOfSecret } from '../secret-files.ts';
import { insertSpentChallenge } from './stored-passkeys.ts';

/** For as long as somebody may leave the page of signing in open, and be asked anew afterwards. */
export const CHALLENGE_LIFE_MS = 10 * 60_000;
const [RANDOM_BYTES, TIME_BYTES] = [16, 8];

/**
 * A challenge for a passkey, about one thing: signing in, or what somebody confirms. It says by itself until when it is
 * good, and a keyed hash binds it to what it is about, so that nothing is stored before one is answered.
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

/** Until when a challenge (base64url) is good; undefined when it is over, about something else, or none of ours. */
export function challengeEnd(
  { CODE_PEPPER }: Pick<Deps['config'], 'CODE_PEPPER'>,
  about: string,
  challenge: string,
  now: Date,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const given = bytes.subarray(head.length);
  const fits = valuesOfSecret(CODE_PEPPER).map((pepper) => {
    const mac = macOf(pepper, about, head);
    return given.length === mac.length && timingSafeEqual(given, mac);
  });
  if (!fits.includes(true)) return undefined;
  const end = new Date(Number(head.readBigUInt64BE(RANDOM_BYTES)));
  return end > now ? end : undefined;
}

/** Uses a challenge up; answers false when it was used before. It is remembered until it would be over anyway. */
export function spendChallenge(tx: Tx, challenge: string, expiresAt: Date): Promise<boolean> {
  return insertSpentChallenge(tx, hash('sha256', challenge, 'buffer'), expiresAt);
}

function macOf(pepper: string, about: string, head: Buffer): Buffer {
  return createHmac('sha256', pepper).update(`passkey-challenge/${about}/`).update(head).digest();
}
