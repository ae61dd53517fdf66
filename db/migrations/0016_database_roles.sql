-- Rights in the database: five roles without a login, known to the whole server. Processes and people have logins of
-- their own, which are members. Rights are granted table by table, so that a later table is closed until its migration
-- opens it. See docs/decisions/0192.
do $$
declare
  role text;
begin
  foreach role in array
    array['gtfinance_owner', 'gtfinance_api', 'gtfinance_worker', 'gtfinance_reports', 'gtfinance_backup'] loop
    continue when exists (select from pg_roles where rolname = role);
    begin
      execute format('create role %I nologin', role);
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant %I to current_user', role);
      end if;
    exception
      -- Another database of this server had it made at the same moment.
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'the role % is missing, and % may not make it: a superuser makes all five first', role, current_user
          using errcode = 'insufficient_privilege';
    end;
  end loop;
end $$;

-- A process that may only insert into a table cannot lock it against other writers, which takes the right to update or
-- delete. These functions lock for it. Besides them only make_months does what its caller may not do.
create function lock_rates() returns void language sql security definer set search_path = public, pg_temp
  as 'lock table rates in share row exclusive mode';
create function lock_audit_log() returns void language sql security definer set search_path = public, pg_temp
  as 'lock table audit_log in share mode';
create function lock_audit_chain() returns void language sql security definer set search_path = public, pg_temp
  as 'lock table audit_chain in share row exclusive mode';
create function lock_ledger_entries() returns void language sql security definer set search_path = public, pg_temp
  as 'lock table ledger_entries in share mode';

-- Everything belongs to one role, whoever migrates; from the next migration on, migrating is done as that role.
grant create, usage on schema public to gtfinance_owner;
do $$
declare
  object text;
