-- The whole schema, as the migrations leave it on PostgreSQL 18. Written by `npm run schema`; a test compares.
-- To read, not to run: databases are made by the migrations, which also write the first rows.

set check_function_bodies = off;

-- Extensions

create extension pg_trgm;

-- Functions

CREATE OR REPLACE FUNCTION accept_payments(at timestamp with time zone, ids bigint[], refs text[], people bigint[], types text[], cad_minors bigint[], xaf_minors bigint[], rates bigint[], modes text[], merchants text[], destinations text[], recipients bigint[], first_names text[], last_names text[], payer_first_names text[], payer_last_names text[], bill_keys text[], keys text[], hashes text[], bills jsonb, tasks text[], payloads text[], posting_refs text[], posting_kinds text[], posting_of integer[], accounts bigint[], currencies text[], amounts bigint[], balances bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare done int;
begin
  with accepted as (
    insert into payments (id, reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
      merchant, destination, recipient_id, recipient_first_name, recipient_last_name, payer_first_name, payer_last_name,
      bill_key, created_at, updated_at)
    overriding system value
    select p.id, p.reference, p.person_id, p.type, 'accepted', p.cad_minor, p.xaf_minor, p.rate_micros, p.payment_mode,
      p.merchant, p.destination, p.recipient_id, p.first_name, p.last_name, p.payer_first_name, p.payer_last_name,
      p.bill_key, at, at
    from unnest(ids, refs, people, types, cad_minors, xaf_minors, rates, modes, merchants, destinations, recipients,
        first_names, last_names, payer_first_names, payer_last_names, bill_keys)
      as p (id, reference, person_id, type, cad_minor, xaf_minor, rate_micros, payment_mode, merchant, destination,
        recipient_id, first_name, last_name, payer_first_name, payer_last_name, bill_key)
    returning 1),
  recorded as (
    insert into payment_events (payment_id, kind, to_status, at)
    select p.id, 'accepted', 'accepted', at from unnest(ids) as p (id)),
  known as (
    insert into idempotency_keys (key, person_id, request_hash, payment_id, created_at)
    select k.key, k.person_id, k.request_hash, k.payment_id, at
    from unnest(keys, people, hashes, ids) as k (key, person_id, request_hash, payment_id)
    where k.key is not null)
  -- After the payments, because it asks for their rows first.
  select count(ledger_post_new(
    posting_refs, posting_kinds, ids, posting_of, accounts, currencies, amounts, balances, at)) into done
  from (select count(*) from accepted) all_of_them;

  if bills is not null then
    insert into bill_payments (payment_id, offer_id, kind, rail_merchant, service_id, service_number, bill_number,
      pay_item_id, customer_number, customer_name, due_date, amount_minor)
    select payment_id, offer_id, kind, rail_merchant, service_id, service_number, bill_number, pay_item_id,
      customer_number, customer_name, due_date, amount_minor
    from jsonb_to_recordset(bills) as b (payment_id bigint, offer_id text, kind text, rail_merchant text,
      service_id text, service_number text, bill_number text, pay_item_id text, customer_number text,
      customer_name text, due_date date, amount_minor bigint);
  end if;

  perform enqueue_jobs(tasks, payloads, at);
end $function$;

CREATE OR REPLACE FUNCTION accepted_documents_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION accounts_are_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare wrong text;
begin
  select a.name into wrong from after a left join before b on b.id = a.id
  where (a.name, a.currency, a.person_id) is distinct from (b.name, b.currency, b.person_id) limit 1;
  if found then
    raise exception 'account % stays what it was opened as', wrong using errcode = 'restrict_violation';
  end if;
  select a.name into wrong from after a
  where a.balance is distinct from case when a.person_id is not null then coalesce((
    select e.balance_after from ledger_entries e where e.account_id = a.id order by e.id desc limit 1), 0) end
  limit 1;
  if found then
    raise exception 'the balance of % changes by a posting only', wrong using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION accounts_start_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.balance <> 0 then
    raise exception 'account % must start at zero', new.name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION accounts_with_entries_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'accounts stay' using errcode = 'restrict_violation';
  end if;
  if old.person_id is null or exists (select from ledger_entries where account_id = old.id)
    or exists (select from payments where person_id = old.person_id) then
    raise exception 'account % stays', old.name using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION activated_people_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'person % had an account and is kept', old.id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION approval_files_do_not_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was attached to approval % does not change', old.approval_id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION approvals_are_decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.decision is not null and (new.decision, new.decided_by, new.decided_at, new.decision_note, new.decided_by_name,
      new.decided_by_login) is distinct from (old.decision, old.decided_by, old.decided_at, old.decision_note,
      old.decided_by_name, old.decided_by_login)) or
    (new.kind, new.subject_kind, new.subject_id, kept_payload(new.kind, new.payload), new.reason, new.requested_by,
      new.requested_at, new.expires_at, new.requested_by_name, new.requested_by_login)
    is distinct from
    (old.kind, old.subject_kind, old.subject_id, kept_payload(old.kind, old.payload), old.reason, old.requested_by,
      old.requested_at, old.expires_at, old.requested_by_name, old.requested_by_login) or
    (new.payload is distinct from old.payload and
      (new.decision is null or new.payload <> kept_payload(new.kind, new.payload))) then
    raise exception 'approval % does not change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION approvals_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'approvals are kept' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION archive_month(which text, rows_written bigint, file_name text, sum text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  whole regclass := (select inhparent from pg_inherits where inhrelid = to_regclass(which));
  low bigint := (select p.first_id from partitions_of(whole) p where p.part = which);
  high bigint := (select p.end_id from partitions_of(whole) p where p.part = which);
  remaining text := which || '_remaining';
  found_rows bigint;
  bare bigint := 0;
begin
  perform assert_archivable(which, at);
  execute format('select count(*) from %I', which) into found_rows;
  if found_rows <> rows_written then
    raise exception '% has % rows, the file %', which, found_rows, rows_written using errcode = 'data_exception';
  end if;
  if to_regclass(remaining) is null then perform write_remaining_rows(which); end if;
  if whole = 'ledger_entries'::regclass then
    execute format('select count(distinct e.posting_id) from %I e
      where not exists (select from %I s where s.posting_id = e.posting_id)', which, remaining) into bare;
  end if;
  insert into archived_months (part, table_name, first_id, end_id, row_count, postings, file, sha256, archived_at)
  values (which, whole::text, low, high, found_rows, bare, file_name, sum, at)
  on conflict (part) do update set row_count = excluded.row_count, postings = excluded.postings, file = excluded.file,
    sha256 = excluded.sha256, archived_at = excluded.archived_at, restored_at = null;
  execute format('alter table %I add constraint its_month check (id >= %s and id < %s)', remaining, low, high);
  execute format('alter table %s detach partition %I', whole, which);
  execute format('drop table %I', which);
  execute format('alter table %s attach partition %I for values from (%s) to (%s)', whole, remaining,
    case when low = 0 then 'minvalue' else low::text end, high);
  execute format('alter table %I drop constraint its_month', remaining);
  execute format('alter table %I rename to %I', remaining, which);
end $function$;

CREATE OR REPLACE FUNCTION assert_archivable(which text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  whole regclass := (select inhparent from pg_inherits where inhrelid = to_regclass(which));
  until bigint := (select p.end_id from partitions_of(whole) p where p.part = which);
  ended bigint := (select min(p.first_id) / first_id_of(1) from partitions_of(whole) p where p.first_id >= until);
  its_people text := case whole::text
    when 'ledger_entries' then 'select a.person_id from ledger_accounts a join %I r on r.account_id = a.id'
    else 'select p.person_id from payments p join %I r on r.payment_id = p.id' end;
  held boolean;
begin
  if whole is null or ended is null then
    raise exception '% is no month that has ended', which using errcode = 'invalid_parameter_value';
  end if;
  if exists (select from archived_months m where m.part = which and m.restored_at is null) then
    raise exception '% was archived already', which using errcode = 'invalid_parameter_value';
  end if;
  if month_of(at) - ended < 12 then
    raise exception '% ended less than a year ago and must be readable', which using errcode = 'restrict_violation';
  end if;
  if exists (select from payments where status in ('accepted', 'pending')
      and created_at < make_date((2000 + ended / 12)::int, (ended % 12 + 1)::int, 1)) then
    raise exception 'a payment of that time is still open' using errcode = 'restrict_violation';
  end if;
  execute format('select exists (select from legal_holds h where h.lifted_at is null and h.person_id in (' || its_people || '))',
    which) into held;
  if held then
    raise exception '% has rows of somebody under a legal hold', which using errcode = 'restrict_violation';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION attempts_are_of_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare wrong bigint;
begin
  select w.attempt_id into wrong from written w
  where w.attempt_id is not null and not exists (
    select from payout_attempts a where a.id = w.attempt_id and a.payment_id = w.payment_id) limit 1;
  if found then
    raise exception 'attempt % is none of the payment whose evidence names it', wrong
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION attempts_keep_what_was_said()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.said_paid and not new.said_paid) or (new.state = 'ordered' and old.state <> 'ordered')
     or (old.payment_id, old.number, old.rail, old.reference, old.ordered_at, old.quote_expires_at, old.price_minor)
        is distinct from
        (new.payment_id, new.number, new.rail, new.reference, new.ordered_at, new.quote_expires_at, new.price_minor) then
    raise exception 'attempt % keeps what it was', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION attempts_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'attempts stay, under the id that they were given' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION begin_restore(which text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  month archived_months := (select m from archived_months m where m.part = which and m.restored_at is null);
begin
  if month is null then
    raise exception '% is not archived', which using errcode = 'invalid_parameter_value';
  end if;
  execute format('drop table if exists %I', which || '_restoring');
  perform new_partition(month.table_name::regclass, which || '_restoring');
  return month.sha256;
end $function$;

CREATE OR REPLACE FUNCTION credited_as_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'credited' and not exists (
    select from payments where id = new.payment_id and type = 'deposit' and status = 'paid'
      and person_id = new.person_id and cad_minor = new.amount_minor) then
    raise exception 'deposit % is not what payment % credits', new.id, new.payment_id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION deposits_keep_their_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.source, old.reference, old.amount_minor, old.sender_name, old.received_at)
     is distinct from (new.source, new.reference, new.amount_minor, new.sender_name, new.received_at)
     or (old.memo is not null and old.memo is distinct from new.memo) then
    raise exception 'deposit % is kept as it was told', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in
     (('unmatched', 'credited'), ('unmatched', 'returned'), ('not_trusted', 'dismissed')) then
    raise exception 'deposit % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state in ('credited', 'returned', 'dismissed') and (old.person_id, old.payment_id, old.end_reason)
     is distinct from (new.person_id, new.payment_id, new.end_reason) then
    raise exception 'deposit % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION deposits_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'deposits are kept' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION enqueue_jobs(tasks text[], payloads text[], at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into jobs (task, payload, run_at)
  select j.task, j.payload::jsonb, at from unnest(tasks, payloads) as j (task, payload);
$function$;

CREATE OR REPLACE FUNCTION entries_are_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  wrong bigint;
  accounts bigint;
  followed bigint[];
begin
  -- Postings are never removed, so one that stands now stands for good.
  select w.posting_id into wrong from written w group by w.posting_id, w.currency having sum(w.amount) <> 0 limit 1;
  if found then
    raise exception 'posting % does not sum to zero', wrong using errcode = 'check_violation';
  end if;
  select w.posting_id into wrong from (select distinct posting_id from written) w
  where not exists (select from ledger_postings p where p.id = w.posting_id) limit 1;
  if found then
    raise exception 'posting % does not exist', wrong using errcode = 'foreign_key_violation';
  end if;

  -- A customer's entry says where it leads, and the account goes there. Whoever writes for the same account waits here.
  -- That a balance is never negative is the table's own check. All entries of an account say the same of where it stood.
  with mine as (
    select w.account_id, w.currency, sum(w.amount) as total,
      min(w.balance_after - w.running) as before, max(w.balance_after - w.running) as also_before
    from (select account_id, currency, amount, balance_after,
            sum(amount) over (partition by account_id order by id) as running
          from written where balance_after is not null) w
    group by w.account_id, w.currency
  ), moved as (
    update ledger_accounts a set balance = a.balance + m.total
    from mine m
    where a.id = m.account_id and a.currency = m.currency and a.balance is not null
      and a.id = any (array(select account_id from written where balance_after is not null))
    returning a.id, m.before = m.also_before and a.balance - m.total = m.before as follows
  )
  select coalesce(array_agg(id) filter (where follows), '{}'), (select count(*) from mine) into followed, accounts
  from moved;
  if cardinality(followed) <> accounts then
    select w.account_id into wrong from written w
    where w.balance_after is not null and w.account_id <> all (followed) limit 1;
    raise exception 'an entry of account % does not follow its balance', wrong using errcode = 'check_violation';
  end if;

  -- The order of ids is the order of the account: what is written now comes after all that stands. A new statement, so
  -- that it sees what another had written while this one waited for the account.
  select w.account_id into wrong
  from (select account_id, min(id) as first, count(*) as entries from written where balance_after is not null
        group by account_id) w
  where w.entries <> (select count(*) from ledger_entries e where e.account_id = w.account_id and e.id >= w.first)
  limit 1;
  if found then
    raise exception 'an entry of account % has an id before its time', wrong using errcode = 'check_violation';
  end if;
  -- And an id that was never given would refuse all honest ones that come after it.
  select max(w.id) into wrong from written w
  having max(w.id) > coalesce(pg_sequence_last_value('ledger_entries_id_seq'), 0);
  if found then
    raise exception 'the id % of an entry was not given yet', wrong using errcode = 'check_violation';
  end if;

  -- All others are on accounts of our own, in the account's currency, and not below what a checkpoint has summed up.
  select w.account_id into wrong
  from (select account_id, currency, min(id) as first from written where balance_after is null
        group by account_id, currency) w
  where not exists (
      select from ledger_accounts a where a.id = w.account_id and a.currency = w.currency and a.balance is null)
    or exists (select from ledger_checkpoints c where c.account_id = w.account_id and c.up_to_entry >= w.first)
  limit 1;
  if found then
    raise exception 'an entry on account % is none of our own accounts in its currency, or comes below a checkpoint', wrong
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION files_are_of_open_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from approvals a join stored_files f on f.code = new.code
      where a.id = new.approval_id and a.decision is null and a.requested_by = f.person_id) then
    raise exception 'file % is not of whoever asks for approval %, or it is decided', new.code, new.approval_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION first_id_of(month bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select month * 1000000000000 $function$;

CREATE OR REPLACE FUNCTION flags_are_cleared_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' or old.cleared_at is not null or
    (new.person_id, new.kind, new.set_by, new.set_at, new.set_reason) is distinct from
    (old.person_id, old.kind, old.set_by, old.set_at, old.set_reason) then
    raise exception 'risk flags are kept as they were set' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION held_cases_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from legal_holds
    where subject_kind = 'case' and subject_id = old.id and lifted_at is null) then
    raise exception 'case % is under a legal hold', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION held_does_not_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from screening_holds where payment_id = new.id
             and (outcome is null or outcome = 'frozen')) then
    raise exception 'payment % is held', new.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION held_is_not_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from screening_holds where payment_id = new.payment_id
             and (outcome is null or outcome = 'frozen')) then
    raise exception 'payment % is held', new.payment_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION held_people_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from legal_holds where person_id = new.person_id and lifted_at is null) then
    raise exception 'person % is under a legal hold', new.person_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION holds_are_covered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare wrong bigint;
begin
  select w.account_id into wrong
  from written w join ledger_postings p on p.id = w.posting_id join ledger_accounts a on a.id = w.account_id
  where w.amount < 0 and w.balance_after is not null and p.kind <> 'withdrawal'
    and w.balance_after < withdrawal_hold(a.person_id, p.posted_at)
  limit 1;
  if found then
    raise exception 'account % is debited what is being withdrawn', wrong using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION holds_are_lifted_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a legal hold is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if old.lifted_at is not null
     or (new.id, new.subject_kind, new.subject_id, new.person_id, new.reason, new.set_at, new.requested_by, new.set_by)
        is distinct from
        (old.id, old.subject_kind, old.subject_id, old.person_id, old.reason, old.set_at, old.requested_by, old.set_by) then
    raise exception 'a legal hold is only lifted, once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION kept_payload(kind text, payload jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when kind = 'staff_creation' then payload - '{phoneNumber,birthDate}'::text[] else payload end
$function$;

CREATE OR REPLACE FUNCTION keys_are_of_payers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare wrong text;
begin
  select w.key into wrong from written w
  where w.person_id is distinct from (select p.person_id from payments p where p.id = w.payment_id) limit 1;
  if found then
    raise exception 'the key % names a payment that this person did not make', wrong
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: correct by a new posting', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger_post(refs text[], kinds text[], payment_ids bigint[], posting_of integer[], accounts bigint[], currencies text[], amounts bigint[], at timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  ids bigint[];
  added bigint[];
  all_added boolean;
  entry_ids bigint[];
  differing text;
