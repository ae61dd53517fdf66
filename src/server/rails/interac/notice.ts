import type { DistrustReason } from '#shared/deposit.ts';
import type { Money } from '#shared/money.ts';

const REFERENCE = /^[A-Za-z0-9-]{4,64}$/;

/** Interac's number of a deposit as either channel tells it; undefined for what cannot be one. */
export function readReference(told: string | undefined): string | undefined {
  const reference = told?.trim();
  return reference !== undefined && REFERENCE.test(reference) ? reference : undefined;
}

/** What a notice says of a deposit, as far as it can be read. */
export type NoticeFields = {
  /** Interac's reference number: opaque, and its case matters. */
  reference: string | undefined;
  amount: Money<'CAD'> | undefined;
  senderName: string | undefined;
  senderEmail: string | undefined;
  /** The words that the sender wrote to us. */
  memo: string | undefined;
};

/** A notice that is believed has at least an amount and a sender. */
export type DepositNotice = NoticeFields & { amount: Money<'CAD'>; senderName: string };

export type NoticeReading =
  | { kind: 'trusted'; notice: DepositNotice }
  /** Kept for people to look at, never credited. */
  | { kind: 'not_trusted'; reasons: DistrustReason[]; notice: NoticeFields }
  /** The aggregator tells of every step; only the last one is a deposit. */
  | { kind: 'no_deposit' }
  /** It could not be checked now, and may well be in order. */
  | { kind: 'later'; note: string };

export const NOTHING_READ: NoticeFields = {
  reference: undefined,
  amount: undefined,
  senderName: undefined,
  senderEmail: undefined,
  memo: undefined,
};
