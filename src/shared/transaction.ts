/** The states of a transaction, under the names every client already knows (specification §3). */
export const TRANSACTION_STATUSES = ['INIT', 'PEDDINT', 'DONE', 'FAILURE'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_TYPES = ['MOBILETRANSFERE', 'BILLPAY', 'RECHARGE', 'BANKTRANSFERE'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

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

/** What people call these services; names, so the same in every language. */
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
 * From where a transaction may go. INIT: taken from the balance, not yet answered by the rail. PEDDINT: the rail has
 * it. DONE and FAILURE are final; FAILURE always carries the refund. The same table stands in the database.
 */
const ARROWS: Record<TransactionStatus, readonly TransactionStatus[]> = {
  INIT: ['PEDDINT', 'DONE', 'FAILURE'],
  PEDDINT: ['DONE', 'FAILURE'],
  DONE: [],
  FAILURE: [],
};

export function canBecome(from: TransactionStatus, to: TransactionStatus): boolean {
  return ARROWS[from].includes(to);
}

export function isFinal(status: TransactionStatus): boolean {
  return ARROWS[status].length === 0;
}
