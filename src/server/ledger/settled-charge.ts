import { type Money, xaf } from '#shared/money.ts';
import type { Queryable } from '../db/pool.ts';
import type { ChartOfAccounts } from './accounts.ts';

/** What the rail charged for a payment as our books have it; undefined when it is not settled. */
export async function settledCharge(
  db: Queryable,
  chart: ChartOfAccounts,
  paymentId: bigint,
): Promise<Money<'XAF'> | undefined> {
  const { rows } = await db.query<{ amount: bigint }>(
    `select e.amount from ledger_postings p join ledger_entries e on e.posting_id = p.id
     where p.payment_id = $1 and p.kind = 'payout_settled' and e.account_id = $2`,
    [paymentId, chart['float/smobilpay'].id],
  );
  return rows[0] && xaf(rows[0].amount);
}
