import type { Tx } from '../../db/pool.ts';
import type { StaffPair } from '../evidence.ts';

export type NewDeposit = {
  personId: bigint;
  reference: string;
  cents: bigint;
  /** The sender, as shown to the customer. */
  from: string;
  kind: 'interac_deposit' | 'deposit_matched' | 'manual_credit' | 'demo_balance';
  /** The two people who agreed, when it was not credited automatically. */
  pair?: StaffPair | undefined;
};

/**
 * Inserts a deposit as a completed payment with its evidence; the caller writes the posting. Returns the payment's
 * id.
 */
export async function recordDeposit(tx: Tx, deposit: NewDeposit, now: Date): Promise<bigint> {
  const { reference, personId, cents, from, kind, pair } = deposit;
  const { rows } = await tx.query<{ id: bigint }>(
    `with deposit as (
       insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant,
         destination, created_at, updated_at)
       values ($1, $2, 'deposit', 'paid', $3, 0, 'INTERAC', 'INTERAC', $4, $5, $5) returning id)
     insert into payment_events (payment_id, kind, to_status, actor_id, approver_id, at)
     select id, $6, 'paid', $7, $8, $5 from deposit returning payment_id as id`,
    [reference, personId, cents, from, now, kind, pair?.requestedBy ?? null, pair?.decidedBy ?? null],
  );
  const [row] = rows;
  if (!row) throw new Error('the deposit was not stored');
  return row.id;
}
