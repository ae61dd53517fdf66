import type { Queryable } from '#server/db/pool.ts';
import type { ProfileInput } from '#shared/wire/profile.ts';

/** Returns what staff compare with a customer's document. */
export async function declaredBy(db: Queryable, personId: bigint): Promise<ProfileInput> {
  const { rows } = await db.query<ProfileInput>(
    'select first_name as "firstName", last_name as "lastName", birth_date as "birthDate" from people where id = $1',
    [personId],
  );
  if (!rows[0]) throw new Error(`no person ${personId}`);
  return rows[0];
}
