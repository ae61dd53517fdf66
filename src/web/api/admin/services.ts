import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Merchant } from '#shared/payment.ts';
import type { Feature, Threshold } from '#shared/settings.ts';
import {
  ContactMessageView,
  ContactTable,
  type MaintenanceInput,
  MaintenanceView,
  type OutageInput,
  type ReferralInput,
  ReferralTable,
  ServicesView,
} from '#shared/wire/admin/service.ts';
import { SettingsView } from '#shared/wire/admin/setting.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export const servicesQuery = queryOptions({
  queryKey: ['admin', 'services'],
  queryFn: ({ signal }) => request('/api/admin/services', ServicesView, { signal }),
});
export const maintenanceQuery = queryOptions({
  queryKey: ['admin', 'maintenance'],
  queryFn: ({ signal }) => request('/api/admin/maintenance', MaintenanceView, { signal }),
});
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => request('/api/admin/settings', SettingsView, { signal }),
});
export function referralsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'referrals', search],
    queryFn: ({ signal }) => request(`/api/admin/referral-codes?${search}`, ReferralTable, { signal }),
    ...keepPage,
  });
}
export function contactMessagesQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'contact', search],
    queryFn: ({ signal }) => request(`/api/admin/contact-messages?${search}`, ContactTable, { signal }),
    ...keepPage,
  });
}
export function contactMessageQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'contact', 'one', id],
    queryFn: ({ signal }) => request(`/api/admin/contact-messages/${id}`, ContactMessageView, { signal }),
  });
}

export type ServiceAct =
  | ({ act: 'announce'; merchant: Merchant } & OutageInput)
  | { act: 'restore'; merchant: Merchant; reason: string }
  | ({ act: 'close' } & MaintenanceInput)
  | { act: 'open'; reason: string }
  | { act: 'feature'; name: Feature; open: boolean; reason: string }
  | { act: 'threshold'; name: Threshold; figure: number; reason: string }
  | ({ act: 'create_code' } & ReferralInput)
  | { act: 'disable_code'; referral: string; reason: string }
  | { act: 'answered'; id: number; reason: string };

function callOf(act: ServiceAct): Promise<void> {
  const { act: _act, ...body } = act;
  const send = (method: 'PUT' | 'POST', path: string) =>
    requestNothing(`/api/admin/${path}`, { method, body });
  switch (act.act) {
    case 'announce':
      return send('PUT', `services/${act.merchant}/outage`);
    case 'restore':
      return send('POST', `services/${act.merchant}/outage/end`);
    case 'close':
      return send('PUT', 'maintenance');
    case 'open':
      return send('POST', 'maintenance/end');
    case 'feature':
      return send('PUT', `features/${act.name}`);
    case 'threshold':
      return send('PUT', `thresholds/${act.name}`);
    case 'create_code':
      return send('POST', 'referral-codes');
    case 'disable_code':
      return send('POST', `referral-codes/${encodeURIComponent(act.referral)}/disable`);
    case 'answered':
      return send('POST', `contact-messages/${act.id}/answered`);
  }
}

export function useServiceAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: callOf,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
