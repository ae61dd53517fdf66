import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CustomerStatus } from '#shared/payment.ts';
import { refreshAfterPayment } from '../api/payments.ts';

/** Refetches balance and history at each change of a payment's status. */
export function useRefreshAfter(status: CustomerStatus | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (status !== undefined) void refreshAfterPayment(queryClient);
  }, [status, queryClient]);
}
