import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';

/** What compliance holds is no payment that money does not move for. */
const NOT_HELD = `not exists (select from screening_holds h where h.payment_id = t.id
  and (h.outcome is null or h.outcome = 'frozen'))`;

/** Figures that tell whether money is moving: read from the database when the collector asks. */
export function addProductMetrics(registry: Registry, { pool, clock }: Deps): void {
  const open = new Gauge({
    name: 'gtfinance_open_payments',
    help: 'Payments that are neither done nor failed, by state',
    labelNames: ['status'],
    registers: [registry],
    collect: async () => {
      const { rows } = await pool.query<{ status: string; count: number }>(
        `select s.status, count(t.id)::int as count from (values ('accepted'), ('pending')) s (status)
         left join payments t on t.status = s.status and t.status in ('accepted', 'pending') and ${NOT_HELD}
         group by s.status`,
      );
      for (const { status, count } of rows) open.set({ status }, count);
    },
  });
  const held = new Gauge({
    name: 'gtfinance_held_payments',
    help: 'Payments that sanctions hold for a look or freeze, which are not among the open ones',
    labelNames: ['hold'],
    registers: [registry],
    collect: async () => {
      const { rows } = await pool.query<{ held: number; frozen: number }>(
        `select (count(*) filter (where outcome is null))::int as held,
           (count(*) filter (where outcome = 'frozen'))::int as frozen from screening_holds`,
      );
      for (const hold of ['held', 'frozen'] as const) held.set({ hold }, rows[0]?.[hold] ?? 0);
    },
  });
  const late = new Gauge({
    name: 'gtfinance_oldest_open_payment_seconds',
    help: 'Age of the oldest payment that is neither done nor failed',
    registers: [registry],
    collect: async () => {
      const { rows } = await pool.query<{ at: Date | null }>(
        `select min(created_at) as at from payments t
         where t.status in ('accepted', 'pending') and ${NOT_HELD}`,
      );
      const at = rows[0]?.at;
      late.set(at ? (clock.now().getTime() - at.getTime()) / 1000 : 0);
    },
  });
  const jobs = new Gauge({
    name: 'gtfinance_due_jobs',
    help: 'Jobs that are due and not taken',
    registers: [registry],
    collect: async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from jobs where run_at <= $1 and (locked_until is null or locked_until <= $1)',
        [clock.now()],
      );
      jobs.set(rows[0]?.count ?? 0);
    },
  });
}
