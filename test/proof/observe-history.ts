import type { PaymentStatus } from '#shared/payment.ts';
import type { Observation } from './model.ts';
import type { ProgramState } from './program-state.ts';

export type History = { notice(): Promise<Observation[]> };

type Transition = { id: bigint; reference: string; to: PaymentStatus; at: Date; by: string };
type Credit = { id: string; who: bigint; cents: bigint; deposit: string | null; by: string };

/**
 * Returns a function that reads what has happened since its last call: payment transitions, deposits,
 * returned money.
 */
export function observeHistory({ stage, people }: ProgramState): History {
  const { pool } = stage.world;
  const known = new Set<unknown>();
  const isNew = ({ id }: { id: unknown }) => !known.has(id) && known.add(id);
  return {
    notice: async () => {
      const ids = [people.map(({ id }) => id)];
      const transitions = await pool.query<Transition>(
        `select e.id, t.reference, e.to_status as to, e.at, coalesce('staff/' || e.actor_id || '+' || e.approver_id, 'worker') as by from payment_events e
         join payments t on t.id = e.payment_id
         where t.person_id = any($1) and e.from_status is not null order by e.id`,
        ids,
      );
      const received = await pool.query<Credit>(
        `select t.reference as id, t.person_id as who, t.cad_minor as cents, d.reference as deposit, coalesce('staff/' || e.actor_id || '+' || e.approver_id, 'worker') as by
         from payments t join payment_events e on e.payment_id = t.id
         left join deposits d on d.payment_id = t.id
         where t.person_id = any($1) and t.type = 'deposit' order by t.id`,
        ids,
      );
      return [
        ...transitions.rows.filter(isNew).map(({ reference, to, at, by }): Observation => {
          if (to === 'returned') return { kind: 'returned', reference };
          return { kind: 'moved', reference, to, at: at.getTime(), by };
        }),
        ...received.rows.filter(isNew).map(({ who, cents, deposit, by }): Observation => {
          return { kind: 'received', who, cents, deposit: deposit ?? 'from nowhere', by };
        }),
      ];
    },
  };
}
