import { useMutation } from '@tanstack/react-query';
import type { RiskFlag } from '#shared/customer-care.ts';
import { CustomerView, type FlagInput } from '#shared/wire/admin/customer.ts';
import { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { STATEMENT_TYPES, type StatementFormat } from '#shared/wire/history.ts';
import { requestFile } from '../request.ts';
import { post, put, staffQuery } from './calls.ts';
import { propose } from './propose.ts';
import type { Download } from './table.ts';

export const customerQuery = (id: string) => staffQuery(`customers/${encodeURIComponent(id)}`, CustomerView);

/** The actions of staff on a customer that take only a reason. */
export const CUSTOMER_ACTIONS = {
  lock: (id: number, reason: string) => put(`customers/${id}/sending-lock`, { locked: true, reason }),
  unlock: (id: number, reason: string) => put(`customers/${id}/sending-lock`, { locked: false, reason }),
  release: (id: number, reason: string) => propose('sanctions_release', { reason }, id),
  factor: (id: number, reason: string) => propose('customer_factor_removal', { reason }, id),
  codes: (id: number, reason: string) => post(`customers/${id}/codes-release`, { reason }),
  activation: (id: number, reason: string) => post(`customers/${id}/activation-code`, { reason }),
  sessions: (id: number, reason: string) => post(`customers/${id}/end-sessions`, { reason }),
};

export const endCustomerSession = (id: number, sessionId: number, reason: string) =>
  post(`customers/${id}/end-sessions`, { sessionId, reason });
export const setFlag = (id: number, kind: RiskFlag, body: FlagInput) =>
  put(`customers/${id}/flags/${kind}`, body);
export const addCustomerNote = (id: number, text: string) => post(`customers/${id}/notes`, { text });

/** Fetches a customer's statement for staff. */
export function useStatement(id: number, { save, onError }: Download) {
  return useMutation({
    mutationFn: (format: StatementFormat) =>
      requestFile(`/api/admin/customers/${id}/statement/${format}`, STATEMENT_TYPES[format]),
    onSuccess: save,
    onError,
  });
}

export const closureQuery = (id: number) => staffQuery(`customers/${id}/closure`, ClosureView);

/** Fetches the copy of a customer's data, on their behalf. `save` gets each file. */
export function useCustomerData(id: number, save: (file: File) => void) {
  return useMutation({
    mutationFn: (format: 'json' | 'text') =>
      requestFile(
        `/api/admin/customers/${id}/data?format=${format}`,
        format === 'json' ? 'application/json' : 'text/plain',
      ),
    onSuccess: save,
  });
}

export const closeAccount = (id: number, reason: string) => post(`customers/${id}/closure`, { reason });
