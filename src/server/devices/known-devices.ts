import { DAY_MS } from '#shared/clock.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { hashToken, newToken } from '../random-token.ts';
import { findDevice, insertDevice, renewDevice } from './queries.ts';

/** How long a device stays known after its last sign-in. */
export const DEVICE_LIFE_MS = 180 * DAY_MS;
/** More than a person uses; each device has its own limit of attempts. */
const MAX_DEVICES = 10;
/** How many people may share one browser. */
const MAX_TOKENS = 5;

const TOKEN = /^[\w-]{43}$/;

/**
 * Returns the device of this person that one of the tokens names, or undefined. A known device proves only that this
 * person has signed in there: it opens no session, and only keeps strangers from using up the owner's attempts.
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
 * Remembers this device of the person. Call it in the transaction in which they proved their identity, which holds
 * their row. Returns the browser's tokens, including those of others who share it, and whether the device was known
 * before. A token sent by a browser is never adopted for another person.
 */
export async function rememberDevice(
  tx: Tx,
  personId: bigint,
  tokens: string[],
  now: Date,
): Promise<{ tokens: string[]; wasKnown: boolean }> {
  const expiresAt = new Date(now.getTime() + DEVICE_LIFE_MS);
  const valid = tokens.filter((token) => TOKEN.test(token)).slice(0, MAX_TOKENS);
  const device = await recognizeDevice(tx, personId, valid, now);
  if (device !== undefined) {
    await renewDevice(tx, device, now, expiresAt);
    return { tokens: valid, wasKnown: true };
  }
  const token = newToken();
  await insertDevice(tx, { personId, tokenHash: hashToken(token), now, expiresAt, max: MAX_DEVICES });
  return { tokens: [token, ...valid].slice(0, MAX_TOKENS), wasKnown: false };
}

/** Forgets all devices of this person, as when someone else may have one. */
export async function removeDevices(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from known_devices where person_id = $1', [personId]);
}

function hashesOf(tokens: string[]): Buffer[] {
  return tokens
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_TOKENS)
    .map(hashToken);
}
