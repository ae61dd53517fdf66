import type { Language } from '#shared/rules/fields.ts';
import type { AddressInput, AddressView } from '#shared/wire/address.ts';
import type { ProfileInput } from '#shared/wire/profile.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/**
 * Checks whether staff have accepted a document of this person, which proves the name and the birth date. The caller
 * has locked the person. Reads the table of `identity`, which calls this module.
 */
export function hasAcceptedDocument(tx: Tx, personId: bigint): Promise<boolean> {
  return tx.any("select from documents_view where person_id = $1 and status = 'accepted' limit 1", [
    personId,
  ]);
}

/** Saves name and birth date. For a change of name, also saves its time: deposits are matched by the name. */
export async function saveProfile(
  db: Queryable,
  personId: bigint,
  { firstName, lastName, birthDate }: ProfileInput,
  { renamed, now }: { renamed: boolean; now: Date },
): Promise<void> {
  await db.query(
    `update people set first_name = $2, last_name = $3, birth_date = $4, updated_at = $5,
       name_changed_at = case when $6 then $5 else name_changed_at end
     where id = $1`,
    [personId, firstName, lastName, birthDate, now, renamed],
  );
}

export async function saveLanguage(
  db: Queryable,
  personId: bigint,
  langKey: Language,
  now: Date,
): Promise<void> {
  await db.query('update people set lang_key = $2, updated_at = $3 where id = $1', [personId, langKey, now]);
}

/** Saves the answer; null stands for the installation's own. */
export async function saveInteracAnswer(
  db: Queryable,
  personId: bigint,
  answer: string | null,
  now: Date,
): Promise<void> {
  await db.query('update people set interac_password = $2, updated_at = $3 where id = $1', [
    personId,
    answer,
    now,
  ]);
}

/** Changes an address if it is this person's. Returns undefined when it is not. */
export async function saveAddress(
  db: Queryable,
  { id, personId }: { id: bigint; personId: bigint },
  address: AddressInput,
): Promise<AddressView | undefined> {
  const row = await db.first<Omit<AddressView, 'id'> & { id: bigint }>(
    `update addresses set street_number = $3, apartment = $4, postal_code = $5, city = $6, province = $7
     where id = $1 and person_id = $2
     returning id, country, street_number as "streetNumber", apartment as appart, postal_code as "postalCode", city, province`,
    [
      id,
      personId,
      address.streetNumber,
      address.appart || null,
      address.postalCode,
      address.city,
      address.province,
    ],
  );
  return row && { ...row, id: Number(row.id) };
}
