import type { FactorMethod } from '#shared/wire/second-factor.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { deleteSecondFactor, deleteSecondFactorSince } from './stored-authenticator.ts';
import { deletePasskeysOf, deletePasskeysSince } from './stored-passkeys.ts';
import { stepAt } from './totp.ts';

/** Returns the second factors that a person has set up; empty when there are none. */
export async function factorMethods(db: Queryable, personId: bigint): Promise<FactorMethod[]> {
  const { rows } = await db.query<{ passkey: boolean; app: boolean; paper: boolean }>(
    `select exists (select from passkeys where person_id = $1) as passkey,
       exists (select from second_factors where person_id = $1 and confirmed_at is not null) as app,
       exists (select from recovery_codes where person_id = $1 and used_at is null) as paper`,
    [personId],
  );
  const { passkey, app, paper } = rows[0] ?? { passkey: false, app: false, paper: false };
  if (!passkey && !app) return [];
  return [...(passkey ? (['passkey'] as const) : []), ...(app || paper ? (['code'] as const) : [])];
}

/** Checks whether a person has set up or used a second factor since a time: if so, it is not lost. */
export function hasUsedFactorSince(db: Queryable, personId: bigint, since: Date): Promise<boolean> {
  return db.any(
    `select where exists (select from passkeys where person_id = $1 and greatest(created_at, last_used_at) > $2)
       or exists (select from recovery_codes where person_id = $1 and used_at > $2)
       or exists (select from second_factors where person_id = $1 and (confirmed_at > $2 or last_step > $3))`,
    [personId, since, stepAt(since)],
  );
}

/** Removes all second factors of a person. */
export async function removeFactors(tx: Tx, personId: bigint): Promise<void> {
  await deletePasskeysOf(tx, personId);
  await deleteSecondFactor(tx, personId);
}

/**
 * Removes the passkeys and the authenticator app that a person has set up since a time, or only begun to. Returns what
 * counted as a factor.
 */
export async function removeFactorsSince(
  tx: Tx,
  personId: bigint,
  since: Date,
): Promise<{ passkeys: number; authenticator: boolean }> {
  return {
    passkeys: await deletePasskeysSince(tx, personId, since),
    authenticator: await deleteSecondFactorSince(tx, personId, since),
  };
}
