import { done, refused, type Result } from '#shared/result.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { type Copy, copyData } from './copy-data.ts';
import { findClosure } from './queries.ts';

/** A customer's copy, taken out by staff for them. Nobody else has one: colleagues are no customers. */
export async function copyForStaff(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  by: Exclude<Actor, 'system'>,
  personId: bigint,
): Promise<Result<Copy, 'customer_not_found'>> {
  if ((await findClosure(deps.pool, personId)) === undefined) return refused('customer_not_found');
  return done(await copyData(deps, by, personId));
}
