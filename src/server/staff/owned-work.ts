import { byName } from '../db/order-by.ts';
import { person } from '../db/table-source.ts';

/**
 * SQL expressions of the columns in `OWNED`: the owner from `owner_id` of the table, and the waiting time from when a
 * row began to wait until it ended. `:reader` is the person looking, at `:now`. The owner's name is `o`.
 */
export function ownedWork(table: string, { since, until }: { since: string; until: string }) {
  return {
    joins: `left join people o on o.id = ${table}.owner_id`,
    fields: {
      owner: person('o'),
      isMine: `coalesce(${table}.owner_id = :reader, false)`,
      age: `greatest(0, floor(extract(epoch from
        coalesce(${table}.${until}, :now::timestamptz) - ${table}.${since}) / 3600))::int`,
    },
    sorts: { owner: { sometimes: byName('o') } },
    filters: { owner: { me: `${table}.owner_id = :reader`, nobody: `${table}.owner_id is null` } },
  };
}

/** A change of owner: the new owner and what the audit log records. */
type OwnerChange = {
  ownerId: bigint | null;
  how: 'claimed' | 'released';
  details: Record<string, string>;
};

/**
 * Assigns work to somebody, also from a colleague, or releases one's own. Returns undefined when nothing changes. No
 * money moves, so one person is enough.
 */
export function changeOwner(
  ownerId: bigint | null,
  { by, mine }: { by: { id: bigint }; mine: boolean },
): OwnerChange | undefined {
  if (mine === (ownerId === by.id)) return undefined;
  const details = ownerId === null ? {} : { before: String(ownerId) };
  return mine ? { ownerId: by.id, how: 'claimed', details } : { ownerId: null, how: 'released', details };
}
