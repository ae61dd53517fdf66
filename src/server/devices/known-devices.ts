import { hash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '../db/pool.ts';
import { deleteDevicesOf, findDevice, insertDevice, renewDevice } from './queries.ts';

/** How long a device is known after it was last used to sign in. */
export const DEVICE_LIFE_MS = 180 * 24 * 60 * 60_000;
/** More than anybody uses; each has guesses of its own. */
const MOST_DEVICES = 10;
/** How many people may share one browser. */
const MOST_TOKENS = 5;

const TOKEN = /^[\w-]{43}$/;

/**
 * The device of this person that one of the tokens names; undefined for a stranger's. It proves nothing but that this
 * person has signed in there: it opens no session, and only keeps strangers from using up what its owner may try.
 */
export async function recognizeDevice(
  db: Queryable,
  personId: bigint | undefined,
  tokens: string[],
  now: Date,
): Promise<bigint | undefined> {
  const hashes = hashesOf(tokens);
  return personId === undefined || hashes.length === 0 ? undefined : findDevice(db, personId, hashes, now);
}

/**
 * Knows this device of the person from now on; belongs into the transaction in which they proved who they are, which
 * holds their row. Answers its tokens, those of others who share it among them, and whether it was known before. A token
 * that came from outside is never taken over for somebody whose it is not.
 */
export async function rememberDevice(
  tx: Tx,
  personId: bigint,
  tokens: string[],
  now: Date,
): Promise<{ tokens: string[]; wasKnown: boolean }> {
  const expiresAt = new Date(now.getTime() + DEVICE_LIFE_MS);
  const kept = tokens.filter((token) => TOKEN.test(token)).slice(0, MOST_TOKENS);
  const known = await recognizeDevice(tx, personId, kept, now);
  if (known !== undefined) {
    await renewDevice(tx, known, now, expiresAt);
    return { tokens: kept, wasKnown: true };
  }
  const token = randomBytes(32).toString('base64url');
  await insertDevice(tx, { personId, tokenHash: hashOf(token), now, expiresAt, most: MOST_DEVICES });
  return { tokens: [token, ...kept].slice(0, MOST_TOKENS), wasKnown: false };
}

/** Knows no device of this person any more, as when somebody else may have one. */
export function removeDevices(tx: Tx, personId: bigint): Promise<void> {
  return deleteDevicesOf(tx, personId);
}

function hashesOf(tokens: string[]): Buffer[] {
  return tokens
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST_TOKENS)
    .map(hashOf);
}

/** A plain hash is enough, since there is nothing to guess. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
