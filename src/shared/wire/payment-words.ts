import type { CustomerStatus, PaymentType } from '../payment.ts';
import { inverse } from './inverse.ts';

/** The wire's names of states and types (specification §3, and `WITHDRAWAL` beyond it), with ours. */
const STATUS_FROM_WIRE = {
  INIT: 'accepted',
  PEDDINT: 'pending',
  DONE: 'paid',
  FAILURE: 'failed',
} as const satisfies Record<string, CustomerStatus>;
const TYPE_FROM_WIRE = {
  MOBILETRANSFERE: 'transfer',
  BILLPAY: 'bill_payment',
  RECHARGE: 'deposit',
  BANKTRANSFERE: 'bank_transfer',
  WITHDRAWAL: 'withdrawal',
} as const satisfies Record<string, PaymentType>;

export type TransactionStatus = keyof typeof STATUS_FROM_WIRE;
export type TransactionType = keyof typeof TYPE_FROM_WIRE;
const STATUS_TO_WIRE = inverse<CustomerStatus, TransactionStatus>(STATUS_FROM_WIRE);
const TYPE_TO_WIRE = inverse<PaymentType, TransactionType>(TYPE_FROM_WIRE);
export const TRANSACTION_STATUSES = Object.keys(STATUS_FROM_WIRE) as TransactionStatus[];
export const TRANSACTION_TYPES = Object.keys(TYPE_FROM_WIRE) as TransactionType[];
/** The wire's type of every transfer. */
export const TRANSFER_TYPE = 'MOBILETRANSFERE' satisfies TransactionType;

export const statusFromWire = (status: TransactionStatus): CustomerStatus => STATUS_FROM_WIRE[status];
export const statusToWire = (status: CustomerStatus): TransactionStatus => STATUS_TO_WIRE[status];
export const typeFromWire = (type: TransactionType): PaymentType => TYPE_FROM_WIRE[type];
export const typeToWire = (type: PaymentType): TransactionType => TYPE_TO_WIRE[type];
