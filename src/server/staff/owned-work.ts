import { byName, person } from '../tables/expressions.ts';

/**
 * SQL expressions of the columns in `OWNED`: the owner from `owner_id` of the table, and the waiting time from when a
 * row began to wait until it ended. `:reader` is the person looking, at `:now`. `o` is the owner.
 */
export function ownedWork(table: string, { since, until }: { since: string; until: string }) {
  return {
    joins: `left join people_view o on o.id = ${table}.owner_id`,
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

/**
 * Claims work for the person acting, also from a colleague, or releases their own; `save` stores the new owner. Returns
 * what to record, or undefined when nothing changes. No money moves, so one person is enough.
 */
export async function changeOwner<Kind extends 'case' | 'deposit'>(
  { kind, ownerId }: { kind: Kind; ownerId: bigint | null },
  { by, mine }: { by: { id: bigint }; mine: boolean },
  save: (ownerId: bigint | null) => Promise<void>,
) {
  if (mine === (ownerId === by.id)) return undefined;
  await save(mine ? by.id : null);
  const details: Record<string, string> = ownerId === null ? {} : { before: String(ownerId) };
  return { action: `${kind}.${mine ? 'claimed' : 'released'}` as const, details };
}
