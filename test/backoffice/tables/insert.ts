import type { World } from '#test/world.ts';

type Value = string | number | boolean | null | string[] | bigint[] | Record<string, unknown>;
export type Row = Record<string, Value | bigint>;

/** Inserts rows, which must all have the same columns. Returns them as the database stored them, in the same order. */
export async function insert<T = { id: bigint }>(
  { pool }: Pick<World, 'pool'>,
  table: string,
  rows: Row[],
  returning = 'id',
): Promise<T[]> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const made: T[] = [];
  for (const row of rows) {
    const { rows: written } = await pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)
       returning ${returning}`,
      [JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))],
    );
    made.push(written[0] as T);
  }
  return made;
}

/** Returns a time in November 2026, by default in the afternoon of both Toronto and UTC. */
export function november(day: number, time = '18:00'): string {
  return `2026-11-${String(day).padStart(2, '0')}T${time}:00Z`;
}
