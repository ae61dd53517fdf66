import { cad, type Money } from '#shared/money.ts';
import type { POSTING_KINDS } from '#shared/posting-kinds.ts';
import { freshReads } from '../../db/fresh-reads.ts';
import type { Pool, Queryable } from '../../db/pool.ts';
import type { Payment } from '../payment.ts';
import { PAYMENT_FIELDS, type PaymentRow, toPayment } from '../payment-row.ts';
import type { PartOfHistory } from './read-range.ts';

/** Number of movements in memory at once. */
const AT_ONCE = 1_000;

/** A change of a customer's balance: its payment, and the balance after it. Debits are negative. */
export type Movement = {
  kind: (typeof POSTING_KINDS)[number];
  at: Date;
  amount: Money<'CAD'>;
  balance: Money<'CAD'>;
  /** The payment's reference, or the posting's when there is no payment. */
  reference: string;
  payment: Payment | undefined;
};

/**
 * The movements of a part of the history, newest first; their number; and the balance at the end of the part, which
 * is also the balance at its beginning when there are no movements.
 */
export type MovementsOfPart = { total: number; closing: Money<'CAD'>; batches: AsyncIterable<Movement[]> };

/**
 * Reads a customer's balance movements in batches on demand, so that nothing stays open for a slow client and nothing
 * is read for one that left. Count, balance and the newest batch are from the same moment; later postings are not
 * included. Reads from a standby when there is one.
 */
export async function findMovements(
  deps: { pool: Pool; replica?: Pool | undefined },
  part: PartOfHistory,
): Promise<MovementsOfPart> {
  const db = await freshReads(deps);
  const { total, closing, first } = await findBeginning(db, part);
  return { total, closing, batches: batchesFrom(db, part, first) };
}

async function* batchesFrom(db: Queryable, part: PartOfHistory, first: Batch): AsyncGenerator<Movement[]> {
  let batch = first;
  while (batch.movements.length > 0) {
    yield batch.movements;
    if (!batch.last) return;
    batch = await findMovementBatch(db, part, AT_ONCE, batch.last);
  }
}

/** Movements, newest first. `last` is the entry before which the next batch begins, when there may be one. */
export type Batch = { movements: Movement[]; last: bigint | undefined };
const AFTER_ALL = 9_223_372_036_854_775_807n;

// Entries of an account are numbered in the order of time, because each is written while the account is locked.
const ENTRIES = `ledger_entries_view e join ledger_postings_view g on g.id = e.posting_id
  left join payments on payments.id = g.payment_id`;
const OF_PERSON = 'e.account_id = (select a.id from ledger_accounts_view a where a.person_id = $1)';

function conditionOf({ personId, type, from, before }: PartOfHistory) {
  const values: unknown[] = [personId, from ?? '-infinity', before ?? 'infinity'];
  const where = `${OF_PERSON} and g.posted_at >= $2 and g.posted_at < $3`;
  return type === undefined
    ? { where, values }
    : { where: `${where} and payments.type = $4`, values: [...values, type] };
}

/** Returns the next batch before an entry, or the newest batch. */
export async function findMovementBatch(
  db: Queryable,
  part: PartOfHistory,
  size: number,
  last: bigint = AFTER_ALL,
): Promise<Batch> {
  const { statement, values } = batchStatement(part, size, last);
  return toBatch((await db.query<Row>(statement, values)).rows, size);
}

/**
 * One statement for all three, because two could see different moments. `$3` is the end of the range in each part.
 */
async function findBeginning(db: Queryable, part: PartOfHistory) {
  const { where } = conditionOf(part);
  const { statement, values } = batchStatement(part, AT_ONCE, AFTER_ALL);
  const { rows } = await db.query<{ total: number; closing: bigint } & (Row | { entry: null })>(
    `select counted.total, coalesce(stood.balance, 0) as closing, b.*
     from (select count(*)::int as total from ${ENTRIES} where ${where}) counted
     left join (
       select e.balance_after as balance from ledger_entries_view e join ledger_postings_view g on g.id = e.posting_id
       where ${OF_PERSON} and g.posted_at < $3 order by e.id desc limit 1) stood on true
     left join (${statement}) b on true
     order by b.entry desc`,
    values,
  );
  const entries = rows.filter((row) => row.entry !== null);
  return {
    total: rows[0]?.total ?? 0,
    closing: cad(rows[0]?.closing ?? 0n),
    first: toBatch(entries, AT_ONCE),
  };
}

function batchStatement(part: PartOfHistory, size: number, last: bigint) {
  const { where, values } = conditionOf(part);
  const statement = `select ${PAYMENT_FIELDS}, e.id as entry, e.amount, e.balance_after as balance, g.kind,
       g.posted_at as at, g.reference as posting
     from ${ENTRIES} where ${where} and e.id < $${values.length + 1}
     order by e.id desc limit $${values.length + 2}`;
  return { statement, values: [...values, last, size] };
}

function toBatch(rows: Row[], size: number): Batch {
  return {
    movements: rows.map(({ kind, at, amount, balance, posting, reference, ...row }) => ({
      kind,
      at,
      amount: cad(amount),
      balance: cad(balance),
      reference: reference ?? posting,
      payment: reference === null ? undefined : toPayment({ ...row, reference }),
    })),
    last: rows.length === size ? rows.at(-1)?.entry : undefined,
  };
}

type Row = Omit<PaymentRow, 'reference'> & {
  entry: bigint;
  amount: bigint;
  balance: bigint;
  kind: Movement['kind'];
  at: Date;
  posting: string;
  reference: string | null;
};
