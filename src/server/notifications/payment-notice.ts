import type { NoticeKind } from './notice-kind.ts';
import type { PaymentToNotify } from './payment-to-notify.ts';

/** a notice about a payment. */
export type PaymentNotice = { payment: PaymentToNotify; kind: NoticeKind; trace?: string | undefined };

type Written = Omit<
  PaymentToNotify,
  'personId' | 'cadMinor' | 'xafMinor' | 'feeMinor' | 'rateMicros' | 'createdAt'
> & {
  cadMinor: string;
  xafMinor: string;
  feeMinor: string;
  rateMicros: string | null;
  createdAt: string;
};
/** How a notice waits in the database. A release may read what the one before wrote: add fields, take none away. */
export type StoredNotice = { kind: NoticeKind; payment: Written; trace?: string };

/** What the words need, and whom they are for. Amounts travel as text, since JSON has no bigint. */
export function toStored({ payment, kind, trace }: PaymentNotice): string {
  const { personId: _, cadMinor, xafMinor, feeMinor, rateMicros, createdAt, ...rest } = payment;
  const stored: StoredNotice = {
    kind,
    ...(trace !== undefined && { trace }),
    payment: {
      ...rest,
      cadMinor: String(cadMinor),
      xafMinor: String(xafMinor),
      feeMinor: String(feeMinor),
      rateMicros: rateMicros === null ? null : String(rateMicros),
      createdAt: createdAt.toISOString(),
    },
  };
  return JSON.stringify(stored);
}

export function fromStored({ kind, payment }: StoredNotice, personId: bigint): PaymentNotice {
  const { cadMinor, xafMinor, feeMinor, rateMicros, createdAt, ...rest } = payment;
  return {
    kind,
    payment: {
      ...rest,
      personId,
      cadMinor: BigInt(cadMinor),
      xafMinor: BigInt(xafMinor),
      feeMinor: BigInt(feeMinor),
      rateMicros: rateMicros === null ? null : BigInt(rateMicros),
      createdAt: new Date(createdAt),
    },
  };
}
