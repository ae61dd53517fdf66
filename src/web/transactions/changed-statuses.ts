import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshBalance } from '../api/account.ts';
import type { Transaction } from '../api/transactions.ts';

type Watched = Pick<Transaction, 'id' | 'status'>;

/** Returns the transactions whose status has changed. New ones do not count. */
export function changedStatuses<T extends Watched>(before: readonly Watched[], now: readonly T[]): T[] {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status);
}

/** Returns the transactions whose status changed last. Also refreshes the balance, which a refund changes. */
export function useChangedStatuses(transactions: Transaction[]): Transaction[] {
  const queryClient = useQueryClient();
  const before = useRef(transactions);
  const [changed, setChanged] = useState<Transaction[]>([]);
  useEffect(() => {
    const now = changedStatuses(before.current, transactions);
    before.current = transactions;
    if (now.length === 0) return;
    void refreshBalance(queryClient);
    setChanged(now);
  }, [transactions, queryClient]);
  return changed;
}
