import type { Queryable } from '../../db/pool.ts';
import { sharedLookup } from '../../db/shared-lookup.ts';
import { nameOf } from '../../name-of.ts';
import { findAttempts } from '../apply-queries.ts';
import { findBillPayments } from '../bill-queries.ts';
import type { Attempt } from '../evidence.ts';
import type { BillPayment, Payment } from '../payment.ts';
import { paymentsById } from '../queries.ts';

/** The payer's details that rails require. `phone` is an international number without "+". */
export type Payer = { email: string; phone: string; name: string };

/** A payment as the worker reads it, without a lock. Decisions about it are made again under a lock. */
export type PaymentWithAttempts = {
  payment: Payment;
  attempts: Attempt[];
  bill: BillPayment | undefined;
  payer: Payer;
};

/** Reads a payment; concurrent calls share one query. Returns undefined when the payment does not exist. */
export function findPaymentWithAttempts(db: Queryable, id: bigint): Promise<PaymentWithAttempts | undefined> {
  return lookup(db, String(id));
}

const lookup = sharedLookup(async (db: Queryable, keys: string[]) => {
  const ids = keys.map(BigInt);
  const payments = await paymentsById(db, ids);
  const attempts = await findAttempts(db, ids);
  const payers = await findPayers(
    db,
    payments.map(({ personId }) => personId),
  );
  const billed = payments.filter(({ type }) => type === 'bill_payment').map(({ id }) => id);
  const bills = await findBillPayments(db, billed);
  return new Map(
    payments.flatMap((payment) => {
      const { id, personId } = payment;
      const payer = payers.get(personId);
      const facts = { payment, attempts: attempts.get(id) ?? [], bill: bills.get(id) };
      return payer ? [[String(id), { ...facts, payer }] as const] : [];
    }),
  );
});

async function findPayers(db: Queryable, personIds: bigint[]): Promise<Map<bigint, Payer>> {
  const { rows } = await db.query<Payer & { id: bigint }>(
    `select id, email, '1' || phone_number as phone, ${nameOf('p')} as name
     from people_view p where id = any($1)`,
    [personIds],
  );
  return new Map(rows.map(({ id, ...payer }) => [id, payer]));
}
