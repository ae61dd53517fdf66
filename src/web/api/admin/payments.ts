import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApprovalRequestedView } from '#shared/wire/admin/approval.ts';
import { PaymentDetailView, PaymentTable, type SettlementInput } from '#shared/wire/admin/payment.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export const PAYMENTS_EXPORT = '/api/admin/transactions/export';

export function paymentsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'payments', search],
    queryFn: ({ signal }) => request(`/api/admin/transactions?${search}`, PaymentTable, { signal }),
    ...keepPage,
  });
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'payment', id],
    queryFn: ({ signal }) =>
      request(`/api/admin/transactions/${encodeURIComponent(id)}`, PaymentDetailView, { signal }),
  });
}

/** What can be done, or asked for, about a payment. */
export type PaymentAct =
  | { act: 'look-up' }
  | ({ act: 'settlement' } & SettlementInput)
  | { act: 'refund'; reason: string };

function toCall(id: number, { act, ...body }: PaymentAct): Promise<unknown> {
  const path = `/api/admin/transactions/${id}/${act}`;
  if (act === 'look-up') return requestNothing(path, { method: 'POST' });
  return request(path, ApprovalRequestedView, { method: 'POST', body });
}

export function useActOnPayment(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (act: PaymentAct): Promise<void> => void (await toCall(id, act)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
