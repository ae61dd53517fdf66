/** What a customer hears about a payment: that it is under way, how it ended, and what came after. */
export type NoticeKind = 'in_progress' | 'done' | 'failed' | 'token' | 'returned';

/** What happens to a payment, as far as there is news in it. `token`: a prepaid meter's code is known after the end. */
export type PaymentStep = 'accepted' | 'pending' | 'paid' | 'failed' | 'returned' | 'token';

/** Two notices, not four: between taken from the balance and accepted by the rail nothing changes for people. */
const NOTICE_KINDS: Record<PaymentStep, NoticeKind> = {
  accepted: 'in_progress',
  pending: 'in_progress',
  paid: 'done',
  failed: 'failed',
  returned: 'returned',
  token: 'token',
};

/**
 * What a step tells the customer. Steps may be told in any order and again: whoever writes it down writes each piece of
 * news once, and `in_progress` not any more after the end is told.
 */
export function noticeKindOf(step: PaymentStep): NoticeKind {
  return NOTICE_KINDS[step];
}

/** Under what a notice is written down: once for each payment. */
export function dedupeKeyOf({ reference }: { reference: string }, kind: NoticeKind): string {
  return `transaction/${reference}/${kind}`;
}
