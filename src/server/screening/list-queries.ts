import type { ListSource } from '#shared/screening.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { ListedEntry } from '../providers/list-port.ts';
import type { IndexedEntry } from './name-index.ts';

export type ListVersion = { id: bigint; source: ListSource; hash: string; entryCount: number };

/** Returns the newest version of each list. */
export function currentLists(db: Queryable): Promise<ListVersion[]> {
  return db.rows(`select distinct on (source) id, source, hash, entry_count as "entryCount"
     from sanctions_lists order by source, id desc`);
}

/** Writes a version with all its entries. Neither changes afterwards. */
export async function insertList(
  tx: Tx,
  { source, hash, dated }: { source: ListSource; hash: string; dated: string | undefined },
  entries: (ListedEntry & { fingerprint: string })[],
  now: Date,
): Promise<void> {
  const listId = await tx.value<bigint>(
    `insert into sanctions_lists (source, hash, dated, entry_count, fetched_at) values ($1, $2, $3, $4, $5) returning id`,
    [source, hash, dated ?? null, entries.length, now],
  );
  const rowsOfEntries = entries.map(({ key, fingerprint, kind, names, birthDates, facts }) => ({
    key,
    fingerprint,
    kind,
    names,
    birth_dates: birthDates,
    facts,
  }));
  await tx.query(
    `insert into sanctions_entries (list_id, key, fingerprint, kind, names, birth_dates, facts)
     select $1, key, fingerprint, kind, names, birth_dates, facts from jsonb_to_recordset($2)
       as e (key text, fingerprint text, kind text, names text[], birth_dates text[], facts jsonb)`,
    [listId, JSON.stringify(rowsOfEntries)],
  );
}

export async function recordFetch(
  db: Queryable,
  source: ListSource,
  failure: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into list_fetches (source, fetched_at, failure, read_at) values ($1, $2, $3, $4)
     on conflict (source) do update set fetched_at = excluded.fetched_at, failure = excluded.failure,
       read_at = coalesce(excluded.read_at, list_fetches.read_at)`,
    [source, now, failure, failure === null ? now : null],
  );
}

export function findEntries(db: Queryable, lists: readonly bigint[]): Promise<IndexedEntry[]> {
  return db.rows(
    'select id, names, birth_dates as "birthDates" from sanctions_entries where list_id = any($1) order by id',
    [lists],
  );
}
