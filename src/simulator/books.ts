import type { Clock } from '#shared/clock.ts';

import { isSameNumber } from './match-digits.ts';

/** A payment's status at its provider from `at` on. S3P gives the cause of a failure as a number, MTN as a word. */
export type CourseStep = { at: number; status: string; errorCode: number | null; reason?: string };

/** One notification that a provider will send about a payment. */
export type PlannedWebhook = {
  id: string;
  deliveryId: string;
  at: number;
  status: string;
  errorCode: number | null;
  signature: 'right' | 'wrong';
  /** `account` means the address that was configured for the account. */
  url: string;
};

/** The providers that pay out, each with its own account and balance. */
export type PayingRail = 's3p' | 'mtn';

/** A payment that a provider accepted. Times are milliseconds since 1970, amounts whole XAF. */
export type PaymentRecord = {
  rail: PayingRail;
  number: string;
  reference: string | null;
  recipient: string;
  merchant: string;
  service: string;
  serviceType: string;
  payItemId: string;
  payItemDescr: string;
  tag: string | null;
  amount: number;
  fee: number;
  paidAmount: number;
  /** The currency of its price where that is not XAF. Missing in journals of older versions. */
  currency?: string;
  /** The code for a prepaid meter, available once the payment succeeded. Missing in journals of older versions. */
  token?: string | null;
  receiptNumber: string;
  veriCode: string;
  scenario: string;
  acceptedAt: number;
  /** Before this moment, inquiries do not find the payment. */
  visibleAt: number;
  answersQuestions: boolean;
  /** Left out of every answer. Missing in journals of older versions. */
  hidden?: boolean;
  course: CourseStep[];
  webhooks: PlannedWebhook[];
  paidAt: number | null;
  reversedAt: number | null;
};

/**
 * A payment as `GET /books` shows it. `timesPaid` counts the payments that reached this recipient under this reference.
 */
export type BookEntry = {
  rail: string;
  reference: string | null;
  number: string;
  recipient: string;
  merchant: string;
  service: string;
  serviceType: string;
  amount: number;
  paidAmount: number;
  currency: 'XAF';
  /** What was paid for: a wallet's item, or a single bill. */
  payItemId: string;
  /** How often this item was paid for this recipient, under any reference. Must not reach 2 for a bill. */
  timesItemPaid: number;
  status: string;
  errorCode: number | null;
  scenario: string;
  timesPaid: number;
  reversed: boolean;
  at: string;
  paidAt: string | null;
};

export type Books = ReturnType<typeof createBooks>;

/** The simulator's own record of what was paid. It never queries the product. */
export function createBooks(clock: Clock) {
  const payments: PaymentRecord[] = [];
  const byNumber = new Map<string, PaymentRecord>();
  const byItem = new Map<string, PaymentRecord[]>();
  const byReference = new Map<string, PaymentRecord[]>();

  const spent: Record<PayingRail, number> = { s3p: 0, mtn: 0 };

  /** Changes a recorded payment, to make differences that reconciliation must find. */
  function alter(number: string, change: Partial<PaymentRecord>) {
    const payment = byNumber.get(number);
    if (!payment) return;
    const before = costOf(payment);
    spent[payment.rail] += costOf(Object.assign(payment, change)) - before;
  }

  function add(payment: PaymentRecord) {
    spent[payment.rail] += costOf(payment);
    payments.push(payment);
    byNumber.set(payment.number, payment);
    append(byItem, payment.payItemId, payment);
    if (payment.reference !== null) append(byReference, payment.reference, payment);
  }

  function timesPaid(payment: PaymentRecord, now: number): number {
    const siblings = payment.reference === null ? [payment] : (byReference.get(payment.reference) ?? []);
    return siblings.filter((one) => one.recipient === payment.recipient && isPaid(one, now)).length;
  }

  function itemTimesPaid({ payItemId, recipient }: PaymentRecord, now: number): number {
    return (byItem.get(payItemId) ?? []).filter((one) => one.recipient === recipient && isPaid(one, now))
      .length;
  }

  function show(payment: PaymentRecord): BookEntry {
    const now = clock.now().getTime();
    const times = { timesPaid: timesPaid(payment, now), timesItemPaid: itemTimesPaid(payment, now) };
    return { ...entryOf(payment, now), ...times };
  }

  return {
    add,
    alter,
    payment: (number: string) => byNumber.get(number),
    paymentsFor: (reference: string): readonly PaymentRecord[] => byReference.get(reference) ?? [],
    paymentsOfItem: (payItemId: string): readonly PaymentRecord[] => byItem.get(payItemId) ?? [],
    payments: (): readonly PaymentRecord[] => payments,
    /** Returns what all accepted payments cost in the end, in XAF. */
    spent: (rail: PayingRail) => spent[rail],
    /** Returns entries, newest first. `recipient` matches by its last digits, with or without a country code. */
    entries: (only: { reference?: string; recipient?: string } = {}): BookEntry[] => {
      const named = only.reference === undefined ? payments : (byReference.get(only.reference) ?? []);
      const { recipient } = only;
      return named
        .filter((payment) => recipient === undefined || isSameNumber(payment.recipient, recipient))
        .map(show)
        .toReversed();
    },
  };
}

function entryOf(payment: PaymentRecord, now: number): Omit<BookEntry, 'timesPaid' | 'timesItemPaid'> {
  const { rail, reference, number, recipient, merchant, service, serviceType, amount, scenario } = payment;
  const { status, errorCode } = currentStep(payment, now);
  return {
    rail,
    reference,
    number,
    recipient,
    merchant,
    service,
    serviceType,
    amount,
    paidAmount: isPaid(payment, now) ? payment.paidAmount : 0,
    currency: 'XAF',
    payItemId: payment.payItemId,
    status,
    errorCode,
    scenario,
    reversed: payment.reversedAt !== null && payment.reversedAt <= now,
    at: new Date(payment.acceptedAt).toISOString(),
    paidAt: isPaid(payment, now) ? new Date(payment.paidAt as number).toISOString() : null,
  };
}

function costOf({ paidAt, reversedAt, paidAmount, fee }: PaymentRecord): number {
  return paidAt !== null && reversedAt === null ? paidAmount + fee : 0;
}

function append(lists: Map<string, PaymentRecord[]>, key: string, payment: PaymentRecord): void {
  const list = lists.get(key);
  if (list) list.push(payment);
  else lists.set(key, [payment]);
}

/** Returns what the provider says about the payment at `now`, in milliseconds since 1970. */
export function currentStep(payment: PaymentRecord, now: number): CourseStep {
  const reached = payment.course.filter((step) => step.at <= now);
  return reached.at(-1) ?? { at: payment.acceptedAt, status: 'PENDING', errorCode: null };
}

/** Returns whether the money had reached the recipient by `now`, even if it was taken back later. */
export function isPaid(payment: PaymentRecord, now: number): boolean {
  return payment.paidAt !== null && payment.paidAt <= now;
}
