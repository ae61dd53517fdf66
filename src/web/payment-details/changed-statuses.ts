import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshBalance } from '../api/account.ts';
import type { Payment } from '../api/payments.ts';

type Watched = Pick<Payment, 'id' | 'status'>;

/** Returns the payments whose status has changed. New ones do not count. */
export function changedStatuses<T extends Watched>(before: readonly Watched[], now: readonly T[]): T[] {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status);
}

/** Returns the payments whose status changed last. Also refreshes the balance, which a refund changes. */
export function useChangedStatuses(payments: Payment[]): Payment[] {
  const queryClient = useQueryClient();
  const before = useRef(payments);
  const [changed, setChanged] = useState<Payment[]>([]);
  useEffect(() => {
    const now = changedStatuses(before.current, payments);
    before.current = payments;
    if (now.length === 0) return;
    void refreshBalance(queryClient);
    setChanged(now);
  }, [payments, queryClient]);
  return changed;
}
