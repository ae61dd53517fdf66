import type { InfoCode } from '../../payment-info.ts';

export const paymentInfo: Record<InfoCode, string> = {
  being_checked:
    'We are checking with the operator whether the transfer went through. Do not send it again: it will arrive, or you will be refunded.',
  takes_longer:
    'The operator is taking longer than usual. Do not send it again: the money will arrive, or you will be refunded.',
  being_reviewed:
    'We are still completing our checks before this payment. Do not send it again: we will write to you as soon as they are done.',
  recipient_unknown: 'This number has no active mobile wallet. The amount has been refunded to you.',
  recipient_blocked:
    'The recipient’s wallet is blocked by their operator. The amount has been refunded to you.',
  recipient_limit: 'The recipient has reached their wallet’s limit. The amount has been refunded to you.',
  number_not_accepted: 'The operator does not accept this number. The amount has been refunded to you.',
  amount_not_accepted: 'The operator does not accept this amount. The amount has been refunded to you.',
  service_down: 'The operator could not be reached. The amount has been refunded to you.',
  expired: 'The operator did not process the transfer in time. The amount has been refunded to you.',
  reversed: 'The operator reversed the transfer. The amount has been refunded to you.',
  already_paid: 'This bill is already paid or no longer due. The amount has been refunded to you.',
  price_changed: 'The price asked by the provider has changed. The amount has been refunded to you.',
  not_confirmed: 'The operator did not confirm this transfer. The amount has been refunded to you.',
  returned: 'The operator took this payment back after confirming it. The amount has been refunded to you.',
  balance_returned: 'We returned this money to you by bank transfer or Interac e-Transfer.',
  credit_corrected: 'This withdrawal corrects an amount that was added to your balance by mistake.',
  not_possible: 'We could not make this payment. The amount has been refunded to you.',
  refused: 'The operator refused the transfer. The amount has been refunded to you.',
};

/** For bills: these name the provider and the bill number instead of an operator and a wallet. */
export const billInfo: Record<InfoCode, string> = {
  ...paymentInfo,
  being_checked:
    'We are checking with the provider whether the payment went through. Do not pay again: it will go through, or you will be refunded.',
  takes_longer:
    'The provider is taking longer than usual. Do not pay again: the payment will go through, or you will be refunded.',
  recipient_unknown: 'The provider does not know this number. The amount has been refunded to you.',
  recipient_blocked: 'The provider has blocked this account. The amount has been refunded to you.',
  recipient_limit: 'This account has reached the provider’s limit. The amount has been refunded to you.',
  number_not_accepted: 'The provider does not accept this number. The amount has been refunded to you.',
  amount_not_accepted: 'The provider does not accept this amount. The amount has been refunded to you.',
  service_down: 'The provider could not be reached. The amount has been refunded to you.',
  expired: 'The provider did not process the payment in time. The amount has been refunded to you.',
  reversed: 'The provider reversed the payment. The amount has been refunded to you.',
  not_confirmed: 'The provider did not confirm this payment. The amount has been refunded to you.',
  returned: 'The provider took this payment back after confirming it. The amount has been refunded to you.',
  refused: 'The provider refused the payment. The amount has been refunded to you.',
};
