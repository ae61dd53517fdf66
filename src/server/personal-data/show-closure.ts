import { done, refused, type Result } from '#shared/result.ts';
import type { ClosureView } from '#shared/wire/admin/personal-data.ts';
import type { Deps } from '../deps.ts';
import { findClosure } from './queries.ts';

/** Whether and how a customer's account was closed, for staff. */
export async function showClosure(
  { pool }: Pick<Deps, 'pool'>,
  personId: bigint,
): Promise<Result<ClosureView, 'customer_not_found'>> {
  const closure = await findClosure(pool, personId);
  if (closure === undefined) return refused('customer_not_found');
  if (closure.at === null || closure.eraseAfter === null) return done({ closure: null });
  return done({
    closure: {
      at: closure.at.toISOString(),
      by: closure.by,
      eraseAfter: closure.eraseAfter.toISOString(),
      erasedAt: closure.erasedAt?.toISOString() ?? null,
    },
  });
}
