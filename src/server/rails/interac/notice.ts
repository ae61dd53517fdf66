import type { DistrustReason } from '#shared/deposit.ts';
import type { Money } from '#shared/money.ts';

const REFERENCE = /^[A-Za-z0-9-]{4,64}$/;

/** Invisible characters: format marks, lone accents, controls and whitespace. */
const UNSEEN = /[\p{C}\p{M}\p{Z}\s]/gu;

type ReadReference = Pick<NoticeFields, 'reference' | 'isReferenceOdd'>;

/**
 * Returns Interac's number of a deposit, as reported by either channel, without invisible characters and in plain
 * letters, so that one number is not recorded as two. Returns undefined for an impossible number. The number is odd
 * when it was reported in a different form.
 */
export function readReference(reported: string | undefined): ReadReference {
  if (reported === undefined || reported.trim() === '')
    return { reference: undefined, isReferenceOdd: false };
  const reference = reported.normalize('NFKC').replace(UNSEEN, '');
  const isReadable = REFERENCE.test(reference);
  return {
    reference: isReadable ? reference : undefined,
    isReferenceOdd: !isReadable || reference !== reported.trim(),
  };
}

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

export const NOTHING_READ: NoticeFields = {
  reference: undefined,
  isReferenceOdd: false,
  amount: undefined,
  senderName: undefined,
  senderEmail: undefined,
  memo: undefined,
};
