import type { PaymentToNotify } from './find-payments-to-notify.ts';
import type { NotificationKind } from './notification-kind.ts';

/** A notification about a payment. */
export type PaymentNotification = {
  payment: PaymentToNotify;
  kind: NotificationKind;
  trace?: string | undefined;
};

type Written = Omit<
  PaymentToNotify,
  'personId' | 'cadMinor' | 'xafMinor' | 'feeMinor' | 'merchantFeeMinor' | 'rateMicros' | 'createdAt'
> & {
  cadMinor: string;
  xafMinor: string;
  feeMinor: string;
  /** Missing in what earlier releases wrote. */
  merchantFeeMinor?: string;
  rateMicros: string | null;
  createdAt: string;
};
/** The stored form of a notification. A release must read what the previous one wrote: add fields, remove none. */
export type StoredNotification = { kind: NotificationKind; payment: Written; trace?: string };

/** Returns the facts and the addressee of a notification for storage. Amounts are text, since JSON has no bigint. */
export function toStored({ payment, kind, trace }: PaymentNotification): string {
  const {
    personId: _,
    cadMinor,
    xafMinor,
    feeMinor,
    merchantFeeMinor,
    rateMicros,
    createdAt,
    ...rest
  } = payment;
  const stored: StoredNotification = {
    kind,
    ...(trace !== undefined && { trace }),
    payment: {
      ...rest,
      cadMinor: String(cadMinor),
      xafMinor: String(xafMinor),
      feeMinor: String(feeMinor),
      merchantFeeMinor: String(merchantFeeMinor),
      rateMicros: rateMicros === null ? null : String(rateMicros),
      createdAt: createdAt.toISOString(),
    },
  };
  return JSON.stringify(stored);
}

export function fromStored({ kind, payment }: StoredNotification, personId: bigint): PaymentNotification {
  const { cadMinor, xafMinor, feeMinor, merchantFeeMinor = '0', rateMicros, createdAt, ...rest } = payment;
  return {
    kind,
    payment: {
      ...rest,
      personId,
      cadMinor: BigInt(cadMinor),
      xafMinor: BigInt(xafMinor),
      feeMinor: BigInt(feeMinor),
      merchantFeeMinor: BigInt(merchantFeeMinor),
      rateMicros: rateMicros === null ? null : BigInt(rateMicros),
      createdAt: new Date(createdAt),
    },
  };
}
