import * as z from 'zod/mini';

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
