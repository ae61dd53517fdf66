import * as z from 'zod/mini';
import { ALERT_KINDS } from '../../health-alerts.ts';
import { RAIL_NAMES } from '../../rails.ts';
import { NUMBER, nullable, TEXT, TIME } from './fields.ts';
import { days, search } from './filters.ts';
import { defineTable } from './table.ts';

/** `GET /api/admin/health`. Amounts are francs as text; absent times are null. */
export const StaffHealthView = z.object({
  at: z.string(),
  alerts: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(ALERT_KINDS),
      /** A rail, list, payment or task; empty for kinds that have only one subject. */
      subject: z.string(),
      facts: z.record(z.string(), z.string()),
      openedAt: z.string(),
      endedAt: z.nullable(z.string()),
    }),
  ),
  jobs: z.array(
    z.object({
      task: z.string(),
      waiting: z.number(),
      late: z.number(),
      oldestDue: z.nullable(z.string()),
    }),
  ),
  deadJobs: z.number(),
  calls: z.array(
    z.object({
      rail: z.enum(RAIL_NAMES),
      call: z.string(),
      calls: z.number(),
      unusable: z.number(),
      usualMs: z.number(),
      slowMs: z.number(),
    }),
  ),
  /**
   * Payments held or frozen by compliance are counted separately, for staff with `compliance_read`, and not
   * among the open ones.
   */
  payments: z.object({
    open: z.number(),
    oldest: z.nullable(z.string()),
    held: z.nullable(z.number()),
    frozen: z.nullable(z.number()),
  }),
  messages: z.object({
    waiting: z.number(),
    failedLastHour: z.number(),
    failed: z.array(
      z.object({
        channel: z.enum(['mail', 'sms']),
        dedupeKey: z.string(),
        attempts: z.number(),
        failedAt: z.string(),
      }),
    ),
  }),
  /** The last known balance of each active rail. */
  floats: z.array(
    z.object({
      rail: z.enum(RAIL_NAMES),
      at: z.string(),
      balance: z.string(),
      charged: z.string(),
      inFlight: z.string(),
    }),
  ),
  sendingOpen: z.boolean(),
});
export type StaffHealthView = z.infer<typeof StaffHealthView>;

/** `GET /api/admin/health/dead-jobs`. */
export const deadJobTable = defineTable({
  path: '/api/admin/health/dead-jobs',
  area: 'health',
  title: 'dead',
  empty: 'noDead',
  key: 'id',
  fields: {
    id: NUMBER,
    task: TEXT,
    payload: TEXT,
    attempts: NUMBER,
    lastError: nullable(TEXT),
    diedAt: TIME,
  },
  filters: {
    /** Part of the task's name or of its last error. */
    text: search('jobSought'),
    ...days(),
  },
  columns: {
    task: { label: 'columns.task', under: 'payload', sorts: 'ascending', phone: 'start' },
    lastError: {},
    diedAt: { sorts: 'descending', phone: 'end' },
    actions: {},
  },
  sort: '-diedAt',
});
