import type { Queryable } from '../db/pool.ts';
import { TRANSACTION_COLUMNS, type TransactionRow, toTransaction } from '../payments/transaction-row.ts';
import type { Transaction } from '../payments/payment.ts';

/** One page of a customer's transactions, newest first. `page` counts from zero. */
export async function readTransactionPage(
  db: Queryable,
  personId: bigint,
  { page, size }: { page: number; size: number },
): Promise<Transaction[]> {
  const { rows } = await db.query<TransactionRow>(
    `select ${TRANSACTION_COLUMNS} from transactions where person_id = $1
     order by created_at desc, id desc limit $2 offset $3`,
    [personId, size, page * size],
  );
  return rows.map(toTransaction);
}

export async function countTransactions(db: Queryable, personId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    'select count(*) as count from transactions where person_id = $1',
    [personId],
  );
  return Number(rows[0]?.count ?? 0n);
}

/** One transaction of this customer; another's is as unknown as none. */
export async function readOwnTransaction(
  db: Queryable,
  personId: bigint,
  id: bigint,
): Promise<Transaction | undefined> {
  const { rows } = await db.query<TransactionRow>(
    `select ${TRANSACTION_COLUMNS} from transactions where person_id = $1 and id = $2`,
    [personId, id],
  );
  return rows[0] && toTransaction(rows[0]);
}

/** The states a transaction has been in, oldest first. */
export async function readEvents(
  db: Queryable,
  transactionId: bigint,
): Promise<{ toStatus: string; at: Date }[]> {
  const { rows } = await db.query<{ to_status: string; at: Date }>(
    'select to_status, at from transaction_events where transaction_id = $1 order by id',
    [transactionId],
  );
  return rows.map((row) => ({ toStatus: row.to_status, at: row.at }));
}
