import type { WrittenLanguage } from './format.ts';

/**
 * The states of a payment. accepted: taken from the balance, not yet answered by a rail. pending: a rail has it. paid:
 * the recipient has the money. failed: it will not arrive, and the refund stands with it. returned: it was paid and came
 * back, and so did the customer's money. The wire's own spellings are in `wire/payment-words.ts`.
 */
export const PAYMENT_STATUSES = ['accepted', 'pending', 'paid', 'failed', 'returned'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** The states as customers are told them: a payment that came back has failed in the end. */
export type CustomerStatus = Exclude<PaymentStatus, 'returned'>;

export const PAYMENT_TYPES = ['transfer', 'bill_payment', 'deposit', 'bank_transfer'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Services whose outage is announced one by one. */
export const MERCHANTS = [
  'CMORANGEMOMO',
  'MTNMOMO',
  'ENEO',
  'CAMWATER',
  'CMDGI',
  'CMDOUANES',
  'CANALPLUS',
] as const;
export type Merchant = (typeof MERCHANTS)[number];

/** Those among them whose bills are paid. */
export const BILL_MERCHANTS = [
  'ENEO',
  'CAMWATER',
  'CMDGI',
  'CMDOUANES',
  'CANALPLUS',
] as const satisfies readonly Merchant[];
export type BillMerchant = (typeof BILL_MERCHANTS)[number];

/** What these services are called in Cameroon, on the wire and by our staff. */
export const MERCHANT_NAMES: Record<Merchant, string> = {
  CMORANGEMOMO: 'Orange Money',
  MTNMOMO: 'MTN Mobile Money',
  ENEO: 'ENEO',
  CAMWATER: 'CAMWATER',
  CMDGI: 'DGI',
  CMDOUANES: 'Douanes',
  CANALPLUS: 'Canal+',
};

/** Offices whose French name tells nothing in English; the letters on their notices stay. */
const IN_ENGLISH: Partial<Record<string, string>> = { CMDGI: 'DGI (taxes)', CMDOUANES: 'Customs' };

/** What customers read a service called in their language; one that has left the list is called by its code. */
export function merchantName(merchant: string, language: WrittenLanguage): string {
  const names: Partial<Record<string, string>> = MERCHANT_NAMES;
  return (language === 'en' ? IN_ENGLISH[merchant] : undefined) ?? names[merchant] ?? merchant;
}

/** From where a payment may go. The same table stands in the database. */
const ARROWS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  accepted: ['pending', 'paid', 'failed'],
  pending: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
};

export function canBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return ARROWS[from].includes(to);
}

/** Whether a payment has come to an end: only one that was paid may change once more, when its money comes back. */
export function isFinal(status: PaymentStatus): boolean {
  return status !== 'accepted' && status !== 'pending';
}

/** How a payment stands for whoever made it: nobody must read of one that came back that it arrived. */
export function customerStatus(status: PaymentStatus): CustomerStatus {
  return status === 'returned' ? 'failed' : status;
}
