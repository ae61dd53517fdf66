import type { Writers } from './table-writers.ts';
import type { Faces } from './table-writes.ts';

/** Every table, and the module that may write it: a folder of src/server. */
const OWNERS: Record<string, string> = {
  account_closures: 'personal-data',
  addresses: 'customers',
  approvals: 'approvals',
  audit_chain: 'audit',
  audit_log: 'audit',
  bill_offers: 'bills',
  bill_payments: 'payments',
  case_notes: 'cases',
  cases: 'cases',
  contact_messages: 'contact',
  customer_notes: 'customer-care',
  dead_jobs: 'jobs',
  deposit_notices: 'deposits',
  deposits: 'deposits',
  document_reminders: 'identity',
  documents: 'identity',
  health_alerts: 'watch',
  idempotency_keys: 'payments',
  jobs: 'jobs',
  large_report_sends: 'reporting',
  large_reports: 'reporting',
  ledger_accounts: 'ledger',
  ledger_checkpoints: 'ledger',
  ledger_entries: 'ledger',
  ledger_postings: 'ledger',
  list_fetches: 'screening',
  maintenance: 'maintenance',
  messages: 'notifications',
  migrations: 'db',
  one_time_codes: 'credentials',
  pattern_alerts: 'reporting',
  pattern_notes: 'reporting',
  payment_counts: 'payments',
  payment_events: 'payments',
  payments: 'payments',
  payout_attempts: 'payments',
  people: 'customers',
  product_settings: 'product-settings',
  rail_calls: 'watch',
  rail_floats: 'watch',
  rail_services: 'rail-services',
  rate_limits: 'rate-limits',
  rate_override_ends: 'rates',
  rates: 'rates',
  recipient_bank_accounts: 'recipients',
  recipient_phones: 'recipients',
  recipients: 'recipients',
  reconciliation_runs: 'reconciliation',
  recovery_codes: 'staff',
  referral_codes: 'referrals',
  risk_flags: 'customer-care',
  safeguarding_lines: 'safeguarding',
  safeguarding_snapshots: 'safeguarding',
  safeguarding_statements: 'safeguarding',
  sanctions_entries: 'screening',
  sanctions_lists: 'screening',
  screening_clearances: 'screening',
  screening_hits: 'screening',
  screening_holds: 'screening',
  screenings: 'screening',
  second_factors: 'staff',
  send_watch: 'reporting',
  service_outages: 'rail-services',
  sessions: 'sessions',
  stored_files: 'storage',
  webhook_deliveries: 'payments',
  worker_heartbeats: 'watch',
};

/** Who else writes a table today, though it is not theirs. Nothing may be added; what is taken away shortens it. */
const ALSO_WRITTEN_BY: Record<string, readonly string[]> = {
  addresses: ['personal-data', 'seed'],
  bill_payments: ['personal-data'],
  contact_messages: ['personal-data'],
  dead_jobs: ['watch'],
  jobs: ['watch'],
  messages: ['personal-data'],
  one_time_codes: ['personal-data'],
  payments: ['personal-data'],
  people: ['compliance', 'credentials', 'customer-care', 'identity', 'personal-data', 'seed', 'staff'],
  recipients: ['personal-data'],
  referral_codes: ['seed'],
  screening_clearances: ['compliance'],
  screening_hits: ['compliance'],
  screening_holds: ['compliance'],
  sessions: ['personal-data'],
  webhook_deliveries: ['personal-data'],
};

/** Tables whose names a module puts into a text: what cannot be read from its SQL is told here. */
export const PUT_IN: Writers = {
  // Erasing a closed account, and what is removed by its age.
  'personal-data': [
    'addresses',
    'contact_messages',
    'messages',
    'one_time_codes',
    'recipients',
    'sessions',
    'webhook_deliveries',
  ],
};

export const WRITERS: Writers = Object.fromEntries(
  Object.entries(OWNERS).map(([table, owner]) => [table, [owner, ...(ALSO_WRITTEN_BY[table] ?? [])]]),
);

/** What a module offers to others in the database itself, where one statement must do all. */
export const FACES: Faces = { ledger_post: 'ledger', ledger_post_new: 'ledger', enqueue_jobs: 'jobs' };
