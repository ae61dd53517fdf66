import * as z from 'zod/mini';

/** Where a session is used, as far as its browser tells; null where it does not. */
export const DeviceView = z.object({
  kind: z.nullable(z.enum(['computer', 'phone', 'tablet'])),
  /** Names such as `Firefox` and `Windows`. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** One active session of the signed-in person (`GET /api/sessions`, the one last used first). Times are ISO. */
export const OwnSessionView = z.object({
  id: z.number(),
  /** The session that asks. */
  current: z.boolean(),
  device: DeviceView,
  /** A network such as `203.0.113.0/24`, never a whole address; null when it is not known. */
  addressRange: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
});
export type OwnSessionView = z.infer<typeof OwnSessionView>;