begin
  perform from ledger_accounts a where a.id = any (accounts) and a.balance is not null order by a.id for update;

  ids := array(select nextval('ledger_postings_id_seq') from generate_subscripts(refs, 1));
  with new_postings as (
    insert into ledger_postings (id, reference, kind, payment_id, posted_at) overriding system value
    select p.id, p.reference, p.kind, p.payment_id, at
    from unnest(ids, refs, kinds, payment_ids) as p (id, reference, kind, payment_id)
    on conflict (reference) do nothing
    returning id)
  select coalesce(array_agg(id), '{}') into added from new_postings;
  all_added := cardinality(added) = cardinality(ids);

  if not all_added then
    select p.reference into differing
    from unnest(ids, refs) with ordinality as p (id, reference, place)
    join ledger_postings stored on stored.reference = p.reference
    where p.id <> all (added)
      and (select array_agg(e.account || ':' || e.amount order by e.account)
           from unnest(posting_of, accounts, amounts) as e (place, account, amount) where e.place = p.place)
      is distinct from
          case when stored.id = any (ids) then
            (select array_agg(e.account || ':' || e.amount order by e.account)
             from unnest(posting_of, accounts, amounts) as e (place, account, amount)
             where e.place = array_position(ids, stored.id))
          else
            (select array_agg(e.account_id || ':' || e.amount order by e.account_id)
             from ledger_entries e where e.posting_id = stored.id)
          end
    limit 1;
    if found then
      raise exception 'posting % already stands with other entries', differing using errcode = 'unique_violation';
    end if;
    if cardinality(added) = 0 then return; end if;
  end if;

  -- Before any id of an entry is taken: whoever makes a checkpoint waits for those who hold the table, and must not
  -- find an id missing that is yet to be written.
  lock table ledger_entries in row exclusive mode;
  entry_ids := array(select nextval('ledger_entries_id_seq') from generate_subscripts(accounts, 1));
  insert into ledger_entries (id, posting_id, account_id, currency, amount, balance_after) overriding system value
  select e.id, ids[e.place], e.account, e.currency, e.amount,
    a.balance + sum(e.amount) over (partition by e.account order by e.id)
  from unnest(entry_ids, posting_of, accounts, currencies, amounts) as e (id, place, account, currency, amount)
  left join ledger_accounts a
    on a.id = e.account and a.balance is not null and a.id = any (accounts)
  where all_added or ids[e.place] = any (added);

  return query select refs[p.place] from generate_subscripts(ids, 1) as p (place)
    where all_added or ids[p.place] = any (added);
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_new(refs text[], kinds text[], payment_ids bigint[], posting_of integer[], accounts bigint[], currencies text[], amounts bigint[], balances bigint[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare ids bigint[];
begin
  ids := array(select nextval('ledger_postings_id_seq') from generate_subscripts(refs, 1));
  with new_postings as (
    insert into ledger_postings (id, reference, kind, payment_id, posted_at) overriding system value
    select p.id, p.reference, p.kind, p.payment_id, at
    from unnest(ids, refs, kinds, payment_ids) as p (id, reference, kind, payment_id))
  insert into ledger_entries (posting_id, account_id, currency, amount, balance_after)
  select ids[e.place], e.account, e.currency, e.amount, e.balance
  from unnest(posting_of, accounts, currencies, amounts, balances) as e (place, account, currency, amount, balance);
end $function$;

CREATE OR REPLACE FUNCTION lock_audit_chain()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$lock table audit_chain in share row exclusive mode$function$;

CREATE OR REPLACE FUNCTION lock_audit_log()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$lock table audit_log in share mode$function$;

CREATE OR REPLACE FUNCTION lock_ledger_entries()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$lock table ledger_entries in share mode$function$;

CREATE OR REPLACE FUNCTION lock_rates()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$lock table rates in share row exclusive mode$function$;

CREATE OR REPLACE FUNCTION make_months(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '500ms'
AS $function$
declare
  whole regclass;
  month bigint;
  part text;
  numbers regclass;
  stood boolean;
begin
  for whole in select partrelid from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    where c.relnamespace = 'public'::regnamespace order by c.relname loop
    stood := to_regclass(whole || to_char(at at time zone 'UTC', '_YYYY_MM')) is not null;
    for month in select generate_series(month_of(at), month_of(at) + 3) loop
      part := whole || to_char(make_date((2000 + month / 12)::int, (month % 12 + 1)::int, 1), '_YYYY_MM');
      continue when to_regclass(part) is not null;
      perform new_partition(whole, part);
      execute format('alter table %s attach partition %I for values from (%s) to (%s)', whole, part, first_id_of(month),
        first_id_of(month + 1));
    end loop;
    numbers := pg_get_serial_sequence(whole::text, 'id');
    if stood and coalesce(pg_sequence_last_value(numbers), 0) < first_id_of(month_of(at)) then
      execute format('lock table %s in share mode', whole);
      perform setval(numbers, first_id_of(month_of(at)), false);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION month_of(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ((extract(year from at at time zone 'UTC') - 2000) * 12 + extract(month from at at time zone 'UTC') - 1)::bigint
$function$;

CREATE OR REPLACE FUNCTION name_words(first_name text, last_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_split_to_array(translate(lower(first_name || ' ' || last_name),
    'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ’''-', 'aaaaaaceeeeiiiinoooooouuuuyy   '), '\s+')
$function$;

CREATE OR REPLACE FUNCTION named_people_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from messages where person_id = old.id) or exists (select from screenings where person_id = old.id) then
    raise exception 'person % has messages or was compared with lists', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION names_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% are of whom they were written for', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION new_partition(whole regclass, part text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  pattern text := (select p.part from partitions_of(whole) p order by p.end_id desc limit 1);
  options text := (select ' with (' || array_to_string(reloptions, ', ') || ')' from pg_class
    where oid = pattern::regclass and reloptions is not null);
  refusing regproc := (select tgfoid from pg_trigger where tgrelid = whole and tgname = 'append_only');
begin
  execute format('create table %I (like %I including defaults including constraints including indexes including storage)%s',
    part, pattern, coalesce(options, ''));
  if refusing is not null then
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function %s()', part, refusing);
  end if;
  execute format('grant select on %I to gtfinance_backup', part);
end $function$;

CREATE OR REPLACE FUNCTION note_activation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.was_activated := new.activated or (tg_op = 'UPDATE' and old.was_activated);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION notes_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION only_known_transitions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in
     (('accepted', 'pending'), ('accepted', 'paid'), ('accepted', 'failed'), ('pending', 'paid'), ('pending', 'failed'),
      ('paid', 'returned')) then
    raise exception 'payment % cannot go from % to %', old.reference, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION orders_have_their_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare wrong record;
begin
  select w.reference, w.status, posting_of(w.type, w.status) as needed into wrong from written w
  where w.type not in ('deposit', 'withdrawal') and not exists (
    select from ledger_postings p where p.payment_id = w.id and p.kind = posting_of(w.type, w.status)) limit 1;
  if found then
    raise exception 'payment % is % without its posting %', wrong.reference, wrong.status, wrong.needed
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION paid_is_not_ordered_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from payout_attempts where payment_id = new.payment_id and (state = 'paid' or said_paid)) then
    raise exception 'payment % was paid and is not ordered again', new.payment_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION partitions_of(whole regclass)
 RETURNS TABLE(part text, first_id bigint, end_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.part, coalesce(substring(p.bounds from 'FROM \(''(\d+)''\)')::bigint, 0),
    substring(p.bounds from 'TO \(''(\d+)''\)')::bigint
  from (select c.relname::text as part, pg_get_expr(c.relpartbound, c.oid) as bounds
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = whole) p
  order by 3
$function$;

CREATE OR REPLACE FUNCTION passkey_counter_only_rises()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.counter < old.counter or new.credential_id <> old.credential_id or new.public_key <> old.public_key
    or new.person_id <> old.person_id then
    raise exception 'a passkey keeps its key, and its counter only rises' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION payers_have_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare wrong bigint;
begin
  perform from ledger_accounts a
  where a.person_id = any (array(select w.person_id from written w)) and a.xmin <> pg_current_xact_id()::xid
  for key share;
  select w.person_id into wrong from written w
  where not exists (select from ledger_accounts a where a.person_id = w.person_id) limit 1;
  if found then
    raise exception 'person %, who has no account, cannot pay', wrong using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION payments_exist()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare missing bigint;
begin
  select w.payment_id into missing from written w
  where w.payment_id is not null and not exists (select from payments p where p.id = w.payment_id) limit 1;
  if found then
    raise exception '% names payment %, which does not exist', tg_table_name, missing
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION payments_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'payments stay, under the id that they were given' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION people_exist()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare missing bigint;
begin
  perform from people p
  where p.id = any (array(select w.person_id from written w)) and not p.was_activated order by p.id for key share;
  select w.person_id into missing from written w
  where w.person_id is not null and not exists (select from people p where p.id = w.person_id) limit 1;
  if found then
    raise exception '% names person %, who does not exist', tg_table_name, missing
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION people_keep_their_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'people keep the id that they were given' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION posting_of(type text, status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when type = 'deposit' and status = 'paid' then 'deposit'
    when type = 'withdrawal' and status = 'paid' then 'withdrawal'
    when type in ('deposit', 'withdrawal') then null
    when status = 'paid' then 'payout_settled'
    when status = 'failed' then 'payout_refunded'
    when status = 'returned' then 'payout_returned'
    else 'payment_debited' end
$function$;

CREATE OR REPLACE FUNCTION rates_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'published rates are kept as they were' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION refunds_are_safe()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from payout_attempts where payment_id = new.id and said_paid) then
    raise exception 'payment % cannot fail: the rail has said that it paid', new.reference
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION restore_month(which text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  month archived_months := (select m from archived_months m where m.part = which and m.restored_at is null);
  back text := which || '_restoring';
  found_rows bigint;
  differing bigint;
begin
  execute format('select count(*) from %I', back) into found_rows;
  if found_rows is distinct from month.row_count then
    raise exception '% had % rows, the file %', which, month.row_count, found_rows using errcode = 'data_exception';
  end if;
  execute format('alter table %I add constraint its_month check (id >= %s and id < %s)', back, month.first_id, month.end_id);
  if month.table_name = 'ledger_entries' then
    execute format('select count(*) from (
        select account_id, currency, sum(amount) as amount from %I group by 1, 2 having sum(amount) <> 0) was
      full join (select account_id, currency, sum(amount) as amount from %I group by 1, 2 having sum(amount) <> 0) now
        using (account_id, currency)
      where was.amount is distinct from now.amount', back, which) into differing;
    if differing > 0 then
      raise exception '% accounts of % come to other sums', differing, which using errcode = 'data_exception';
    end if;
  end if;
  execute format('select count(*) from (
    select * from %I %s except select * from %I) others', which,
    case when month.table_name = 'ledger_entries'
      then format('where posting_id not in (select id from ledger_postings where reference = %L)', 'month_archived/' || which)
      else '' end, back) into differing;
  if differing > 0 then
    raise exception '% rows that stayed of % are not in its file', differing, which using errcode = 'data_exception';
  end if;
  execute format('alter table %I detach partition %I', month.table_name, which);
  execute format('drop table %I', which);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', month.table_name, back,
    case when month.first_id = 0 then 'minvalue' else month.first_id::text end, month.end_id);
  execute format('alter table %I drop constraint its_month', back);
  execute format('alter table %I rename to %I', back, which);
  update archived_months set restored_at = at where part = which;
end $function$;

CREATE OR REPLACE FUNCTION restore_rows(which text, lines text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('insert into %1$I select r.* from unnest($1) line, json_populate_record(null::%1$I, line::json) r',
    which || '_restoring') using lines;
end $function$;

CREATE OR REPLACE FUNCTION safeguarding_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is kept as it was', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION sanctions_lists_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% keeps what was published', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION spend_confirmations(spent bigint[], now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  used integer;
begin
  update confirmations set used_at = now where id = any (spent) and used_at is null;
  get diagnostics used = row_count;
  if used <> cardinality(spent) then
    raise exception 'a confirmation was used before' using errcode = 'unique_violation';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION staff_hold_no_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.person_id is not null and not exists (
    select from people where id = new.person_id and 'ROLE_USER' = any (roles)) then
    raise exception 'person % is staff and holds no account', new.person_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION staff_stay_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if ('ROLE_USER' = any (old.roles)) <> ('ROLE_USER' = any (new.roles)) then
    raise exception 'person % cannot change between customer and staff', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION state_has_its_posting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare needed text := posting_of(new.type, new.status);
begin
  if needed is not null and not exists (
    select 1 from ledger_postings where payment_id = new.id and kind = needed) then
    raise exception 'payment % is % without its posting %', new.reference, new.status, needed
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION sum_up_month(which text, summing text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  joining text[] := array['exchange/CAD', 'exchange/XAF', 'payouts_in_flight'];
  summary bigint;
begin
  execute format('insert into ledger_postings (reference, kind, posted_at)
    select %L, ''month_archived'', max(p.posted_at) from ledger_postings p
    where p.id in (select posting_id from %I) having count(*) > 0 on conflict (reference) do nothing',
    'month_archived/' || which, which);
  select id into summary from ledger_postings where reference = 'month_archived/' || which;
  execute format('insert into %I select e.* from %I e join ledger_accounts a on a.id = e.account_id
    where a.name <> all ($1)', summing, which) using joining;
  execute format('insert into %I (id, posting_id, account_id, currency, amount)
    select max(e.id), %L, e.account_id, e.currency, sum(e.amount)
    from %I e join ledger_accounts a on a.id = e.account_id where a.name = any ($1)
    group by e.account_id, e.currency having sum(e.amount) <> 0', summing, summary, which) using joining;
end $function$;

CREATE OR REPLACE FUNCTION terms_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.person_id, old.type, old.cad_minor, old.xaf_minor, old.fee_minor, old.rate_micros, old.merchant,
      old.destination, old.reference, old.created_at, old.payment_mode)
     is distinct from
     (new.person_id, new.type, new.cad_minor, new.xaf_minor, new.fee_minor, new.rate_micros, new.merchant,
      new.destination, new.reference, new.created_at, new.payment_mode)
     -- Whom it was from and for is erased with a closed account, and never anything else.
     or (new.payer_first_name is not null and new.payer_first_name is distinct from old.payer_first_name)
     or (new.payer_last_name is not null and new.payer_last_name is distinct from old.payer_last_name)
     or (new.recipient_id is not null and new.recipient_id is distinct from old.recipient_id)
     or (new.recipient_first_name is not null and new.recipient_first_name is distinct from old.recipient_first_name)
     or (new.recipient_last_name is not null and new.recipient_last_name is distinct from old.recipient_last_name) then
    raise exception 'the terms of payment % are kept as agreed', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION withdrawal_hold(person bigint, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (payload ->> 'cents')::bigint from approvals
  where kind = 'withdrawal' and subject_kind = 'person' and subject_id = person::text
    and decision is null and expires_at > at
$function$;

CREATE OR REPLACE FUNCTION withdrawals_are_covered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare covers boolean;
begin
  select balance >= (new.payload ->> 'cents')::bigint into covers
  from ledger_accounts where person_id = new.subject_id::bigint for update;
  if covers is not true then
    raise exception 'the balance of person % does not cover the withdrawal', new.subject_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION write_remaining_rows(which text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  whole regclass := (select inhparent from pg_inherits where inhrelid = to_regclass(which));
  remaining text := which || '_remaining';
begin
  execute format('drop table if exists %I', remaining);
  perform new_partition(whole, remaining);
  if whole = 'ledger_entries'::regclass then
    perform sum_up_month(which, remaining);
  else
    execute format('insert into %I select * from %I where to_status is not null', remaining, which);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION fold_name(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(written, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'øłđðŋɓɗɛəǝɔ'::text, 'olddnbdeeeo'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'ß'::text, 'ss'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text);

CREATE OR REPLACE FUNCTION customer_text(first_name text, last_name text, email text, login text, phone text, code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((((' '::text || fold_name(((first_name || ' '::text) || last_name))) || ' '::text) || lower(email)) || ' '::text) || lower(login)) || ' '::text) || phone) || ' '::text) || lower(code));

-- Tables

create table account_closures (
  person_id bigint not null,
  requested_at timestamp with time zone not null,
  requested_by bigint,
  erase_after timestamp with time zone not null,
  erased_at timestamp with time zone,
  constraint account_closures_pkey PRIMARY KEY (person_id),
  constraint account_closures_check CHECK ((erase_after > requested_at))
);

create table addresses (
  id bigint generated always as identity not null,
  person_id bigint not null,
  country text default 'Canada'::text not null,
  street_number text not null,
  apartment text,
  postal_code text not null,
  city text not null,
  province text not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_person_id_key UNIQUE (person_id),
  constraint addresses_postal_code_check CHECK ((postal_code ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$'::text)),
  constraint addresses_province_check CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text])))
);

create table approval_files (
  approval_id bigint not null,
  place smallint not null,
  code text not null,
  name text not null,
  attached_at timestamp with time zone not null,
  constraint approval_files_pkey PRIMARY KEY (approval_id, place),
  constraint approval_files_code_key UNIQUE (code),
  constraint approval_files_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
  constraint approval_files_place_check CHECK (((place >= 1) AND (place <= 5)))
);

create table approvals (
  id bigint generated always as identity not null,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  payload jsonb not null,
  reason text not null,
  requested_by bigint not null,
  requested_by_name text,
  requested_by_login text,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decision text,
  decided_by bigint,
  decided_by_name text,
  decided_by_login text,
  decided_at timestamp with time zone,
  decision_note text,
  person_id bigint,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_check CHECK ((expires_at > requested_at)),
  constraint approvals_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint approvals_check2 CHECK (((decided_by IS NULL) = ((decision IS NULL) OR (decision = 'expired'::text)))),
  constraint approvals_check3 CHECK (((decision = 'withdrawn'::text) OR (decided_by <> requested_by))),
  constraint approvals_check4 CHECK (((decision <> 'withdrawn'::text) OR (decided_by = requested_by))),
  constraint approvals_check5 CHECK (((decision <> 'approved'::text) OR (decided_at < expires_at))),
  constraint approvals_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint approvals_decision_note_check CHECK ((decision_note <> ''::text)),
  constraint approvals_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint approvals_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint approvals_reason_check CHECK ((reason <> ''::text)),
  constraint approvals_subject_kind_check CHECK ((subject_kind ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table archived_months (
  part text not null,
  table_name text not null,
  first_id bigint not null,
  end_id bigint not null,
  row_count bigint not null,
  postings bigint not null,
  file text not null,
  sha256 text not null,
  archived_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  constraint archived_months_pkey PRIMARY KEY (part),
  constraint archived_months_check CHECK ((end_id > first_id)),
  constraint archived_months_postings_check CHECK ((postings >= 0)),
  constraint archived_months_row_count_check CHECK ((row_count >= 0)),
  constraint archived_months_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table audit_chain (
  entry_id bigint not null,
  mac bytea not null,
  key_id text not null,
  chained_at timestamp with time zone not null,
  constraint audit_chain_pkey PRIMARY KEY (entry_id)
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_id bigint,
  actor_name text,
  actor_login text,
  actor_role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  person_id bigint,
  details jsonb not null,
  reason text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK ((action ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'::text)),
  constraint audit_log_actor_role_check CHECK ((actor_role ~ '^(SYSTEM|ROLE_(USER|ADMIN|AUDIT|SUPER_ADMIN|SUPPORT|TREASURY|COMPLIANCE))$'::text)),
  constraint audit_log_check CHECK (((actor_id IS NULL) = (actor_role = 'SYSTEM'::text))),
  constraint audit_log_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint audit_log_reason_check CHECK ((reason <> ''::text)),
  constraint audit_log_subject_kind_check CHECK ((subject_kind ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table bill_offers (
  id text not null,
  person_id bigint not null,
  merchant text not null,
  kind text not null,
  rail_merchant text not null,
  service_id text not null,
  service_number text not null,
  bill_number text not null,
  bill_key text not null,
  pay_item_id text not null,
  customer_number text,
  customer_name text,
  description text,
  due_date date,
  bill_type text,
  amount_type text not null,
  penalty_minor bigint not null,
  pay_order integer not null,
  due_minor bigint,
  min_minor bigint not null,
  max_minor bigint not null,
  step_minor bigint not null,
  amount_minor bigint,
  price_minor bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint bill_offers_pkey PRIMARY KEY (id),
  constraint bill_offers_amount_minor_check CHECK ((amount_minor > 0)),
  constraint bill_offers_amount_type_check CHECK ((amount_type = ANY (ARRAY['FIXED'::text, 'CUSTOM'::text, 'PARTIAL'::text, 'OVERPAY'::text]))),
  constraint bill_offers_check CHECK ((max_minor >= min_minor)),
  constraint bill_offers_check1 CHECK ((price_minor >= amount_minor)),
  constraint bill_offers_check2 CHECK (((amount_minor IS NULL) = (price_minor IS NULL))),
  constraint bill_offers_due_minor_check CHECK ((due_minor > 0)),
  constraint bill_offers_kind_check CHECK ((kind = ANY (ARRAY['bill'::text, 'prepaid'::text, 'subscription'::text]))),
  constraint bill_offers_min_minor_check CHECK ((min_minor > 0)),
  constraint bill_offers_pay_order_check CHECK ((pay_order >= 0)),
  constraint bill_offers_penalty_minor_check CHECK ((penalty_minor >= 0)),
  constraint bill_offers_step_minor_check CHECK ((step_minor > 0))
);

create table bill_payments (
  payment_id bigint not null,
  offer_id text not null,
  kind text not null,
  rail_merchant text not null,
  service_id text not null,
  service_number text not null,
  bill_number text not null,
  pay_item_id text not null,
  customer_number text,
  customer_name text,
  due_date date,
  amount_minor bigint not null,
  token text,
  constraint bill_payments_pkey PRIMARY KEY (payment_id),
  constraint bill_payments_offer_id_key UNIQUE (offer_id),
  constraint bill_payments_amount_minor_check CHECK ((amount_minor > 0))
);

create table case_notes (
  id bigint generated always as identity not null,
  case_id bigint not null,
  author_id bigint not null,
  text text not null,
  at timestamp with time zone not null,
  constraint case_notes_pkey PRIMARY KEY (id),
  constraint case_notes_text_check CHECK ((text <> ''::text))
);

create table cases (
  id bigint generated always as identity not null,
  kind text not null,
  payment_id bigint,
  facts jsonb not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  subject text,
  run_id bigint,
  owner_id bigint,
  claimed_at timestamp with time zone,
  resolution text,
  closed_by bigint,
  closing_note text,
  explains boolean default true not null,
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_check CHECK (((closed_at IS NOT NULL) OR ((resolution IS NULL) AND (closed_by IS NULL) AND (closing_note IS NULL)))),
  constraint cases_check1 CHECK (((owner_id IS NULL) = (claimed_at IS NULL))),
  constraint cases_resolution_check CHECK ((resolution = ANY (ARRAY['ended'::text, 'agrees'::text, 'settled'::text, 'refunded'::text, 'written_off'::text, 'returned'::text, 'recovered'::text, 'explained'::text]))),
  constraint cases_subject_check CHECK ((subject <> ''::text))
);

create table confirmation_amounts (
  person_id bigint not null,
  above_minor bigint not null,
  changed_at timestamp with time zone not null,
  constraint confirmation_amounts_pkey PRIMARY KEY (person_id),
  constraint confirmation_amounts_above_minor_check CHECK ((above_minor >= 0))
);

create table confirmations (
  id bigint generated always as identity not null,
  person_id bigint not null,
  purpose text not null,
  method text not null,
  token_hash bytea not null,
  debit_minor bigint,
  destination text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint confirmations_pkey PRIMARY KEY (id),
  constraint confirmations_token_hash_key UNIQUE (token_hash),
  constraint confirmations_check CHECK ((expires_at > created_at)),
  constraint confirmations_debit_minor_check CHECK ((debit_minor > 0)),
  constraint confirmations_method_check CHECK ((method = ANY (ARRAY['password'::text, 'passkey'::text, 'app'::text, 'recovery'::text]))),
  constraint confirmations_purpose_check CHECK ((purpose = ANY (ARRAY['send'::text, 'close_account'::text, 'copy_data'::text, 'change_sign_in'::text]))),
  constraint sends_need_a_factor CHECK (((purpose <> 'send'::text) OR (method <> 'password'::text))),
  constraint sends_say_what CHECK (((purpose = 'send'::text) = (num_nonnulls(debit_minor, destination) = 2)))
);

create table contact_messages (
  id bigint generated always as identity not null,
  received_at timestamp with time zone not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  message text not null,
  lang_key text not null,
  answered_at timestamp with time zone,
  answered_by bigint,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_check CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint contact_messages_email_check CHECK ((email !~ '[[:cntrl:][:space:]]'::text)),
  constraint contact_messages_first_name_check CHECK (((first_name !~ '[[:cntrl:]]'::text) AND ((char_length(first_name) >= 1) AND (char_length(first_name) <= 50)))),
  constraint contact_messages_lang_key_check CHECK ((lang_key = ANY (ARRAY['FR'::text, 'EN'::text]))),
  constraint contact_messages_last_name_check CHECK (((last_name !~ '[[:cntrl:]]'::text) AND ((char_length(last_name) >= 1) AND (char_length(last_name) <= 50)))),
  constraint contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 500))),
  constraint contact_messages_phone_check CHECK ((phone ~ '^[0-9]{1,10}$'::text))
);

create table customer_notes (
  id bigint generated always as identity not null,
  person_id bigint not null,
  author_id bigint not null,
  text text not null,
  at timestamp with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_text_check CHECK ((text <> ''::text))
);

create table dead_jobs (
  id bigint not null,
  task text not null,
  payload jsonb not null,
  attempts integer not null,
  last_error text,
  died_at timestamp with time zone not null,
  constraint dead_jobs_pkey PRIMARY KEY (id)
);

create table deposit_notices (
  id bigint generated always as identity not null,
  channel text not null,
  delivery text not null,
  encrypted bytea,
  key_id text,
  received_at timestamp with time zone not null,
  read_at timestamp with time zone,
  deposit_id bigint,
  constraint deposit_notices_pkey PRIMARY KEY (id),
  constraint deposit_notices_channel_delivery_key UNIQUE (channel, delivery),
  constraint deposit_notices_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'aggregator'::text]))),
  constraint deposit_notices_check CHECK (((encrypted IS NULL) = (key_id IS NULL))),
  constraint deposit_notices_check1 CHECK (((deposit_id IS NULL) OR (read_at IS NOT NULL)))
);

create table deposits (
  id bigint generated always as identity not null,
  source text not null,
  state text not null,
  reference text,
  amount_minor bigint,
  sender_name text,
  sender_email text,
  memo text,
  reasons text[] default '{}'::text[] not null,
  person_id bigint,
  payment_id bigint,
  end_reason text,
  received_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  owner_id bigint,
  claimed_at timestamp with time zone,
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_payment_id_key UNIQUE (payment_id),
  constraint deposits_amount_minor_check CHECK ((amount_minor > 0)),
  constraint deposits_check CHECK (((state = ANY (ARRAY['credited'::text, 'returned'::text, 'dismissed'::text])) = (ended_at IS NOT NULL))),
  constraint deposits_check1 CHECK (((state = 'credited'::text) = (person_id IS NOT NULL))),
  constraint deposits_check2 CHECK (((state = 'credited'::text) = (payment_id IS NOT NULL))),
  constraint deposits_check3 CHECK (((state = ANY (ARRAY['returned'::text, 'dismissed'::text])) = (end_reason IS NOT NULL))),
  constraint deposits_check4 CHECK (((state = ANY (ARRAY['not_trusted'::text, 'dismissed'::text])) OR ((amount_minor IS NOT NULL) AND (sender_name IS NOT NULL)))),
  constraint deposits_owner_check CHECK (((owner_id IS NULL) = (claimed_at IS NULL))),
  constraint deposits_reference_check CHECK ((reference <> ''::text)),
  constraint deposits_reference_form CHECK (((state = ANY (ARRAY['not_trusted'::text, 'dismissed'::text])) OR (reference IS NULL) OR (reference ~ '^[A-Za-z0-9-]{4,64}$'::text))),
  constraint deposits_source_check CHECK ((source = ANY (ARRAY['mail'::text, 'aggregator'::text, 'manual'::text]))),
  constraint deposits_state_check CHECK ((state = ANY (ARRAY['not_trusted'::text, 'unmatched'::text, 'credited'::text, 'returned'::text, 'dismissed'::text])))
);

create table document_reminders (
  document_id bigint not null,
  days_before integer not null,
  sent_at timestamp with time zone not null,
  constraint document_reminders_pkey PRIMARY KEY (document_id, days_before)
);

create table documents (
  id bigint generated always as identity not null,
  person_id bigint not null,
  type text not null,
  status text not null,
  front_code text,
  back_code text,
  expire_date date not null,
  only_one_page boolean not null,
  sent_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  refusal_reason text,
  refusal_note text,
  claimed_by bigint,
  claimed_at timestamp with time zone,
  jurisdiction text,
  encrypted_number bytea,
  number_fingerprint text,
  number_key text,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_back_code_key UNIQUE (back_code),
  constraint documents_front_code_key UNIQUE (front_code),
  constraint documents_check CHECK (((NOT only_one_page) OR (back_code IS NULL))),
  constraint documents_check1 CHECK (((front_code IS NULL) = (status = 'replaced'::text))),
  constraint documents_check2 CHECK (((status = 'replaced'::text) OR ((status = 'refused'::text) = (refusal_reason IS NOT NULL)))),
  constraint documents_check3 CHECK (((status <> ALL (ARRAY['accepted'::text, 'refused'::text])) OR ((decided_at IS NOT NULL) AND (decided_by IS NOT NULL)))),
  constraint documents_check4 CHECK ((decided_by <> person_id)),
  constraint documents_check5 CHECK (((claimed_by IS NULL) = (claimed_at IS NULL))),
  constraint documents_check6 CHECK ((claimed_by <> person_id)),
  constraint documents_check7 CHECK (((status <> 'expired'::text) OR ((decided_at IS NOT NULL) AND (decided_by IS NOT NULL)))),
  constraint documents_check8 CHECK ((((encrypted_number IS NULL) = (number_fingerprint IS NULL)) AND ((encrypted_number IS NULL) = (number_key IS NULL)))),
  constraint documents_jurisdiction_check CHECK ((jurisdiction ~ '^[A-Z]{2}(-[A-Z]{2})?$'::text)),
  constraint documents_refusal_reason_check CHECK ((refusal_reason = ANY (ARRAY['unreadable'::text, 'incomplete'::text, 'back_missing'::text, 'expired'::text, 'other_type'::text, 'name_differs'::text, 'birth_date_differs'::text, 'not_genuine'::text, 'other'::text]))),
  constraint documents_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'replaced'::text, 'expired'::text]))),
  constraint documents_type_check CHECK ((type = ANY (ARRAY['driver_licence'::text, 'permanent_resident_card'::text, 'passport'::text, 'official_document'::text]))),
  constraint read_whole CHECK (((encrypted_number IS NULL) = (jurisdiction IS NULL)))
);

create table health_alerts (
  id bigint generated always as identity not null,
  kind text not null,
  facts jsonb not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  subject text default ''::text not null,
  constraint health_alerts_pkey PRIMARY KEY (id),
  constraint health_alerts_check CHECK ((ended_at >= opened_at)),
  constraint health_alerts_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint health_alerts_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table hourly_totals (
  hour timestamp with time zone not null,
  kind text not null,
  count bigint not null,
  minor bigint not null,
  constraint hourly_totals_pkey PRIMARY KEY (hour, kind),
  constraint hourly_totals_count_check CHECK ((count >= 0)),
  constraint hourly_totals_hour_check CHECK ((((EXTRACT(epoch FROM hour))::bigint % (3600)::bigint) = 0)),
  constraint hourly_totals_kind_check CHECK ((kind = ANY (ARRAY['sent'::text, 'paid'::text, 'failed'::text, 'deposited'::text]))),
  constraint hourly_totals_minor_check CHECK ((minor >= 0))
);

create table idempotency_keys (
  key text not null,
  person_id bigint not null,
  request_hash text not null,
  payment_id bigint not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);

create table jobs (
  id bigint generated always as identity not null,
  task text not null,
  payload jsonb not null,
  run_at timestamp with time zone not null,
  attempts integer default 0 not null,
  locked_until timestamp with time zone,
  last_error text,
  key text,
  constraint jobs_pkey PRIMARY KEY (id)
) with (fillfactor=70);

create table known_devices (
  id bigint generated always as identity not null,
  person_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_person_id_token_hash_key UNIQUE (person_id, token_hash)
);

create table large_transaction_report_payments (
  report_id bigint not null,
  payment_id bigint not null,
  constraint large_transaction_report_payments_pkey PRIMARY KEY (report_id, payment_id)
);

create table large_transaction_reports (
  id bigint generated always as identity not null,
  "grouping" text not null,
  subject text not null,
  window_start timestamp with time zone not null,
  window_end timestamp with time zone not null,
  reached_at timestamp with time zone not null,
  due_on date not null,
  filed_at timestamp with time zone,
  filed_by bigint,
  filing_reference text,
  found_at timestamp with time zone not null,
  constraint large_transaction_reports_pkey PRIMARY KEY (id),
  constraint large_transaction_reports_grouping_subject_window_start_key UNIQUE ("grouping", subject, window_start),
  constraint large_transaction_reports_check CHECK ((window_end > window_start)),
  constraint large_transaction_reports_check1 CHECK ((((filed_at IS NULL) = (filed_by IS NULL)) AND ((filed_at IS NULL) = (filing_reference IS NULL)))),
  constraint large_transaction_reports_filing_reference_check CHECK ((filing_reference <> ''::text)),
  constraint large_transaction_reports_grouping_check CHECK (("grouping" = ANY (ARRAY['sender'::text, 'recipient'::text])))
);

create table ledger_accounts (
  id bigint generated always as identity not null,
  name text not null,
  currency text not null,
  person_id bigint,
  balance bigint,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_name_key UNIQUE (name),
  constraint ledger_accounts_person_id_key UNIQUE (person_id),
  constraint ledger_accounts_balance_check CHECK ((balance >= 0)),
  constraint ledger_accounts_check CHECK (((person_id IS NULL) = (balance IS NULL))),
  constraint ledger_accounts_currency_check CHECK ((currency = ANY (ARRAY['CAD'::text, 'XAF'::text])))
);

create table ledger_checkpoints (
  account_id bigint not null,
  up_to_entry bigint not null,
  balance numeric(38,0) not null,
  made_at timestamp with time zone not null,
  constraint ledger_checkpoints_pkey PRIMARY KEY (account_id, up_to_entry)
);

create table ledger_entries (
  posting_id bigint not null,
  account_id bigint not null,
  id bigint generated always as identity not null,
  currency text not null,
  amount bigint not null,
  balance_after bigint,
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
) partition by RANGE (id);

create table ledger_entries_before (
  posting_id bigint not null,
  account_id bigint not null,
  id bigint not null,
  currency text not null,
  amount bigint not null,
  balance_after bigint,
  constraint ledger_entries_pkey PRIMARY KEY (posting_id, account_id),
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
);

create table ledger_postings (
  id bigint generated always as identity not null,
  reference text not null,
  kind text not null,
  payment_id bigint,
  posted_at timestamp with time zone not null,
  constraint ledger_postings_pkey PRIMARY KEY (id),
  constraint ledger_postings_reference_key UNIQUE (reference)
);

create table legal_holds (
  id bigint generated always as identity not null,
  subject_kind text not null,
  subject_id bigint not null,
  person_id bigint,
  reason text not null,
  set_at timestamp with time zone not null,
  requested_by bigint not null,
  set_by bigint not null,
  lifted_at timestamp with time zone,
  lift_reason text,
  lift_requested_by bigint,
  lifted_by bigint,
  constraint legal_holds_pkey PRIMARY KEY (id),
  constraint legal_holds_check CHECK ((set_by <> requested_by)),
  constraint legal_holds_check1 CHECK ((lifted_by <> lift_requested_by)),
  constraint legal_holds_check2 CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND ((lifted_at IS NULL) = (lift_requested_by IS NULL)) AND ((lifted_at IS NULL) = (lift_reason IS NULL)))),
  constraint legal_holds_check3 CHECK ((lifted_at >= set_at)),
  constraint legal_holds_person_check CHECK (((person_id IS NOT NULL) OR (subject_kind = 'case'::text))),
  constraint legal_holds_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['person'::text, 'payment'::text, 'case'::text])))
);

