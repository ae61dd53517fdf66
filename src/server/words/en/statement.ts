import type { SameKeys } from '#shared/words/same-keys.ts';
import type { statement as french } from '../fr/statement.ts';

/** A statement in English. */
export const statement: SameKeys<typeof french> = {
  title: 'Transaction statement',
  fileName: 'statement',
  customer: 'Customer: {name}',
  types: {
    all: 'All transactions',
    transfer: 'Mobile transfers',
    bill_payment: 'Bills',
    deposit: 'Top-ups',
    bank_transfer: 'Bank deposits',
  },
  period: {
    all: 'All dates',
    from: 'Since {from}',
    to: 'Until {to}',
    between: '{from} to {to}',
  },
  issued: 'Issued on {date} ({zone})',
  columns: {
    date: 'Date',
    recipient: 'Beneficiary',
    paymentMode: 'Payment Mode',
    status: 'Status',
    cad: 'Amount (CAD)',
    xaf: 'Amount (XAF)',
    rate: 'Rate (XAF/CAD)',
    reference: 'Reference',
  },
  status: { accepted: 'Initiated', pending: 'In progress', paid: 'Success', failed: 'Failed' },
  balance: 'Your balance',
  bill: 'Bill {number}',
  empty: 'No transactions.',
  totals: 'Totals',
  credited: 'Credited',
  debited: 'Debited',
  net: 'Difference',
  notCounted: 'Not counted: failed and refunded, or not yet credited',
  broughtForward: 'Brought forward',
  paid: 'Paid to beneficiaries',
  carriedForward: 'Carried forward',
  page: 'Page {page}/',
};
