-- migrate: with a stop
-- Columns, values and functions get the field's words, one word for each thing. The release before does not know them, so
-- it must be stopped first. Nothing was installed yet when this was written: rows of trials are renamed with it.

alter table account_closures rename column asked_at to requested_at;
alter table account_closures rename column asked_by to requested_by;
alter table account_closures rename constraint account_closures_asked_by_fkey to account_closures_requested_by_fkey;
alter table legal_holds rename column asked_by to requested_by;
alter table legal_holds rename column lift_asked_by to lift_requested_by;
alter table legal_holds rename constraint legal_holds_asked_by_fkey to legal_holds_requested_by_fkey;
alter table legal_holds rename constraint legal_holds_lift_asked_by_fkey to legal_holds_lift_requested_by_fkey;
alter table reconciliation_runs rename column asked_by to requested_by;
alter table reconciliation_runs rename constraint reconciliation_runs_asked_by_fkey to reconciliation_runs_requested_by_fkey;
-- When the rail's status of an attempt was last inquired.
alter table payout_attempts rename column asked_at to inquired_at;
-- What the merchant wants to be paid.
alter table bill_offers rename column asked_minor to due_minor;
alter table bill_offers rename constraint bill_offers_asked_minor_check to bill_offers_due_minor_check;
alter table messages rename column notice to notification;
alter table rail_floats rename column on_the_way_minor to in_flight_minor;
alter table safeguarding_snapshots rename column on_the_way_minor to in_flight_minor;
alter table rate_limits rename column times to attempt_count;
alter table reconciliation_runs rename column times to run_count;
alter table reconciliation_runs rename column found to difference_count;
alter table reconciliation_runs rename column resolved to resolved_count;
-- Whether the day had ended when it was compared.
alter table reconciliation_runs rename column whole to is_complete;
alter table send_watch rename column only_one to singleton;
alter table maintenance rename column only_row to singleton;
alter table document_reminders rename column written_at to sent_at;

alter table hour_figures rename to hourly_totals;
alter table large_reports rename to large_transaction_reports;
alter table large_report_sends rename to large_transaction_report_payments;
alter table pattern_alerts rename to transaction_alerts;
alter table pattern_notes rename to transaction_alert_notes;

-- Renaming a table or column leaves the names of its constraints, indexes and sequences.
do $$
declare
  names text[][] := array[
    ['on_the_way_minor', 'in_flight_minor'],
    ['rate_limits_times', 'rate_limits_attempt_count'],
    ['reconciliation_runs_times', 'reconciliation_runs_run_count'],
    ['reconciliation_runs_found', 'reconciliation_runs_difference_count'],
    ['reconciliation_runs_resolved', 'reconciliation_runs_resolved_count'],
    ['reconciliation_runs_whole', 'reconciliation_runs_is_complete'],
    ['send_watch_only_one', 'send_watch_singleton'],
    ['maintenance_only_row', 'maintenance_singleton'],
    ['document_reminders_written_at', 'document_reminders_sent_at'],
    ['hour_figures', 'hourly_totals'],
    ['large_reports', 'large_transaction_reports'],
    ['large_report_sends', 'large_transaction_report_payments'],
    ['reports_of_send', 'reports_of_payment'],
    ['pattern_alerts', 'transaction_alerts'],
    ['pattern_notes', 'transaction_alert_notes']];
  renamed record;
begin
  for i in 1 .. array_length(names, 1) loop
    for renamed in select conrelid::regclass as of_table, conname as name from pg_constraint
        where connamespace = 'public'::regnamespace and position(names[i][1] in conname) > 0 loop
      execute format('alter table %s rename constraint %I to %I', renamed.of_table, renamed.name,
        replace(renamed.name, names[i][1], names[i][2]));
    end loop;
    for renamed in select case relkind when 'S' then 'sequence' else 'index' end as kind, relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and position(names[i][1] in relname) > 0 loop
      execute format('alter %s %I rename to %I', renamed.kind, renamed.name,
        replace(renamed.name, names[i][1], names[i][2]));
    end loop;
  end loop;
end $$;

alter function told_is_told() rename to notes_are_append_only;
alter function published_is_published() rename to sanctions_lists_are_kept;
alter trigger published_is_published on sanctions_lists rename to sanctions_lists_are_kept;
alter trigger published_is_published on sanctions_entries rename to sanctions_lists_are_kept;
alter function part_by_months(text) rename to partition_by_months;
alter function parts_of(regclass) rename to partitions_of;
alter function new_part(regclass, text) rename to new_partition;
alter function month_may_go(text, timestamptz) rename to assert_archivable;
alter function write_what_stays(text) rename to write_remaining_rows;
alter function take_out_month(text, bigint, text, text, timestamptz) rename to archive_month;
alter function begin_putting_back(text) rename to begin_restore;
alter function put_back_rows(text, text[]) rename to restore_rows;
alter function put_back_month(text, timestamptz) rename to restore_month;

-- Bodies of functions are text, in which renaming changes nothing.
do $$
declare
  words text[][] := array[
    ['asked_by', 'requested_by'],
    ['recharge', 'deposit'],
    ['told as', 'recorded as'],
    ['part_by_months', 'partition_by_months'],
    ['parts_of', 'partitions_of'],
    ['new_part', 'new_partition'],
    ['month_may_go', 'assert_archivable'],
    ['write_what_stays', 'write_remaining_rows'],
    ['_coming_back', '_restoring'],
    ['_staying', '_remaining'],
    ['staying', 'remaining'],
    ['taken out already', 'archived already'],
    ['is not out', 'is not archived']];
  changed record;
  body text;
