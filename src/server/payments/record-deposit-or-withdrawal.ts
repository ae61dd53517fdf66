import type { TransitionKind } from '#shared/payment-event.ts';
import type { WITHDRAWAL_REASONS } from '#shared/payment-info.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { StaffPair } from './evidence.ts';

export type NewDeposit = {
  personId: bigint;
  reference: string;
  cents: bigint;
  /** The sender, as shown to the customer. */
  from: string;
  kind: Extract<TransitionKind, 'interac_deposit' | 'deposit_matched' | 'manual_credit' | 'demo_balance'>;
  /** The two people who agreed, when it was not credited automatically. */
  pair?: StaffPair | undefined;
};

export type NewWithdrawal = Pick<NewDeposit, 'personId' | 'reference' | 'cents'> & {
  /** The bank's reference of the transfer that returned the money. */
  bankReference: string;
  why: (typeof WITHDRAWAL_REASONS)[number];
  pair: StaffPair;
};

/**
 * Inserts a deposit as a completed payment with its evidence; the caller writes the posting. Returns the payment's
 * id.
 */
export function recordDeposit(tx: Tx, { from, kind, ...deposit }: NewDeposit, now: Date): Promise<bigint> {
  const details = {
    type: 'deposit',
    mode: 'INTERAC',
    merchant: 'INTERAC',
    destination: from,
    why: null,
    kind,
  };
  return record(tx, { ...deposit, ...details }, now);
}

/** Inserts a withdrawal. The customer sees the bank's reference as its payment mode. */
export function recordWithdrawal(
  tx: Tx,
  { bankReference, ...withdrawal }: NewWithdrawal,
  now: Date,
): Promise<bigint> {
  const details = { mode: bankReference, merchant: 'BANK', destination: bankReference };
  return record(tx, { ...withdrawal, ...details, type: 'withdrawal', kind: 'withdrawal' }, now);
}

/** Checks whether a withdrawal with this reference of the bank is booked. */
export function isWithdrawn(db: Queryable, bankReference: string): Promise<boolean> {
  return db.any(`select from payments where destination = $1 and type = 'withdrawal' limit 1`, [
    bankReference,
  ]);
}

type Recorded = Pick<NewDeposit, 'personId' | 'reference' | 'cents' | 'pair'> &
  Record<'type' | 'mode' | 'merchant' | 'destination', string> & { kind: TransitionKind; why: string | null };

async function record(tx: Tx, payment: Recorded, now: Date): Promise<bigint> {
  const { reference, personId, cents, type, mode, merchant, destination, why, kind, pair } = payment;
  const { rows } = await tx.query<{ id: bigint }>(
    `with payment as (
       insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant,
         destination, info_code, created_at, updated_at)
       values ($1, $2, $9, 'paid', $3, 0, $10, $11, $4, $12, $5, $5) returning id)
     insert into payment_events (payment_id, kind, to_status, actor_id, approver_id, at)
     select id, $6, 'paid', $7, $8, $5 from payment returning payment_id as id`,
    [
      reference,
      personId,
      cents,
      destination,
      now,
      kind,
      pair?.requestedBy ?? null,
      pair?.decidedBy ?? null,
      type,
      mode,
      merchant,
      why,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`the ${type} was not stored`);
  return row.id;
}
