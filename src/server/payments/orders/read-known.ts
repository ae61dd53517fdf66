import type { Money } from '#shared/money.ts';
import { confirmationFor, readSendConfirmations } from '../../account-security/confirm.ts';
import { arrayOf } from '../../db/array-literal.ts';
import type { Queryable, Tx } from '../../db/pool.ts';
import { type CustomerAccount, lockCustomerAccounts } from '../../ledger/lock-customer-accounts.ts';
import { usageOfAll } from '../../limits/usage.ts';
import { readBillFacts } from '../bill-queries.ts';
import type { PreparedPayment } from '../payment.ts';
import { readKeys, type StoredKey } from './answer-again.ts';
import type { BillFacts, CustomerState } from './decide-payments.ts';

/** All that decides about payments, and the ids that those which are accepted will have. */
export type Known = {
  accounts: Map<bigint, CustomerAccount>;
  senders: Map<bigint, CustomerState>;
  keys: Map<string, StoredKey>;
  bills: BillFacts;
  /** The good confirmation that a payment names, by the payment's reference. */
  confirmations: Map<string, bigint>;
  ids: bigint[];
};

/**
 * Everything here is found by its key. A plan is kept as long as its connection, and one that was made over a table with
 * a hundred rows would read the hundred thousand that it has an hour later.
 */
const FIND_BY_INDEX = 'set local enable_seqscan = off';

/**
 * Locks the senders' accounts and reads what decides about their payments. Asked for all at once: what comes after the
 * lock is read by statements of their own, which see what the last holder of the lock committed.
 */
export async function readKnown(
  tx: Tx,
  payments: PreparedPayment[],
  mostUnconfirmed: Money<'CAD'>,
  now: Date,
): Promise<Known> {
  const people = [...new Set(payments.map(({ personId }) => personId))];
  const [, accounts, locked, usages, confirming, keys, bills, ids] = await Promise.all([
    tx.query(FIND_BY_INDEX),
    lockCustomerAccounts(tx, people),
    readSendingLocks(tx, people),
    usageOfAll(tx, people, now),
    readSendConfirmations(
      tx,
      {
        personIds: arrayOf(people),
        tokens: payments.flatMap(({ confirmation }) => confirmation ?? []),
        most: mostUnconfirmed,
      },
      now,
    ),
    readKeys(
      tx,
      payments.flatMap(({ idempotency }) => idempotency?.key ?? []),
    ),
    readBillFacts(
      tx,
      payments.flatMap(({ merchant, bill }) => (bill ? [{ ...bill, merchant }] : [])),
    ),
    newPaymentIds(tx, payments.length),
  ]);
  const senders = [...accounts.values()].flatMap(({ personId, balance }) => {
    const usage = usages.get(personId);
    const confirmAbove = confirming.above.get(personId);
    const sendingLocked = locked.has(personId);
    return usage ? [[personId, { balance, usage, sendingLocked, confirmAbove }] as const] : [];
  });
  const confirmations = payments.flatMap((payment) => {
    const id = confirmationFor(confirming, payment);
    return id === undefined ? [] : [[payment.reference, id] as const];
  });
  return { accounts, senders: new Map(senders), keys, bills, confirmations: new Map(confirmations), ids };
}

async function readSendingLocks(db: Queryable, personIds: bigint[]): Promise<Set<bigint>> {
  const { rows } = await db.query<{ id: bigint }>(
    'select id from people where id = any ($1) and sending_locked_reason is not null',
    [arrayOf(personIds)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Taken before anything is written, so that answers with them can be kept in the same statement. */
async function newPaymentIds(db: Queryable, count: number): Promise<bigint[]> {
  const { rows } = await db.query<{ ids: string[] }>(
    "select array(select nextval('payments_id_seq') from generate_series(1, $1::int)) as ids",
    [count],
  );
  return (rows[0]?.ids ?? []).map(BigInt);
}
