import type { DepositSource, DepositState, DistrustReason } from '#shared/deposit.ts';
import { cad, type Money } from '#shared/money.ts';
import type { Language } from '#shared/rules/fields.ts';
import { lockPerson } from '../customers/lock-person.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Deposit, DepositReason, StatedDeposit } from './deposit.ts';
import type { NamedCustomer } from './find-owner.ts';
import type { NamedInMemo } from './read-memo.ts';

type DepositRow = {
  id: bigint;
  source: DepositSource;
  state: DepositState;
  reference: string | null;
  amountMinor: bigint;
  senderName: string;
  memo: string | null;
  reasons: DepositReason[];
  receivedAt: Date;
};

const DEPOSIT = `id, source, state, reference, amount_minor as "amountMinor", sender_name as "senderName", memo, reasons,
  received_at as "receivedAt"`;

function toDeposit({ amountMinor, reference, memo, ...row }: DepositRow): Deposit {
  return { ...row, reference: reference ?? undefined, memo: memo ?? undefined, amount: cad(amountMinor) };
}

/** Inserts a trusted deposit without an owner. Returns undefined when its reference already exists. */
export async function insertDeposit(
  tx: Tx,
  deposit: StatedDeposit & { senderEmail: string | undefined },
  receivedAt: Date,
): Promise<Deposit | undefined> {
  const row = await tx.first<DepositRow>(
    `insert into deposits (source, state, reference, amount_minor, sender_name, sender_email, memo, received_at)
     values ($1, 'unmatched', $2, $3, $4, $5, $6, $7)
     on conflict (upper(reference)) where reference is not null and state in ('unmatched', 'credited', 'returned')
     do nothing returning ${DEPOSIT}`,
    [
      deposit.source,
      deposit.reference ?? null,
      deposit.amount.minor,
      deposit.senderName,
      deposit.senderEmail ?? null,
      deposit.memo ?? null,
      receivedAt,
    ],
  );
  return row && toDeposit(row);
}

export type UntrustedNotice = {
  source: DepositSource;
  reasons: DistrustReason[];
  reference: string | undefined;
  amount: Money<'CAD'> | undefined;
  senderName: string | undefined;
  senderEmail: string | undefined;
  memo: string | undefined;
};

