import type { ApprovalKind } from '#shared/approvals.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/**
 * Blocks other approvals of requests of this kind until the transaction ends. Call it before reading what they change.
 */
export async function lockKind(tx: Tx, kind: ApprovalKind): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('approvals'), hashtext($1))", [kind]);
}

/**
 * Returns how many cents were approved since then: in all, and the highest total in which one of these people took
 * part.
 */
export async function approvedCents(
  db: Queryable,
  kind: ApprovalKind,
  { people, since }: { people: bigint[]; since: Date },
): Promise<{ inAll: bigint; byOne: bigint }> {
  const { rows } = await db.query<{ inAll: bigint; byOne: bigint }>(
    `with approved as (
       select requested_by, decided_by, (payload ->> 'cents')::bigint as cents from approvals
       where kind = $1 and decision = 'approved' and decided_at > $2)
     select (select coalesce(sum(cents), 0)::bigint from approved) as "inAll",
       (select coalesce(max(total), 0)::bigint from (
         select sum(a.cents) as total from unnest($3::bigint[]) as p (id)
         join approved a on p.id in (a.requested_by, a.decided_by) group by p.id) t) as "byOne"`,
    [kind, since, people],
  );
  return rows[0] as { inAll: bigint; byOne: bigint };
}
