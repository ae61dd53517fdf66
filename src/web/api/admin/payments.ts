import { PaymentDetailView, type SettlementInput } from '#shared/wire/admin/payment.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const paymentQuery = (id: string) =>
  staffQuery(`transactions/${encodeURIComponent(id)}`, PaymentDetailView);

/** What can be done, or asked for, about a payment. */
export type PaymentAct =
  | { act: 'look-up' }
  | ({ act: 'settlement' } & SettlementInput)
  | { act: 'refund'; reason: string };

export function useActOnPayment(id: number) {
  return useAct(({ act: what, ...body }: PaymentAct) =>
    act('POST', `transactions/${id}/${what}`, what === 'look-up' ? undefined : body),
  );
}
