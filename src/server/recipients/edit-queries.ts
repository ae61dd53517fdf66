import type { CompleteBankAccount, DuplicateNumberView, PhoneInput } from '#shared/wire/recipient.ts';
import { columnsOf } from '../db/columns.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/** A recipient's names and contact fields, as the form has them. */
export type RecipientFields = {
  firstName: string;
  lastName: string;
  email: string | null;
  phones: PhoneInput[];
  bankAccount: CompleteBankAccount | undefined;
};

export async function countRecipients(tx: Tx, personId: bigint): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'select count(*) as count from recipients where person_id = $1 and saved and deleted_at is null',
    [personId],
  );
  return Number(rows[0]?.count ?? 0n);
}

export async function insertRecipientFields(
  tx: Tx,
  personId: bigint,
  { firstName, lastName, email }: RecipientFields,
  now: Date,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into recipients (person_id, first_name, last_name, email, saved, created_at, updated_at)
     values ($1, $2, $3, $4, true, $5, $5) returning id`,
    [personId, firstName, lastName, email, now],
  );
  const [recipient] = rows;
  if (!recipient) throw new Error('the recipient was not written');
  return recipient.id;
}

/** Locks a customer's own recipient and returns its version, or undefined when it does not exist. */
export function lockRecipient(tx: Tx, personId: bigint, id: bigint): Promise<number | undefined> {
  return tx.value(
    'select version from recipients where id = $1 and person_id = $2 and deleted_at is null for update',
    [id, personId],
  );
}

export async function updateRecipientFields(
  tx: Tx,
  id: bigint,
  { firstName, lastName, email }: RecipientFields,
  now: Date,
): Promise<void> {
  await tx.query(
    `update recipients set first_name = $2, last_name = $3, email = $4, saved = true, version = version + 1,
       updated_at = $5 where id = $1`,
    [id, firstName, lastName, email, now],
  );
}

/** Numbers that remain keep their ids, in whatever order they are sent. */
export async function writePhones(tx: Tx, recipientId: bigint, phones: PhoneInput[]): Promise<void> {
  await tx.query('delete from recipient_phones where recipient_id = $1 and phone_number <> all($2)', [
    recipientId,
    phones.map(({ phoneNumber }) => phoneNumber),
  ]);
  await tx.query(
    `insert into recipient_phones (recipient_id, dial_code, phone_number, phone_operator)
     select $1, dial_code, phone_number, phone_operator
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality
       as p (dial_code, phone_number, phone_operator, position)
     order by position
     on conflict (recipient_id, dial_code, phone_number) do update set phone_operator = excluded.phone_operator`,
    [recipientId, ...columnsOf(phones, 'dialCode', 'phoneNumber', 'phoneOperator')],
  );
}

/** A recipient has at most one bank account, which is inserted, updated or deleted. */
export async function writeBankAccount(
  tx: Tx,
  recipientId: bigint,
  account: CompleteBankAccount | undefined,
): Promise<void> {
  if (!account) {
    await tx.query('delete from recipient_bank_accounts where recipient_id = $1', [recipientId]);
    return;
  }
  const { bankName, accountNumber, accountKey, bankBranch, bankId } = account;
  const values = [recipientId, bankName, accountNumber, accountKey, bankBranch, bankId];
  const { rowCount } = await tx.query(
    `update recipient_bank_accounts set bank_name = $2, account_number = $3, account_key = $4, bank_branch = $5,
       bank_id = coalesce($6, bank_id)
     where id = (select min(id) from recipient_bank_accounts where recipient_id = $1)`,
    values,
  );
  if (rowCount === 0) {
    await tx.query(
      `insert into recipient_bank_accounts (recipient_id, bank_name, account_number, account_key, bank_branch, bank_id)
       values ($1, $2, $3, $4, $5, $6)`,
      values,
    );
  }
}

/** Returns the customer's other recipients who have one of these numbers. */
export async function findDuplicates(
  db: Queryable,
  personId: bigint,
  recipientId: bigint,
  phones: PhoneInput[],
): Promise<DuplicateNumberView[]> {
  const rows = await db.rows<Omit<DuplicateNumberView, 'receiverId'> & { id: bigint }>(
    `select r.id, r.first_name as "firstName", r.last_name as "lastName", p.phone_number as "phoneNumber"
     from recipients r join recipient_phones p on p.recipient_id = r.id
     where r.person_id = $1 and r.id <> $2 and r.saved and r.deleted_at is null and p.phone_number = any($3)
     order by r.id, p.id`,
    [personId, recipientId, phones.map(({ phoneNumber }) => phoneNumber)],
  );
  return rows.map(({ id, ...duplicate }) => ({ ...duplicate, receiverId: Number(id) }));
}

/** Returns false when the customer has no such recipient. Past payments keep their own snapshot. */
export function markDeleted(db: Queryable, personId: bigint, id: bigint, now: Date): Promise<boolean> {
  return db.any(
    `update recipients set deleted_at = $3, version = version + 1, updated_at = $3
     where id = $1 and person_id = $2 and deleted_at is null`,
    [id, personId, now],
  );
}
