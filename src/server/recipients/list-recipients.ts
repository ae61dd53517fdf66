import type { Operator } from '#shared/phone.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import type { Queryable } from '../db/pool.ts';
import { findChosen } from './queries.ts';

const COLUMNS = `r.id, r.first_name as "firstName", r.last_name as "lastName", r.email, r.saved, r.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'dialCode', p.dial_code, 'phoneNumber',
    p.phone_number, 'phoneOperator', p.phone_operator) order by p.id)
    from recipient_phones p where p.recipient_id = r.id), '[]') as phones,
  coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'bankName', b.bank_name, 'accountNumber',
    b.account_number, 'accountKey', b.account_key, 'bankBranch', b.bank_branch, 'bankId', b.bank_id) order by b.id)
    from recipient_bank_accounts b where b.recipient_id = r.id), '[]') as "bankAccounts"`;

type RecipientRow = Omit<RecipientView, 'id'> & { id: bigint };

/** Returns the customer's saved recipients, ordered by last name. */
export async function listRecipients(db: Queryable, personId: bigint): Promise<RecipientView[]> {
  const { rows } = await db.query<RecipientRow>(
    `select ${COLUMNS} from recipients r where r.person_id = $1 and r.saved and r.deleted_at is null
     order by lower(r.last_name), lower(r.first_name), r.id`,
    [personId],
  );
  return rows.map(toView);
}

export async function findRecipient(db: Queryable, id: bigint): Promise<RecipientView> {
  const { rows } = await db.query<RecipientRow>(`select ${COLUMNS} from recipients r where r.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error('the recipient is missing');
  return toView(row);
}

function toView(row: RecipientRow): RecipientView {
  return { ...row, id: Number(row.id) };
}

/**
 * Returns the recipient of a payment to this number. When it is one of the chosen recipient's numbers, the payment is
 * linked and has the operator stored with the number; otherwise it is not linked, whatever was chosen. Returns
 * undefined when the customer has no such recipient.
 */
export async function recipientOfPayment(
  db: Queryable,
  personId: bigint,
  recipientId: bigint,
  phone: { dialCode: string; phoneNumber: string },
): Promise<{ linked: true; operator: Operator } | { linked: false } | undefined> {
  const chosen = await findChosen(db, personId, recipientId, phone);
  if (!chosen) return undefined;
  return chosen.operator === null ? { linked: false } : { linked: true, operator: chosen.operator };
}
