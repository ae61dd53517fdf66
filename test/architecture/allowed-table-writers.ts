import type { OfferedFunctions } from './find-writes-in-sql.ts';
import type { Writers } from './table-writers.ts';

/** Every table with the module that may write it, as a folder of src/server. */
const OWNERS: Record<string, string> = {
  account_closures: 'personal-data',
  legal_holds: 'personal-data',
  addresses: 'customers',
  approval_files: 'approvals',
  approvals: 'approvals',
  archived_months: 'archive',
  audit_chain: 'audit',
  audit_log: 'audit',
  bill_offers: 'bills',
  bill_payments: 'payments',
  case_notes: 'cases',
  cases: 'cases',
  confirmation_amounts: 'account-security',
  confirmations: 'account-security',
  contact_messages: 'contact',
  customer_notes: 'customer-care',
  dead_jobs: 'jobs',
  deposit_notices: 'deposits',
  deposits: 'deposits',
  document_reminders: 'identity',
  documents: 'identity',
  health_alerts: 'monitoring',
  hour_figures: 'overview',
  idempotency_keys: 'payments',
  jobs: 'jobs',
  known_devices: 'devices',
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
  one_time_codes: 'customers',
  pattern_alerts: 'reporting',
  pattern_notes: 'reporting',
  payment_counts: 'payments',
  payment_events: 'payments',
  payments: 'payments',
  passkeys: 'second-factors',
  payout_attempts: 'payments',
  people: 'customers',
  product_settings: 'product-settings',
  rail_calls: 'monitoring',
  rail_floats: 'monitoring',
  rail_services: 'rail-services',
  rate_limits: 'rate-limits',
  rate_override_ends: 'rates',
  rates: 'rates',
  refused_notices: 'deposits',
  reset_links: 'customers',
  recipient_bank_accounts: 'recipients',
  recipient_phones: 'recipients',
  recipients: 'recipients',
  reconciliation_runs: 'reconciliation',
  recovery_codes: 'second-factors',
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
  second_factors: 'second-factors',
  send_watch: 'reporting',
  service_outages: 'rail-services',
  sessions: 'sessions',
  sign_in_alerts: 'devices',
  sign_in_places: 'devices',
  spent_challenges: 'second-factors',
  stored_files: 'storage',
  webhook_deliveries: 'payments',
  worker_heartbeats: 'monitoring',
};

/** Modules that write a table of another module today. Entries may be removed, but none may be added. */
const ALSO_WRITTEN_BY: Record<string, readonly string[]> = {
  // Purging by age is one statement for every table.
  contact_messages: ['personal-data'],
  messages: ['personal-data'],
  webhook_deliveries: ['personal-data'],
};

/** Tables whose names a module inserts into SQL text, so that they cannot be read from the SQL. */
export const INSERTED_INTO_SQL: Writers = {
  // Purging by age.
  'personal-data': ['contact_messages', 'messages', 'webhook_deliveries'],
};

export const WRITERS: Writers = Object.fromEntries(
  Object.entries(OWNERS).map(([table, owner]) => [table, [owner, ...(ALSO_WRITTEN_BY[table] ?? [])]]),
);

/** Database functions that a module offers to others, for work that must be done in one statement. */
export const OFFERED_FUNCTIONS: OfferedFunctions = {
  ledger_post: 'ledger',
  sum_up_month: 'ledger',
  ledger_post_new: 'ledger',
  enqueue_jobs: 'jobs',
  spend_confirmations: 'account-security',
};

/** The files that write `payments`, with what each writes. */
export const FILES_THAT_WRITE_PAYMENTS: Record<string, string> = {
  'src/server/payments/orders/insert-payments.ts': 'inserts what customers order, by accept_payments',
  'src/server/payments/record-deposit-or-withdrawal.ts':
    'inserts deposits and withdrawals, which are complete',
  'src/server/payments/apply-queries.ts': 'changes the status, for apply.ts alone',
  'src/server/payments/erase-names.ts': 'erases the names of a closed account',
};
