import type { NoticeFields } from '../notice-port.ts';

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

export const NOTHING_READ: NoticeFields = {
  reference: undefined,
  isReferenceOdd: false,
  amount: undefined,
  senderName: undefined,
  senderEmail: undefined,
  memo: undefined,
};
