import * as z from 'zod/mini';

/** The device of a session, as far as its browser reports it; otherwise null. */
export const DeviceView = z.object({
  kind: z.nullable(z.enum(['computer', 'phone', 'tablet'])),
  /** Names such as `Firefox` and `Windows`. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** An active session of the signed-in person (`GET /api/sessions`, last used first). Times are ISO. */
export const OwnSessionView = z.object({
  id: z.number(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  device: DeviceView,
  /** A network such as `203.0.113.0/24`, never a full address; null when unknown. */
  addressRange: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
});
export type OwnSessionView = z.infer<typeof OwnSessionView>;
