import type { Queryable } from '#server/db/pool.ts';
import type { DeclaredIdentity } from '#shared/wire/admin/document.ts';

/** Returns what staff compare with a customer's document. */
export async function declaredBy(db: Queryable, personId: bigint): Promise<DeclaredIdentity> {
  const { rows } = await db.query<DeclaredIdentity>(
    'select first_name as "firstName", last_name as "lastName", birth_date as "birthDate" from people where id = $1',
    [personId],
  );
  if (!rows[0]) throw new Error(`no person ${personId}`);
  return rows[0];
}
