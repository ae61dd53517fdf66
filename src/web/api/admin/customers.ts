import type { RiskFlag } from '#shared/customer-care.ts';
import { CustomerView, type FlagInput } from '#shared/wire/admin/customer.ts';
import { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { STATEMENT_TYPES, type StatementFormat } from '#shared/wire/history.ts';
import { DATA_FORMATS, type DataFormat } from '../personal-data.ts';
import { requestFile } from '../request.ts';
import { post, put, staffQuery } from './calls.ts';
import { propose } from './propose.ts';

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

export const fetchCustomerStatement = (id: number, format: StatementFormat) =>
  requestFile(`/api/admin/customers/${id}/statement/${format}`, STATEMENT_TYPES[format]);

export const closureQuery = (id: number) => staffQuery(`customers/${id}/closure`, ClosureView);

/** Returns the copy of a customer's data, on their behalf. */
export const fetchCustomerData = (id: number, format: DataFormat) =>
  requestFile(`/api/admin/customers/${id}/data?format=${format}`, DATA_FORMATS[format]);

export const closeAccount = (id: number, reason: string) => post(`customers/${id}/closure`, { reason });
