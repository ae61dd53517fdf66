import { cad, type Money } from '#shared/money.ts';
import type { POSTING_KINDS } from '#shared/posting-kinds.ts';
import { freshReads } from '../../db/fresh-reads.ts';
import type { Pool, Queryable, Tx } from '../../db/pool.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Payment } from '../payment.ts';
import { PAYMENT_COLUMNS, type PaymentRecord, toPayment } from '../payment-row.ts';
import type { PartOfHistory } from './read-range.ts';

/** How many movements are in memory at once, however many there are. */
const AT_ONCE = 1_000;

/** What moved a customer's balance, by which payment, and what the balance was then. Money that left is negative. */
export type Movement = {
  kind: (typeof POSTING_KINDS)[number];
  at: Date;
  amount: Money<'CAD'>;
  balance: Money<'CAD'>;
  /** The payment's, or the posting's own where no payment moved it. */
  reference: string;
  payment: Payment | undefined;
};

/**
 * All movements of a part of the history, newest first; how many there are; and the balance at the end of the part, which
 * is that at its beginning too when nothing moved.
 */
export type MovementsOfPart = { total: number; closing: Money<'CAD'>; batches: AsyncIterable<Movement[]> };

/**
 * Reads what moved a customer's balance in batches, each when it is asked for, so that nothing is held open for a reader
 * who is slow and nothing is read for one who has gone. Count, balance and the newest batch are of one moment; what is
 * posted afterwards belongs to none of them. All batches but the newest come from a standby, where there is one.
 */
export async function readMovements(
  deps: { pool: Pool; replica?: Pool | undefined },
  part: PartOfHistory,
): Promise<MovementsOfPart> {
  const { total, closing, first } = await withTransaction(deps.pool, async (tx) => {
    await seeOneMoment(tx);
    return {
      total: await countMovements(tx, part),
      closing: await balanceBefore(tx, part),
      first: await readBatch(tx, part, AT_ONCE),
    };
  });
  return { total, closing, batches: batchesFrom(await freshReads(deps), part, first) };
}

async function* batchesFrom(db: Queryable, part: PartOfHistory, first: Batch): AsyncGenerator<Movement[]> {
  let batch = first;
  while (batch.movements.length > 0) {
    yield batch.movements;
    if (!batch.last) return;
    batch = await readBatch(db, part, AT_ONCE, batch.last);
  }
}

/** Everything this transaction reads from here on is of one moment. */
async function seeOneMoment(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
}

/** Some movements, newest first; `last` is the entry after which the next ones begin, if there may be more. */
export type Batch = { movements: Movement[]; last: bigint | undefined };
const AFTER_ALL = 9_223_372_036_854_775_807n;

// Entries of an account are numbered in the order of time, since each is written while the account is locked.
const ENTRIES = `ledger_entries e join ledger_postings g on g.id = e.posting_id
  left join payments on payments.id = g.payment_id`;
// What sums up a month that was archived moved nothing: its movements are in the archive.
const MOVED = "g.kind <> 'month_archived'";
const OF_PERSON = 'e.account_id = (select a.id from ledger_accounts a where a.person_id = $1)';

function conditionOf({ personId, type, from, before }: PartOfHistory) {
  const values: unknown[] = [personId, from ?? '-infinity', before ?? 'infinity'];
  const where = `${OF_PERSON} and ${MOVED} and g.posted_at >= $2 and g.posted_at < $3`;
  return type === undefined
    ? { where, values }
    : { where: `${where} and payments.type = $4`, values: [...values, type] };
}

/** The next movements of a part before an entry, or the newest. */
export async function readBatch(
  db: Queryable,
  part: PartOfHistory,
  size: number,
  last: bigint = AFTER_ALL,
): Promise<Batch> {
  const { where, values } = conditionOf(part);
  const columns = PAYMENT_COLUMNS.replace(/\w+/g, 'payments.$&');
  const { rows } = await db.query<Omit<PaymentRecord, 'reference'> & Entry>(
    `select ${columns}, e.id as entry, e.amount, e.balance_after as balance, g.kind,
       g.posted_at as at, g.reference as posting
     from ${ENTRIES} where ${where} and e.id < $${values.length + 1}
     order by e.id desc limit $${values.length + 2}`,
    [...values, last, size],
  );
  const end = rows.at(-1);
  return {
    movements: rows.map((row) => ({
      kind: row.kind,
      at: row.at,
      amount: cad(row.amount),
      balance: cad(row.balance),
      reference: row.reference ?? row.posting,
      payment: row.reference === null ? undefined : toPayment({ ...row, reference: row.reference }),
    })),
    last: rows.length === size ? end?.entry : undefined,
  };
}
type Entry = {
  entry: bigint;
  amount: bigint;
  balance: bigint;
  kind: Movement['kind'];
  at: Date;
  posting: string;
  reference: string | null;
};

async function countMovements(db: Queryable, part: PartOfHistory): Promise<number> {
  const { where, values } = conditionOf(part);
  const counting = `select count(*)::int as count from ${ENTRIES} where ${where}`;
  return (await db.query<{ count: number }>(counting, values)).rows[0]?.count ?? 0;
}

/** What the customer had when the part ended, of whatever types. */
async function balanceBefore(db: Queryable, { personId, before }: PartOfHistory): Promise<Money<'CAD'>> {
  const { rows } = await db.query<{ balance: bigint }>(
    `select e.balance_after as balance from ledger_entries e join ledger_postings g on g.id = e.posting_id
     where ${OF_PERSON} and g.posted_at < $2 order by e.id desc limit 1`,
    [personId, before ?? 'infinity'],
  );
  return cad(rows[0]?.balance ?? 0n);
}
