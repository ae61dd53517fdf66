import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { decryptSecret } from './secret-box.ts';
import { findSecondFactor, type ShownStep } from './stored-authenticator.ts';
import { stepOf } from './totp.ts';

/** How to find the new app's encrypted secret, and what its first right code changes. */
type NewApp<T, P extends ProblemCode> = {
  findSecret: (now: Date) => Promise<Result<Buffer | undefined, P>>;
  confirm: (tx: Tx, shown: ShownStep, now: Date) => Promise<Result<T, P>>;
};

/**
 * Confirms an authenticator app by a first code, which shows that the app has the secret. Wrong codes are counted
 * before.
 */
export async function confirmFirstCode<T, P extends ProblemCode>(
  deps: Deps,
  { id }: { id: bigint },
  { code, address }: { code: string; address: string },
  { findSecret, confirm }: NewApp<T, P>,
): Promise<Result<T, P | 'second_factor_not_valid' | 'too_many_requests'>> {
  const attempt = await consumeRateLimit(deps, 'secondFactor', { address, subject: `person/${id}` });
  if (!attempt.ok) return attempt;
  const now = deps.clock.now();
  const secret = await findSecret(now);
  if (!secret.ok) return secret;
  const encryptedSecret = secret.value;
  const step = encryptedSecret && stepOf(decryptSecret(deps.config, id, encryptedSecret), code, now);
  if (!encryptedSecret || step === undefined) return refused('second_factor_not_valid');
  const result = await inTransaction(deps.pool, (tx) => confirm(tx, { encryptedSecret, step }, now));
  if (result.ok) await attempt.value.uncount();
  return result;
}

/** Returns the secret of a person's first app, if any. Refuses when a code has confirmed it already. */
export async function findUnconfirmedSecret(
  { pool }: Pick<Deps, 'pool'>,
  personId: bigint,
): Promise<Result<Buffer | undefined, 'second_factor_already_set'>> {
  const factor = await findSecondFactor(pool, personId);
  return factor?.confirmedAt ? refused('second_factor_already_set') : done(factor?.encryptedSecret);
}
