import { DAY_MS } from '#shared/clock.ts';
import { remainingAmount, UNVERIFIED_TOTAL, VERIFIED_PER_DAY } from '#shared/limits.ts';
import { cad, toWireNumber } from '#shared/money.ts';
import type { LimitsView } from '#shared/wire/limits.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { usageOf } from './usage.ts';

/**
 * Returns what the person may still send, since when debits count, and what would raise the limit. For display only.
 */
export async function showLimits(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
): Promise<LimitsView> {
  const now = clock.now();
  const person = await findLimitedPerson(pool, personId);
  if (!person) throw new Error(`no person ${personId}`);
  const { identityVerified, memberSince } = person;
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  const [usage, oldest] = await Promise.all([
    usageOf(pool, personId, now),
    identityVerified ? findOldestDebit(pool, personId, aDayAgo) : undefined,
  ]);
  return {
    identityVerified,
    limit: toWireNumber(identityVerified ? VERIFIED_PER_DAY : UNVERIFIED_TOTAL),
    used: toWireNumber(usage.used),
    remaining: toWireNumber(remainingAmount(usage)),
    window: identityVerified ? 'day' : 'ever',
    since: (identityVerified ? aDayAgo : memberSince).toISOString(),
    nextRelease: oldest
      ? {
          at: new Date(oldest.at.getTime() + DAY_MS).toISOString(),
          amount: toWireNumber(cad(oldest.cadMinor)),
        }
      : null,
    whenVerified: identityVerified ? null : { limit: toWireNumber(VERIFIED_PER_DAY), window: 'day' },
  };
}

type LimitedPerson = { identityVerified: boolean; memberSince: Date };

function findLimitedPerson(db: Queryable, personId: bigint): Promise<LimitedPerson | undefined> {
  return db.first(
    'select identity_verified as "identityVerified", created_at as "memberSince" from people_view where id = $1',
    [personId],
  );
}

type CountedDebit = { at: Date; cadMinor: bigint };

/** Returns the oldest debit after `since` that has not failed or been returned. */
function findOldestDebit(db: Queryable, personId: bigint, since: Date): Promise<CountedDebit | undefined> {
  return db.first(
    `select created_at as at, cad_minor as "cadMinor" from payments_view
     where person_id = $1 and type not in ('deposit', 'withdrawal') and status not in ('failed', 'returned')
       and created_at > $2
     order by created_at, id limit 1`,
    [personId, since],
  );
}