create table list_fetches (
  source text not null,
  fetched_at timestamp with time zone not null,
  failure text,
  read_at timestamp with time zone,
  constraint list_fetches_pkey PRIMARY KEY (source),
  constraint list_fetches_source_check CHECK ((source = ANY (ARRAY['canada'::text, 'un'::text])))
);

create table maintenance (
  singleton boolean default true not null,
  since timestamp with time zone not null,
  retry_after_s integer not null,
  announced_end timestamp with time zone,
  started_by bigint,
  constraint maintenance_pkey PRIMARY KEY (singleton),
  constraint maintenance_retry_after_s_check CHECK ((retry_after_s > 0)),
  constraint maintenance_singleton_check CHECK (singleton)
);

create table messages (
  id bigint generated always as identity not null,
  person_id bigint,
  channel text not null,
  recipient text not null,
  dedupe_key text not null,
  subject text,
  body_text text,
  body_html text,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  reply_to text,
  next_at timestamp with time zone,
  claimed_until timestamp with time zone,
  notification jsonb,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_dedupe_key_channel_recipient_key UNIQUE (dedupe_key, channel, recipient),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint messages_reply_to_check CHECK ((reply_to !~ '[[:cntrl:][:space:]]'::text)),
  constraint says_something CHECK (((body_text IS NOT NULL) OR (notification IS NOT NULL))),
  constraint waits_until_it_ends CHECK (((next_at IS NULL) OR ((sent_at IS NULL) AND (failed_at IS NULL))))
) with (fillfactor=70);

