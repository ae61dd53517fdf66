import { done, type Result, refused } from '#shared/result.ts';
import type { ReferralInput } from '#shared/wire/admin/service.ts';
import { performAction } from '../audit/perform-action.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { markCodeDisabled } from './queries.ts';

type CodeDeps = Pick<Deps, 'pool' | 'clock'>;

/** Creates a code that new customers may use. */
export function createReferralCode(
  deps: CodeDeps,
  by: SignedInPerson,
  input: ReferralInput,
): Promise<Result<void, 'referral_code_exists'>> {
  return performAction(deps, { by }, async (tx, now) => {
    if (!(await insertCode(tx, { ...input, by: by.id }, now)))
      return refused('referral_code_exists', { fields: [{ field: 'code', rule: 'referralCodeTaken' }] });
    const subject = { kind: 'referral_code', id: input.code } as const;
    return done({ action: 'referral_code.created', subject, details: { purpose: input.purpose } });
  });
}

/** Disables a code for new customers; earlier uses remain counted. */
export function disableReferralCode(
  deps: CodeDeps,
  by: SignedInPerson,
  code: string,
  reason: string,
): Promise<Result<void, 'referral_code_not_found'>> {
  return performAction(deps, { by, reason }, async (tx, now) => {
    const wasActive = await markCodeDisabled(tx, code, now);
    if (wasActive === undefined) return refused('referral_code_not_found');
    const subject = { kind: 'referral_code', id: code } as const;
    return done(wasActive ? { action: 'referral_code.disabled', subject } : undefined);
  });
}

/**
 * Inserts a code; `by` and `purpose` are null for one that no member of staff created. Returns false when the code is
 * in use by a campaign or a customer.
 */
export function insertCode(
  db: Queryable,
  { code, purpose, by }: { code: string; purpose: string | null; by: bigint | null },
  now: Date,
): Promise<boolean> {
  return db.any(
    `insert into referral_codes (code, purpose, created_at, created_by)
     select $1::text, $2, $3, $4 where not exists (select from people_view where referral_code = $1)
     on conflict do nothing`,
    [code, purpose, now, by],
  );
}
