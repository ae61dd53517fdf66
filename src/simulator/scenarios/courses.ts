export const PENDING = { afterMs: 0, status: 'PENDING' } as const;
export const ACCEPTED = { answer: 'pending', accepted: true } as const;

/** Accepted, and succeeds after `afterMs`, when the webhook is sent as well. */
export function succeeds(afterMs: number) {
  const success = { afterMs, status: 'SUCCESS', errorCode: 0 } as const;
  return { collect: ACCEPTED, course: [PENDING, success], webhooks: [success], paysAfterMs: afterMs };
}

/** Accepted, and fails after `afterMs`, when the webhook is sent as well. */
export function fails(afterMs: number, status: string, errorCode: number) {
  const failure = { afterMs, status, errorCode };
  return { collect: ACCEPTED, course: [PENDING, failure], webhooks: [failure], paysAfterMs: null };
}
