import type { LocalText } from '../scenario-types.ts';

/** The kinds of service in S3P. The simulator offers those that have a discovery route. */
export type ServiceType =
  | 'SEARCHABLE_BILL'
  | 'NON_SEARCHABLE_BILL'
  | 'PRODUCT'
  | 'TOPUP'
  | 'SUBSCRIPTION'
  | 'CASHIN'
  | 'CASHOUT'
  | 'VOUCHER';

export type PayItem = { payItemId: string; description: string; name: string };

/** One service of a merchant. `fee` is in whole XAF and is added to the amount of a quote. */
export type SmobilpayService = {
  id: number;
  merchant: string;
  type: ServiceType;
  title: string;
  description: string;
  category: string;
  validationMask: string;
  denomination: number;
  fee: number;
  /** What the number is called, and a hint for typing it. */
  label: LocalText;
  hint: LocalText;
  /** Items available to everyone; those looked up by a number are created in bills.ts. */
  items: readonly PayItem[];
};

export type SmobilpayMerchant = { code: string; name: string; description: string; category: string };
