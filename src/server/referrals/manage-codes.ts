import { done, type Result, refused } from '#shared/result.ts';
import type { ReferralInput } from '#shared/wire/admin/service.ts';
import { performAction } from '../audit/perform-action.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { disableCode, insertCode } from './queries.ts';

type CodeDeps = Pick<Deps, 'pool' | 'clock'>;

/** Creates a code that new customers may use. */
export function createCode(
  deps: CodeDeps,
  by: SignedInPerson,
  input: ReferralInput,
): Promise<Result<void, 'referral_code_exists'>> {
  return performAction(deps, { by }, async (tx, now) => {
    if (!(await insertCode(tx, input, by.id, now)))
      return refused('referral_code_exists', { fields: [{ field: 'code', rule: 'referralCodeTaken' }] });
    const subject = { kind: 'referral_code', id: input.code } as const;
    return done({ action: 'referral_code.created', subject, details: { purpose: input.purpose } });
  });
}

/** Disables a code for new customers; earlier uses remain counted. */
export function retireCode(
  deps: CodeDeps,
  by: SignedInPerson,
  code: string,
  reason: string,
): Promise<Result<void, 'referral_code_not_found'>> {
  return performAction(deps, { by, reason }, async (tx, now) => {
    const wasActive = await disableCode(tx, code, now);
    if (wasActive === undefined) return refused('referral_code_not_found');
    const subject = { kind: 'referral_code', id: code } as const;
    return done(wasActive ? { action: 'referral_code.disabled', subject } : undefined);
  });
}

/** Inserts a code that no member of staff created. Leaves one that is there as it is. */
export async function insertReferralCode(db: Queryable, code: string, now: Date): Promise<void> {
  await db.query('insert into referral_codes (code, created_at) values ($1, $2) on conflict do nothing', [
    code,
    now,
  ]);
}
