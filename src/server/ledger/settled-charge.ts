import { xaf } from '#shared/money.ts';
import type { Queryable } from '../db/pool.ts';
import type { FloatAccount } from './accounts.ts';
import type { Charge } from './postings.ts';

/** What a rail charged for a payment as our books have it, and from which float; undefined when it is not settled. */
export async function settledCharge(db: Queryable, paymentId: bigint): Promise<Charge | undefined> {
  const { rows } = await db.query<{ float: FloatAccount; amount: bigint }>(
    `select a.name as float, e.amount
     from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
     where p.payment_id = $1 and p.kind = 'payout_settled' and a.name like 'float/%'`,
    [paymentId],
  );
  return rows[0] && { float: rows[0].float, charged: xaf(rows[0].amount) };
}