create table migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table one_time_codes (
  person_id bigint not null,
  purpose text not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  attempts_left integer not null,
  constraint one_time_codes_pkey PRIMARY KEY (person_id, purpose),
  constraint one_time_codes_attempts_left_check CHECK ((attempts_left >= 0)),
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['activation'::text, 'password_reset'::text])))
);

create table passkeys (
  id bigint generated always as identity not null,
  person_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

create table payment_counts (
  person_id bigint not null,
  type text not null,
  before timestamp with time zone not null,
  payments integer not null,
  constraint payment_counts_pkey PRIMARY KEY (person_id, type),
  constraint payment_counts_payments_check CHECK ((payments >= 0))
);

create table payment_events (
  id bigint generated always as identity not null,
  payment_id bigint not null,
  from_status text,
  to_status text,
  kind text not null,
  at timestamp with time zone not null,
  attempt_id bigint,
  rail_status text,
  provider_number text,
  charged_minor bigint,
  times_paid integer,
  reason_code text,
  actor_id bigint,
  approver_id bigint,
  unknown_attempts bigint[],
  note text,
  constraint payment_events_rail_status_check CHECK ((rail_status = ANY (ARRAY['paid'::text, 'failed'::text, 'pending'::text, 'never_seen'::text, 'unreachable'::text])))
) partition by RANGE (id);

create table payment_events_before (
  id bigint not null,
  payment_id bigint not null,
  from_status text,
  to_status text,
  kind text not null,
  at timestamp with time zone not null,
  attempt_id bigint,
  rail_status text,
  provider_number text,
  charged_minor bigint,
  times_paid integer,
  reason_code text,
  actor_id bigint,
  approver_id bigint,
  unknown_attempts bigint[],
  note text,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_rail_status_check CHECK ((rail_status = ANY (ARRAY['paid'::text, 'failed'::text, 'pending'::text, 'never_seen'::text, 'unreachable'::text])))
);

create table payments (
  id bigint generated always as identity not null,
  reference text not null,
  person_id bigint not null,
  type text not null,
  status text not null,
  cad_minor bigint not null,
  xaf_minor bigint not null,
  fee_minor bigint default 0 not null,
  rate_micros bigint,
  payment_mode text not null,
  merchant text not null,
  destination text not null,
  recipient_id bigint,
  recipient_first_name text,
  recipient_last_name text,
  info_code text,
  rail_note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  bill_key text,
  payer_first_name text,
  payer_last_name text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_reference_key UNIQUE (reference),
  constraint payments_cad_minor_check CHECK ((cad_minor > 0)),
  constraint payments_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint payments_rate_micros_check CHECK ((rate_micros > 0)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['accepted'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'returned'::text]))),
  constraint payments_type_check CHECK ((type = ANY ('{transfer,bill_payment,deposit,bank_transfer,withdrawal}'::text[]))),
  constraint payments_xaf_minor_check CHECK ((xaf_minor >= 0))
);

create table payout_attempts (
  id bigint generated always as identity not null,
  payment_id bigint not null,
  number integer not null,
  rail text not null,
  reference text not null,
  state text not null,
  quote_id text,
  quote_expires_at timestamp with time zone not null,
  price_minor bigint not null,
  provider_number text,
  ordered_at timestamp with time zone not null,
  inquiries integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  inquired_at timestamp with time zone,
  rail_status text,
  answered_at timestamp with time zone,
  refused_at timestamp with time zone,
  reason_code text,
  said_paid boolean default false not null,
  times_paid integer default 0 not null,
  charged_minor bigint,
  constraint payout_attempts_pkey PRIMARY KEY (id),
  constraint payout_attempts_payment_id_number_key UNIQUE (payment_id, number),
  constraint payout_attempts_reference_key UNIQUE (reference),
  constraint payout_attempts_number_check CHECK ((number > 0)),
  constraint payout_attempts_rail_status_check CHECK ((rail_status = ANY (ARRAY['paid'::text, 'failed'::text, 'pending'::text, 'never_seen'::text]))),
  constraint payout_attempts_state_check CHECK ((state = ANY (ARRAY['ordered'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'refused'::text, 'not_accepted'::text, 'never_received'::text])))
);

create table people (
  id bigint generated always as identity not null,
  login text not null,
  email text not null,
  phone_number text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  gender text not null,
  lang_key text not null,
  roles text[] default '{ROLE_USER}'::text[] not null,
  activated boolean default false not null,
  identity_verified boolean default false not null,
  sending_locked_reason text,
  referral_code text not null,
  referred_by text default 'GTFINANCE'::text not null,
  interac_password text,
  code_failures integer default 0 not null,
  codes_blocked_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  was_activated boolean default false not null,
  sign_in_locked_at timestamp with time zone,
  sending_locked_at timestamp with time zone,
  name_changed_at timestamp with time zone,
  new_recipients_wait_since timestamp with time zone,
  new_recipients_wait_until timestamp with time zone,
  password_reset_needed_at timestamp with time zone,
  sending_frozen_at timestamp with time zone,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_email_key UNIQUE (email),
  constraint people_login_key UNIQUE (login),
  constraint people_phone_number_key UNIQUE (phone_number),
  constraint people_referral_code_key UNIQUE (referral_code),
  constraint a_wait_has_both_ends CHECK (((new_recipients_wait_since IS NULL) = (new_recipients_wait_until IS NULL))),
  constraint people_email_check CHECK ((email = lower(email))),
  constraint people_first_name_check CHECK ((first_name <> ''::text)),
  constraint people_gender_check CHECK ((gender = ANY (ARRAY['MAN'::text, 'WOMAN'::text, 'OTHER'::text]))),
  constraint people_lang_key_check CHECK ((lang_key = ANY (ARRAY['FR'::text, 'EN'::text]))),
  constraint people_last_name_check CHECK ((last_name <> ''::text)),
  constraint people_login_check CHECK ((login ~ '^[a-z0-9]{5,20}$'::text)),
  constraint people_phone_number_check CHECK ((phone_number ~ '^\d{10}$'::text)),
  constraint people_roles_check CHECK (((roles <@ ARRAY['ROLE_USER'::text, 'ROLE_ADMIN'::text, 'ROLE_AUDIT'::text, 'ROLE_SUPER_ADMIN'::text, 'ROLE_SUPPORT'::text, 'ROLE_TREASURY'::text, 'ROLE_COMPLIANCE'::text]) AND (roles <> '{}'::text[]))),
  constraint staff_are_no_customers CHECK (((NOT ('ROLE_USER'::text = ANY (roles))) OR (cardinality(roles) = 1)))
);

create table product_settings (
  name text not null,
  value text not null,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  constraint product_settings_pkey PRIMARY KEY (name),
  constraint product_settings_name_check CHECK ((name ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint product_settings_value_check CHECK ((value <> ''::text))
);

create table rail_calls (
  id bigint generated always as identity not null,
  rail text not null,
  call text not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  usable boolean not null,
  constraint rail_calls_pkey PRIMARY KEY (id),
  constraint rail_calls_took_ms_check CHECK ((took_ms >= 0))
);

create table rail_floats (
  id bigint generated always as identity not null,
  rail text not null,
  at timestamp with time zone not null,
  balance_minor bigint not null,
  charged_minor bigint not null,
  in_flight_minor bigint not null,
  constraint rail_floats_pkey PRIMARY KEY (id)
);

create table rail_services (
  merchant text not null,
  service_id text not null,
  active boolean not null,
  validation_mask text,
  denomination bigint not null,
  refreshed_at timestamp with time zone not null,
  kind text not null,
  rail_merchant text,
  type text,
  title text,
  label jsonb default '{}'::jsonb not null,
  hint jsonb default '{}'::jsonb not null,
  rail text default 'smobilpay'::text not null,
  constraint rail_services_pkey PRIMARY KEY (merchant, service_id),
  constraint rail_services_denomination_check CHECK ((denomination > 0)),
  constraint rail_services_kind_check CHECK ((kind = ANY (ARRAY['wallet'::text, 'bill'::text, 'prepaid'::text, 'subscription'::text])))
);

create table rate_limits (
  key text not null,
  attempt_count integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table rate_override_ends (
  rate_id bigint not null,
  ended_at timestamp with time zone not null,
  ended_by bigint not null,
  constraint rate_override_ends_pkey PRIMARY KEY (rate_id)
);

create table rates (
  id bigint generated always as identity not null,
  source text not null,
  mid_micros bigint not null,
  margin_basis_points integer not null,
  rate_micros bigint not null,
  observed_at timestamp with time zone not null,
  valid_from timestamp with time zone not null,
  sold_until timestamp with time zone,
  constraint rates_pkey PRIMARY KEY (id),
  constraint rates_check CHECK (((sold_until IS NULL) OR ((source = 'manual'::text) AND (sold_until > valid_from)))),
  constraint rates_margin_basis_points_check CHECK (((margin_basis_points >= 0) AND (margin_basis_points <= 2000))),
  constraint rates_mid_micros_check CHECK ((mid_micros > 0)),
  constraint rates_rate_micros_check CHECK ((rate_micros > 0)),
  constraint rates_source_check CHECK ((source = ANY (ARRAY['xe'::text, 'bank_of_canada'::text, 'manual'::text])))
);

create table recipient_bank_accounts (
  id bigint generated always as identity not null,
  recipient_id bigint not null,
  bank_name text not null,
  account_number text not null,
  account_key text not null,
  bank_branch text not null,
  bank_id text,
  constraint recipient_bank_accounts_pkey PRIMARY KEY (id)
);

create table recipient_phones (
  id bigint generated always as identity not null,
  recipient_id bigint not null,
  dial_code text not null,
  phone_number text not null,
  phone_operator text not null,
  constraint recipient_phones_pkey PRIMARY KEY (id),
  constraint recipient_phones_recipient_id_dial_code_phone_number_key UNIQUE (recipient_id, dial_code, phone_number),
  constraint recipient_phones_dial_code_check CHECK ((dial_code ~ '^\d{1,4}$'::text)),
  constraint recipient_phones_phone_number_check CHECK ((phone_number ~ '^\d{9}$'::text)),
  constraint recipient_phones_phone_operator_check CHECK ((phone_operator = ANY (ARRAY['MTNCAMEROON'::text, 'ORANGECAMEROUN'::text])))
);

create table recipients (
  id bigint generated always as identity not null,
  person_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text,
  saved boolean not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint recipients_pkey PRIMARY KEY (id),
  constraint recipients_first_name_check CHECK ((first_name <> ''::text)),
  constraint recipients_last_name_check CHECK ((last_name <> ''::text))
);

create table reconciliation_runs (
  id bigint generated always as identity not null,
  rail text not null,
  day date not null,
  state text not null,
  note text,
  run_count integer default 1 not null,
  requested_by bigint,
  ran_at timestamp with time zone not null,
  is_complete boolean not null,
  rail_count integer default 0 not null,
  rail_minor bigint default 0 not null,
  ledger_count integer default 0 not null,
  ledger_minor bigint default 0 not null,
  float_opening numeric(38,0),
  float_closing numeric(38,0),
  difference_count integer default 0 not null,
  resolved_count integer default 0 not null,
  constraint reconciliation_runs_pkey PRIMARY KEY (id),
  constraint reconciliation_runs_rail_day_key UNIQUE (rail, day),
  constraint reconciliation_runs_state_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text])))
);

create table recovery_codes (
  person_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (person_id, code_hash)
);

create table referral_codes (
  code text not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  disabled_at timestamp with time zone,
  purpose text,
  constraint referral_codes_pkey PRIMARY KEY (code),
  constraint referral_codes_code_check CHECK ((code ~ '^GTF-[A-Z0-9]{1,10}$'::text)),
  constraint referral_codes_purpose_check CHECK (((char_length(purpose) >= 1) AND (char_length(purpose) <= 200)))
);

