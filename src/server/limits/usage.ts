import { DAY_MS, type Usage } from '#shared/limits.ts';
import { cad } from '#shared/money.ts';
import type { Queryable } from '../db/pool.ts';

/** What a person asked about; whether their identity is verified decides over which time is counted. */
export type UsageQuestion = { personId: bigint; identityVerified: boolean };

/**
 * Returns what counts against each person's limit at `now`: debits that have not failed or come back, ever for an
 * unverified person, in the last 24 hours for a verified one. To decide on the answer, hold the person's account lock.
 * The time is one range of the index: the lock is held meanwhile, so years of payments must not be read for a day's.
 */
export async function usageOfAll(
  db: Queryable,
  people: UsageQuestion[],
  now: Date,
): Promise<Map<bigint, Usage>> {
  const { rows } = await db.query<{ person_id: bigint; verified: boolean; used: bigint }>(
    `select p.person_id, p.verified, coalesce((
       select sum(t.cad_minor) from payments t
       where t.person_id = p.person_id and t.type <> 'deposit' and t.status not in ('failed', 'returned')
         and t.created_at > case when p.verified then $3 else '-infinity'::timestamptz end), 0)::bigint as used
     from unnest($1::bigint[], $2::boolean[]) as p (person_id, verified)`,
    [
      people.map(({ personId }) => personId),
      people.map(({ identityVerified }) => identityVerified),
      new Date(now.getTime() - DAY_MS),
    ],
  );
  return new Map(rows.map((row) => [row.person_id, { identityVerified: row.verified, used: cad(row.used) }]));
}

/** As `usageOfAll`, for one person: what the account page shows. */
export async function usageOf(db: Queryable, question: UsageQuestion, now: Date): Promise<Usage> {
  const usages = await usageOfAll(db, [question], now);
  return usages.get(question.personId) ?? { identityVerified: question.identityVerified, used: cad(0n) };
}
