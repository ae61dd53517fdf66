import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Which time step a moment lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** The code of a time step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step that a code belongs to, if it is the one of now, before or after: clocks differ. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  // Letters of other scripts have more bytes than digits; only what is as long can be compared.
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  const given = Buffer.from(code);
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), given),
  );
}

/** RFC 4648, without padding: how apps take a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