create table refused_notices (
  minute timestamp with time zone not null,
  channel text not null,
  count integer not null,
  constraint refused_notices_pkey PRIMARY KEY (minute, channel),
  constraint refused_notices_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'aggregator'::text]))),
  constraint refused_notices_count_check CHECK ((count > 0))
);

create table reset_links (
  token_hash bytea not null,
  person_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint reset_links_pkey PRIMARY KEY (token_hash)
);

create table risk_flags (
  id bigint generated always as identity not null,
  person_id bigint not null,
  kind text not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  set_reason text not null,
  cleared_by bigint,
  cleared_at timestamp with time zone,
  clear_reason text,
  constraint risk_flags_pkey PRIMARY KEY (id),
  constraint risk_flags_check CHECK ((((cleared_by IS NULL) = (cleared_at IS NULL)) AND ((cleared_by IS NULL) = (clear_reason IS NULL)))),
  constraint risk_flags_clear_reason_check CHECK ((clear_reason <> ''::text)),
  constraint risk_flags_kind_check CHECK ((kind = ANY (ARRAY['unusual_activity'::text, 'document_doubtful'::text, 'third_party'::text, 'politically_exposed'::text, 'unreachable'::text, 'other'::text]))),
  constraint risk_flags_set_reason_check CHECK ((set_reason <> ''::text))
);

create table safeguarding_lines (
  day date not null,
  person_id bigint not null,
  balance_minor bigint not null,
  constraint safeguarding_lines_pkey PRIMARY KEY (day, person_id)
);

create table safeguarding_snapshots (
  day date not null,
  until timestamp with time zone not null,
  taken_at timestamp with time zone not null,
  customers integer not null,
  customers_minor bigint not null,
  unclaimed_minor bigint not null,
  in_flight_minor bigint not null,
  lines_hash text not null,
  constraint safeguarding_snapshots_pkey PRIMARY KEY (day),
  constraint safeguarding_snapshots_check CHECK ((taken_at >= until)),
  constraint safeguarding_snapshots_lines_hash_check CHECK ((lines_hash ~ '^[0-9a-f]{64}$'::text))
);

create table safeguarding_statements (
  day date not null,
  held_minor bigint not null,
  entered_by bigint not null,
  confirmed_by bigint not null,
  confirmed_at timestamp with time zone not null,
  constraint safeguarding_statements_pkey PRIMARY KEY (day),
  constraint safeguarding_statements_check CHECK ((confirmed_by <> entered_by))
);

create table sanctions_entries (
  id bigint generated always as identity not null,
  list_id bigint not null,
  key text not null,
  fingerprint text not null,
  kind text not null,
  names text[] not null,
  birth_dates text[] not null,
  facts jsonb not null,
  constraint sanctions_entries_pkey PRIMARY KEY (id),
  constraint sanctions_entries_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'organisation'::text]))),
  constraint sanctions_entries_names_check CHECK ((cardinality(names) > 0))
);

create table sanctions_lists (
  id bigint generated always as identity not null,
  source text not null,
  hash text not null,
  dated text,
  entry_count integer not null,
  fetched_at timestamp with time zone not null,
  constraint sanctions_lists_pkey PRIMARY KEY (id),
  constraint sanctions_lists_entry_count_check CHECK ((entry_count > 0)),
  constraint sanctions_lists_source_check CHECK ((source = ANY (ARRAY['canada'::text, 'un'::text])))
);

create table screening_clearances (
  subject text not null,
  fingerprint text not null,
  hit_id bigint not null,
  constraint screening_clearances_pkey PRIMARY KEY (subject, fingerprint)
);

create table screening_hits (
  id bigint generated always as identity not null,
  screening_id bigint not null,
  subject text not null,
  entry_id bigint not null,
  fingerprint text not null,
  matched text not null,
  score integer not null,
  person_id bigint,
  payment_id bigint,
  state text default 'open'::text not null,
  measure text,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text,
  opened_at timestamp with time zone not null,
  deposit_id bigint,
  constraint screening_hits_pkey PRIMARY KEY (id),
  constraint hits_about_somebody CHECK (((person_id IS NOT NULL) OR (deposit_id IS NOT NULL))),
  constraint screening_hits_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint screening_hits_check1 CHECK (((state = 'confirmed'::text) = (measure IS NOT NULL))),
  constraint screening_hits_measure_check CHECK ((measure = ANY (ARRAY['refund'::text, 'freeze'::text, 'block'::text]))),
  constraint screening_hits_score_check CHECK (((score >= 0) AND (score <= 1000))),
  constraint screening_hits_state_check CHECK ((state = ANY (ARRAY['open'::text, 'cleared'::text, 'confirmed'::text])))
);

create table screening_holds (
  payment_id bigint not null,
  held_at timestamp with time zone not null,
  outcome text,
  ended_at timestamp with time zone,
  constraint screening_holds_pkey PRIMARY KEY (payment_id),
  constraint screening_holds_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint screening_holds_outcome_check CHECK ((outcome = ANY (ARRAY['released'::text, 'refunded'::text, 'frozen'::text])))
);

create table screenings (
  id bigint generated always as identity not null,
  kind text not null,
  cause text not null,
  person_id bigint,
  recipient_id bigint,
  payment_id bigint,
  name text not null,
  lists bigint[] not null,
  score integer not null,
  at timestamp with time zone not null,
  deposit_id bigint,
  constraint screenings_pkey PRIMARY KEY (id),
  constraint screenings_about_somebody CHECK (((person_id IS NOT NULL) OR (deposit_id IS NOT NULL))),
  constraint screenings_cause_check CHECK ((cause = ANY ('{entry,send,list_update,deposit}'::text[]))),
  constraint screenings_kind_check CHECK ((kind = ANY ('{customer,recipient,payee,sender}'::text[]))),
  constraint screenings_score_check CHECK (((score >= 0) AND (score <= 1000)))
);

create table second_factors (
  person_id bigint not null,
  encrypted_secret bytea not null,
  key_id text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  next_secret bytea,
  next_key_id text,
  next_session_id bigint,
  next_at timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (person_id),
  constraint next_secret_whole CHECK ((num_nonnulls(next_secret, next_key_id, next_session_id, next_at) = ANY (ARRAY[0, 4])))
);

create table send_watch (
  singleton boolean default true not null,
  watched_until timestamp with time zone not null,
  constraint send_watch_pkey PRIMARY KEY (singleton),
  constraint send_watch_singleton_check CHECK (singleton)
);

create table service_outages (
  merchant text not null,
  since timestamp with time zone not null,
  reason text,
  text_fr text,
  text_en text,
  announced_by bigint,
  constraint service_outages_pkey PRIMARY KEY (merchant),
  constraint service_outages_check CHECK (((text_fr IS NULL) = (text_en IS NULL))),
  constraint service_outages_text_en_check CHECK (((char_length(text_en) >= 1) AND (char_length(text_en) <= 200))),
  constraint service_outages_text_fr_check CHECK (((char_length(text_fr) >= 1) AND (char_length(text_fr) <= 200)))
);

create table sessions (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  person_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  user_agent text,
  address_range text,
  second_factor text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_second_factor_check CHECK ((second_factor = ANY (ARRAY['needed'::text, 'passed'::text])))
);

create table sign_in_alerts (
  id bigint generated always as identity not null,
  person_id bigint not null,
  created_at timestamp with time zone not null,
  network text not null,
  browser text,
  system text,
  token_hash bytea,
  disowned_at timestamp with time zone,
  constraint sign_in_alerts_pkey PRIMARY KEY (id),
  constraint sign_in_alerts_token_hash_key UNIQUE (token_hash)
);

create table sign_in_places (
  person_id bigint not null,
  network text not null,
  browser text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint sign_in_places_pkey PRIMARY KEY (person_id, network, browser)
);

create table spent_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (challenge_hash)
);

create table stored_files (
  code text not null,
  person_id bigint not null,
  content_type text not null,
  key_id text not null,
  created_at timestamp with time zone not null,
  constraint stored_files_pkey PRIMARY KEY (code),
  constraint stored_files_code_check CHECK ((code ~ '^[\w-]{20,40}$'::text)),
  constraint stored_files_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'application/pdf'::text])))
);

create table transaction_alert_notes (
  id bigint generated always as identity not null,
  alert_id bigint not null,
  author_id bigint not null,
  text text not null,
  at timestamp with time zone not null,
  constraint transaction_alert_notes_pkey PRIMARY KEY (id),
  constraint transaction_alert_notes_text_check CHECK ((text <> ''::text))
);

create table transaction_alerts (
  id bigint generated always as identity not null,
  rule text not null,
  person_id bigint not null,
  facts jsonb not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  outcome text,
  reason text,
  constraint transaction_alerts_pkey PRIMARY KEY (id),
  constraint transaction_alerts_check CHECK ((((closed_at IS NULL) = (outcome IS NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (reason IS NULL)))),
  constraint transaction_alerts_outcome_check CHECK ((outcome = ANY (ARRAY['explained'::text, 'reported'::text]))),
  constraint transaction_alerts_rule_check CHECK ((rule = ANY (ARRAY['just_under'::text, 'many_recipients'::text, 'near_report'::text])))
);

create table webhook_deliveries (
  id bigint generated always as identity not null,
  rail text not null,
  delivery text not null,
  provider_number text,
  reference text,
  status text,
  received_at timestamp with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_rail_delivery_key UNIQUE (rail, delivery)
);

create table worker_heartbeats (
  instance uuid not null,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint worker_heartbeats_pkey PRIMARY KEY (instance)
);

-- Views

create view account_closures_view as SELECT person_id FROM account_closures;
create view addresses_view as SELECT id, person_id, country, street_number, apartment, postal_code, city, province FROM addresses;
create view approval_files_view as SELECT code FROM approval_files;
create view approvals_view as SELECT id, kind, subject_kind, subject_id, reason, requested_at, expires_at, decision, decided_by, person_id FROM approvals;
create view archived_months_view as SELECT part, table_name, first_id, end_id, postings, restored_at FROM archived_months;
create view audit_log_view as SELECT id, at, actor_id, actor_name, actor_login, actor_role, action, subject_kind, subject_id, person_id, details, reason FROM audit_log;
create view bill_payments_view as SELECT payment_id, kind, customer_name, amount_minor, token FROM bill_payments;
create view cases_view as SELECT id, kind, payment_id, run_id, facts, opened_at, closed_at, subject, resolution, closed_by, explains FROM cases;
create view contact_messages_view as SELECT received_at, answered_at FROM contact_messages;
create view dead_jobs_view as SELECT id, task, payload, attempts, last_error, died_at FROM dead_jobs;
create view deposits_view as SELECT id, source, state, reference, amount_minor, person_id, payment_id, received_at, ended_at FROM deposits;
create view documents_view as SELECT id, person_id, type, status, front_code, back_code, sent_at FROM documents;
create view health_alerts_view as SELECT kind, opened_at, ended_at FROM health_alerts;
create view jobs_view as SELECT id, task, payload, run_at, attempts, locked_until FROM jobs;
create view large_transaction_reports_view as SELECT id, due_on, filed_at, found_at FROM large_transaction_reports;
create view ledger_accounts_view as SELECT id, name, currency, person_id, balance FROM ledger_accounts;
create view ledger_checkpoints_view as SELECT account_id, up_to_entry, balance FROM ledger_checkpoints;
create view ledger_entries_view as SELECT posting_id, account_id, id, currency, amount, balance_after FROM ledger_entries;
create view ledger_postings_view as SELECT id, reference, kind, payment_id, posted_at FROM ledger_postings;
create view legal_holds_view as SELECT person_id, lifted_at FROM legal_holds;
create view list_fetches_view as SELECT source, fetched_at, read_at, failure FROM list_fetches;
create view messages_view as SELECT id, channel, dedupe_key, subject, created_at, attempts, sent_at, failed_at, next_at FROM messages;
create view passkeys_view as SELECT id, person_id, name, created_at FROM passkeys;
create view payment_counts_view as SELECT person_id, type, before, payments FROM payment_counts;
create view payments_view as SELECT id, reference, person_id, type, status, cad_minor, xaf_minor, fee_minor, rate_micros, payment_mode, merchant, destination, recipient_id, recipient_first_name, recipient_last_name, info_code, created_at, updated_at, bill_key, payer_first_name, payer_last_name FROM payments;
create view payout_attempts_view as SELECT id, payment_id, number, rail, reference, state, provider_number, ordered_at, created_at, updated_at FROM payout_attempts;
create view people_view as SELECT id, login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, lang_key, roles, activated, identity_verified, sending_locked_reason, referral_code, referred_by, code_failures, codes_blocked_until, created_at, updated_at, was_activated, sign_in_locked_at, sending_locked_at, name_changed_at, new_recipients_wait_since, new_recipients_wait_until, password_reset_needed_at, sending_frozen_at FROM people;
create view rail_floats_view as SELECT id, rail, at, balance_minor FROM rail_floats;
create view rates_view as SELECT id, source, observed_at, valid_from FROM rates;
create view recipient_phones_view as SELECT id, recipient_id, phone_number FROM recipient_phones;
create view recipients_view as SELECT id, person_id, first_name, last_name, email, saved, deleted_at, created_at, updated_at FROM recipients;
create view reconciliation_runs_view as SELECT id, rail, day FROM reconciliation_runs;
create view referral_codes_view as SELECT code, created_at, disabled_at FROM referral_codes;
create view refused_notices_view as SELECT minute, channel, count FROM refused_notices;
create view safeguarding_snapshots_view as SELECT day, until, customers_minor, unclaimed_minor, in_flight_minor FROM safeguarding_snapshots;
create view safeguarding_statements_view as SELECT day, held_minor FROM safeguarding_statements;
create view sanctions_entries_view as SELECT id, list_id, key, kind, names, birth_dates, facts FROM sanctions_entries;
create view sanctions_lists_view as SELECT id, source, dated, entry_count, fetched_at, hash FROM sanctions_lists;
create view screening_hits_view as SELECT id, screening_id, entry_id, matched, score, person_id, payment_id, deposit_id, state, measure, opened_at, decided_by, decided_at, reason FROM screening_hits;
create view screening_holds_view as SELECT payment_id, outcome, ended_at FROM screening_holds;
create view screenings_view as SELECT id, kind, cause, person_id, payment_id, name, deposit_id FROM screenings;
create view second_factors_view as SELECT person_id, created_at, confirmed_at FROM second_factors;
create view service_outages_view as SELECT merchant, text_fr, text_en FROM service_outages;
create view sessions_view as SELECT id, person_id, expires_at, last_seen_at, ended_at FROM sessions;
create view transaction_alerts_view as SELECT opened_at, closed_at FROM transaction_alerts;

-- Parts

alter table ledger_entries attach partition ledger_entries_before FOR VALUES FROM (MINVALUE) TO ('1000000000000');
alter table payment_events attach partition payment_events_before FOR VALUES FROM (MINVALUE) TO ('1000000000000');

-- Foreign keys

alter table account_closures add constraint account_closures_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table account_closures add constraint account_closures_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES people(id);
alter table addresses add constraint addresses_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table approval_files add constraint approval_files_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id);
alter table approval_files add constraint approval_files_code_fkey FOREIGN KEY (code) REFERENCES stored_files(code);
alter table approvals add constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id);
alter table approvals add constraint approvals_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL;
alter table approvals add constraint approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES people(id);
alter table audit_chain add constraint audit_chain_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id);
alter table bill_offers add constraint bill_offers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table bill_payments add constraint bill_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
alter table case_notes add constraint case_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id);
alter table case_notes add constraint case_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);
alter table cases add constraint cases_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES people(id);
alter table cases add constraint cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id);
alter table cases add constraint cases_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
alter table cases add constraint cases_run_id_fkey FOREIGN KEY (run_id) REFERENCES reconciliation_runs(id);
alter table confirmation_amounts add constraint confirmation_amounts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table confirmations add constraint confirmations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table contact_messages add constraint contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES people(id);
alter table customer_notes add constraint customer_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id);
alter table customer_notes add constraint customer_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table deposit_notices add constraint deposit_notices_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id);
alter table deposits add constraint deposits_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id);
alter table deposits add constraint deposits_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
alter table deposits add constraint deposits_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table document_reminders add constraint document_reminders_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);
alter table documents add constraint documents_back_code_fkey FOREIGN KEY (back_code) REFERENCES stored_files(code);
alter table documents add constraint documents_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES people(id);
alter table documents add constraint documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id);
alter table documents add constraint documents_front_code_fkey FOREIGN KEY (front_code) REFERENCES stored_files(code);
alter table documents add constraint documents_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table known_devices add constraint known_devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table large_transaction_report_payments add constraint large_transaction_report_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
alter table large_transaction_report_payments add constraint large_transaction_report_payments_report_id_fkey FOREIGN KEY (report_id) REFERENCES large_transaction_reports(id);
alter table large_transaction_reports add constraint large_transaction_reports_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES people(id);
alter table ledger_accounts add constraint ledger_accounts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table ledger_checkpoints add constraint ledger_checkpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);
alter table legal_holds add constraint legal_holds_lift_requested_by_fkey FOREIGN KEY (lift_requested_by) REFERENCES people(id);
alter table legal_holds add constraint legal_holds_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES people(id);
alter table legal_holds add constraint legal_holds_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table legal_holds add constraint legal_holds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES people(id);
alter table legal_holds add constraint legal_holds_set_by_fkey FOREIGN KEY (set_by) REFERENCES people(id);
alter table maintenance add constraint maintenance_started_by_fkey FOREIGN KEY (started_by) REFERENCES people(id);
alter table one_time_codes add constraint one_time_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table passkeys add constraint passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table payment_counts add constraint payment_counts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table payment_events add constraint payment_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people(id);
alter table payment_events add constraint payment_events_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES people(id);
alter table payments add constraint payments_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES recipients(id);
alter table product_settings add constraint product_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES people(id);
alter table rate_override_ends add constraint rate_override_ends_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES people(id);
alter table rate_override_ends add constraint rate_override_ends_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES rates(id);
alter table recipient_bank_accounts add constraint recipient_bank_accounts_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES recipients(id) ON DELETE CASCADE;
alter table recipient_phones add constraint recipient_phones_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES recipients(id) ON DELETE CASCADE;
alter table recipients add constraint recipients_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table reconciliation_runs add constraint reconciliation_runs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES people(id);
alter table recovery_codes add constraint recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table referral_codes add constraint referral_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id);
alter table reset_links add constraint reset_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table risk_flags add constraint risk_flags_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES people(id);
alter table risk_flags add constraint risk_flags_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table risk_flags add constraint risk_flags_set_by_fkey FOREIGN KEY (set_by) REFERENCES people(id);
alter table safeguarding_lines add constraint safeguarding_lines_day_fkey FOREIGN KEY (day) REFERENCES safeguarding_snapshots(day);
alter table safeguarding_statements add constraint safeguarding_statements_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES people(id);
alter table safeguarding_statements add constraint safeguarding_statements_day_fkey FOREIGN KEY (day) REFERENCES safeguarding_snapshots(day);
alter table safeguarding_statements add constraint safeguarding_statements_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES people(id);
alter table sanctions_entries add constraint sanctions_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES sanctions_lists(id);
alter table screening_clearances add constraint screening_clearances_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES screening_hits(id);
alter table screening_hits add constraint screening_hits_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES people(id);
alter table screening_hits add constraint screening_hits_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id);
alter table screening_hits add constraint screening_hits_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES sanctions_entries(id);
alter table screening_hits add constraint screening_hits_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
alter table screening_hits add constraint screening_hits_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table screening_hits add constraint screening_hits_screening_id_fkey FOREIGN KEY (screening_id) REFERENCES screenings(id);
alter table screening_holds add constraint screening_holds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
alter table second_factors add constraint second_factors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table service_outages add constraint service_outages_announced_by_fkey FOREIGN KEY (announced_by) REFERENCES people(id);
alter table sessions add constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table sign_in_alerts add constraint sign_in_alerts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table sign_in_places add constraint sign_in_places_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table stored_files add constraint stored_files_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);
alter table transaction_alert_notes add constraint transaction_alert_notes_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES transaction_alerts(id);
alter table transaction_alert_notes add constraint transaction_alert_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id);
alter table transaction_alerts add constraint transaction_alerts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES people(id);
alter table transaction_alerts add constraint transaction_alerts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id);

