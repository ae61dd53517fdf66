import { arrayOf } from '../../db/array-literal.ts';
import { columnsOf } from '../../db/columns.ts';
import type { DecidedWrite } from '../../db/transaction.ts';
import type { CustomerAccount } from '../../ledger/lock-customer-accounts.ts';
import { type Posting, postingArrays } from '../../ledger/post.ts';
import { beginJob } from '../jobs.ts';
import type { Payment, PreparedPayment } from '../payment.ts';

export type NewPayment = {
  payment: Payment;
  prepared: PreparedPayment;
  debited: Posting;
  /** The account to debit. */
  account: CustomerAccount;
};

const ACCEPT = `select accept_payments(${Array.from({ length: 29 }, (_, index) => `$${index + 1}`).join(', ')})`;

/** The same statement, also spending confirmations; most batches have none. */
const ACCEPT_CONFIRMED = `${ACCEPT}, spend_confirmations($30, $1)`;

/** Returns the statement that writes accepted payments with their history, bills, debits, jobs and keys. */
export function acceptStatement(
  accepted: NewPayment[],
  confirmationIds: bigint[],
  now: Date,
): DecidedWrite<unknown>['write'] {
  const payments = accepted.map(({ payment }) => payment);
  const prepared = accepted.map((each) => each.prepared);
  const clients = prepared.map(({ client }) => client);
  const { references, kinds, postingOf, accounts, currencies, amounts } = postingArrays(
    accepted.map(({ debited }) => debited),
  );
  const balances = accepted.flatMap(({ debited, account: { id, balance } }) =>
    debited.entries.map(({ account }) => (account === id ? balance.minor : null)),
  );
  const jobs = accepted.map(({ payment: { id }, prepared: { trace } }) => beginJob(id, now, trace));
  const values = [
    now,
    arrayOf(payments.map(({ id }) => id)),
    ...columnsOf(payments, 'reference'),
    arrayOf(payments.map(({ personId }) => personId)),
    ...columnsOf(payments, 'type'),
    arrayOf(payments.map(({ debit }) => debit.minor)),
    arrayOf(payments.map(({ payout }) => payout.minor)),
    arrayOf(payments.map(({ rate }) => rate?.micros ?? null)),
    ...columnsOf(payments, 'paymentMode', 'merchant', 'destination'),
    arrayOf(payments.map(({ recipientId }) => recipientId)),
    ...columnsOf(payments, 'recipientFirstName', 'recipientLastName'),
    ...columnsOf(clients, 'firstName', 'lastName'),
    prepared.map(({ bill }) => bill?.billKey ?? null),
    prepared.map(({ idempotency }) => idempotency?.key ?? null),
    prepared.map(({ idempotency }) => idempotency?.requestHash ?? null),
    billsOf(accepted),
    jobs.map(({ task }) => task),
    jobs.map(({ payload }) => JSON.stringify(payload)),
    references,
    kinds,
    postingOf,
    accounts,
    currencies,
    amounts,
    arrayOf(balances),
  ];
  return confirmationIds.length === 0
    ? { text: ACCEPT, values }
    : { text: ACCEPT_CONFIRMED, values: [...values, arrayOf(confirmationIds)] };
}

/** Returns the rows of the bills, or null when there are none, as in most batches. */
function billsOf(accepted: NewPayment[]): string | null {
  const rows = accepted.flatMap(({ payment, prepared: { bill } }) =>
    bill
      ? [
          {
            payment_id: String(payment.id),
            offer_id: bill.offerId,
            kind: bill.kind,
            rail_merchant: bill.railMerchant,
            service_id: bill.serviceId,
            service_number: bill.serviceNumber,
            bill_number: bill.billNumber,
            pay_item_id: bill.payItemId,
            customer_number: bill.customerNumber,
            customer_name: bill.customerName,
            due_date: bill.dueDate,
            amount_minor: String(bill.amount.minor),
          },
        ]
      : [],
  );
  return rows.length > 0 ? JSON.stringify(rows) : null;
}
