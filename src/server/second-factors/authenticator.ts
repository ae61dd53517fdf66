import { randomBytes } from 'node:crypto';
import QRCode from 'qrcode';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { EnrolmentView } from '#shared/wire/second-factor.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { decryptSecret, encryptSecret, isEncryptedOtherwise, recoveryHashes } from './secret-box.ts';
import {
  consumeStep,
  findSecondFactor,
  saveReencryptedSecret,
  spendRecoveryCode,
} from './stored-authenticator.ts';
import { stepOf, toBase32 } from './totp.ts';

/** As long as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A secret as an app takes it: letters, a link, and the link as a picture. */
export async function describeSecret(secret: Buffer, login: string): Promise<EnrolmentView> {
  const letters = toBase32(secret);
  const account = encodeURIComponent(`${PRODUCT_NAME}:${login}`);
  const uri = `otpauth://totp/${account}?secret=${letters}&issuer=${PRODUCT_NAME}`;
  return { secret: letters, uri, qrSvg: await QRCode.toString(uri, { type: 'svg', margin: 2 }) };
}

/** What a code was: one of the app, or one of the paper. */
export type CodeKind = 'app' | 'recovery';

/**
 * How this code is used up, in the transaction of what it is for: answers what it was, or undefined when another was
 * quicker. Undefined when it is none at all. Counting tries is the caller's.
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
