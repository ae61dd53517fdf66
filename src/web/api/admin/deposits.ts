import {
  CreditLimitsView,
  DepositCandidates,
  DepositDetailView,
  DepositNoticeView,
} from '#shared/wire/admin/deposit.ts';
import { post, put, recordedQuery, staffQuery } from './calls.ts';

export const depositQuery = (id: string) =>
  staffQuery(`deposits/${encodeURIComponent(id)}`, DepositDetailView);

export const creditLimitsQuery = staffQuery('deposits/credit-limits', CreditLimitsView);

export const noticeQuery = (depositId: number, noticeId: number) =>
  recordedQuery(`deposits/${depositId}/notices/${noticeId}`, DepositNoticeView);

/**
 * Customers by name, e-mail, phone number or code. Do not search while typing: each search is recorded. Not cached, so
 * that the next search always shows how things are then.
 */
export const candidatesQuery = (text: string) => ({
  ...recordedQuery(`deposit-candidates?text=${encodeURIComponent(text)}`, DepositCandidates),
  enabled: text !== '',
  gcTime: 0,
});

export const setDepositOwner = (id: number, mine: boolean) => put(`deposits/${id}/owner`, { mine });
export const dismissDeposit = (id: number, reason: string) => post(`deposits/${id}/dismissal`, { reason });
