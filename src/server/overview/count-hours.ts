import { DAY_MS, HOUR_MS } from '#shared/clock.ts';
import type { Deps } from '../deps.ts';

/** About as long as float readings are kept. */
const KEPT_MS = 90 * DAY_MS;
/** As far back as the overview shows, with some margin. */
const REACH_MS = 32 * DAY_MS;

/** How each kind of posting is counted; the amount is in the entry of the named account. */
const COUNTED = `(values ('payment_debited', 'sent', 'exchange/CAD'), ('payout_settled', 'paid', 'payouts_in_flight'),
  ('payout_refunded', 'failed', 'exchange/CAD'), ('payout_returned', 'failed', 'exchange/CAD'),
  ('deposit', 'deposited', null)) c (posting, kind, account)`;

/**
 * Runs the job `count_hours`: counts the postings of each hour since the last one that was final. No transaction
 * lasts an hour, so an hour that ended that long ago no longer changes. The cost of a run depends on what happened
 * since the last run, not on the whole history; the first run catches up one day at a time. Returns when to continue,
 * if soon.
 */
export async function countHours({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<Date | undefined> {
  const now = clock.now();
  const { rows } = await pool.query<{ begins: Date | null }>(
    `select coalesce(max(hour) - interval '1 hour', (select min(posted_at) from ledger_postings_view)) as begins
     from hourly_totals`,
  );
  const begins = rows[0]?.begins ?? now;
  const from = Math.max(now.getTime() - REACH_MS, begins.getTime());
  const since = new Date(Math.floor(from / HOUR_MS) * HOUR_MS);
  const until = new Date(Math.min(now.getTime(), since.getTime() + DAY_MS));
  await pool.query(
    `insert into hourly_totals (hour, kind, count, minor)
     select h.hour, k.kind, coalesce(f.count, 0), coalesce(f.minor, 0)
     from generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') h (hour)
       cross join (select distinct kind from ${COUNTED}) k
       left join (
         select date_trunc('hour', p.posted_at) as hour, c.kind, count(*) as count, sum(abs(e.amount)) as minor
         from ledger_postings_view p join ${COUNTED} on c.posting = p.kind
           join ledger_entries_view e on e.posting_id = p.id
           join ledger_accounts_view a on a.id = e.account_id
             and (a.name = c.account or (c.account is null and a.person_id is not null))
         where p.posted_at >= $1 and p.posted_at < $2
         group by 1, 2) f on f.hour = h.hour and f.kind = k.kind
     on conflict (hour, kind) do update set count = excluded.count, minor = excluded.minor
       where (hourly_totals.count, hourly_totals.minor) is distinct from (excluded.count, excluded.minor)`,
    [since, until],
  );
  await pool.query('delete from hourly_totals where hour < $1', [new Date(now.getTime() - KEPT_MS)]);
  return until < now ? now : undefined;
}
