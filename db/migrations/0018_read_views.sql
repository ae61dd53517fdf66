-- Read views: what other modules may read of a module's tables. A statement of another module names the view, so what is
-- not in it can change with its own module alone. See docs/decisions/0212. A view reads with its owner's rights, so each
-- is granted to the processes without the columns that one of them may not read.

-- approvals
create view approval_files_view as select code from approval_files;
create view approvals_view as select id, kind, subject_kind, subject_id, reason, requested_at, expires_at, decision,
  decided_by, person_id from approvals;

-- archive
create view archived_months_view as select part, table_name, first_id, end_id, postings, restored_at from
  archived_months;

-- audit
create view audit_log_view as select id, at, actor_id, actor_name, actor_login, actor_role, action, subject_kind,
  subject_id, person_id, details, reason from audit_log;

-- cases
create view cases_view as select id, kind, payment_id, run_id, facts, opened_at, closed_at, subject, resolution,
  closed_by, explains from cases;

-- contact
create view contact_messages_view as select received_at, answered_at from contact_messages;

-- customers
create view addresses_view as select id, person_id, country, street_number, apartment, postal_code, city, province
  from addresses;
create view people_view as select id, login, email, phone_number, password_hash, first_name, last_name, birth_date,
  gender, lang_key, roles, activated, identity_verified, sending_locked_reason, referral_code, referred_by,
  code_failures, codes_blocked_until, created_at, updated_at, was_activated, sign_in_locked_at, sending_locked_at,
  name_changed_at, new_recipients_wait_since, new_recipients_wait_until, password_reset_needed_at, sending_frozen_at
  from people;

-- deposits
create view deposits_view as select id, source, state, reference, amount_minor, person_id, payment_id, received_at,
  ended_at from deposits;
create view refused_notices_view as select minute, channel, count from refused_notices;

-- identity
create view documents_view as select id, person_id, type, status, front_code, back_code, sent_at from documents;

-- jobs
create view dead_jobs_view as select id, task, payload, attempts, last_error, died_at from dead_jobs;
create view jobs_view as select id, task, payload, run_at, attempts, locked_until from jobs;

-- ledger
create view ledger_accounts_view as select id, name, currency, person_id, balance from ledger_accounts;
create view ledger_checkpoints_view as select account_id, up_to_entry, balance from ledger_checkpoints;
create view ledger_entries_view as select posting_id, account_id, id, currency, amount, balance_after from
  ledger_entries;
create view ledger_postings_view as select id, reference, kind, payment_id, posted_at from ledger_postings;

-- monitoring
create view health_alerts_view as select kind, opened_at, ended_at from health_alerts;
create view rail_floats_view as select id, rail, at, balance_minor from rail_floats;

-- notifications
create view messages_view as select id, channel, dedupe_key, subject, created_at, attempts, sent_at, failed_at,
  next_at from messages;

-- payments
create view bill_payments_view as select payment_id, kind, customer_name, amount_minor, token from bill_payments;
create view payment_counts_view as select person_id, type, before, payments from payment_counts;
create view payments_view as select id, reference, person_id, type, status, cad_minor, xaf_minor, fee_minor,
  rate_micros, payment_mode, merchant, destination, recipient_id, recipient_first_name, recipient_last_name,
  info_code, created_at, updated_at, bill_key, payer_first_name, payer_last_name from payments;
create view payout_attempts_view as select id, payment_id, number, rail, reference, state, provider_number,
  ordered_at, created_at, updated_at from payout_attempts;

-- personal-data
create view account_closures_view as select person_id from account_closures;
create view legal_holds_view as select person_id, lifted_at from legal_holds;

-- rail-services
create view service_outages_view as select merchant, text_fr, text_en from service_outages;

-- rates
create view rates_view as select id, source, observed_at, valid_from from rates;

-- recipients
create view recipient_phones_view as select id, recipient_id, phone_number from recipient_phones;
create view recipients_view as select id, person_id, first_name, last_name, email, saved, deleted_at, created_at,
  updated_at from recipients;

-- reconciliation
create view reconciliation_runs_view as select id, rail, day from reconciliation_runs;

-- referrals
create view referral_codes_view as select code, created_at, disabled_at from referral_codes;

-- reporting
create view large_transaction_reports_view as select id, due_on, filed_at, found_at from large_transaction_reports;
create view transaction_alerts_view as select opened_at, closed_at from transaction_alerts;

-- safeguarding
create view safeguarding_snapshots_view as select day, until, customers_minor, unclaimed_minor, in_flight_minor from
  safeguarding_snapshots;
create view safeguarding_statements_view as select day, held_minor from safeguarding_statements;

-- screening
create view list_fetches_view as select source, fetched_at, read_at, failure from list_fetches;
create view sanctions_entries_view as select id, list_id, key, kind, names, birth_dates, facts from
  sanctions_entries;
create view sanctions_lists_view as select id, source, dated, entry_count, fetched_at, hash from sanctions_lists;
create view screening_hits_view as select id, screening_id, entry_id, matched, score, person_id, payment_id, deposit_id,
  state, measure, opened_at, decided_by, decided_at, reason from screening_hits;
create view screening_holds_view as select payment_id, outcome, ended_at from screening_holds;
create view screenings_view as select id, kind, cause, person_id, payment_id, name, deposit_id from screenings;

-- second-factors
create view passkeys_view as select id, person_id, name, created_at from passkeys;
create view second_factors_view as select person_id, created_at, confirmed_at from second_factors;

-- sessions
create view sessions_view as select id, person_id, expires_at, last_seen_at, ended_at from sessions;

grant select on account_closures_view, addresses_view, approval_files_view, approvals_view, archived_months_view,
  audit_log_view, bill_payments_view, cases_view, contact_messages_view, dead_jobs_view, deposits_view,
  documents_view, health_alerts_view, jobs_view, large_transaction_reports_view, ledger_accounts_view,
  ledger_checkpoints_view, ledger_entries_view, ledger_postings_view, legal_holds_view, list_fetches_view,
  messages_view, payments_view, payout_attempts_view, rail_floats_view, rates_view, recipients_view,
  reconciliation_runs_view, referral_codes_view, refused_notices_view, safeguarding_snapshots_view,
  safeguarding_statements_view, sanctions_entries_view, sanctions_lists_view, screening_hits_view,
  screening_holds_view, screenings_view, service_outages_view, sessions_view, transaction_alerts_view
  to gtfinance_api, gtfinance_worker;
grant select on passkeys_view, payment_counts_view, people_view, recipient_phones_view, second_factors_view to
  gtfinance_api;
grant select (person_id) on passkeys_view to gtfinance_worker;
grant select (id, login, email, phone_number, first_name, last_name, birth_date, gender, lang_key, roles, activated,
  identity_verified, sending_locked_reason, referral_code, referred_by, code_failures, codes_blocked_until,
  created_at, updated_at, was_activated, sign_in_locked_at, sending_locked_at, name_changed_at,
  new_recipients_wait_since, new_recipients_wait_until, password_reset_needed_at, sending_frozen_at) on people_view to
  gtfinance_worker;
grant select (person_id) on second_factors_view to gtfinance_worker;
