import type { Queryable } from '../../db/pool.ts';
import { conditionOf } from './queries.ts';
import type { PartOfHistory } from './read-range.ts';

/** So many that came after what is kept are counted anew each time; from then on a new count is kept. */
const SAVE_COUNT_AFTER = 1_000;

/**
 * How many payments a part of a history has, exactly; keeps for the next time what a long history had long ago. Not for
 * reading only.
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

/** One statement, so that both are of the same moment. */
async function countSinceSaved(db: Queryable, { personId, type }: PartOfHistory): Promise<Counted[]> {
  const { rows } = await db.query<Counted>(
    `select coalesce(c.payments, 0) as kept,
       (select count(*)::int from payments
        where person_id = $1 and created_at >= coalesce(c.before, '-infinity') ${ofType(type)}) as since
     from (select) one left join payment_counts c on c.person_id = $1 and c.type = $2`,
    [personId, type ?? 'every'],
  );
  return rows;
}

/** Up to an hour before the newest: no transaction lasts that long, so none will bring one that is older. */
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
