/** The notices a customer gets about a payment: in progress, how it ended, and what followed. */
export type NoticeKind = 'in_progress' | 'done' | 'failed' | 'token' | 'returned';

/** The steps of a payment that may be news. `token`: a prepaid meter's code is known after the end. */
export type PaymentStep = 'accepted' | 'pending' | 'paid' | 'failed' | 'returned' | 'token';

/** Two notices, not four: between the reservation and the rail's acceptance nothing changes for people. */
const NOTICE_KINDS: Record<PaymentStep, NoticeKind> = {
  accepted: 'in_progress',
  pending: 'in_progress',
  paid: 'done',
  failed: 'failed',
  returned: 'returned',
  token: 'token',
};

/**
 * Returns the notice of a step. Steps may come in any order and repeatedly: the writer stores each notice once, and
 * no `in_progress` after the end.
 */
export function noticeKindOf(step: PaymentStep): NoticeKind {
  return NOTICE_KINDS[step];
}

/** Returns the key under which a notice is written, once per payment. */
export function dedupeKeyOf({ reference }: { reference: string }, kind: NoticeKind): string {
  return `transaction/${reference}/${kind}`;
}
