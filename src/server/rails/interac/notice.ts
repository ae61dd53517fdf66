import type { DistrustReason } from '#shared/deposit.ts';
import type { Money } from '#shared/money.ts';

const REFERENCE = /^[A-Za-z0-9-]{4,64}$/;

/** What nobody sees: marks of format, accents that stand alone, controls, blanks. */
const UNSEEN = /[\p{C}\p{M}\p{Z}\s]/gu;

type ReadReference = Pick<NoticeFields, 'reference' | 'isReferenceOdd'>;

/**
 * Returns Interac's number of a deposit as either channel tells it, without what nobody sees and in plain letters, so that
 * one number is not told as two; undefined for what cannot be one. It is odd when it was not told in that form.
 */
export function readReference(told: string | undefined): ReadReference {
  if (told === undefined || told.trim() === '') return { reference: undefined, isReferenceOdd: false };
  const reference = told.normalize('NFKC').replace(UNSEEN, '');
  const isReadable = REFERENCE.test(reference);
  return {
    reference: isReadable ? reference : undefined,
    isReferenceOdd: !isReadable || reference !== told.trim(),
  };
}

/** What a notice says of a deposit, as far as it can be read. */
export type NoticeFields = {
  /** Interac's reference number: opaque. Numbers that differ in case only are one. */
  reference: string | undefined;
  /** Whether the number was told in another form than Interac's: it is looked at by people. */
  isReferenceOdd: boolean;
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
  isReferenceOdd: false,
  amount: undefined,
  senderName: undefined,
  senderEmail: undefined,
  memo: undefined,
};
