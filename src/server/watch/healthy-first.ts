import type { RailName } from '#shared/rails.ts';
import type { Queryable } from '../db/pool.ts';

/** So long a rail is passed over that could not answer; then it is tried again. */
const LATELY_MS = 30_000;
const IN_VAIN_AT_LEAST = 2;

/** The same rails in the same order, but last those whose every quote of late was in vain. */
export async function healthyFirst(db: Queryable, names: RailName[], now: Date): Promise<RailName[]> {
  if (names.length === 1) return names;
  const { rows } = await db.query<{ rail: string }>(
    `select rail from rail_calls where at > $1 and call = 'quote'
     group by rail having count(*) >= $2 and not bool_or(usable)`,
    [new Date(now.getTime() - LATELY_MS), IN_VAIN_AT_LEAST],
  );
  const isIll = (name: RailName) => rows.some(({ rail }) => rail === name);
  return [...names.filter((name) => !isIll(name)), ...names.filter(isIll)];
}
