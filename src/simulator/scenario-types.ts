/** A payment's status at the provider from `afterMs` after its acceptance on. */
export type ScenarioStep = { afterMs: number; status: string; errorCode?: number };

/** A notification by the provider. `again` repeats the delivery id of the previous one, as a resend does. */
export type ScenarioWebhook = ScenarioStep & { signature?: 'wrong'; again?: true };

/** What the caller gets when it orders the payment. */
export type CollectAnswer =
  | 'pending'
  | 'never'
  | 'line_cut'
  | 'garbage'
  | 'server_error'
  | 'refused'
  | 'quote_expired'
  | 'quote_invalid';

export type LocalText = { fr: string; en: string };

/** The course of one payment, chosen by the last two digits of the recipient's number. */
export type PaymentScenario = {
  id: string;
  /** Two digits, or null for every number that no other scenario claims. */
  digits: string | null;
  description: LocalText;
  collect: {
    answer: CollectAnswer;
    /** Whether the provider accepted the payment, whatever it answered. */
    accepted: boolean;
    /** Only the 1st, 3rd, 5th … order for the same recipient gets this; the others are accepted normally. */
    everyOtherTime?: true;
  };
  course: readonly ScenarioStep[];
  webhooks: readonly ScenarioWebhook[];
  /** When the money reaches the recipient; null for never. */
  paysAfterMs: number | null;
  reversedAfterMs?: number;
  /** Inquiries find nothing before this. */
  visibleAfterMs?: number;
  /** Inquiries about this payment are never answered. */
  neverAnswersInquiries?: true;
  /** Added to what the recipient receives, in XAF. */
  paidDifference?: number;
};

/** What happens to a quote, chosen by the last three digits of the amount, since a quote names no recipient. */
export type QuoteScenario = {
  id: string;
  amountEnding: string;
  description: LocalText;
  /**
   * What the 1st, 3rd, 5th … quote for the same item and amount gets, for `dearer` the 2nd, 4th, 6th …; the
   * others are answered normally.
   */
  answer: 'server_error' | 'never' | 'short_life' | 'dearer';
};

/** What happens to a mail or an SMS, chosen by its recipient. */
export type MessageScenario = { id: string; channel: 'mail' | 'sms'; to: string; description: LocalText };

export type AmountType = 'FIXED' | 'PARTIAL' | 'OVERPAY' | 'CUSTOM';

/** One bill that a search finds. Without a due date it is not a bill but an item that can always be paid. */
export type PlannedBill = {
  dueInDays?: number;
  payOrder?: number;
  penalty?: number;
  amountType?: AmountType;
};

/** What a search for bills finds, chosen by the beginning of the number. */
export type BillScenario = {
  id: string;
  startsWith: string;
  description: LocalText;
  bills: readonly PlannedBill[];
  /** What happens to the bills after the first search: they are paid elsewhere, or cost 500 XAF more. */
  afterwards?: 'gone' | 'dearer';
  /** The answer of the search itself, when it is not a list. */
  answer?: 'unknown' | 'server_error' | 'never';
};
