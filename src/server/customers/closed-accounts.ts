import type { Tx } from '../db/pool.ts';

/** Locks the sign-in of an account that is closed for good; an existing lock keeps its time. */
export async function lockClosedAccount(tx: Tx, personId: bigint, now: Date): Promise<void> {
  await tx.query(
    'update people set sign_in_locked_at = coalesce(sign_in_locked_at, $2), updated_at = $2 where id = $1',
    [personId, now],
  );
}

/** Replacements for an erased person's required values, some of which must be unique. */
export type ErasedIdentity = { login: string; email: string; phoneNumber: string; passwordHash: string };

/** Replaces what identifies a person. The caller has locked the person. */
export async function erasePerson(
  tx: Tx,
  personId: bigint,
  { login, email, phoneNumber, passwordHash }: ErasedIdentity,
  now: Date,
): Promise<void> {
  await tx.query(
    `update people set login = $2, email = $3, phone_number = $4, password_hash = $5, first_name = '-',
       last_name = '-', birth_date = '1900-01-01', gender = 'OTHER', referral_code = 'GTF-X' || id,
       interac_password = null, sending_locked_reason = null, updated_at = $6
     where id = $1`,
    [personId, login, email, phoneNumber, passwordHash, now],
  );
}

/** Deletes the addresses of a person who is erased or deleted. */
export async function eraseAddressesOf(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from addresses where person_id = $1', [personId]);
}
