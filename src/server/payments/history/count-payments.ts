import type { Queryable } from '../../db/pool.ts';
import { conditionOf } from './queries.ts';
import type { PartOfHistory } from './read-range.ts';

/** Payments newer than the saved count are counted each time; from this many on, a new count is saved. */
const SAVE_COUNT_AFTER = 1_000;

/**
 * Returns the exact number of payments in a part of a history. Saves a count for long histories, so it needs a
 * writable connection.
 */
export async function countPaymentsOnce(db: Queryable, part: PartOfHistory): Promise<number> {
  const { kept, since } = await count(db, part);
  if (isComplete(part) && since > SAVE_COUNT_AFTER) await saveCount(db, part);
  return kept + since;
}

type Counted = { kept: number; since: number };

async function count(db: Queryable, part: PartOfHistory): Promise<Counted> {
  const [counted] = isComplete(part) ? await countSinceSaved(db, part) : await countRange(db, part);
  return counted ?? { kept: 0, since: 0 };
}

function isComplete({ from, before }: PartOfHistory): boolean {
  return from === undefined && before === undefined;
}

async function countRange(db: Queryable, part: PartOfHistory): Promise<Counted[]> {
  const { where, values } = conditionOf(part);
  const counting = `select 0 as kept, count(*)::int as since from payments where ${where}`;
  return (await db.query<Counted>(counting, values)).rows;
}

/** Counts in one statement, so that both numbers are from the same moment. */
function countSinceSaved(db: Queryable, { personId, type }: PartOfHistory): Promise<Counted[]> {
  return db.rows(
    `select coalesce(c.payments, 0) as kept,
       (select count(*)::int from payments
        where person_id = $1 and created_at >= coalesce(c.before, '-infinity') ${ofType(type)}) as since
     from (select) one left join payment_counts c on c.person_id = $1 and c.type = $2`,
    [personId, type ?? 'every'],
  );
}

/**
 * Saves the count up to an hour before the newest payment: no transaction lasts that long, so no older payment can
 * still appear.
 */
async function saveCount(db: Queryable, { personId, type }: PartOfHistory): Promise<void> {
  const own = `from payments where person_id = $1 ${ofType(type)}`;
  await db.query(
    `insert into payment_counts as c (person_id, type, before, payments)
     select $1, $2, m.before, (select count(*) ${own} and created_at < m.before)
     from (select max(created_at) - interval '1 hour' as before ${own}) m where m.before is not null
     on conflict (person_id, type) do update set before = excluded.before, payments = excluded.payments
     where c.before < excluded.before`,
    [personId, type ?? 'every'],
  );
}

function ofType(type: PartOfHistory['type']): string {
  return type === undefined ? '' : 'and type = $2';
}
