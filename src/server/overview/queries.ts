import type { ApprovalKind } from '#shared/approvals.ts';
import { QUEUES as NAMES, type QueueName } from '#shared/wire/admin/overview.ts';
import type { Queryable } from '../db/pool.ts';

export type Queue = { name: QueueName; count: number; oldest: Date | null };

/** For each queue, a query that returns one row with its length. */
const QUEUES: Record<QueueName, string> = {
  approvals: `select count(*), min(requested_at) from approvals_view
    where decision is null and expires_at > $1 and kind = any ($2)`,
  deposits: "select count(*), min(received_at) from deposits_view where state = 'unmatched'",
  documents: "select count(*), min(sent_at) from documents_view where status = 'waiting'",
  reports: 'select count(*), min(found_at) from large_transaction_reports_view where filed_at is null',
  alerts: 'select count(*), min(opened_at) from transaction_alerts_view where closed_at is null',
  hits: "select count(*), min(opened_at) from screening_hits_view where state = 'open'",
  cases: 'select count(*), min(opened_at) from cases_view where closed_at is null',
  statements: `select count(*), min(until) from safeguarding_snapshots_view s
    where not exists (select from safeguarding_statements_view b where b.day = s.day)`,
  messages: 'select count(*), min(received_at) from contact_messages_view where answered_at is null',
  health: 'select count(*), min(opened_at) from health_alerts_view where ended_at is null',
  jobs: 'select count(*), min(died_at) from dead_jobs_view',
};

/** Returns the length of each queue now; of approval requests, only these kinds are counted. */
export function countQueues(db: Queryable, now: Date, approvals: ApprovalKind[]): Promise<Queue[]> {
  const lines = NAMES.map(
    (name) => `select '${name}' as name, q.count::int as count, q.min as oldest from (${QUEUES[name]}) q`,
  );
  return db.rows(lines.join(' union all '), [now, approvals]);
}
