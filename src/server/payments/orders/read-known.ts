import type { Money } from '#shared/money.ts';
import { confirmationFor, readSendConfirmations } from '../../account-security/confirm.ts';
import { arrayOf } from '../../db/array-literal.ts';
import type { Queryable, Tx } from '../../db/pool.ts';
import { type CustomerAccount, lockCustomerAccounts } from '../../ledger/lock-customer-accounts.ts';
import { usageOfAll } from '../../limits/usage.ts';
import { readBillFacts } from '../bill-queries.ts';
import { type PreparedPayment, payeeOf } from '../payment.ts';
import { readKeys, type StoredKey } from './answer-again.ts';
import { type BillFacts, type CustomerState, payeeId } from './decide-payments.ts';

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
  const [, accounts, holds, usages, confirming, keys, bills, ids] = await Promise.all([
    tx.query(FIND_BY_INDEX),
    lockCustomerAccounts(tx, people),
    readHolds(tx, payments, people, now),
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
    const { locked: sendingLocked = false, wait } = holds.get(personId) ?? {};
    const confirmAbove = confirming.above.get(personId);
    return usage ? [[personId, { balance, usage, sendingLocked, wait, confirmAbove }] as const] : [];
  });
  const confirmations = payments.flatMap((payment) => {
    const id = confirmationFor(confirming, payment);
    return id === undefined ? [] : [[payment.reference, id] as const];
  });
  return { accounts, senders: new Map(senders), keys, bills, confirmations: new Map(confirmations), ids };
}

type Hold = { locked: boolean; wait: CustomerState['wait'] };

/**
 * Who of these may not send, or only to whom they have paid before. Nearly nobody is among them, and whom somebody has paid
 * is looked at for no one else.
 */
async function readHolds(
  db: Queryable,
  payments: PreparedPayment[],
  personIds: bigint[],
  now: Date,
): Promise<Map<bigint, Hold>> {
  const payees = payments.map(payeeOf);
  const { rows } = await db.query<{
    id: bigint;
    locked: boolean;
    until: Date | null;
    paid: { merchant: string; number: string }[] | null;
  }>(
    `select p.id, num_nonnulls(p.sending_locked_reason, p.sending_frozen_at, p.password_reset_needed_at) > 0 as locked,
       case when p.new_recipients_wait_until > $2 then p.new_recipients_wait_until end as until,
       case when p.new_recipients_wait_until > $2 then (
         select jsonb_agg(jsonb_build_object('merchant', w.merchant, 'number', w.number))
         from unnest($3::text[], $4::text[]) as w (merchant, number)
         where exists (
           select from payments t left join bill_payments b on b.payment_id = t.id
           where t.person_id = p.id and t.merchant = w.merchant and coalesce(b.service_number, t.destination) = w.number
             and t.status = 'paid' and t.created_at <= p.new_recipients_wait_since)) end as paid
     from people p
     where p.id = any ($1)
       and (num_nonnulls(p.sending_locked_reason, p.sending_frozen_at, p.password_reset_needed_at) > 0
         or p.new_recipients_wait_until > $2)`,
    [arrayOf(personIds), now, payees.map(({ merchant }) => merchant), payees.map(({ number }) => number)],
  );
  return new Map(
    rows.map(({ id, locked, until, paid }) => [
      id,
      { locked, wait: until ? { until, paid: new Set(paid?.map(payeeId)) } : undefined },
    ]),
  );
}

/** Taken before anything is written, so that answers with them can be kept in the same statement. */
async function newPaymentIds(db: Queryable, count: number): Promise<bigint[]> {
  const { rows } = await db.query<{ ids: string[] }>(
    "select array(select nextval('payments_id_seq') from generate_series(1, $1::int)) as ids",
    [count],
  );
  return (rows[0]?.ids ?? []).map(BigInt);
}