-- Indexes

CREATE INDEX closures_to_erase ON account_closures USING btree (erase_after) WHERE (erased_at IS NULL);
CREATE INDEX approvals_by_time ON approvals USING btree (requested_at DESC, id DESC);
CREATE INDEX approvals_of_people ON approvals USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE UNIQUE INDEX one_open_approval ON approvals USING btree (kind, subject_kind, subject_id) WHERE (decision IS NULL);
CREATE INDEX audit_log_by_action ON audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_log_by_person ON audit_log USING btree (person_id, id DESC) WHERE (person_id IS NOT NULL);
CREATE INDEX audit_log_by_subject ON audit_log USING btree (subject_kind, subject_id, id DESC);
CREATE INDEX audit_log_by_time ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX bill_offers_by_expiry ON bill_offers USING btree (expires_at);
CREATE INDEX case_notes_of_case ON case_notes USING btree (case_id, id);
CREATE INDEX cases_of_payment ON cases USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX cases_of_run ON cases USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE UNIQUE INDEX one_open_case ON cases USING btree (kind, payment_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX one_open_case_of_a_subject ON cases USING btree (kind, subject) WHERE ((closed_at IS NULL) AND (subject IS NOT NULL));
CREATE INDEX open_cases ON cases USING btree (opened_at, id) WHERE (closed_at IS NULL);
CREATE INDEX confirmations_expire ON confirmations USING btree (expires_at);
CREATE INDEX confirmations_of_person ON confirmations USING btree (person_id);
CREATE INDEX contact_messages_by_time ON contact_messages USING btree (received_at);
CREATE INDEX customer_notes_of_person ON customer_notes USING btree (person_id, id DESC);
CREATE INDEX deposit_notices_by_key ON deposit_notices USING btree (key_id, received_at) WHERE (encrypted IS NOT NULL);
CREATE INDEX deposit_notices_of_deposit ON deposit_notices USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX deposits_by_time ON deposits USING btree (state, received_at DESC, id DESC);
CREATE UNIQUE INDEX one_deposit_per_reference ON deposits USING btree (upper(reference)) WHERE ((reference IS NOT NULL) AND (state = ANY (ARRAY['unmatched'::text, 'credited'::text, 'returned'::text])));
CREATE INDEX documents_by_number_key ON documents USING btree (number_key) WHERE (number_key IS NOT NULL);
CREATE INDEX documents_that_expire ON documents USING btree (expire_date) WHERE (status = 'accepted'::text);
CREATE INDEX documents_to_decide ON documents USING btree (sent_at) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX one_document_per_type ON documents USING btree (person_id, type) WHERE (status <> ALL (ARRAY['replaced'::text, 'expired'::text]));
CREATE UNIQUE INDEX one_holder_per_fingerprint ON documents USING btree (number_fingerprint) WHERE (status = 'accepted'::text);
CREATE INDEX health_alerts_by_time ON health_alerts USING btree (opened_at DESC, id DESC);
CREATE UNIQUE INDEX one_open_health_alert ON health_alerts USING btree (kind, subject) WHERE (ended_at IS NULL);
CREATE INDEX jobs_due ON jobs USING btree (run_at, id);
CREATE UNIQUE INDEX one_waiting_job_per_key ON jobs USING btree (key) WHERE (key IS NOT NULL);
CREATE INDEX reports_of_payment ON large_transaction_report_payments USING btree (payment_id);
CREATE INDEX open_large_transaction_reports ON large_transaction_reports USING btree (due_on, id) WHERE (filed_at IS NULL);
CREATE INDEX ledger_entries_of_account ON ledger_entries_before USING btree (account_id, id);
CREATE INDEX ledger_postings_by_time ON ledger_postings USING btree (posted_at DESC, id DESC);
CREATE UNIQUE INDEX one_posting_per_kind ON ledger_postings USING btree (payment_id, kind) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX paid_or_refunded ON ledger_postings USING btree (payment_id) WHERE (kind = ANY (ARRAY['payout_settled'::text, 'payout_refunded'::text]));
CREATE INDEX holds_of_person ON legal_holds USING btree (person_id);
CREATE UNIQUE INDEX one_hold_of_a_subject ON legal_holds USING btree (subject_kind, subject_id) WHERE (lifted_at IS NULL);
CREATE INDEX messages_due ON messages USING btree (channel, next_at, id) WHERE (next_at IS NOT NULL);
CREATE INDEX messages_failed ON messages USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX messages_of_person ON messages USING btree (person_id);
CREATE INDEX passkeys_of_person ON passkeys USING btree (person_id);
CREATE UNIQUE INDEX one_event_per_status ON payment_events_before USING btree (payment_id, to_status);
CREATE UNIQUE INDEX one_open_payment_of_a_bill ON payments USING btree (merchant, bill_key) WHERE ((bill_key IS NOT NULL) AND (status = ANY (ARRAY['accepted'::text, 'pending'::text])));
CREATE INDEX open_payments ON payments USING btree (created_at) WHERE (status = ANY (ARRAY['accepted'::text, 'pending'::text]));
CREATE INDEX payments_by_day ON payments USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX payments_of_a_bill ON payments USING btree (merchant, bill_key, updated_at) WHERE (bill_key IS NOT NULL);
CREATE INDEX payments_of_number ON payments USING btree (destination, id DESC);
CREATE INDEX payments_of_person ON payments USING btree (person_id, created_at DESC, id DESC);
CREATE INDEX payments_of_type ON payments USING btree (type, person_id, created_at DESC, id DESC);
CREATE INDEX attempts_by_day ON payout_attempts USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX attempts_by_provider_number ON payout_attempts USING btree (provider_number) WHERE (provider_number IS NOT NULL);
CREATE UNIQUE INDEX one_open_attempt ON payout_attempts USING btree (payment_id) WHERE (state = ANY (ARRAY['ordered'::text, 'pending'::text]));
CREATE INDEX customers_by_age ON people USING btree (created_at, id) WHERE ('ROLE_USER'::text = ANY (roles));
CREATE INDEX customers_by_name ON people USING btree (fold_name(((last_name || ' '::text) || first_name)) COLLATE "C", id) WHERE ('ROLE_USER'::text = ANY (roles));
CREATE INDEX people_by_email_part ON people USING gin (email gin_trgm_ops) WHERE ('ROLE_USER'::text = ANY (roles));
CREATE INDEX people_by_name_words ON people USING gin (name_words(first_name, last_name)) WHERE ('ROLE_USER'::text = ANY (roles));
CREATE INDEX people_by_referrer ON people USING btree (referred_by);
CREATE INDEX people_by_text ON people USING gin (customer_text(first_name, last_name, email, login, phone_number, referral_code) gin_trgm_ops) WHERE ('ROLE_USER'::text = ANY (roles));
CREATE INDEX people_never_activated ON people USING btree (created_at) WHERE (NOT was_activated);
CREATE INDEX rail_calls_by_time ON rail_calls USING btree (at);
CREATE INDEX rail_floats_by_time ON rail_floats USING btree (rail, at DESC);
CREATE INDEX rate_limits_by_end ON rate_limits USING btree (ends_at);
CREATE INDEX rates_by_time ON rates USING btree (valid_from DESC, id DESC);
CREATE INDEX bank_accounts_of_recipient ON recipient_bank_accounts USING btree (recipient_id);
CREATE INDEX recipients_by_phone ON recipient_phones USING btree (phone_number);
CREATE INDEX recipients_of_person ON recipients USING btree (person_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX reset_links_of_person ON reset_links USING btree (person_id);
CREATE UNIQUE INDEX one_flag_of_a_kind ON risk_flags USING btree (person_id, kind) WHERE (cleared_at IS NULL);
CREATE INDEX risk_flags_of_person ON risk_flags USING btree (person_id, id DESC);
CREATE INDEX sanctions_entries_of_list ON sanctions_entries USING btree (list_id);
CREATE INDEX sanctions_lists_by_source ON sanctions_lists USING btree (source, id DESC);
CREATE INDEX clearances_of_hit ON screening_clearances USING btree (hit_id);
CREATE INDEX decided_hits_by_age ON screening_hits USING btree (decided_at, id) WHERE (state <> 'open'::text);
CREATE INDEX hits_of_deposit ON screening_hits USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX hits_of_payment ON screening_hits USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX hits_of_person ON screening_hits USING btree (person_id);
CREATE INDEX hits_of_screening ON screening_hits USING btree (screening_id);
CREATE UNIQUE INDEX one_open_hit ON screening_hits USING btree (subject, fingerprint, COALESCE(payment_id, (- deposit_id), (0)::bigint)) WHERE (state = 'open'::text);
CREATE INDEX open_hits ON screening_hits USING btree (opened_at, id) WHERE (state = 'open'::text);
CREATE INDEX screenings_of_payment ON screenings USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX screenings_of_person ON screenings USING btree (person_id, id DESC);
CREATE INDEX sessions_of_person ON sessions USING btree (person_id, created_at DESC);
CREATE INDEX sign_in_alerts_of_person ON sign_in_alerts USING btree (person_id, created_at);
CREATE INDEX places_by_age ON sign_in_places USING btree (last_seen_at);
CREATE INDEX spent_challenges_expire ON spent_challenges USING btree (expires_at);
CREATE INDEX stored_files_by_age ON stored_files USING btree (created_at);
CREATE INDEX stored_files_by_key ON stored_files USING btree (key_id);
CREATE INDEX transaction_alert_notes_of_alert ON transaction_alert_notes USING btree (alert_id, id);
CREATE INDEX open_transaction_alerts ON transaction_alerts USING btree (opened_at, id) WHERE (closed_at IS NULL);
CREATE INDEX transaction_alerts_of_person ON transaction_alerts USING btree (person_id, rule, opened_at);
CREATE INDEX webhook_deliveries_of_number ON webhook_deliveries USING btree (provider_number);
CREATE INDEX webhook_deliveries_of_reference ON webhook_deliveries USING btree (reference);

-- Triggers

CREATE TRIGGER held_people_are_kept BEFORE UPDATE OF erased_at ON account_closures FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION held_people_are_kept();
CREATE TRIGGER approval_files_do_not_change BEFORE UPDATE ON approval_files FOR EACH ROW EXECUTE FUNCTION approval_files_do_not_change();
CREATE TRIGGER files_are_of_open_requests BEFORE INSERT ON approval_files FOR EACH ROW EXECUTE FUNCTION files_are_of_open_requests();
CREATE TRIGGER approvals_stay BEFORE DELETE OR TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION approvals_stay();
CREATE TRIGGER decided_once BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION approvals_are_decided_once();
CREATE TRIGGER withdrawals_are_covered BEFORE INSERT ON approvals FOR EACH ROW WHEN (((new.kind = 'withdrawal'::text) AND (new.subject_kind = 'person'::text))) EXECUTE FUNCTION withdrawals_are_covered();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON case_notes FOR EACH STATEMENT EXECUTE FUNCTION notes_are_append_only();
CREATE TRIGGER held_cases_stay BEFORE DELETE ON cases FOR EACH ROW EXECUTE FUNCTION held_cases_stay();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON customer_notes FOR EACH STATEMENT EXECUTE FUNCTION notes_are_append_only();
CREATE TRIGGER credited_as_received BEFORE INSERT OR UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION credited_as_received();
CREATE TRIGGER deposits_keep_their_terms BEFORE UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION deposits_keep_their_terms();
CREATE TRIGGER deposits_stay BEFORE DELETE OR TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION deposits_stay();
CREATE TRIGGER accepted_documents_stay BEFORE DELETE OR UPDATE ON documents FOR EACH ROW WHEN ((old.status = ANY (ARRAY['accepted'::text, 'expired'::text]))) EXECUTE FUNCTION accepted_documents_stay();
CREATE TRIGGER keys_are_of_payers AFTER INSERT ON idempotency_keys REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keys_are_of_payers();
CREATE TRIGGER keys_stay_with_payers AFTER UPDATE ON idempotency_keys REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keys_are_of_payers();
CREATE TRIGGER accounts_are_sound AFTER UPDATE ON ledger_accounts REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION accounts_are_sound();
CREATE TRIGGER accounts_start_empty BEFORE INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION accounts_start_empty();
CREATE TRIGGER accounts_stay BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION accounts_with_entries_stay();
CREATE TRIGGER accounts_with_entries_stay BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION accounts_with_entries_stay();
CREATE TRIGGER staff_hold_no_money BEFORE INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION staff_hold_no_money();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER entries_are_sound AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION entries_are_sound();
CREATE TRIGGER holds_are_covered AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION holds_are_covered();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries_before FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER payments_exist AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION payments_exist();
CREATE TRIGGER holds_are_lifted_once BEFORE DELETE OR UPDATE ON legal_holds FOR EACH ROW EXECUTE FUNCTION holds_are_lifted_once();
CREATE TRIGGER names_are_kept BEFORE UPDATE OF person_id ON messages FOR EACH STATEMENT EXECUTE FUNCTION names_are_kept();
CREATE TRIGGER people_exist AFTER INSERT ON messages REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION people_exist();
CREATE TRIGGER counter_only_rises BEFORE UPDATE ON passkeys FOR EACH ROW EXECUTE FUNCTION passkey_counter_only_rises();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER attempts_are_of_payments AFTER INSERT ON payment_events REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION attempts_are_of_payments();
CREATE TRIGGER payments_exist AFTER INSERT ON payment_events REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION payments_exist();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_events_before FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE CONSTRAINT TRIGGER deposit_has_its_posting AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.type = 'deposit'::text)) EXECUTE FUNCTION state_has_its_posting();
CREATE TRIGGER held_does_not_end BEFORE UPDATE OF status ON payments FOR EACH ROW WHEN (((new.status = ANY (ARRAY['paid'::text, 'failed'::text])) AND (old.status = ANY (ARRAY['accepted'::text, 'pending'::text])))) EXECUTE FUNCTION held_does_not_end();
CREATE TRIGGER only_known_transitions BEFORE UPDATE OF status ON payments FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION only_known_transitions();
CREATE TRIGGER orders_have_their_postings AFTER INSERT ON payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders_have_their_postings();
CREATE TRIGGER payers_have_accounts AFTER INSERT ON payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION payers_have_accounts();
CREATE TRIGGER payments_keep_their_id BEFORE UPDATE OF id ON payments FOR EACH STATEMENT EXECUTE FUNCTION payments_stay();
CREATE TRIGGER payments_stay BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION payments_stay();
CREATE TRIGGER refunds_are_safe BEFORE UPDATE OF status ON payments FOR EACH ROW WHEN (((new.status = 'failed'::text) AND (old.status <> 'failed'::text))) EXECUTE FUNCTION refunds_are_safe();
CREATE CONSTRAINT TRIGGER state_has_its_posting AFTER UPDATE OF status ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION state_has_its_posting();
CREATE TRIGGER terms_are_kept BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION terms_are_kept();
CREATE CONSTRAINT TRIGGER withdrawal_has_its_posting AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.type = 'withdrawal'::text)) EXECUTE FUNCTION state_has_its_posting();
CREATE TRIGGER attempts_keep_their_id BEFORE UPDATE OF id ON payout_attempts FOR EACH STATEMENT EXECUTE FUNCTION attempts_stay();
CREATE TRIGGER attempts_keep_what_was_said BEFORE UPDATE ON payout_attempts FOR EACH ROW EXECUTE FUNCTION attempts_keep_what_was_said();
CREATE TRIGGER attempts_stay BEFORE DELETE OR TRUNCATE ON payout_attempts FOR EACH STATEMENT EXECUTE FUNCTION attempts_stay();
CREATE TRIGGER held_is_not_begun BEFORE INSERT ON payout_attempts FOR EACH ROW EXECUTE FUNCTION held_is_not_paid();
CREATE TRIGGER paid_is_not_ordered_again BEFORE INSERT ON payout_attempts FOR EACH ROW EXECUTE FUNCTION paid_is_not_ordered_again();
CREATE TRIGGER payments_exist AFTER INSERT ON payout_attempts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION payments_exist();
CREATE TRIGGER activated_people_stay BEFORE DELETE ON people FOR EACH ROW WHEN (old.was_activated) EXECUTE FUNCTION activated_people_stay();
CREATE TRIGGER named_people_stay BEFORE DELETE ON people FOR EACH ROW EXECUTE FUNCTION named_people_stay();
CREATE TRIGGER note_activation BEFORE INSERT OR UPDATE OF activated, was_activated ON people FOR EACH ROW EXECUTE FUNCTION note_activation();
CREATE TRIGGER people_keep_their_id BEFORE UPDATE OF id ON people FOR EACH STATEMENT EXECUTE FUNCTION people_keep_their_id();
CREATE TRIGGER staff_stay_staff BEFORE UPDATE OF roles ON people FOR EACH ROW EXECUTE FUNCTION staff_stay_staff();
CREATE TRIGGER rates_are_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON rates FOR EACH STATEMENT EXECUTE FUNCTION rates_are_kept();
CREATE TRIGGER cleared_once BEFORE DELETE OR UPDATE ON risk_flags FOR EACH ROW EXECUTE FUNCTION flags_are_cleared_once();
CREATE TRIGGER safeguarding_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON safeguarding_lines FOR EACH STATEMENT EXECUTE FUNCTION safeguarding_is_kept();
CREATE TRIGGER safeguarding_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON safeguarding_snapshots FOR EACH STATEMENT EXECUTE FUNCTION safeguarding_is_kept();
CREATE TRIGGER safeguarding_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON safeguarding_statements FOR EACH STATEMENT EXECUTE FUNCTION safeguarding_is_kept();
CREATE TRIGGER sanctions_lists_are_kept BEFORE DELETE OR UPDATE ON sanctions_entries FOR EACH ROW EXECUTE FUNCTION sanctions_lists_are_kept();
CREATE TRIGGER sanctions_lists_are_kept BEFORE DELETE OR UPDATE ON sanctions_lists FOR EACH ROW EXECUTE FUNCTION sanctions_lists_are_kept();
CREATE TRIGGER names_are_kept BEFORE UPDATE OF person_id, payment_id ON screenings FOR EACH STATEMENT EXECUTE FUNCTION names_are_kept();
CREATE TRIGGER payments_exist AFTER INSERT ON screenings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION payments_exist();
CREATE TRIGGER people_exist AFTER INSERT ON screenings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION people_exist();

