/** The notifications a customer gets about a payment: in progress, how it ended, and what followed. */
const NOTIFICATIONS = ['in_progress', 'done', 'failed', 'token', 'returned'] as const;
export type NotificationKind = (typeof NOTIFICATIONS)[number];

/** Everything a customer is told by mail or SMS about a payment, deposits and withdrawals included. */
const PAYMENT_MESSAGES = [...NOTIFICATIONS, 'credited', 'withdrawn'] as const;

/** The steps of a payment that may be news. `token`: a prepaid meter's code is known after the end. */
export type PaymentStep = 'accepted' | 'pending' | 'paid' | 'failed' | 'returned' | 'token';

/** Two notifications, not four: between the debit and the rail's acceptance nothing changes for people. */
const KIND_OF_STEP: Record<PaymentStep, NotificationKind> = {
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
  return KIND_OF_STEP[step];
}

/** Returns the key under which a message is written, once per payment. */
export function dedupeKeyOf(
  { reference }: { reference: string },
  kind: (typeof PAYMENT_MESSAGES)[number],
): string {
  return `transaction/${reference}/${kind}`;
}

/** Returns what a message with this key tells the customer. */
export function messageKindOf(dedupeKey: string): string {
  return dedupeKey.split('/').at(-1) ?? '';
}

/** Returns the keys of all messages that may have been written about a payment. */
export function dedupeKeysOf(payment: { reference: string }): string[] {
  return PAYMENT_MESSAGES.map((kind) => dedupeKeyOf(payment, kind));
}
