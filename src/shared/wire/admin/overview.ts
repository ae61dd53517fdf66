import * as z from 'zod/mini';
import { RAIL_NAMES } from '../../rails.ts';

/** What can wait for people. The overview shows each with its words (`admin.overview.queue`). */
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

/** How much waits in each queue, and since when (`GET /api/admin/overview`). */
export const OverviewView = z.object({
  queues: z.array(z.object({ name: z.enum(QUEUES), count: z.number(), oldest: z.nullable(z.string()) })),
});
export type OverviewView = z.infer<typeof OverviewView>;

/** How far back the figures of the overview go: today by the hour, or so many days. */
export const FIGURE_SPANS = ['today', 'week', 'month'] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];
/** What is counted of payments and deposits, by when it happened. */
export const HAPPENED = ['sent', 'paid', 'failed', 'deposited'] as const;
export type Happened = (typeof HAPPENED)[number];
/** What has a day by which it must be done, and whether it is near. */
export const DUE = ['reports', 'approvals'] as const;
export type DueName = (typeof DUE)[number];
export const DUE_WHEN = ['overdue', 'today', 'week', 'later'] as const;

/** `GET /api/admin/overview/figures`. What the reader may not see is not there. */
export const OverviewFiguresQuery = z.object({ span: z.prefault(z.enum(FIGURE_SPANS), 'today') });
export const OverviewFiguresView = z.object({
  /** When each hour or day begins, the oldest first; days are Toronto's. */
  steps: z.array(z.string()),
  /** For each step how many, and how much in all: francs of what was paid, dollars of the rest. */
  happened: z.array(
    z.object({ kind: z.enum(HAPPENED), counts: z.array(z.number()), amounts: z.array(z.number()) }),
  ),
  /** What each rail said last in a step, or before it, that it holds for us. */
  floats: z.array(z.object({ rail: z.enum(RAIL_NAMES), francs: z.array(z.nullable(z.number())) })),
  due: z.array(
    z.object({
      name: z.enum(DUE),
      overdue: z.number(),
      today: z.number(),
      week: z.number(),
      later: z.number(),
    }),
  ),
});
export type OverviewFiguresView = z.infer<typeof OverviewFiguresView>;
