import {
  CreditLimitsView,
  DepositCandidates,
  DepositDetailView,
  DepositNoticeView,
} from '#shared/wire/admin/deposit.ts';
import { post, put, staffQuery } from './calls.ts';

export const depositQuery = (id: string) =>
  staffQuery(`deposits/${encodeURIComponent(id)}`, DepositDetailView);

export const creditLimitsQuery = staffQuery('deposits/credit-limits', CreditLimitsView);

export const noticeQuery = (depositId: number, noticeId: number) => ({
  ...staffQuery(`deposits/${depositId}/notices/${noticeId}`, DepositNoticeView),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Customers by name, e-mail, phone number or code. Do not search while typing: each search is recorded. */
export const candidatesQuery = (text: string) => ({
  ...staffQuery(`deposit-candidates?text=${encodeURIComponent(text)}`, DepositCandidates),
  enabled: text !== '',
});

export const ownDeposit = (id: number, mine: boolean) => put(`deposits/${id}/owner`, { mine });
export const dismissDeposit = (id: number, reason: string) => post(`deposits/${id}/dismissal`, { reason });
