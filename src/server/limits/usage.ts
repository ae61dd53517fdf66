import { DAY_MS } from '#shared/clock.ts';
import type { Usage } from '#shared/limits.ts';
import { cad } from '#shared/money.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/pool.ts';

/**
 * Returns what counts against each person's limit at `now`: debits that have not failed or been returned, of all time
 * for an unverified person, of the last 24 hours for a verified one. To decide on the result, hold the person's account
 * lock. The lower bound of the time is an index range: under that lock, a day's total must not read years of payments.
 */
export async function usageOfAll(db: Queryable, personIds: bigint[], now: Date): Promise<Map<bigint, Usage>> {
  const { rows } = await db.query<{ id: bigint; verified: boolean; used: bigint }>(
    `select p.id, p.identity_verified as verified, coalesce((
       select sum(t.cad_minor) from payments_view t
       where t.person_id = p.id and t.type not in ('deposit', 'withdrawal') and t.status not in ('failed', 'returned')
         and t.created_at > case when p.identity_verified then $2 else '-infinity'::timestamptz end), 0)::bigint as used
     from people_view p where p.id = any ($1)`,
    [arrayOf(personIds), new Date(now.getTime() - DAY_MS)],
  );
  return new Map(rows.map((row) => [row.id, { identityVerified: row.verified, used: cad(row.used) }]));
}

/** Like `usageOfAll` for one person; for the account page. */
export async function usageOf(db: Queryable, personId: bigint, now: Date): Promise<Usage> {
  const usage = (await usageOfAll(db, [personId], now)).get(personId);
  if (!usage) throw new Error(`no person ${personId}`);
  return usage;
}
