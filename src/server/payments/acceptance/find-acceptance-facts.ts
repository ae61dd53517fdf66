import { cad, type Money } from '#shared/money.ts';
import { confirmationFor, findConfirmationFacts } from '../../account-security/confirm.ts';
import { arrayOf } from '../../db/array-literal.ts';
import { columnsOf } from '../../db/columns.ts';
import { FIND_BY_INDEX } from '../../db/find-by-index.ts';
import type { Queryable, Tx } from '../../db/pool.ts';
import {
  type CustomerAccount,
  lockCustomerAccounts,
  withdrawalHolds,
} from '../../ledger/lock-customer-accounts.ts';
import { usageOfAll } from '../../limits/usage.ts';
import { isOpenPayment } from '../../open-payments.ts';
import { type PreparedPayment, payeeOf } from '../payment.ts';
import { type BillFacts, billId, type CustomerState, NO_BILLS, payeeId } from './decide-acceptance.ts';
import { findStoredKeys, type StoredKey } from './stored-answers.ts';

/** Everything that decisions about payments need, and the ids for the accepted ones. */
export type AcceptanceFacts = {
  accounts: Map<bigint, CustomerAccount>;
  senders: Map<bigint, CustomerState>;
  keys: Map<string, StoredKey>;
  bills: BillFacts;
  /** The valid confirmation that a payment names, by the payment's reference. */
  confirmations: Map<string, bigint>;
  ids: bigint[];
};

/**
 * Locks the senders' accounts and reads what decisions about their payments need. All statements are sent at once;
 * those after the lock see what its previous holder committed.
 */
export async function findAcceptanceFacts(
  tx: Tx,
  payments: PreparedPayment[],
  maxUnconfirmed: Money<'CAD'>,
  now: Date,
): Promise<AcceptanceFacts> {
  const people = [...new Set(payments.map(({ personId }) => personId))];
  const [, accounts, holds, restrictions, usages, confirming, keys, bills, ids] = await Promise.all([
    tx.query(FIND_BY_INDEX),
    lockCustomerAccounts(tx, people),
    withdrawalHolds(tx, people, now),
    findSendingRestrictions(tx, payments, people, now),
    usageOfAll(tx, people, now),
    findConfirmationFacts(
      tx,
      {
        personIds: arrayOf(people),
        tokens: payments.flatMap(({ confirmation }) => confirmation ?? []),
        max: maxUnconfirmed,
      },
      now,
    ),
    findStoredKeys(
      tx,
      payments.flatMap(({ idempotency }) => idempotency?.key ?? []),
    ),
    findBillFacts(
      tx,
      payments.flatMap(({ merchant, bill }) => (bill ? [{ ...bill, merchant }] : [])),
    ),
    newPaymentIds(tx, payments.length),
  ]);
  const senders = [...accounts.values()].flatMap(({ personId, ...account }) => {
    const usage = usages.get(personId);
    const balance = cad(account.balance.minor - (holds.get(personId)?.minor ?? 0n));
    const { locked: sendingLocked = false, wait } = restrictions.get(personId) ?? {};
    const confirmAbove = confirming.above.get(personId);
    return usage ? [[personId, { balance, usage, sendingLocked, wait, confirmAbove }] as const] : [];
  });
  const confirmations = payments.flatMap((payment) => {
    const id = confirmationFor(confirming, payment);
    return id === undefined ? [] : [[payment.reference, id] as const];
  });
  return { accounts, senders: new Map(senders), keys, bills, confirmations: new Map(confirmations), ids };
}

type SendingRestriction = { locked: boolean; wait: CustomerState['wait'] };

/**
 * Returns the senders who may not send, or who may send only to payees they have paid before. Few people are
 * restricted, and earlier payees are read only for them.
 */
async function findSendingRestrictions(
  db: Queryable,
  payments: PreparedPayment[],
  personIds: bigint[],
  now: Date,
): Promise<Map<bigint, SendingRestriction>> {
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
     from people_view p
     where p.id = any ($1)
       and (num_nonnulls(p.sending_locked_reason, p.sending_frozen_at, p.password_reset_needed_at) > 0
         or p.new_recipients_wait_until > $2)`,
    [arrayOf(personIds), now, ...columnsOf(payees, 'merchant', 'number')],
  );
  return new Map(
    rows.map(({ id, locked, until, paid }) => [
      id,
      { locked, wait: until ? { until, paid: new Set(paid?.map(payeeId)) } : undefined },
    ]),
  );
}

/**
 * Reads the facts about the bills that a batch wants to pay. Uses two indexes, so its cost does not grow with
 * history.
 */
async function findBillFacts(
  tx: Tx,
  bills: { merchant: string; billKey: string; offerId: string }[],
): Promise<BillFacts> {
  if (bills.length === 0) return NO_BILLS;
  const [{ rows }, used] = await Promise.all([
    tx.query<{ merchant: string; bill_key: string; open: boolean; paid_at: Date | null }>(
      `select merchant, bill_key, bool_or(${isOpenPayment('status')}) as open,
         max(updated_at) filter (where status = 'paid') as paid_at
       from payments
       where (merchant, bill_key) in (select * from unnest($1::text[], $2::text[])) and bill_key is not null
         and status not in ('failed', 'returned')
       group by merchant, bill_key`,
      columnsOf(bills, 'merchant', 'billKey'),
    ),
    tx.query<{ offer_id: string }>('select offer_id from bill_payments where offer_id = any($1)', [
      bills.map(({ offerId }) => offerId),
    ]),
  ]);
  return {
    openBills: new Set(rows.filter(({ open }) => open).map((row) => billId(row.merchant, row.bill_key))),
    paidAt: new Map(
      rows.flatMap((row) => (row.paid_at ? [[billId(row.merchant, row.bill_key), row.paid_at]] : [])),
    ),
    usedOffers: new Set(used.rows.map((row) => row.offer_id)),
  };
}

/**
 * Reserves ids before anything is written, so that answers containing them can be stored by the same
 * statement.
 */
async function newPaymentIds(db: Queryable, count: number): Promise<bigint[]> {
  const { rows } = await db.query<{ ids: string[] }>(
    "select array(select nextval('payments_id_seq') from generate_series(1, $1::int)) as ids",
    [count],
  );
  return (rows[0]?.ids ?? []).map(BigInt);
}
