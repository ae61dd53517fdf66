import type { Merchant } from '#shared/payment.ts';
import type { Feature, Threshold } from '#shared/settings.ts';
import {
  ContactMessageView,
  type MaintenanceInput,
  MaintenanceView,
  type OutageInput,
  type ReferralInput,
  ServicesView,
} from '#shared/wire/admin/service.ts';
import { SettingsView } from '#shared/wire/admin/setting.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const servicesQuery = staffQuery('services', ServicesView);
export const maintenanceQuery = staffQuery('maintenance', MaintenanceView);
export const settingsQuery = staffQuery('settings', SettingsView);
export const contactMessageQuery = (id: number) => staffQuery(`contact-messages/${id}`, ContactMessageView);

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

function callOf(wanted: ServiceAct): Promise<void> {
  const { act: _act, ...body } = wanted;
  const send = (method: 'PUT' | 'POST', path: string) => act(method, path, body);
  switch (wanted.act) {
    case 'announce':
      return send('PUT', `services/${wanted.merchant}/outage`);
    case 'restore':
      return send('POST', `services/${wanted.merchant}/outage/end`);
    case 'close':
      return send('PUT', 'maintenance');
    case 'open':
      return send('POST', 'maintenance/end');
    case 'feature':
      return send('PUT', `features/${wanted.name}`);
    case 'threshold':
      return send('PUT', `thresholds/${wanted.name}`);
    case 'create_code':
      return send('POST', 'referral-codes');
    case 'disable_code':
      return send('POST', `referral-codes/${encodeURIComponent(wanted.referral)}/disable`);
    case 'answered':
      return send('POST', `contact-messages/${wanted.id}/answered`);
  }
}

export function useServiceAct() {
  return useAct(callOf);
}