-- Rights

grant insert, select, update on account_closures to gtfinance_api;
grant select on account_closures_view to gtfinance_api;
grant insert, select, update on addresses to gtfinance_api;
grant select on addresses_view to gtfinance_api;
grant insert, select on approval_files to gtfinance_api;
grant select on approval_files_view to gtfinance_api;
grant insert, select, update (payload, decision, decided_by, decided_by_name, decided_by_login, decided_at, decision_note) on approvals to gtfinance_api;
grant select on approvals_view to gtfinance_api;
grant select on archived_months to gtfinance_api;
grant select on archived_months_view to gtfinance_api;
grant insert, select on audit_chain to gtfinance_api;
grant insert, select on audit_log to gtfinance_api;
grant select on audit_log_view to gtfinance_api;
grant delete, insert, select, update on bill_offers to gtfinance_api;
grant insert, select on bill_payments to gtfinance_api;
grant select on bill_payments_view to gtfinance_api;
grant insert, select on case_notes to gtfinance_api;
grant insert, select, update (facts, closed_at, run_id, owner_id, claimed_at, resolution, closed_by, closing_note) on cases to gtfinance_api;
grant select on cases_view to gtfinance_api;
grant delete, insert, select, update on confirmation_amounts to gtfinance_api;
grant delete, insert, select, update on confirmations to gtfinance_api;
grant insert, select, update on contact_messages to gtfinance_api;
grant select on contact_messages_view to gtfinance_api;
grant insert, select on customer_notes to gtfinance_api;
grant delete, select on dead_jobs to gtfinance_api;
grant select on dead_jobs_view to gtfinance_api;
grant insert, select, update (encrypted, key_id, read_at, deposit_id) on deposit_notices to gtfinance_api;
grant insert, select, update (state, memo, reasons, person_id, payment_id, end_reason, ended_at, owner_id, claimed_at) on deposits to gtfinance_api;
grant select on deposits_view to gtfinance_api;
grant delete, select on document_reminders to gtfinance_api;
grant delete, insert, select, update (status, front_code, back_code, expire_date, decided_at, decided_by, refusal_reason, refusal_note, claimed_by, claimed_at, jurisdiction, encrypted_number, number_fingerprint, number_key) on documents to gtfinance_api;
grant select on documents_view to gtfinance_api;
grant execute on function lock_audit_chain() to gtfinance_api;
grant execute on function lock_audit_log() to gtfinance_api;
grant execute on function lock_rates() to gtfinance_api;
grant insert, select, update on health_alerts to gtfinance_api;
grant select on health_alerts_view to gtfinance_api;
grant select on hourly_totals to gtfinance_api;
grant insert, select on idempotency_keys to gtfinance_api;
grant insert, select, update on jobs to gtfinance_api;
grant select on jobs_view to gtfinance_api;
grant delete, insert, select, update on known_devices to gtfinance_api;
grant select on large_transaction_report_payments to gtfinance_api;
grant select, update on large_transaction_reports to gtfinance_api;
grant select on large_transaction_reports_view to gtfinance_api;
grant insert, select, update (balance) on ledger_accounts to gtfinance_api;
grant select on ledger_accounts_view to gtfinance_api;
grant select on ledger_checkpoints to gtfinance_api;
grant select on ledger_checkpoints_view to gtfinance_api;
grant insert, select on ledger_entries to gtfinance_api;
grant select on ledger_entries_view to gtfinance_api;
grant insert, select on ledger_postings to gtfinance_api;
grant select on ledger_postings_view to gtfinance_api;
grant insert, select, update (lifted_at, lift_reason, lift_requested_by, lifted_by) on legal_holds to gtfinance_api;
grant select on legal_holds_view to gtfinance_api;
grant select on list_fetches to gtfinance_api;
grant select on list_fetches_view to gtfinance_api;
grant delete, insert, select, update on maintenance to gtfinance_api;
grant delete, insert, select, update on messages to gtfinance_api;
grant select on messages_view to gtfinance_api;
grant select on migrations to gtfinance_api;
grant delete, insert, select, update on one_time_codes to gtfinance_api;
grant delete, insert, select, update on passkeys to gtfinance_api;
grant select on passkeys_view to gtfinance_api;
grant insert, select, update on payment_counts to gtfinance_api;
grant select on payment_counts_view to gtfinance_api;
grant insert, select on payment_events to gtfinance_api;
grant insert, select, update (status, info_code, rail_note, updated_at) on payments to gtfinance_api;
grant select on payments_view to gtfinance_api;
grant insert, select, update (state, provider_number, inquiries, updated_at, inquired_at, rail_status, answered_at, refused_at, reason_code, said_paid, times_paid, charged_minor) on payout_attempts to gtfinance_api;
grant select on payout_attempts_view to gtfinance_api;
grant insert, select, update (password_hash, first_name, last_name, birth_date, lang_key, roles, activated, identity_verified, sending_locked_reason, interac_password, code_failures, codes_blocked_until, updated_at, sign_in_locked_at, sending_locked_at, name_changed_at, new_recipients_wait_since, new_recipients_wait_until, password_reset_needed_at, sending_frozen_at) on people to gtfinance_api;
grant select on people_view to gtfinance_api;
grant insert, select, update on product_settings to gtfinance_api;
grant select on rail_calls to gtfinance_api;
grant select on rail_floats to gtfinance_api;
grant select on rail_floats_view to gtfinance_api;
grant select on rail_services to gtfinance_api;
grant delete, insert, select, update on rate_limits to gtfinance_api;
grant insert, select on rate_override_ends to gtfinance_api;
grant insert, select on rates to gtfinance_api;
grant select on rates_view to gtfinance_api;
grant delete, insert, select, update on recipient_bank_accounts to gtfinance_api;
grant delete, insert, select, update on recipient_phones to gtfinance_api;
grant select on recipient_phones_view to gtfinance_api;
grant insert, select, update on recipients to gtfinance_api;
grant select on recipients_view to gtfinance_api;
grant select on reconciliation_runs to gtfinance_api;
grant select on reconciliation_runs_view to gtfinance_api;
grant delete, insert, select, update on recovery_codes to gtfinance_api;
grant insert, select, update on referral_codes to gtfinance_api;
grant select on referral_codes_view to gtfinance_api;
grant delete, insert, select, update on refused_notices to gtfinance_api;
grant select on refused_notices_view to gtfinance_api;
grant delete, insert, select on reset_links to gtfinance_api;
grant insert, select, update on risk_flags to gtfinance_api;
grant insert, select on safeguarding_lines to gtfinance_api;
grant insert, select on safeguarding_snapshots to gtfinance_api;
grant select on safeguarding_snapshots_view to gtfinance_api;
grant insert, select on safeguarding_statements to gtfinance_api;
grant select on safeguarding_statements_view to gtfinance_api;
grant select on sanctions_entries to gtfinance_api;
grant select on sanctions_entries_view to gtfinance_api;
grant select on sanctions_lists to gtfinance_api;
grant select on sanctions_lists_view to gtfinance_api;
grant insert, select on screening_clearances to gtfinance_api;
grant insert, select, update on screening_hits to gtfinance_api;
grant select on screening_hits_view to gtfinance_api;
grant insert, select, update on screening_holds to gtfinance_api;
grant select on screening_holds_view to gtfinance_api;
grant insert, select on screenings to gtfinance_api;
grant select on screenings_view to gtfinance_api;
grant delete, insert, select, update on second_factors to gtfinance_api;
grant select on second_factors_view to gtfinance_api;
grant select on send_watch to gtfinance_api;
grant usage on sequence ledger_entries_id_seq to gtfinance_api;
grant usage on sequence ledger_postings_id_seq to gtfinance_api;
grant usage on sequence payments_id_seq to gtfinance_api;
grant usage on sequence recipients_id_seq to gtfinance_api;
grant delete, insert, select, update on service_outages to gtfinance_api;
grant select on service_outages_view to gtfinance_api;
grant insert, select, update on sessions to gtfinance_api;
grant select on sessions_view to gtfinance_api;
grant insert, select, update on sign_in_alerts to gtfinance_api;
grant delete, insert, select, update on sign_in_places to gtfinance_api;
grant delete, insert, select on spent_challenges to gtfinance_api;
grant delete, insert, select on stored_files to gtfinance_api;
grant insert, select on transaction_alert_notes to gtfinance_api;
grant select, update on transaction_alerts to gtfinance_api;
grant select on transaction_alerts_view to gtfinance_api;
grant insert, select on webhook_deliveries to gtfinance_api;
grant select on worker_heartbeats to gtfinance_api;
grant select on account_closures to gtfinance_backup;
grant select on addresses to gtfinance_backup;
grant select on approval_files to gtfinance_backup;
grant select on approvals to gtfinance_backup;
grant select on archived_months to gtfinance_backup;
grant select on audit_chain to gtfinance_backup;
grant select on audit_log to gtfinance_backup;
grant select on bill_offers to gtfinance_backup;
grant select on bill_payments to gtfinance_backup;
grant select on case_notes to gtfinance_backup;
grant select on cases to gtfinance_backup;
grant select on confirmation_amounts to gtfinance_backup;
grant select on confirmations to gtfinance_backup;
grant select on contact_messages to gtfinance_backup;
grant select on customer_notes to gtfinance_backup;
grant select on dead_jobs to gtfinance_backup;
grant select on deposit_notices to gtfinance_backup;
grant select on deposits to gtfinance_backup;
grant select on document_reminders to gtfinance_backup;
grant select on documents to gtfinance_backup;
grant select on health_alerts to gtfinance_backup;
grant select on hourly_totals to gtfinance_backup;
grant select on idempotency_keys to gtfinance_backup;
grant select on jobs to gtfinance_backup;
grant select on known_devices to gtfinance_backup;
grant select on large_transaction_report_payments to gtfinance_backup;
grant select on large_transaction_reports to gtfinance_backup;
grant select on ledger_accounts to gtfinance_backup;
grant select on ledger_checkpoints to gtfinance_backup;
grant select on ledger_entries to gtfinance_backup;
grant select on ledger_entries_before to gtfinance_backup;
grant select on ledger_postings to gtfinance_backup;
grant select on legal_holds to gtfinance_backup;
grant select on list_fetches to gtfinance_backup;
grant select on maintenance to gtfinance_backup;
grant select on messages to gtfinance_backup;
grant select on migrations to gtfinance_backup;
grant select on one_time_codes to gtfinance_backup;
grant select on passkeys to gtfinance_backup;
grant select on payment_counts to gtfinance_backup;
grant select on payment_events to gtfinance_backup;
grant select on payment_events_before to gtfinance_backup;
grant select on payments to gtfinance_backup;
grant select on payout_attempts to gtfinance_backup;
grant select on people to gtfinance_backup;
grant select on product_settings to gtfinance_backup;
grant select on rail_calls to gtfinance_backup;
grant select on rail_floats to gtfinance_backup;
grant select on rail_services to gtfinance_backup;
grant select on rate_limits to gtfinance_backup;
grant select on rate_override_ends to gtfinance_backup;
grant select on rates to gtfinance_backup;
grant select on recipient_bank_accounts to gtfinance_backup;
grant select on recipient_phones to gtfinance_backup;
grant select on recipients to gtfinance_backup;
grant select on reconciliation_runs to gtfinance_backup;
grant select on recovery_codes to gtfinance_backup;
grant select on referral_codes to gtfinance_backup;
grant select on refused_notices to gtfinance_backup;
grant select on reset_links to gtfinance_backup;
grant select on risk_flags to gtfinance_backup;
grant select on safeguarding_lines to gtfinance_backup;
grant select on safeguarding_snapshots to gtfinance_backup;
grant select on safeguarding_statements to gtfinance_backup;
grant select on sanctions_entries to gtfinance_backup;
grant select on sanctions_lists to gtfinance_backup;
grant select on screening_clearances to gtfinance_backup;
grant select on screening_hits to gtfinance_backup;
grant select on screening_holds to gtfinance_backup;
grant select on screenings to gtfinance_backup;
grant select on second_factors to gtfinance_backup;
grant select on send_watch to gtfinance_backup;
grant select on sequence addresses_id_seq to gtfinance_backup;
grant select on sequence approvals_id_seq to gtfinance_backup;
grant select on sequence audit_log_id_seq to gtfinance_backup;
grant select on sequence case_notes_id_seq to gtfinance_backup;
grant select on sequence cases_id_seq to gtfinance_backup;
grant select on sequence confirmations_id_seq to gtfinance_backup;
grant select on sequence contact_messages_id_seq to gtfinance_backup;
grant select on sequence customer_notes_id_seq to gtfinance_backup;
grant select on sequence deposit_notices_id_seq to gtfinance_backup;
grant select on sequence deposits_id_seq to gtfinance_backup;
grant select on sequence documents_id_seq to gtfinance_backup;
grant select on sequence health_alerts_id_seq to gtfinance_backup;
grant select on sequence jobs_id_seq to gtfinance_backup;
grant select on sequence known_devices_id_seq to gtfinance_backup;
grant select on sequence large_transaction_reports_id_seq to gtfinance_backup;
grant select on sequence ledger_accounts_id_seq to gtfinance_backup;
grant select on sequence ledger_entries_id_seq to gtfinance_backup;
grant select on sequence ledger_postings_id_seq to gtfinance_backup;
grant select on sequence legal_holds_id_seq to gtfinance_backup;
grant select on sequence messages_id_seq to gtfinance_backup;
grant select on sequence passkeys_id_seq to gtfinance_backup;
grant select on sequence payment_events_id_seq to gtfinance_backup;
grant select on sequence payments_id_seq to gtfinance_backup;
grant select on sequence payout_attempts_id_seq to gtfinance_backup;
grant select on sequence people_id_seq to gtfinance_backup;
grant select on sequence rail_calls_id_seq to gtfinance_backup;
grant select on sequence rail_floats_id_seq to gtfinance_backup;
grant select on sequence rates_id_seq to gtfinance_backup;
grant select on sequence recipient_bank_accounts_id_seq to gtfinance_backup;
grant select on sequence recipient_phones_id_seq to gtfinance_backup;
grant select on sequence recipients_id_seq to gtfinance_backup;
grant select on sequence reconciliation_runs_id_seq to gtfinance_backup;
grant select on sequence risk_flags_id_seq to gtfinance_backup;
grant select on sequence sanctions_entries_id_seq to gtfinance_backup;
grant select on sequence sanctions_lists_id_seq to gtfinance_backup;
grant select on sequence screening_hits_id_seq to gtfinance_backup;
grant select on sequence screenings_id_seq to gtfinance_backup;
grant select on sequence sessions_id_seq to gtfinance_backup;
grant select on sequence sign_in_alerts_id_seq to gtfinance_backup;
grant select on sequence transaction_alert_notes_id_seq to gtfinance_backup;
grant select on sequence transaction_alerts_id_seq to gtfinance_backup;
grant select on sequence webhook_deliveries_id_seq to gtfinance_backup;
grant select on service_outages to gtfinance_backup;
grant select on sessions to gtfinance_backup;
grant select on sign_in_alerts to gtfinance_backup;
grant select on sign_in_places to gtfinance_backup;
grant select on spent_challenges to gtfinance_backup;
grant select on stored_files to gtfinance_backup;
grant select on transaction_alert_notes to gtfinance_backup;
grant select on transaction_alerts to gtfinance_backup;
grant select on webhook_deliveries to gtfinance_backup;
grant select on worker_heartbeats to gtfinance_backup;
grant select on account_closures to gtfinance_reports;
grant select on addresses to gtfinance_reports;
grant select (id, kind, subject_kind, subject_id, reason, requested_by, requested_by_name, requested_by_login, requested_at, expires_at, decision, decided_by, decided_by_name, decided_by_login, decided_at, decision_note, person_id) on approvals to gtfinance_reports;
grant select on archived_months to gtfinance_reports;
grant select on audit_chain to gtfinance_reports;
grant select on audit_log to gtfinance_reports;
grant select (payment_id, kind, rail_merchant, service_id, bill_number, due_date, amount_minor) on bill_payments to gtfinance_reports;
grant select on case_notes to gtfinance_reports;
grant select on cases to gtfinance_reports;
grant select (id, received_at, lang_key, answered_at, answered_by) on contact_messages to gtfinance_reports;
grant select on customer_notes to gtfinance_reports;
grant select (id, task, attempts, died_at) on dead_jobs to gtfinance_reports;
grant select (id, channel, received_at, read_at, deposit_id) on deposit_notices to gtfinance_reports;
grant select on deposits to gtfinance_reports;
grant select (id, person_id, type, status, expire_date, sent_at, decided_at, decided_by, refusal_reason, jurisdiction) on documents to gtfinance_reports;
grant select on health_alerts to gtfinance_reports;
grant select on hourly_totals to gtfinance_reports;
grant select (id, task, run_at, attempts, locked_until) on jobs to gtfinance_reports;
grant select on large_transaction_report_payments to gtfinance_reports;
grant select on large_transaction_reports to gtfinance_reports;
grant select on ledger_accounts to gtfinance_reports;
grant select on ledger_checkpoints to gtfinance_reports;
grant select on ledger_entries to gtfinance_reports;
grant select on ledger_postings to gtfinance_reports;
grant select on legal_holds to gtfinance_reports;
grant select on list_fetches to gtfinance_reports;
grant select on maintenance to gtfinance_reports;
grant select (id, person_id, channel, created_at, attempts, sent_at, failed_at, next_at) on messages to gtfinance_reports;
grant select on migrations to gtfinance_reports;
grant select on payment_counts to gtfinance_reports;
grant select on payment_events to gtfinance_reports;
grant select on payments to gtfinance_reports;
grant select on payout_attempts to gtfinance_reports;
grant select (id, login, email, phone_number, first_name, last_name, birth_date, gender, lang_key, roles, activated, identity_verified, sending_locked_reason, referral_code, referred_by, created_at, updated_at, was_activated, sign_in_locked_at, sending_locked_at, name_changed_at, sending_frozen_at) on people to gtfinance_reports;
grant select on product_settings to gtfinance_reports;
grant select on rail_calls to gtfinance_reports;
grant select on rail_floats to gtfinance_reports;
grant select on rail_services to gtfinance_reports;
grant select on rate_override_ends to gtfinance_reports;
grant select on rates to gtfinance_reports;
grant select on recipient_phones to gtfinance_reports;
grant select on recipients to gtfinance_reports;
grant select on reconciliation_runs to gtfinance_reports;
grant select on referral_codes to gtfinance_reports;
grant select on refused_notices to gtfinance_reports;
grant select on risk_flags to gtfinance_reports;
grant select on safeguarding_lines to gtfinance_reports;
grant select on safeguarding_snapshots to gtfinance_reports;
grant select on safeguarding_statements to gtfinance_reports;
grant select on sanctions_entries to gtfinance_reports;
grant select on sanctions_lists to gtfinance_reports;
grant select on screening_clearances to gtfinance_reports;
grant select on screening_hits to gtfinance_reports;
grant select on screening_holds to gtfinance_reports;
grant select on screenings to gtfinance_reports;
grant select on send_watch to gtfinance_reports;
grant select on service_outages to gtfinance_reports;
grant select (id, person_id, created_at, last_seen_at, ended_at, end_reason) on sessions to gtfinance_reports;
grant select on transaction_alert_notes to gtfinance_reports;
grant select on transaction_alerts to gtfinance_reports;
grant select (id, rail, provider_number, reference, status, received_at) on webhook_deliveries to gtfinance_reports;
grant select on worker_heartbeats to gtfinance_reports;
grant select, update (erased_at) on account_closures to gtfinance_worker;
grant select on account_closures_view to gtfinance_worker;
grant delete, select on addresses to gtfinance_worker;
grant select on addresses_view to gtfinance_worker;
grant delete, select on approval_files to gtfinance_worker;
grant select on approval_files_view to gtfinance_worker;
grant select, update (payload, decision, decided_at) on approvals to gtfinance_worker;
grant select on approvals_view to gtfinance_worker;
grant select on archived_months to gtfinance_worker;
grant select on archived_months_view to gtfinance_worker;
grant insert, select on audit_chain to gtfinance_worker;
grant insert, select on audit_log to gtfinance_worker;
grant select on audit_log_view to gtfinance_worker;
grant delete, select on bill_offers to gtfinance_worker;
grant select, update (customer_number, customer_name, token) on bill_payments to gtfinance_worker;
grant select on bill_payments_view to gtfinance_worker;
grant insert, select on case_notes to gtfinance_worker;
grant insert, select, update (facts, closed_at, run_id, owner_id, claimed_at, resolution, closed_by, closing_note, explains) on cases to gtfinance_worker;
grant select on cases_view to gtfinance_worker;
grant delete, select (person_id) on confirmation_amounts to gtfinance_worker;
grant delete, select on confirmations to gtfinance_worker;
grant delete, select, update (received_at) on contact_messages to gtfinance_worker;
grant select on contact_messages_view to gtfinance_worker;
grant select (person_id) on customer_notes to gtfinance_worker;
grant delete, insert, select on dead_jobs to gtfinance_worker;
grant select on dead_jobs_view to gtfinance_worker;
grant insert, select, update (encrypted, key_id, read_at, deposit_id) on deposit_notices to gtfinance_worker;
grant insert, select, update (state, memo, reasons, person_id, payment_id, end_reason, ended_at) on deposits to gtfinance_worker;
grant select on deposits_view to gtfinance_worker;
grant delete, insert, select on document_reminders to gtfinance_worker;
grant delete, select, update (status, encrypted_number, number_fingerprint, number_key) on documents to gtfinance_worker;
grant select on documents_view to gtfinance_worker;
grant execute on function lock_audit_chain() to gtfinance_worker;
grant execute on function lock_audit_log() to gtfinance_worker;
grant execute on function lock_ledger_entries() to gtfinance_worker;
grant execute on function lock_rates() to gtfinance_worker;
grant execute on function make_months(timestamp with time zone) to gtfinance_worker;
grant insert, select, update on health_alerts to gtfinance_worker;
grant select on health_alerts_view to gtfinance_worker;
grant delete, insert, select, update (count, minor) on hourly_totals to gtfinance_worker;
grant delete, insert, select, update on jobs to gtfinance_worker;
grant select on jobs_view to gtfinance_worker;
grant delete, select on known_devices to gtfinance_worker;
grant insert, select on large_transaction_report_payments to gtfinance_worker;
grant insert, select, update on large_transaction_reports to gtfinance_worker;
grant select on large_transaction_reports_view to gtfinance_worker;
grant delete, insert, select, update (balance) on ledger_accounts to gtfinance_worker;
grant select on ledger_accounts_view to gtfinance_worker;
grant insert, select on ledger_checkpoints to gtfinance_worker;
grant select on ledger_checkpoints_view to gtfinance_worker;
grant insert, select on ledger_entries to gtfinance_worker;
grant select on ledger_entries_view to gtfinance_worker;
grant insert, select on ledger_postings to gtfinance_worker;
grant select on ledger_postings_view to gtfinance_worker;
grant select on legal_holds to gtfinance_worker;
grant select on legal_holds_view to gtfinance_worker;
grant insert, select, update on list_fetches to gtfinance_worker;
grant select on list_fetches_view to gtfinance_worker;
grant delete, insert, select, update on messages to gtfinance_worker;
grant select on messages_view to gtfinance_worker;
grant select on migrations to gtfinance_worker;
grant delete, insert, select, update on one_time_codes to gtfinance_worker;
grant delete, select (person_id) on passkeys to gtfinance_worker;
grant select (person_id) on passkeys_view to gtfinance_worker;
grant insert, select on payment_events to gtfinance_worker;
grant insert, select, update (status, recipient_id, recipient_first_name, recipient_last_name, info_code, rail_note, updated_at, payer_first_name, payer_last_name) on payments to gtfinance_worker;
grant select on payments_view to gtfinance_worker;
grant insert, select, update (state, provider_number, inquiries, updated_at, inquired_at, rail_status, answered_at, refused_at, reason_code, said_paid, times_paid, charged_minor) on payout_attempts to gtfinance_worker;
grant select on payout_attempts_view to gtfinance_worker;
grant delete, select (id, login, email, phone_number, first_name, last_name, birth_date, gender, lang_key, roles, activated, identity_verified, sending_locked_reason, referral_code, referred_by, interac_password, code_failures, codes_blocked_until, created_at, updated_at, was_activated, sign_in_locked_at, sending_locked_at, name_changed_at, new_recipients_wait_since, new_recipients_wait_until, password_reset_needed_at, sending_frozen_at), update (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, sending_locked_reason, referral_code, interac_password, updated_at) on people to gtfinance_worker;
grant select (id, login, email, phone_number, first_name, last_name, birth_date, gender, lang_key, roles, activated, identity_verified, sending_locked_reason, referral_code, referred_by, code_failures, codes_blocked_until, created_at, updated_at, was_activated, sign_in_locked_at, sending_locked_at, name_changed_at, new_recipients_wait_since, new_recipients_wait_until, password_reset_needed_at, sending_frozen_at) on people_view to gtfinance_worker;
grant select on product_settings to gtfinance_worker;
grant delete, insert, select on rail_calls to gtfinance_worker;
grant delete, insert, select on rail_floats to gtfinance_worker;
grant select on rail_floats_view to gtfinance_worker;
grant delete, insert, select, update on rail_services to gtfinance_worker;
grant delete, insert, select, update on rate_limits to gtfinance_worker;
grant select on rate_override_ends to gtfinance_worker;
grant insert, select on rates to gtfinance_worker;
grant select on rates_view to gtfinance_worker;
grant delete, select on recipients to gtfinance_worker;
grant select on recipients_view to gtfinance_worker;
grant insert, select, update on reconciliation_runs to gtfinance_worker;
grant select on reconciliation_runs_view to gtfinance_worker;
grant delete, select (person_id) on recovery_codes to gtfinance_worker;
grant select on referral_codes to gtfinance_worker;
grant select on referral_codes_view to gtfinance_worker;
grant delete, select on refused_notices to gtfinance_worker;
grant select on refused_notices_view to gtfinance_worker;
grant delete, insert, select on reset_links to gtfinance_worker;
grant select (person_id) on risk_flags to gtfinance_worker;
grant insert, select on safeguarding_lines to gtfinance_worker;
grant insert, select on safeguarding_snapshots to gtfinance_worker;
grant select on safeguarding_snapshots_view to gtfinance_worker;
grant insert, select on safeguarding_statements to gtfinance_worker;
grant select on safeguarding_statements_view to gtfinance_worker;
grant insert, select on sanctions_entries to gtfinance_worker;
grant select on sanctions_entries_view to gtfinance_worker;
grant insert, select on sanctions_lists to gtfinance_worker;
grant select on sanctions_lists_view to gtfinance_worker;
grant delete, select on screening_clearances to gtfinance_worker;
grant delete, insert, select, update (state) on screening_hits to gtfinance_worker;
grant select on screening_hits_view to gtfinance_worker;
grant delete, insert, select, update on screening_holds to gtfinance_worker;
grant select on screening_holds_view to gtfinance_worker;
grant delete, insert, select, update (at) on screenings to gtfinance_worker;
grant select on screenings_view to gtfinance_worker;
grant delete, select (person_id) on second_factors to gtfinance_worker;
grant select (person_id) on second_factors_view to gtfinance_worker;
grant insert, select, update on send_watch to gtfinance_worker;
grant usage on sequence ledger_entries_id_seq to gtfinance_worker;
grant usage on sequence ledger_postings_id_seq to gtfinance_worker;
grant select on service_outages to gtfinance_worker;
grant select on service_outages_view to gtfinance_worker;
grant delete, select (id, person_id, created_at, expires_at, last_seen_at, ended_at, end_reason) on sessions to gtfinance_worker;
grant select on sessions_view to gtfinance_worker;
grant delete, select, update (token_hash) on sign_in_alerts to gtfinance_worker;
grant delete, select on sign_in_places to gtfinance_worker;
grant delete, select on spent_challenges to gtfinance_worker;
grant delete, select, update (key_id) on stored_files to gtfinance_worker;
grant insert, select on transaction_alerts to gtfinance_worker;
grant select on transaction_alerts_view to gtfinance_worker;
grant delete, select, update (received_at) on webhook_deliveries to gtfinance_worker;
grant delete, insert, select, update on worker_heartbeats to gtfinance_worker;
