import type { Tx } from '../db/pool.ts';

/**
 * Erases the names in a person's payments: those of recipients, of payers, and of the customers whose bills were paid.
 * Amounts, times and postings stay without an owner, as does what the database protects from changes, such as the
 * number a payment went to. The caller has locked the person.
 */
export async function eraseNamesOf(tx: Tx, personId: bigint): Promise<void> {
  await tx.query(
    `update payments set recipient_id = null, recipient_first_name = null, recipient_last_name = null,
       payer_first_name = null, payer_last_name = null
     where person_id = $1`,
    [personId],
  );
  await tx.query(
    `update bill_payments set customer_name = null, customer_number = null
     where payment_id in (select id from payments where person_id = $1)`,
    [personId],
  );
}