begin
  for object in
    select format('%s %s', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
      and c.relowner <> 'gtfinance_owner'::regrole
      -- The sequence of a column goes with its table.
      and not exists (select from pg_depend d
        where d.objid = c.oid and d.objsubid = 0 and d.classid = 'pg_class'::regclass and d.deptype in ('i', 'e'))
    union all
    select format('function %s', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner <> 'gtfinance_owner'::regrole
      and not exists (select from pg_depend d
        where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  loop
    execute format('alter %s owner to gtfinance_owner', object);
  end loop;
end $$;

grant usage on schema public to gtfinance_api, gtfinance_worker, gtfinance_reports, gtfinance_backup;
revoke execute on function lock_rates(), lock_audit_log(), lock_audit_chain(), lock_ledger_entries(),
  make_months(timestamptz) from public;
grant execute on function lock_rates(), lock_audit_log(), lock_audit_chain() to gtfinance_api, gtfinance_worker;
grant execute on function lock_ledger_entries(), make_months(timestamptz) to gtfinance_worker;

-- Insert only.
grant select, insert on ledger_entries, ledger_postings, audit_log, audit_chain, payment_events, rates, case_notes,
  safeguarding_lines, safeguarding_snapshots, safeguarding_statements
  to gtfinance_api, gtfinance_worker;
grant select, insert on bill_payments, customer_notes, idempotency_keys, rate_override_ends, screening_clearances,
  transaction_alert_notes, webhook_deliveries
  to gtfinance_api;
grant select, insert on ledger_checkpoints to gtfinance_worker;
-- Ids of these are taken before the rows are written; the others get theirs by default.
grant usage on sequence ledger_entries_id_seq, ledger_postings_id_seq to gtfinance_api, gtfinance_worker;
grant usage on sequence payments_id_seq, recipients_id_seq to gtfinance_api;

-- Insert, and update where a later step writes.
grant select, insert, update (balance) on ledger_accounts to gtfinance_api, gtfinance_worker;
grant select, insert, update (status, info_code, rail_note, updated_at) on payments to gtfinance_api, gtfinance_worker;
grant select, insert,
  update (state, provider_number, inquiries, inquired_at, rail_status, answered_at, refused_at, reason_code, said_paid,
    times_paid, charged_minor, updated_at)
  on payout_attempts to gtfinance_api, gtfinance_worker;
grant select, insert,
  update (owner_id, claimed_at, resolution, closed_at, closed_by, closing_note, run_id, facts)
  on cases to gtfinance_api, gtfinance_worker;
grant update (explains) on cases to gtfinance_worker;
grant select, insert, update (person_id, payment_id, state, memo, reasons, end_reason, ended_at)
  on deposits to gtfinance_api, gtfinance_worker;
grant update (owner_id, claimed_at) on deposits to gtfinance_api;
grant select, insert, update (encrypted, key_id, read_at, deposit_id) on deposit_notices to gtfinance_api, gtfinance_worker;

-- The rest for the api.
grant select, insert,
  update (password_hash, first_name, last_name, birth_date, lang_key, roles, activated, identity_verified,
    sending_locked_reason, sending_locked_at, sending_frozen_at, interac_password, code_failures, codes_blocked_until,
    sign_in_locked_at, name_changed_at, new_recipients_wait_since, new_recipients_wait_until, password_reset_needed_at,
    updated_at)
  on people to gtfinance_api;
grant select, insert,
  update (decision, decided_by, decided_by_name, decided_by_login, decided_at, decision_note, payload)
  on approvals to gtfinance_api;
grant select, insert,
  update (status, front_code, back_code, decided_at, decided_by, refusal_reason, refusal_note, claimed_by, claimed_at,
    jurisdiction, expire_date, encrypted_number, number_fingerprint, number_key), delete
  on documents to gtfinance_api;
grant select, insert, update on account_closures, addresses, contact_messages, health_alerts, jobs, payment_counts,
  product_settings, recipients, referral_codes, risk_flags, screening_holds, sessions, sign_in_alerts
  to gtfinance_api;
grant select, insert, update, delete on bill_offers, confirmation_amounts, confirmations, known_devices, maintenance,
  messages, one_time_codes, passkeys, rate_limits, recipient_bank_accounts, recipient_phones, recovery_codes,
  refused_notices, second_factors, service_outages, sign_in_places
  to gtfinance_api;
grant select, insert, delete on reset_links, spent_challenges, stored_files to gtfinance_api;
grant select, insert on approval_files, screenings to gtfinance_api;
grant select, insert, update on screening_hits to gtfinance_api;
grant select, update on large_transaction_reports, transaction_alerts to gtfinance_api;
grant select, delete on dead_jobs, document_reminders to gtfinance_api;
grant select on archived_months, hourly_totals, large_transaction_report_payments, ledger_checkpoints, list_fetches,
  migrations, rail_calls, rail_floats, rail_services, reconciliation_runs, sanctions_entries, sanctions_lists, send_watch,
  worker_heartbeats
  to gtfinance_api;

-- The rest for the worker. It signs nobody in, so it reads nothing that would allow that.
grant select (id, login, email, phone_number, first_name, last_name, birth_date, gender, lang_key, roles, activated,
    identity_verified, sending_locked_reason, referral_code, referred_by, interac_password, code_failures,
    codes_blocked_until, created_at, updated_at, was_activated, sign_in_locked_at, sending_locked_at, name_changed_at,
    new_recipients_wait_since, new_recipients_wait_until, password_reset_needed_at, sending_frozen_at),
  update (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, referral_code,
    interac_password, sending_locked_reason, updated_at),
  delete
  on people to gtfinance_worker;
grant delete on ledger_accounts to gtfinance_worker;
grant update (recipient_id, recipient_first_name, recipient_last_name, payer_first_name, payer_last_name)
  on payments to gtfinance_worker;
grant select, update (token, customer_name, customer_number) on bill_payments to gtfinance_worker;
grant select, update (erased_at) on account_closures to gtfinance_worker;
grant select, update (status, encrypted_number, number_fingerprint, number_key), delete on documents to gtfinance_worker;
grant select (id, person_id, created_at, expires_at, last_seen_at, ended_at, end_reason), delete
  on sessions to gtfinance_worker;
grant select (person_id), delete on confirmation_amounts, passkeys, recovery_codes, second_factors to gtfinance_worker;
grant select, insert, update, delete on jobs, messages, one_time_codes, rail_services, rate_limits, screening_holds,
  worker_heartbeats
  to gtfinance_worker;
grant select, insert, update (count, minor), delete on hourly_totals to gtfinance_worker;
grant select, insert, update on health_alerts, large_transaction_reports, list_fetches, reconciliation_runs, send_watch
  to gtfinance_worker;
grant select, insert, delete on dead_jobs, document_reminders, rail_calls, rail_floats, reset_links to gtfinance_worker;
grant select, insert, update (state), delete on screening_hits to gtfinance_worker;
grant select, insert, update (at), delete on screenings to gtfinance_worker;
grant select, update (key_id), delete on stored_files to gtfinance_worker;
grant select, update (received_at), delete on contact_messages, webhook_deliveries to gtfinance_worker;
grant select, update (token_hash), delete on sign_in_alerts to gtfinance_worker;
grant select, delete on addresses, approval_files, bill_offers, confirmations, known_devices, recipients,
  refused_notices, screening_clearances, sign_in_places, spent_challenges
  to gtfinance_worker;
grant select, insert on large_transaction_report_payments, transaction_alerts, sanctions_entries, sanctions_lists
  to gtfinance_worker;
-- A request that nobody decides in time loses its private values although nobody makes another one.
grant select, update (payload, decision, decided_at) on approvals to gtfinance_worker;
grant select on archived_months, migrations, product_settings, rate_override_ends, referral_codes, service_outages
  to gtfinance_worker;
-- It leaves out people with notes or flags when it deletes accounts that were never activated. It reads whom they are
-- about, and nothing else of them.
grant select (person_id) on customer_notes, risk_flags to gtfinance_worker;

-- Staff reports: what is booked, paid, screened and decided. Nothing that opens an account or a file, no message text, no
-- key of an address, and no number of an identity document.
grant select on account_closures, addresses, archived_months, audit_chain, audit_log, case_notes, cases, customer_notes,
  deposits, health_alerts, hourly_totals, large_transaction_report_payments, large_transaction_reports, ledger_accounts,
  ledger_checkpoints, ledger_entries, ledger_postings, list_fetches, maintenance, migrations, payment_counts,
  payment_events, payments, payout_attempts, product_settings, rail_calls, rail_floats, rail_services, rate_override_ends,
  rates, recipient_phones, recipients, reconciliation_runs, referral_codes, refused_notices, risk_flags,
  safeguarding_lines, safeguarding_snapshots, safeguarding_statements, sanctions_entries, sanctions_lists,
  screening_clearances, screening_hits, screening_holds, screenings, send_watch, service_outages, transaction_alert_notes,
  transaction_alerts, worker_heartbeats
  to gtfinance_reports;
grant select (id, login, email, phone_number, first_name, last_name, birth_date, gender, lang_key, roles, activated,
    identity_verified, sending_locked_reason, referral_code, referred_by, created_at, updated_at, was_activated,
    sign_in_locked_at, sending_locked_at, name_changed_at, sending_frozen_at)
  on people to gtfinance_reports;
grant select (id, kind, subject_kind, subject_id, reason, requested_by, requested_by_name, requested_by_login,
    requested_at, expires_at, decision, decided_by, decided_by_name, decided_by_login, decided_at, decision_note, person_id)
  on approvals to gtfinance_reports;
grant select (payment_id, kind, rail_merchant, service_id, bill_number, due_date, amount_minor)
  on bill_payments to gtfinance_reports;
grant select (id, task, attempts, died_at) on dead_jobs to gtfinance_reports;
grant select (id, person_id, type, status, expire_date, sent_at, decided_at, decided_by, refusal_reason, jurisdiction)
  on documents to gtfinance_reports;
grant select (id, channel, received_at, read_at, deposit_id) on deposit_notices to gtfinance_reports;
grant select (id, person_id, channel, created_at, attempts, sent_at, failed_at, next_at) on messages to gtfinance_reports;
grant select (id, task, run_at, attempts, locked_until) on jobs to gtfinance_reports;
grant select (id, person_id, created_at, last_seen_at, ended_at, end_reason) on sessions to gtfinance_reports;
grant select (id, rail, provider_number, reference, status, received_at) on webhook_deliveries to gtfinance_reports;
grant select (id, received_at, lang_key, answered_at, answered_by) on contact_messages to gtfinance_reports;

-- A dump reads every row.
grant select on all tables in schema public to gtfinance_backup;
grant select on all sequences in schema public to gtfinance_backup;
