import type { DistrustReason } from '#shared/deposit.ts';
import type { Money } from '#shared/money.ts';

/** The fields of a deposit notice, as far as they are readable. */
export type NoticeFields = {
  /** Interac's reference number: opaque. Numbers that differ only in case are the same. */
  reference: string | undefined;
  /** Whether the number was not in Interac's form: people must look at it. */
  isReferenceOdd: boolean;
  amount: Money<'CAD'> | undefined;
  senderName: string | undefined;
  senderEmail: string | undefined;
  /** The sender's message to us. */
  memo: string | undefined;
};

/** A trusted notice has at least an amount and a sender. */
export type DepositNotice = NoticeFields & { amount: Money<'CAD'>; senderName: string };

export type NoticeReading =
  | { kind: 'trusted'; notice: DepositNotice }
  /** Stored for people to look at, never credited. */
  | { kind: 'not_trusted'; reasons: DistrustReason[]; notice: NoticeFields }
  /** The aggregator reports every step; only the last one is a deposit. */
  | { kind: 'no_deposit' }
  /** It could not be checked now and may be valid. */
  | { kind: 'later'; note: string };

/** The readers of both channels: mail is verified by keys that are looked up; an event was verified on receipt. */
export type NoticeReaders = {
  readInteracMail: (raw: Buffer) => Promise<NoticeReading>;
  readAggregatorEvent: (raw: Buffer) => NoticeReading;
};
