import type { Queryable, Tx } from '../db/pool.ts';

export type Owed = {
  customers: number;
  customersMinor: bigint;
  unclaimedMinor: bigint;
  inFlightMinor: bigint;
  linesHash: string;
};

/**
 * What we owed at a moment (`$1`), from the entries before it: each customer's balance, as a line; deposits
 * not yet claimed; and payments in flight, by the entry that debited the customer, because that one is never
 * archived.
 */
const BALANCES = `select a.person_id, sum(e.amount)::bigint as balance
  from ledger_entries_view e join ledger_postings_view p on p.id = e.posting_id join ledger_accounts_view a on a.id = e.account_id
  where a.person_id is not null and p.posted_at < $1 group by a.person_id having sum(e.amount) <> 0`;
const OWED = `select
    (select count(*)::int from lines) as customers,
    (select coalesce(sum(balance), 0)::bigint from lines) as "customersMinor",
    (select coalesce(sum(e.amount), 0)::bigint from ledger_entries_view e
      join ledger_postings_view p on p.id = e.posting_id join ledger_accounts_view a on a.id = e.account_id
      where a.name = 'unclaimed_deposits' and p.posted_at < $1) as "unclaimedMinor",
    (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries_view e
      join ledger_postings_view p on p.id = e.posting_id join ledger_accounts_view a on a.id = e.account_id
      where a.name <> 'exchange/CAD' and e.currency = 'CAD' and p.kind = 'payment_debited' and p.posted_at < $1 and not exists (
        select from ledger_postings_view q where q.payment_id = p.payment_id and q.posted_at < $1
          and q.kind in ('payout_settled', 'payout_refunded'))) as "inFlightMinor",
    (select encode(sha256(convert_to(coalesce(
        string_agg(person_id || ':' || balance, E'\\n' order by person_id), ''), 'UTF8')), 'hex')
      from lines) as "linesHash"`;

/** Returns what we owed, computed from the ledger. Stores nothing. */
export async function computeOwed(db: Queryable, until: Date): Promise<Owed> {
  const { rows } = await db.query<Owed>(`with lines as (${BALANCES}) ${OWED}`, [until]);
  return rows[0] as Owed;
}

/** Returns whether anything was posted before this moment. */
export function hadPostings(db: Queryable, moment: Date): Promise<boolean> {
  return db.any('select from ledger_postings_view where posted_at < $1 limit 1', [moment]);
}

export function hasSnapshot(db: Queryable, day: string): Promise<boolean> {
  return db.any('select from safeguarding_snapshots where day = $1::date', [day]);
}

/** Computes a day's snapshot and inserts it with its lines. Returns false when the day already has one. */
export async function insertSnapshot(
  tx: Tx,
  { day, until, now }: { day: string; until: Date; now: Date },
): Promise<boolean> {
  // Totals and lines must be of the same moment, even when a posting of the day is committed in between.
  await tx.query('set transaction isolation level repeatable read');
  // It reads every entry there is, which takes longer than a statement of a request may.
  await tx.query('set local statement_timeout = 0');
  const owed = await computeOwed(tx, until);
  const { rowCount } = await tx.query(
    `insert into safeguarding_snapshots (day, until, taken_at, customers, customers_minor, unclaimed_minor,
       in_flight_minor, lines_hash)
     values ($1::date, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      day,
      until,
      now,
      owed.customers,
      owed.customersMinor,
      owed.unclaimedMinor,
      owed.inFlightMinor,
      owed.linesHash,
    ],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `insert into safeguarding_lines (day, person_id, balance_minor)
     select $2::date, person_id, balance from (${BALANCES}) l`,
    [until, day],
  );
  return true;
}

export type SnapshotLine = { personId: bigint; balanceMinor: bigint };

/** Returns up to `limit` of a day's lines after this person's, in the order of persons. */
export function findLinesAfter(
  db: Queryable,
  day: string,
  after: bigint,
  limit: number,
): Promise<SnapshotLine[]> {
  return db.rows(
    `select person_id as "personId", balance_minor as "balanceMinor" from safeguarding_lines
     where day = $1::date and person_id > $2 order by person_id limit $3`,
    [day, after, limit],
  );
}

/** Inserts the bank's figure for a day. Returns false when the day already has one. */
export function insertStatement(
  db: Queryable,
  statement: { day: string; heldMinor: bigint; enteredBy: bigint; confirmedBy: bigint },
  now: Date,
): Promise<boolean> {
  return db.any(
    `insert into safeguarding_statements (day, held_minor, entered_by, confirmed_by, confirmed_at)
     values ($1::date, $2, $3, $4, $5) on conflict do nothing`,
    [statement.day, statement.heldMinor, statement.enteredBy, statement.confirmedBy, now],
  );
}
