import * as z from 'zod/mini';
import { RAIL_NAMES } from '../../rails.ts';

/** The queues that staff process. The overview has words for each (`admin.overview.queue`). */
export const QUEUES = [
  'approvals',
  'deposits',
  'documents',
  'cases',
  'hits',
  'reports',
  'alerts',
  'statements',
  'messages',
  'health',
  'jobs',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** The size of each queue and its oldest entry (`GET /api/admin/overview`). */
export const OverviewView = z.object({
  queues: z.array(z.object({ name: z.enum(QUEUES), count: z.number(), oldest: z.nullable(z.string()) })),
});
export type OverviewView = z.infer<typeof OverviewView>;

/** The period of the overview's figures: today by the hour, otherwise by day. */
export const FIGURE_SPANS = ['today', 'week', 'month'] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];
/** The events of payments and deposits that are counted, by when they happened. */
export const COUNTED_EVENTS = ['sent', 'paid', 'failed', 'deposited'] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];
/** Tasks with a due date. */
export const DUE_TASKS = ['reports', 'approvals'] as const;
export type DueTask = (typeof DUE_TASKS)[number];
export const DUE_PERIODS = ['overdue', 'today', 'week', 'later'] as const;

/** `GET /api/admin/overview/figures`. Leaves out what the reader may not see. */
export const OverviewFiguresQuery = z.object({ span: z.prefault(z.enum(FIGURE_SPANS), 'today') });
export const OverviewFiguresView = z.object({
  /** The start of each hour or day, oldest first; days are Toronto's. */
  steps: z.array(z.string()),
  /** For each step the count and the total: francs for paid, dollars for the others. */
  happened: z.array(
    z.object({ kind: z.enum(COUNTED_EVENTS), counts: z.array(z.number()), amounts: z.array(z.number()) }),
  ),
  /** The last balance that each rail reported in or before each step. */
  floats: z.array(z.object({ rail: z.enum(RAIL_NAMES), francs: z.array(z.nullable(z.number())) })),
  due: z.array(
    z.object({
      name: z.enum(DUE_TASKS),
      overdue: z.number(),
      today: z.number(),
      week: z.number(),
      later: z.number(),
    }),
  ),
});
export type OverviewFiguresView = z.infer<typeof OverviewFiguresView>;
