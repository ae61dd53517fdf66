import { DAY_MS } from '#shared/clock.ts';
import { purgeContactMessages } from '../contact/handle-messages.ts';
import { purgeMessages } from '../notifications/queue-messages.ts';
import { purgeDeliveries } from '../payments/attempts/receive-webhook.ts';

/**
 * How long each kind of record is kept, and what purges it afterwards. `docs/retention.md` shows the same; a test
 * compares.
 */
export const RETENTION_CLASSES = {
  books: { kept: 'for ever', by: 'nobody' },
  closed_accounts: { kept: '7 years after closing', by: 'enforce_retention' },
  screenings: { kept: '7 years', by: 'enforce_retention' },
  hits: { kept: '7 years after the decision', by: 'enforce_retention' },
  identity_documents: { kept: 'as long as the account', by: 'enforce_retention' },
  approval_files: {
    kept: '7 years after closing, of requests about an account; else for ever',
    by: 'enforce_retention',
  },
  webhook_deliveries: { kept: '400 days', by: 'enforce_retention' },
  messages: { kept: '400 days', by: 'enforce_retention' },
  contact_messages: { kept: '730 days', by: 'enforce_retention' },
  sessions: { kept: '90 days', by: 'purge_expired' },
  known_devices: { kept: '180 days after the last sign-in', by: 'purge_expired' },
  sign_in_places: { kept: '400 days, the last one as long as the account', by: 'purge_expired' },
  sign_in_alerts: { kept: '90 days', by: 'purge_expired' },
  one_time_codes: { kept: 'until they end', by: 'purge_expired' },
  deposit_notices: { kept: '7 years', by: 'purge_deposit_notices' },
  unactivated_accounts: { kept: '30 days', by: 'purge_unactivated' },
  audit_log: { kept: 'for ever', by: 'nobody' },
} as const;

/**
 * How many years records of money and identity are kept after the account was closed (specification §9), and those of
 * screenings and deposits after they were made. The law asks for five years; we promise seven.
 */
export const KEPT_YEARS = 7;

/** What `enforce_retention` purges by age alone, each kind by the module that owns its table. */
export const PURGED_BY_AGE = [
  { table: 'messages', keepMs: 400 * DAY_MS, purge: purgeMessages },
  { table: 'webhook_deliveries', keepMs: 400 * DAY_MS, purge: purgeDeliveries },
  { table: 'contact_messages', keepMs: 730 * DAY_MS, purge: purgeContactMessages },
];
