import { useMutation } from '@tanstack/react-query';
import type { RiskFlag } from '#shared/customer-care.ts';
import { CustomerView } from '#shared/wire/admin/customer.ts';
import type { StatementFormat } from '#shared/wire/history.ts';
import { requestFile } from '../request.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const customerQuery = (id: string) => staffQuery(`customers/${encodeURIComponent(id)}`, CustomerView);

/** What staff may do for or about a customer. */
export type CustomerAct =
  | { act: 'lock' | 'unlock' | 'release' | 'factor' | 'codes' | 'activation' | 'sessions'; reason: string }
  | { act: 'session'; sessionId: number; reason: string }
  | { act: 'flag'; kind: RiskFlag; set: boolean; reason: string }
  | { act: 'note'; text: string };

function toCall(id: number, wanted: CustomerAct): Promise<void> {
  const path = `customers/${id}`;
  const { act: what, ...body } = wanted;
  switch (wanted.act) {
    case 'lock':
    case 'unlock':
      return act('PUT', `${path}/sending-lock`, { locked: what === 'lock', ...body });
    case 'release':
      return act('POST', `${path}/sanctions-release`, body);
    case 'factor':
      return act('POST', `${path}/second-factor-removal`, body);
    case 'codes':
      return act('POST', `${path}/codes-release`, body);
    case 'activation':
      return act('POST', `${path}/activation-code`, body);
    case 'sessions':
    case 'session':
      return act('POST', `${path}/end-sessions`, body);
    case 'flag': {
      const { set, reason } = wanted;
      return act('PUT', `${path}/flags/${wanted.kind}`, { set, reason });
    }
    case 'note':
      return act('POST', `${path}/notes`, body);
  }
}

export function useActOnCustomer(id: number) {
  return useAct((wanted: CustomerAct) => toCall(id, wanted));
}

const TYPES: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** The customer's own statement, taken out by staff. */
export function useStatement(id: number) {
  return useMutation({
    mutationFn: (format: StatementFormat) =>
      requestFile(`/api/admin/customers/${id}/statement/${format}`, TYPES[format]),
  });
}
