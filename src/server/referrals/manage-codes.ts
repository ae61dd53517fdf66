import { done, type Result, refused } from '#shared/result.ts';
import type { ReferralInput } from '#shared/wire/admin/service.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { disableCode, insertCode } from './queries.ts';

type CodeDeps = Pick<Deps, 'pool' | 'clock'>;

/** Creates a code that new customers may use. */
export function createCode(
  { pool, clock }: CodeDeps,
  by: SignedInPerson,
  input: ReferralInput,
): Promise<Result<void, 'referral_code_exists'>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    if (!(await insertCode(tx, input, by.id, now)))
      return refused('referral_code_exists', { fields: [{ field: 'code', rule: 'referralCodeTaken' }] });
    const subject = { kind: 'referral_code', id: input.code } as const;
    const details = { purpose: input.purpose };
    await recordAudit(tx, { at: now, actor: by, action: 'referral_code.created', subject, details });
    return done(undefined);
  });
}

/** Disables a code for new customers; earlier uses remain counted. */
export function retireCode(
  { pool, clock }: CodeDeps,
  by: SignedInPerson,
  code: string,
  reason: string,
): Promise<Result<void, 'referral_code_not_found'>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const wasActive = await disableCode(tx, code, now);
    if (wasActive === undefined) return refused('referral_code_not_found');
    const subject = { kind: 'referral_code', id: code } as const;
    if (wasActive) {
      await recordAudit(tx, { at: now, actor: by, action: 'referral_code.disabled', subject, reason });
    }
    return done(undefined);
  });
}
