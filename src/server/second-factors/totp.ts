import { HOTP, Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters of every authenticator app: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6 };
const PERIOD_S = 30;

/** Returns the time step of a moment. */
export function stepAt(now: Date): number {
  return TOTP.counter({ period: PERIOD_S, timestamp: now.getTime() });
}

/** Returns the code of a time step. */
export function codeOf(secret: Buffer, step: number): string {
  return HOTP.generate({ ...SHAPE, secret: secretOf(secret), counter: step });
}

/** Returns the time step of a code if it is the present one, the one before or the one after: clocks differ. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  // Letters of other scripts take more bytes than digits; the library compares texts of equal length character by
  // character.
  if (/\D/.test(code)) return undefined;
  const counter = stepAt(now);
  const away = HOTP.validate({ ...SHAPE, token: code, secret: secretOf(secret), counter, window: 1 });
  return away === null ? undefined : counter + away;
}

/** Returns the bytes in base32 (RFC 4648) without padding, as apps accept secrets. */
export function toBase32(bytes: Buffer): string {
  return secretOf(bytes).base32;
}

export function fromBase32(text: string): Buffer {
  return Buffer.from(Secret.fromBase32(text).bytes);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
