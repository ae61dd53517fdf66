import type { Transaction } from '../../api/transactions.ts';

type Watched = Pick<Transaction, 'id' | 'status'>;

/** The transactions whose state is another one than at the last look. New ones are no change. */
export function changedStatuses<T extends Watched>(before: readonly Watched[], now: readonly T[]): T[] {
  const known = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => known.has(id) && known.get(id) !== status);
}
