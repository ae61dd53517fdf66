/** Which tables are drawn together. Every table is in one area; what it refers to elsewhere is drawn by name only. */
export const AREAS: Record<string, readonly string[]> = {
  'People and signing in': [
    'account_closures',
    'addresses',
    'one_time_codes',
    'people',
    'recovery_codes',
    'referral_codes',
    'second_factors',
    'sessions',
  ],
  'Recipients and payments': [
    'bill_offers',
    'bill_payments',
    'idempotency_keys',
    'payment_counts',
    'payment_events',
    'payments',
    'payout_attempts',
    'recipient_bank_accounts',
    'recipient_phones',
    'recipients',
    'webhook_deliveries',
  ],
  'The ledger and what is owed': [
    'ledger_accounts',
    'ledger_checkpoints',
    'ledger_entries',
    'ledger_postings',
    'safeguarding_lines',
    'safeguarding_snapshots',
    'safeguarding_statements',
  ],
  'Deposits and rates': ['deposit_notices', 'deposits', 'rate_override_ends', 'rates'],
  'Cases and reconciliation': ['case_notes', 'cases', 'reconciliation_runs'],
  Compliance: [
    'large_report_sends',
    'large_reports',
    'list_fetches',
    'pattern_alerts',
    'pattern_notes',
    'sanctions_entries',
    'sanctions_lists',
    'screening_clearances',
    'screening_hits',
    'screening_holds',
    'screenings',
    'send_watch',
  ],
  'Identity documents': ['document_reminders', 'documents', 'stored_files'],
  'Staff at work': [
    'approvals',
    'audit_chain',
    'audit_log',
    'contact_messages',
    'customer_notes',
    'product_settings',
    'risk_flags',
  ],
  'Jobs, messages and rails': [
    'dead_jobs',
    'health_alerts',
    'jobs',
    'maintenance',
    'messages',
    'migrations',
    'rail_calls',
    'rail_floats',
    'rail_services',
    'rate_limits',
    'service_outages',
    'worker_heartbeats',
  ],
};

/** References that a trigger checks for a whole statement instead of a foreign key; see decision 140. */
export const CHECKED_BY_TRIGGERS: readonly {
  from: string;
  column: string;
  to: string;
  isOptional: boolean;
}[] = [
  { from: 'idempotency_keys', column: 'payment_id', to: 'payments', isOptional: false },
  { from: 'ledger_entries', column: 'account_id', to: 'ledger_accounts', isOptional: false },
  { from: 'ledger_entries', column: 'posting_id', to: 'ledger_postings', isOptional: false },
  { from: 'ledger_postings', column: 'payment_id', to: 'payments', isOptional: true },
  { from: 'payment_events', column: 'payment_id', to: 'payments', isOptional: false },
];
