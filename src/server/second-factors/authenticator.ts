import { randomBytes } from 'node:crypto';
import QRCode from 'qrcode';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import {
  decryptSecret,
  encryptSecret,
  isEncryptedOtherwise,
  newRecoveryCodes,
  recoveryHash,
  recoveryHashes,
} from './secret-box.ts';
import {
  confirmFactor,
  consumeStep,
  findSecondFactor,
  replaceRecoveryCodes,
  saveReencryptedSecret,
  saveSecret,
  spendRecoveryCode,
} from './stored-authenticator.ts';
import { fromBase32, stepOf, toBase32 } from './totp.ts';

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Returns a secret in the forms that apps accept: letters, a link, and the link as a QR code. */
export async function describeSecret(secret: Buffer, login: string): Promise<EnrolmentView> {
  const letters = toBase32(secret);
  const account = encodeURIComponent(`${PRODUCT_NAME}:${login}`);
  const uri = `otpauth://totp/${account}?secret=${letters}&issuer=${PRODUCT_NAME}`;
  return { secret: letters, uri, qrSvg: await QRCode.toString(uri, { type: 'svg', margin: 2 }) };
}

/** Replaces a person's recovery codes and returns the new ones. */
export async function issueRecoveryCodes(
  tx: Tx,
  config: Deps['config'],
  personId: bigint,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(config, personId, code));
  await replaceRecoveryCodes(tx, personId, hashes);
  return codes;
}

/** Where a code is from: the authenticator app, or the list of recovery codes. */
export type CodeKind = 'app' | 'recovery';

/**
 * Returns a function that spends this code in the transaction of the act it is for; the function returns the kind of
 * code, or undefined when another request spent it first. Returns undefined when the code is wrong. The caller counts
 * attempts.
 */
export async function codeSpender(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  personId: bigint,
  code: string,
  now: Date,
): Promise<((tx: Tx) => Promise<CodeKind | undefined>) | undefined> {
  if (!/^\d{6}$/.test(code)) {
    const hashes = recoveryHashes(config, personId, code);
    return async (tx) => ((await spendRecoveryCode(tx, personId, hashes, now)) ? 'recovery' : undefined);
  }
  const factor = await findSecondFactor(pool, personId);
  if (!factor?.confirmedAt) return undefined;
  const secret = decryptSecret(config, personId, factor.encryptedSecret);
  const step = stepOf(secret, code, now);
  if (step === undefined) return undefined;
  return async (tx) => {
    if (!(await consumeStep(tx, personId, { encryptedSecret: factor.encryptedSecret, step })))
      return undefined;
    if (isEncryptedOtherwise(config, factor.keyId))
      await saveReencryptedSecret(tx, encryptSecret(config, personId, secret));
    return 'app';
  };
}

/** Stores a second factor with a known secret. For demo people, never in production. */
export async function storeKnownFactor(
  tx: Tx,
  config: Deps['config'],
  { personId, letters }: { personId: bigint; letters: string },
  now: Date,
): Promise<void> {
  if (config.NODE_ENV === 'production') throw new Error('A known second factor has no place in production.');
  const encrypted = encryptSecret(config, personId, fromBase32(letters));
  await saveSecret(tx, encrypted, now);
  await confirmFactor(tx, personId, { encryptedSecret: encrypted.encryptedSecret, step: 0 }, now);
}
