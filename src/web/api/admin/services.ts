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
import { post, put, staffQuery } from './calls.ts';

export const servicesQuery = staffQuery('services', ServicesView);
export const maintenanceQuery = staffQuery('maintenance', MaintenanceView);
export const settingsQuery = staffQuery('settings', SettingsView);
export const contactMessageQuery = (id: number) => staffQuery(`contact-messages/${id}`, ContactMessageView);

export const announceOutage = (merchant: Merchant, body: OutageInput) =>
  put(`services/${merchant}/outage`, body);
export const endOutage = (merchant: Merchant, reason: string) =>
  post(`services/${merchant}/outage/end`, { reason });
export const startMaintenance = (body: MaintenanceInput) => put('maintenance', body);
export const endMaintenance = (reason: string) => post('maintenance/end', { reason });
export const switchFeature = (name: Feature, open: boolean, reason: string) =>
  put(`features/${name}`, { open, reason });
export const setThreshold = (name: Threshold, figure: number, reason: string) =>
  put(`thresholds/${name}`, { figure, reason });
export const createReferralCode = (body: ReferralInput) => post('referral-codes', body);
export const disableReferralCode = (code: string, reason: string) =>
  post(`referral-codes/${encodeURIComponent(code)}/disable`, { reason });
export const markAnswered = (id: number, reason: string) =>
  post(`contact-messages/${id}/answered`, { reason });
