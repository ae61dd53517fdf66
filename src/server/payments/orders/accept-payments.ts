import { done, type Refusal, type Result } from '#shared/result.ts';
import type { Pool, Tx } from '../../db/pool.ts';
import { inPlainTransaction } from '../../db/transaction.ts';
import { enqueueMany } from '../../jobs/enqueue.ts';
import { type ChartOfAccounts, chartOfAccounts } from '../../ledger/accounts.ts';
import { type CustomerAccount, lockCustomerAccounts } from '../../ledger/lock-customer-accounts.ts';
import { post } from '../../ledger/post.ts';
import { paymentDebited } from '../../ledger/postings.ts';
import { usageOfAll } from '../../limits/usage.ts';
import { saveReceiver } from '../../receivers/save-receiver.ts';
import { insertBillPayments, readBillFacts } from '../bill-queries.ts';
import { type CustomerState, decidePayments } from './decide-payments.ts';
import type { PreparedPayment, Payment } from '../payment.ts';
import { insertKeys, insertPayments, readCustomers, readKeys } from '../queries.ts';

/** The answer to a payment that stands. A repeated one gets the very answer that was given first. */
export type Accepted = { answer: unknown; repeated: boolean };
export type AnswerOf = (transaction: Payment, payment: PreparedPayment) => unknown;

/**
 * Takes the money of payments from their senders and hands them to the payout worker: all in one transaction, each
 * with a verdict of its own. Lock the senders' accounts, read, decide, then write debit, state, history and jobs
 * together. The rail is not called here: it may be slow, and everyone would wait for it under lock.
 */
export async function acceptPayments(
  pool: Pool,
  payments: PreparedPayment[],
  answerOf: AnswerOf,
  now: Date,
): Promise<Result<Accepted>[]> {
  const chart = await chartOfAccounts(pool);
  return inPlainTransaction(pool, async (tx) => {
    const accounts = await lockCustomerAccounts(tx, unique(payments.map(({ personId }) => personId)));
    const stored = await readKeys(
      tx,
      payments.flatMap(({ idempotency }) => idempotency?.key ?? []),
    );
    const states = await readStates(tx, accounts, now);
    const bills = await readBillFacts(
      tx,
      payments.flatMap(({ merchant, bill }) => (bill ? [{ ...bill, merchant }] : [])),
    );

    const verdicts = decidePayments(payments, states, stored, bills);
    const accepted = payments.filter((_, index) => isAccepted(verdicts[index]));
    const written = await write(tx, chart, accounts, accepted, now);
    const answers = await rememberAnswers(tx, accepted, written, answerOf, now);

    return payments.map((payment, index): Result<Accepted> => {
      const verdict = verdicts[index];
      if (!verdict?.ok) return verdict as Refusal;
      if (verdict.value.kind === 'repeat') {
        const { key } = verdict.value;
        return done({ answer: stored.get(key)?.answer ?? answers.get(key), repeated: true });
      }
      return done({ answer: answerOf(mustHave(written.get(payment.reference)), payment), repeated: false });
    });
  });
}

function isAccepted(verdict: ReturnType<typeof decidePayments>[number] | undefined): boolean {
  return verdict?.ok === true && verdict.value.kind === 'accept';
}

/** Read after the lock is held, in a statement of its own, so that it sees what the last holder committed. */
async function readStates(
  tx: Tx,
  accounts: Map<bigint, CustomerAccount>,
  now: Date,
): Promise<Map<bigint, CustomerState>> {
  const customers = await readCustomers(tx, [...accounts.keys()]);
  const usages = await usageOfAll(tx, customers, now);
  return new Map(
    customers.map(({ personId, sendingLocked }) => [
      personId,
      {
        balance: mustHave(accounts.get(personId)).balance,
        usage: mustHave(usages.get(personId)),
        sendingLocked,
      },
    ]),
  );
}

async function write(
  tx: Tx,
  chart: ChartOfAccounts,
  accounts: Map<bigint, CustomerAccount>,
  accepted: PreparedPayment[],
  now: Date,
): Promise<Map<string, Payment>> {
  if (accepted.length === 0) return new Map();
  const rows: { payment: PreparedPayment; receiverId: bigint | null }[] = [];
  for (const payment of accepted) {
    const { personId, beneficiary } = payment;
    rows.push({
      payment,
      receiverId: beneficiary ? await saveReceiver(tx, personId, beneficiary, now) : null,
    });
  }
  const transactions = await insertPayments(tx, rows, now);
  const ids = new Map(transactions.map(({ reference, id }) => [reference, id]));
  await insertBillPayments(
    tx,
    accepted.flatMap(({ bill, reference }) =>
      bill ? [{ ...bill, paymentId: mustHave(ids.get(reference)) }] : [],
    ),
  );
  await post(
    tx,
    transactions.map((transaction) =>
      paymentDebited(chart, {
        paymentId: transaction.id,
        reference: transaction.reference,
        customerAccount: mustHave(accounts.get(transaction.personId)).id,
        debit: transaction.debit,
        payout: transaction.payout,
      }),
    ),
    now,
  );
  await enqueueMany(
    tx,
    transactions.map(({ id }) => ({ task: 'begin_payment' as const, payload: { paymentId: String(id) } })),
    now,
  );
  return new Map(transactions.map((transaction) => [transaction.reference, transaction]));
}

async function rememberAnswers(
  tx: Tx,
  accepted: PreparedPayment[],
  written: Map<string, Payment>,
  answerOf: AnswerOf,
  now: Date,
): Promise<Map<string, unknown>> {
  const keys = accepted.flatMap((payment) => {
    const { idempotency, personId, reference } = payment;
    const transaction = mustHave(written.get(reference));
    return idempotency
      ? [{ ...idempotency, personId, paymentId: transaction.id, answer: answerOf(transaction, payment) }]
      : [];
  });
  await insertKeys(tx, keys, now);
  return new Map(keys.map(({ key, answer }) => [key, answer]));
}

function unique(ids: bigint[]): bigint[] {
  return [...new Set(ids)];
}

function mustHave<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a row that was just written or locked is missing');
  return value;
}
