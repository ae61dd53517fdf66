import type { WrittenLanguage } from './format.ts';

/**
 * The states of a payment. accepted: debited, and no rail is known to have the order. pending: a rail has the order.
 * paid: the recipient has the money. failed: it will not arrive, and the refund is booked with this state. returned: it
 * was paid and came back, and the customer was refunded. The wire's own spellings are in `wire/payment-words.ts`.
 */
export const PAYMENT_STATUSES = ['accepted', 'pending', 'paid', 'failed', 'returned'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** The states that customers see: a returned payment is shown as failed. */
export type CustomerStatus = Exclude<PaymentStatus, 'returned'>;

export const PAYMENT_TYPES = ['transfer', 'bill_payment', 'deposit', 'bank_transfer', 'withdrawal'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Checks whether a rail pays it out; limits count only such payments. */
export function isPayout(type: PaymentType): type is Exclude<PaymentType, 'deposit' | 'withdrawal'> {
  return type !== 'deposit' && type !== 'withdrawal';
}

/** Returns the type whose text describes a payment: a bank transfer is described like any other transfer. */
export function describedType(type: PaymentType): Exclude<PaymentType, 'bank_transfer'> {
  return type === 'bank_transfer' ? 'transfer' : type;
}

/** The operators whose wallets can be paid. */
export const WALLET_MERCHANTS = ['CMORANGEMOMO', 'MTNMOMO'] as const;
export type WalletMerchant = (typeof WALLET_MERCHANTS)[number];

/** The merchants whose bills can be paid. */
export const BILL_MERCHANTS = ['ENEO', 'CAMWATER', 'CMDGI', 'CMDOUANES', 'CANALPLUS'] as const;
export type BillMerchant = (typeof BILL_MERCHANTS)[number];

/** Everything that can be paid. Outages are announced for each. */
export const MERCHANTS = [...WALLET_MERCHANTS, ...BILL_MERCHANTS] as const;
export type Merchant = (typeof MERCHANTS)[number];

/** The names of the merchants in Cameroon, as used on the wire and by our staff. */
export const MERCHANT_NAMES: Record<Merchant, string> = {
  CMORANGEMOMO: 'Orange Money',
  MTNMOMO: 'MTN Mobile Money',
  ENEO: 'ENEO',
  CAMWATER: 'CAMWATER',
  CMDGI: 'DGI',
  CMDOUANES: 'Douanes',
  CANALPLUS: 'Canal+',
};

/**
 * English names of offices whose French names mean nothing in English. The acronym on their notices is kept.
 */
const IN_ENGLISH: Partial<Record<string, string>> = { CMDGI: 'DGI (taxes)', CMDOUANES: 'Customs' };

/**
 * Returns the name of a service for customers, in their language; its code if it is no longer in the list.
 */
export function merchantName(merchant: string, language: WrittenLanguage): string {
  const names: Partial<Record<string, string>> = MERCHANT_NAMES;
  return (language === 'en' ? IN_ENGLISH[merchant] : undefined) ?? names[merchant] ?? merchant;
}

/**
 * Checks whether a payment has ended. After that, only a paid payment may still change, when its money comes back.
 */
export function isFinal(status: PaymentStatus): boolean {
  return status !== 'accepted' && status !== 'pending';
}

/** Returns the state that the customer sees. A returned payment must never be shown as paid. */
export function customerStatus(status: PaymentStatus): CustomerStatus {
  return status === 'returned' ? 'failed' : status;
}
