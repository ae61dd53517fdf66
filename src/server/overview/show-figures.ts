import { type ApprovalKind, visibleKinds } from '#shared/approvals.ts';
import { cad, toWireNumber, xaf } from '#shared/money.ts';
import { hasPermission, mayReadCompliance } from '#shared/permissions.ts';
import type { RailName } from '#shared/rails.ts';
import {
  COUNTED_EVENTS,
  type CountedEvent,
  type DueTask,
  type FigureSpan,
  type OverviewFiguresView,
} from '#shared/wire/admin/overview.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import { freshReads } from '../db/fresh-reads.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { railsInUse } from '../rail-choice.ts';

/** Number of days shown before today; none for the span that shows the hours of today. */
const DAYS_BEFORE: Record<FigureSpan, number> = { today: 0, week: 6, month: 29 };

/**
 * Returns amounts sent, paid, failed and deposited, the floats at the rails, and due work, limited by this person's
 * permissions.
 */
export async function showFigures(
  deps: Pick<Deps, 'pool' | 'replica' | 'clock' | 'config'>,
  { roles }: { roles: readonly string[] },
  span: FigureSpan,
): Promise<OverviewFiguresView> {
  const { clock, config } = deps;
  const now = clock.now();
  const db = await freshReads(deps);
  const steps = await findSteps(db, span, now);
  const rails = hasPermission(roles, 'health_read') ? railsInUse(config) : [];
  const [happened, floats, due] = await Promise.all([
    hasPermission(roles, 'books_read') ? findHappened(db, steps) : [],
    findFloats(db, steps, rails),
    findDue(db, now, visibleKinds(mayReadCompliance({ roles }))),
  ]);
  const kinds = happened.length === 0 ? [] : COUNTED_EVENTS;
  return {
    steps: steps.map((at) => at.toISOString()),
    happened: kinds.map((kind) => {
      const own = happened.filter((row) => row.kind === kind);
      const amount = (minor: bigint) => toWireNumber(kind === 'paid' ? xaf(minor) : cad(minor));
      return { kind, counts: own.map(({ count }) => count), amounts: own.map(({ minor }) => amount(minor)) };
    }),
    floats: rails.map((rail) => ({
      rail,
      francs: floats
        .filter((row) => row.rail === rail)
        .map(({ francs }) => (francs === null ? null : toWireNumber(xaf(francs)))),
    })),
    due: due.filter(({ name }) =>
      hasPermission(roles, name === 'reports' ? 'compliance_read' : 'approvals_read'),
    ),
  };
}

/** Returns when today's hours, or the days, begin in Toronto time. */
function findSteps(db: Queryable, span: FigureSpan, now: Date): Promise<Date[]> {
  const series =
    span === 'today'
      ? `generate_series(d.day at time zone '${OFFICE_ZONE}', $1::timestamptz, interval '1 hour') s (at)`
      : `generate_series(d.day - make_interval(days => $2), d.day, interval '1 day') l (day)
          cross join lateral (select l.day at time zone '${OFFICE_ZONE}' as at) s`;
  return db.column(
    `select s.at from (select date_trunc('day', $1::timestamptz at time zone '${OFFICE_ZONE}') as day
       where $2::int >= 0) d cross join ${series} order by s.at`,
    [now, DAYS_BEFORE[span]],
  );
}

const STEPS = `(select at, lead(at, 1, 'infinity') over (order by at) as until
  from unnest($1::timestamptz[]) u (at)) s`;

function findHappened(db: Queryable, steps: Date[]) {
  return db.rows<{ kind: CountedEvent; count: number; minor: bigint }>(
    `select k.kind, coalesce(sum(f.count), 0)::int as count, coalesce(sum(f.minor), 0)::bigint as minor
     from ${STEPS} cross join unnest($2::text[]) k (kind)
       left join hourly_totals f on f.kind = k.kind and f.hour >= s.at and f.hour < s.until
     group by k.kind, s.at order by s.at`,
    [steps, COUNTED_EVENTS],
  );
}

function findFloats(db: Queryable, steps: Date[], rails: readonly RailName[]) {
  return db.rows<{ rail: RailName; francs: bigint | null }>(
    `select r.rail, (select f.balance_minor from rail_floats_view f where f.rail = r.rail and f.at < s.until
        order by f.at desc, f.id desc limit 1) as francs
     from ${STEPS} cross join unnest($2::text[]) r (rail) order by s.at`,
    [steps, rails],
  );
}

type Due = { name: DueTask; overdue: number; today: number; week: number; later: number };

/** Returns what is due by Toronto day. Expired requests no longer wait, so no request is overdue. */
function findDue(db: Queryable, now: Date, approvals: ApprovalKind[]): Promise<Due[]> {
  return db.rows(
    `select n.name, (count(due.day) filter (where due.day < today))::int as overdue,
       (count(due.day) filter (where due.day = today))::int as today,
       (count(due.day) filter (where due.day > today and due.day <= today + 7))::int as week,
       (count(due.day) filter (where due.day > today + 7))::int as later
     from (select ($1::timestamptz at time zone '${OFFICE_ZONE}')::date as today) t
       cross join (values (1, 'reports'), (2, 'approvals')) n (position, name)
       left join (
         select 'reports' as name, due_on as day from large_transaction_reports_view where filed_at is null
         union all
         select 'approvals', (expires_at at time zone '${OFFICE_ZONE}')::date from approvals_view
         where decision is null and expires_at > $1 and kind = any ($2)) due on due.name = n.name
     group by n.position, n.name order by n.position`,
    [now, approvals],
  );
}
