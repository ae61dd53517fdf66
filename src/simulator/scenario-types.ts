/** What a provider says about a payment from some time after it was accepted on. */
export type ScenarioStep = { afterMs: number; status: string; errorCode?: number };

/** A notification of the provider. `again` repeats the delivery id of the one before it, as a real resend does. */
export type ScenarioWebhook = ScenarioStep & { signature?: 'wrong'; again?: true };

/** What the caller meets when it orders the payment. */
export type CollectAnswer =
  | 'pending'
  | 'never'
  | 'line_cut'
  | 'garbage'
  | 'server_error'
  | 'refused'
  | 'quote_expired'
  | 'quote_invalid';

export type Words = { fr: string; en: string };

/** The life of one payment, chosen by the last two digits of the recipient's number. */
export type PaymentScenario = {
  id: string;
  /** Two digits, or null for every number that no other scenario claims. */
  digits: string | null;
  words: Words;
  collect: {
    answer: CollectAnswer;
    /** Whether the provider took the payment, whatever it answered. */
    taken: boolean;
    /** Only the 1st, 3rd, 5th … order for the same recipient meets this; the others are taken normally. */
    everyOtherTime?: true;
  };
  course: readonly ScenarioStep[];
  webhooks: readonly ScenarioWebhook[];
  /** When the money reaches the recipient; null when it never does. */
  paysAfterMs: number | null;
  takenBackAfterMs?: number;
  /** Questions about the payment find nothing before this. */
  visibleAfterMs?: number;
  /** Questions about this reference are never answered. */
  silent?: true;
  /** Added to what the recipient really gets, in XAF. */
  paidDifference?: number;
};

/** What happens to a quote, chosen by the last three digits of the amount: a quote carries no recipient. */
export type QuoteScenario = {
  id: string;
  amountEnding: string;
  words: Words;
  /** What the 1st, 3rd, 5th … quote for the same item and amount meets; the others are answered normally. */
  answer: 'server_error' | 'never' | 'short_life' | 'dearer';
};

/** What happens to a mail or an SMS, chosen by its recipient. */
export type MessageScenario = { id: string; channel: 'mail' | 'sms'; to: string; words: Words };

export type AmountType = 'FIXED' | 'PARTIAL' | 'OVERPAY' | 'CUSTOM';

/** One bill that a search finds. Without a due date it is no bill but something that may always be paid. */
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
  words: Words;
  bills: readonly PlannedBill[];
  /** What becomes of the bills after the first search: somebody else paid them, or they cost 500 XAF more. */
  afterwards?: 'gone' | 'dearer';
  /** The answer of the search itself, when it is not a list. */
  answer?: 'unknown' | 'server_error' | 'never';
};
