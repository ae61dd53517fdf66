import { cad, type Money } from '#shared/money.ts';
import { CUSTOMER_FEE } from '#shared/rate.ts';
import { done, type Refusal, type Result } from '#shared/result.ts';
import type { Pool } from '../../db/pool.ts';
import { inTwoRoundTrips } from '../../db/transaction.ts';
import { chartOfAccounts } from '../../ledger/accounts.ts';
import type { CustomerAccount } from '../../ledger/lock-customer-accounts.ts';
import { paymentDebited } from '../../ledger/postings.ts';
import { saveRecipients } from '../../recipients/save-recipients.ts';
import type { Payment, PreparedPayment } from '../payment.ts';
import { type AcceptProblem, decideAcceptance } from './decide-acceptance.ts';
import { type AcceptanceFacts, findAcceptanceFacts } from './find-acceptance-facts.ts';
import { acceptStatement, type NewPayment } from './insert-payments.ts';
import type { AnswerOf } from './stored-answers.ts';

/** The answer for an accepted payment. A repeated request gets exactly the first answer. */
export type Accepted = { answer: unknown; repeated: boolean };

export type AcceptRules = {
  answerOf: AnswerOf;
  /** The total that customers with a second factor may send without confirming. */
  maxUnconfirmed: Money<'CAD'>;
};

/**
 * Debits payments and hands them to the payout worker, all in one transaction, each with its own decision: locks the
 * senders' accounts, reads, decides, then writes debits, states, history and jobs together. Takes two round trips to
 * the database, however many payments there are, because every sender in the batch waits for them. Does not call the
 * rail, which may be slow, while the locks are held.
 */
export async function acceptPayments(
  pool: Pool,
  payments: PreparedPayment[],
  { answerOf, maxUnconfirmed }: AcceptRules,
  now: Date,
): Promise<Result<Accepted, AcceptProblem>[]> {
  const chart = await chartOfAccounts(pool);
  return inTwoRoundTrips(pool, async (tx) => {
    const facts = await findAcceptanceFacts(tx, payments, maxUnconfirmed, now);
    const decisions = decideAcceptance(payments, facts.senders, facts.keys, facts.bills, facts.confirmations);
    const accepted = payments.filter((_, index) => isAccepted(decisions[index]));
    const recipientIds = await saveRecipients(
      tx,
      accepted.map(({ personId, recipient }) => recipient && { personId, ...recipient }),
      now,
    );
    const accounts = new Map(facts.accounts);
    const written = accepted.map((prepared, index): NewPayment => {
      const payment = newPayment(prepared, assertDefined(facts.ids[index]), recipientIds[index] ?? null, now);
      const account = debitedBy(payment, assertDefined(accounts.get(payment.personId)));
      accounts.set(payment.personId, account);
      const debited = paymentDebited(chart, {
        ...payment,
        paymentId: payment.id,
        customerAccount: account.id,
      });
      return { payment, prepared, debited, account };
    });
    return {
      write: written.length > 0 ? acceptStatement(written, confirmationsOf(decisions), now) : undefined,
      value: resultsOf(payments, decisions, facts.keys, written, answerOf),
    };
  });
}

type Decisions = ReturnType<typeof decideAcceptance>;

function isAccepted(decision: Decisions[number] | undefined): boolean {
  return decision?.ok === true && decision.value.kind === 'accept';
}

function confirmationsOf(decisions: Decisions): bigint[] {
  return decisions.flatMap((decision) =>
    decision.ok && decision.value.kind === 'accept' ? (decision.value.confirmationId ?? []) : [],
  );
}

function debitedBy({ debit }: Payment, account: CustomerAccount): CustomerAccount {
  return { ...account, balance: cad(account.balance.minor - debit.minor) };
}

/** Builds the row of the payment. */
function newPayment(
  prepared: PreparedPayment,
  id: bigint,
  recipientId: bigint | null,
  createdAt: Date,
): Payment {
  const { reference, personId, type, debit, payout, rate, paymentMode, merchant, destination } = prepared;
  return {
    id,
    reference,
    personId,
    type,
    status: 'accepted',
    debit,
    payout,
    fee: CUSTOMER_FEE,
    rate,
    paymentMode,
    merchant,
    destination,
    recipientId,
    recipientFirstName: prepared.recipient?.firstName ?? null,
    recipientLastName: prepared.recipient?.lastName || null,
    infoCode: null,
    createdAt,
  };
}

function resultsOf(
  payments: PreparedPayment[],
  decisions: Decisions,
  keys: AcceptanceFacts['keys'],
  written: NewPayment[],
  answerOf: AnswerOf,
): Result<Accepted, AcceptProblem>[] {
  const answers = written.map(({ payment, prepared }) => ({
    prepared,
    answer: answerOf(payment, prepared.client),
  }));
  const byReference = new Map(answers.map(({ prepared, answer }) => [prepared.reference, answer]));
  const byKey = new Map(answers.map(({ prepared, answer }) => [prepared.idempotency?.key, answer]));
  return payments.map(({ reference }, index): Result<Accepted, AcceptProblem> => {
    const decision = decisions[index];
    if (!decision?.ok) return decision as Refusal<AcceptProblem>;
    if (decision.value.kind === 'accept')
      return done({ answer: byReference.get(reference), repeated: false });
    const { key } = decision.value;
    const stored = keys.get(key);
    const answer = stored ? answerOf(stored.payment, stored.payer) : byKey.get(key);
    return done({ answer, repeated: true });
  });
}

function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an account that was just locked, or an id, is missing');
  return value;
}