/** Inserts an untrusted notice for staff to look at. */
export async function insertUntrustedNotice(
  tx: Tx,
  notice: UntrustedNotice,
  receivedAt: Date,
): Promise<bigint> {
  const id = await tx.value<bigint>(
    `insert into deposits (source, state, reasons, reference, amount_minor, sender_name, sender_email, memo, received_at)
     values ($1, 'not_trusted', $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      notice.source,
      notice.reasons,
      notice.reference ?? null,
      notice.amount?.minor ?? null,
      notice.senderName ?? null,
      notice.senderEmail ?? null,
      notice.memo ?? null,
      receivedAt,
    ],
  );
  if (id === undefined) throw new Error('the notice was not stored');
  return id;
}

/** Locks and returns a trusted deposit. */
export async function lockByReference(tx: Tx, reference: string): Promise<Deposit | undefined> {
  const row = await tx.first<DepositRow>(
    `select ${DEPOSIT} from deposits
     where upper(reference) = upper($1) and state in ('unmatched', 'credited', 'returned') for update`,
    [reference],
  );
  return row && toDeposit(row);
}

export async function lockDeposit(tx: Tx, id: bigint): Promise<Deposit | undefined> {
  const row = await tx.first<DepositRow>(`select ${DEPOSIT} from deposits where id = $1 for update`, [id]);
  return row && toDeposit(row);
}

/** Locks a deposit and returns its state, or undefined when it does not exist. */
export function lockState(tx: Tx, id: bigint): Promise<DepositState | undefined> {
  return tx.value('select state from deposits where id = $1 for update', [id]);
}

/** Returns the member of staff who claimed a deposit; the caller has locked its row. */
export async function findClaimant(tx: Tx, id: bigint): Promise<bigint | null> {
  const claimantId = await tx.value<bigint | null>('select owner_id from deposits where id = $1', [id]);
  return claimantId ?? null;
}

export async function saveClaimant(tx: Tx, id: bigint, claimantId: bigint | null, now: Date): Promise<void> {
  await tx.query(
    'update deposits set owner_id = $2, claimed_at = case when $2::bigint is not null then $3::timestamptz end where id = $1',
    [id, claimantId, now],
  );
}

export async function saveReasons(tx: Tx, id: bigint, reasons: DepositReason[]): Promise<void> {
  await tx.query('update deposits set reasons = $2 where id = $1', [id, reasons]);
}

export async function saveMemo(tx: Tx, id: bigint, memo: string): Promise<void> {
  await tx.query('update deposits set memo = $2 where id = $1', [id, memo]);
}

export async function markCredited(
  tx: Tx,
  id: bigint,
  { personId, paymentId }: { personId: bigint; paymentId: bigint },
  now: Date,
): Promise<void> {
  await tx.query(
    `update deposits set state = 'credited', person_id = $2, payment_id = $3, ended_at = $4 where id = $1`,
    [id, personId, paymentId, now],
  );
}

export async function markEnded(
  tx: Tx,
  id: bigint,
  state: 'returned' | 'dismissed',
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query('update deposits set state = $2, end_reason = $3, ended_at = $4 where id = $1', [
    id,
    state,
    reason,
    now,
  ]);
}

/**
 * Selects activated accounts that are not closed: money credited to a closed one would be out of its owner's
 * reach.
 */
const OPEN = 'p.activated and not exists (select from account_closures_view c where c.person_id = p.id)';

/** Returns the customers with one of these codes or numbers. */
export function findNamed(db: Queryable, { codes, phones }: NamedInMemo): Promise<NamedCustomer[]> {
  return db.rows(
    `select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName",
       ${OPEN} as active
     from people_view p join ledger_accounts_view a on a.person_id = p.id
     where p.referral_code = any($1) or p.phone_number = any($2) order by p.id`,
    [codes, phones],
  );
}

/** The current data of an account's owner. */
export type DepositOwner = NamedCustomer & { nameChangedAt: Date | null; isFrozen: boolean };

/**
 * Locks and returns a customer who may be credited. Concurrent changes of the name, freezes and hits wait for the lock,
 * or came first and are visible here. The caller has locked the account.
 */
export async function lockDepositOwner(tx: Tx, personId: bigint): Promise<DepositOwner | undefined> {
  await lockPerson(tx, personId);
  return tx.first(
    `select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", ${OPEN} as active,
       p.name_changed_at as "nameChangedAt", p.sending_frozen_at is not null as "isFrozen"
     from people_view p where p.id = $1`,
    [personId],
  );
}

export type CustomerToNotify = {
  personId: bigint;
  firstName: string;
  email: string;
  phoneNumber: string;
  langKey: Language;
};

/** Returns a customer who can be credited: with an account in the books, activated and not closed. */
export function findCustomer(db: Queryable, personId: bigint): Promise<CustomerToNotify | undefined> {
  return db.first(
    `select p.id as "personId", p.first_name as "firstName", p.email, p.phone_number as "phoneNumber",
       p.lang_key as "langKey"
     from people_view p join ledger_accounts_view a on a.person_id = p.id where p.id = $1 and ${OPEN}`,
    [personId],
  );
}

/** Returns the sender of a waiting deposit as its first notice stated it. */
export async function findWaitingSender(
  db: Queryable,
  id: bigint,
): Promise<{ name: string; email: string | undefined } | undefined> {
  const sender = await db.first<{ name: string; email: string | null }>(
    `select sender_name as name, sender_email as email from deposits where id = $1 and state = 'unmatched'`,
    [id],
  );
  return sender && { name: sender.name, email: sender.email ?? undefined };
}
