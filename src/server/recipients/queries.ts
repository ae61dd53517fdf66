import type { Operator } from '#shared/phone.ts';
import { columnsOf } from '../db/columns.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/** Far above any list kept by hand; limits what one account can store. */
export const MAX_RECIPIENTS = 500;

type PhoneInput = { dialCode: string; phoneNumber: string; phoneOperator: string };

/**
 * Returns the recipient if it belongs to this customer, with the operator stored for this number, or null when the
 * number is not theirs. Other customers' recipients are not found.
 */
export function findChosen(
  db: Queryable,
  personId: bigint,
  recipientId: bigint,
  { dialCode, phoneNumber }: Pick<PhoneInput, 'dialCode' | 'phoneNumber'>,
): Promise<{ operator: Operator | null } | undefined> {
  return db.first(
    `select p.phone_operator as operator from recipients r
     left join recipient_phones p on p.recipient_id = r.id and p.dial_code = $3 and p.phone_number = $4
     where r.id = $1 and r.person_id = $2 and r.deleted_at is null`,
    [recipientId, personId, dialCode, phoneNumber],
  );
}

/** A phone number in a customer's list. */
export type OwnPhone = PhoneInput & { personId: bigint };

/** Returns a key that identifies a phone number across all customers. */
export function numberOf({ personId, dialCode, phoneNumber }: Omit<OwnPhone, 'phoneOperator'>) {
  return `${personId} ${dialCode} ${phoneNumber}`;
}

/** Returns the oldest recipient that each customer has saved under these numbers, by `numberOf`. */
export async function findRecipientsByPhone(tx: Tx, phones: OwnPhone[]): Promise<Map<string, bigint>> {
  const { rows } = await tx.query<Omit<OwnPhone, 'phoneOperator'> & { id: bigint }>(
    `select min(r.id) as id, r.person_id as "personId", p.dial_code as "dialCode", p.phone_number as "phoneNumber"
     from recipients r join recipient_phones p on p.recipient_id = r.id
     where r.person_id = any ($1) and r.saved and r.deleted_at is null
       and (r.person_id, p.dial_code, p.phone_number) in (select * from unnest($1::bigint[], $2::text[], $3::text[]))
     group by r.person_id, p.dial_code, p.phone_number`,
    columnsOf(phones, 'personId', 'dialCode', 'phoneNumber'),
  );
  return new Map(rows.map((row) => [numberOf(row), row.id]));
}

/**
 * Inserts recipients as far as their owners' lists have room, and returns those. The caller holds the locks on the
 * owners' accounts, so no list grows meanwhile.
 */
export async function insertRecipients(
  tx: Tx,
  recipients: (OwnPhone & { firstName: string; lastName: string })[],
  now: Date,
): Promise<(OwnPhone & { id: bigint })[]> {
  if (recipients.length === 0) return [];
  const { rows } = await tx.query<{ id: bigint; position: bigint }>(
    `with proposed as (
       select *, row_number() over (partition by person_id order by position) as nth
       from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) with ordinality
         as r (person_id, first_name, last_name, dial_code, phone_number, phone_operator, position)
     ), wanted as materialized (
       select nextval('recipients_id_seq') as id, a.* from proposed a
       where nth + (select count(*) from recipients r
         where r.person_id = a.person_id and r.saved and r.deleted_at is null) <= $8
     ), recipient as (
       insert into recipients (id, person_id, first_name, last_name, saved, created_at, updated_at)
       overriding system value select id, person_id, first_name, last_name, true, $1, $1 from wanted
     ), phone as (
       insert into recipient_phones (recipient_id, dial_code, phone_number, phone_operator)
       select id, dial_code, phone_number, phone_operator from wanted
     )
     select id, position from wanted order by position`,
    [
      now,
      ...columnsOf(recipients, 'personId', 'firstName', 'lastName'),
      ...columnsOf(recipients, 'dialCode', 'phoneNumber', 'phoneOperator'),
      MAX_RECIPIENTS,
    ],
  );
  return rows.map(({ id, position }) => ({ ...(recipients[Number(position) - 1] as OwnPhone), id }));
}
