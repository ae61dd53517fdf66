import {
  CreditLimitsView,
  DepositCandidates,
  DepositDetailView,
  type DepositMatchInput,
  DepositNoticeView,
  type DepositReturnInput,
  type ManualCreditInput,
} from '#shared/wire/admin/deposit.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const depositQuery = (id: string) =>
  staffQuery(`deposits/${encodeURIComponent(id)}`, DepositDetailView);

export const creditLimitsQuery = staffQuery('deposits/credit-limits', CreditLimitsView);

export const noticeQuery = (depositId: number, noticeId: number) => ({
  ...staffQuery(`deposits/${depositId}/notices/${noticeId}`, DepositNoticeView),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Customers by name, e-mail, phone number or code. Each search is recorded, so none is made while somebody types. */
export const candidatesQuery = (text: string) => ({
  ...staffQuery(`deposit-candidates?text=${encodeURIComponent(text)}`, DepositCandidates),
  enabled: text !== '',
});

/** What can be asked for, or done, about a deposit. */
export type DepositAct =
  | ({ act: 'match' } & DepositMatchInput)
  | ({ act: 'return' } & DepositReturnInput)
  | { act: 'dismissal'; reason: string }
  | { act: 'owner'; mine: boolean };

export function useActOnDeposit(id: number) {
  return useAct(({ act: what, ...body }: DepositAct) =>
    act(what === 'owner' ? 'PUT' : 'POST', `deposits/${id}/${what}`, body),
  );
}

export function useCreditByHand() {
  return useAct((body: ManualCreditInput) => act('POST', 'deposits', body));
}
