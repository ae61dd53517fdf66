import { HOTP, Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6 };
const PERIOD_S = 30;

/** Returns the time step that a moment lies in. */
export function stepAt(now: Date): number {
  return TOTP.counter({ period: PERIOD_S, timestamp: now.getTime() });
}

/** Returns the code of a time step. */
export function codeOf(secret: Buffer, step: number): string {
  return HOTP.generate({ ...SHAPE, secret: secretOf(secret), counter: step });
}

/** Returns the step that a code belongs to, if it is the one of now, before or after: clocks differ. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  // Letters of other scripts have more bytes than digits; of what is as long as a code, the library compares each sign.
  if (/\D/.test(code)) return undefined;
  const counter = stepAt(now);
  const away = HOTP.validate({ ...SHAPE, token: code, secret: secretOf(secret), counter, window: 1 });
  return away === null ? undefined : counter + away;
}

/** Returns the letters in which apps take a secret: RFC 4648, without padding. */
export function toBase32(bytes: Buffer): string {
  return secretOf(bytes).base32;
}

export function fromBase32(text: string): Buffer {
  return Buffer.from(Secret.fromBase32(text).bytes);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
