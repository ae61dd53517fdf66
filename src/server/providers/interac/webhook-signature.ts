import { createHmac } from 'node:crypto';
import { matchesSecret } from '../../secret-files.ts';

/** Accepted clock difference to the sender, and how long a recorded request can be replayed. */
const TOLERANCE_MS = 5 * 60_000;

/** Checks whether this is the HMAC-SHA256, in hex or base64, of exactly these bytes with one of the keys. */
export function isSignedBy(setting: string, content: Buffer, signature: string): boolean {
  const mac = bytesOf(signature);
  if (!mac) return false;
  return matchesSecret(setting, mac, (key) => createHmac('sha256', key).update(content).digest());
}

function bytesOf(signature: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(signature)) return Buffer.from(signature, 'hex');
  if (/^[A-Za-z0-9+/]{43}=$/.test(signature)) return Buffer.from(signature, 'base64');
  return undefined;
}

export type StampedSignature = { timestamp: string; signature: string };

/** Like `isSignedBy`, over `timestamp.content`; the timestamp, in seconds, must be near `now`. */
export function isSignatureRecent(
  setting: string,
  content: Buffer,
  { timestamp, signature }: StampedSignature,
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false;
  const age = now.getTime() - Number.parseInt(timestamp, 10) * 1000;
  if (Math.abs(age) > TOLERANCE_MS) return false;
  return isSignedBy(setting, Buffer.concat([Buffer.from(`${timestamp}.`), content]), signature);
}
