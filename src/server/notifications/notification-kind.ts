/** The notifications a customer gets about a payment: in progress, how it ended, and what followed. */
export type NotificationKind = 'in_progress' | 'done' | 'failed' | 'token' | 'returned';

/** The steps of a payment that may be news. `token`: a prepaid meter's code is known after the end. */
export type PaymentStep = 'accepted' | 'pending' | 'paid' | 'failed' | 'returned' | 'token';

/** Two notifications, not four: between the debit and the rail's acceptance nothing changes for people. */
const NOTIFICATION_KINDS: Record<PaymentStep, NotificationKind> = {
  accepted: 'in_progress',
  pending: 'in_progress',
  paid: 'done',
  failed: 'failed',
  returned: 'returned',
  token: 'token',
};

/**
 * Returns the notification of a step. Steps may come in any order and repeatedly: the writer stores each notification
 * once, and no `in_progress` after the end.
 */
export function notificationKindOf(step: PaymentStep): NotificationKind {
  return NOTIFICATION_KINDS[step];
}

/** Returns the key under which a notification is written, once per payment. */
export function dedupeKeyOf({ reference }: { reference: string }, kind: NotificationKind): string {
  return `transaction/${reference}/${kind}`;
}