begin
  for changed in select pg_get_functiondef(p.oid) as body from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') loop
    body := changed.body;
    for i in 1 .. array_length(words, 1) loop
      body := regexp_replace(body, '(?<![a-z])' || words[i][1] || '(?![a-z_])', words[i][2], 'g');
    end loop;
    if body <> changed.body then execute body; end if;
  end loop;
end $$;

-- What is accounted, approved, held or audited of customers is a payment; what brings money in is a deposit.
alter table ledger_postings disable trigger append_only;
update ledger_postings set kind = 'deposit', reference = regexp_replace(reference, '^recharge/', 'deposit/')
  where kind = 'recharge';
alter table ledger_postings enable trigger append_only;

alter table approvals disable trigger decided_once;
update approvals set subject_kind = 'payment' where subject_kind = 'transaction';
update approvals set payload = payload || '{"subject": "payment"}'
  where kind in ('legal_hold', 'legal_hold_release') and payload ->> 'subject' = 'transaction';
alter table approvals enable trigger decided_once;

alter table legal_holds drop constraint legal_holds_subject_kind_check;
alter table legal_holds disable trigger holds_are_lifted_once;
update legal_holds set subject_kind = 'payment' where subject_kind = 'transaction';
alter table legal_holds enable trigger holds_are_lifted_once;
alter table legal_holds add constraint legal_holds_subject_kind_check check (subject_kind in ('person', 'payment', 'case'));

-- What a merchant adds to a bill.
update messages set notification = notification
    || jsonb_build_object('payment', (notification -> 'payment') - 'providerFeeMinor'
      || jsonb_build_object('merchantFeeMinor', notification #> '{payment,providerFeeMinor}'))
  where notification #> '{payment,providerFeeMinor}' is not null;

update jobs set payload = (payload - 'askedBy') || jsonb_build_object('requestedBy', payload -> 'askedBy')
  where payload ? 'askedBy';
update dead_jobs set payload = (payload - 'askedBy') || jsonb_build_object('requestedBy', payload -> 'askedBy')
  where payload ? 'askedBy';

-- One verb for deletion by age. Renamed entries lose their seal and those after them, and are chained anew by the job.
alter table audit_chain disable trigger append_only;
delete from audit_chain where entry_id >= (select min(id) from audit_log
  where action like 'transaction.%' or action = 'records.removed' or subject_kind = 'transaction'
    or details ->> 'subject' = 'transaction');
alter table audit_chain enable trigger append_only;
alter table audit_log disable trigger append_only;
update audit_log set action = case action when 'records.removed' then 'records.purged'
      else regexp_replace(action, '^transaction\.', 'payment.') end,
    subject_kind = case subject_kind when 'transaction' then 'payment' else subject_kind end,
    details = case details ->> 'subject' when 'transaction' then details || '{"subject": "payment"}' else details end
  where action like 'transaction.%' or action = 'records.removed' or subject_kind = 'transaction'
    or details ->> 'subject' = 'transaction';
alter table audit_log enable trigger append_only;

-- Addresses and identity documents: the misspelt names are the wire's alone.
alter table addresses rename column appart to apartment;

alter table documents
  drop constraint documents_check1,
  drop constraint documents_check2,
  drop constraint documents_check3,
  drop constraint documents_check7,
  drop constraint documents_status_check,
  drop constraint documents_type_check;
drop trigger accepted_documents_stay on documents;
drop index documents_that_expire, documents_to_decide, one_document_per_type, one_holder_per_fingerprint;
update documents set
  type = case type when 'CANADIANDRIVELICENCE' then 'driver_licence' when 'CANADIANRESIDENTCARD' then 'permanent_resident_card'
    when 'PASSPORT' then 'passport' else 'official_document' end,
  status = case status when 'ADDED' then 'waiting' when 'VALIDE' then 'accepted' else lower(status) end;
alter table documents
  add constraint documents_check1 check ((front_code is null) = (status = 'replaced')),
  add constraint documents_check2 check (status = 'replaced' or (status = 'refused') = (refusal_reason is not null)),
  add constraint documents_check3
    check (status not in ('accepted', 'refused') or (decided_at is not null and decided_by is not null)),
  add constraint documents_check7 check (status <> 'expired' or (decided_at is not null and decided_by is not null)),
  add constraint documents_status_check check (status in ('waiting', 'accepted', 'refused', 'replaced', 'expired')),
  add constraint documents_type_check
    check (type in ('driver_licence', 'permanent_resident_card', 'passport', 'official_document'));
create index documents_that_expire on documents (expire_date) where status = 'accepted';
create index documents_to_decide on documents (sent_at) where status = 'waiting';
create unique index one_document_per_type on documents (person_id, type) where status not in ('replaced', 'expired');
create unique index one_holder_per_fingerprint on documents (number_fingerprint) where status = 'accepted';

create or replace function accepted_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from account_closures where person_id = old.person_id and erased_at is not null) then
      return old;
    end if;
  elsif old.status = 'accepted' and new.status = 'expired' and to_jsonb(new) - 'status' = to_jsonb(old) - 'status' then
    return new;
  elsif new.encrypted_number is not null
    and to_jsonb(new) - '{encrypted_number,number_fingerprint,number_key}'::text[]
      = to_jsonb(old) - '{encrypted_number,number_fingerprint,number_key}'::text[] then
    return new;
  end if;
  raise exception 'document % is accepted and does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger accepted_documents_stay before update or delete on documents
  for each row when (old.status in ('accepted', 'expired')) execute function accepted_documents_stay();

-- Tables that an interrupted archiving or restoring left behind are written anew under their new names.
do $$
declare
  left_over regclass;
begin
  for left_over in select oid::regclass from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '_(staying|coming_back)$' loop
    execute format('drop table %s', left_over);
  end loop;
end $$;
