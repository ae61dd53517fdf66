-- A payment is called a payment, and its states and types by the field's words. The wire's own spellings are translated
-- in src/shared/wire. Rewrites rows, so it wants a short stop: nothing was installed before it.
drop trigger only_known_arrows on transactions;
drop trigger terms_are_kept on transactions;
drop trigger state_has_its_posting on transactions;
drop trigger held_does_not_end on transactions;
drop trigger append_only on transaction_events;
alter table transactions drop constraint transactions_status_check, drop constraint transactions_type_check;
drop index open_transactions, one_open_payment_of_a_bill;

alter table transactions rename to payments;
alter sequence transactions_id_seq rename to payments_id_seq;
alter index transactions_pkey rename to payments_pkey;
alter index transactions_reference_key rename to payments_reference_key;
alter index transactions_of_person rename to payments_of_person;
alter index transactions_of_type rename to payments_of_type;
alter index transactions_by_day rename to payments_by_day;
alter index transactions_of_number rename to payments_of_number;
alter table transaction_events rename to payment_events;
alter sequence transaction_events_id_seq rename to payment_events_id_seq;
alter index transaction_events_pkey rename to payment_events_pkey;
alter table payment_events rename column transaction_id to payment_id;
alter table ledger_postings rename column transaction_id to payment_id;
alter table idempotency_keys rename column transaction_id to payment_id;
alter table payout_attempts rename column transaction_id to payment_id;
alter table cases rename column transaction_id to payment_id;
alter index cases_of_transaction rename to cases_of_payment;
alter table bill_payments rename column transaction_id to payment_id;
alter table deposits rename column transaction_id to payment_id;
alter table screenings rename column transaction_id to payment_id;
alter index screenings_of_transaction rename to screenings_of_payment;
alter table screening_hits rename column transaction_id to payment_id;
alter index hits_of_transaction rename to hits_of_payment;
alter table screening_holds rename column transaction_id to payment_id;
alter table large_report_sends rename column transaction_id to payment_id;

update payments set
  status = case
    when status = 'DONE' and info_code = 'returned' then 'returned'
    when status = 'DONE' then 'paid'
    when status = 'FAILURE' then 'failed'
    when status = 'PEDDINT' then 'pending'
    else 'accepted' end,
  info_code = nullif(info_code, 'returned'),
  type = case type
    when 'MOBILETRANSFERE' then 'transfer' when 'BILLPAY' then 'bill_payment'
    when 'RECHARGE' then 'deposit' else 'bank_transfer' end;
alter table payments
  add check (status in ('accepted', 'pending', 'paid', 'failed', 'returned')),
  add check (type in ('transfer', 'bill_payment', 'deposit', 'bank_transfer'));
update payment_events set
  from_status = case from_status
    when 'INIT' then 'accepted' when 'PEDDINT' then 'pending' when 'DONE' then 'paid' when 'FAILURE' then 'failed' end,
  to_status = case to_status
    when 'INIT' then 'accepted' when 'PEDDINT' then 'pending' when 'DONE' then 'paid' when 'FAILURE' then 'failed' end;
-- One that came back has said so in the ledger only.
insert into payment_events (payment_id, from_status, to_status, cause, actor, at)
select p.payment_id, 'paid', 'returned', 'returned_by_rail', 'staff', p.posted_at
from ledger_postings p where p.kind = 'payout_returned';
create trigger append_only before update or delete or truncate on payment_events
  for each statement execute function audit_is_append_only();

create index open_payments on payments (created_at) where status in ('accepted', 'pending');
create unique index one_open_payment_of_a_bill on payments (merchant, bill_key)
  where bill_key is not null and status in ('accepted', 'pending');

-- The arrows of a payment's life. The same table stands in src/shared/payment.ts.
create or replace function only_known_arrows() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in
     (('accepted', 'pending'), ('accepted', 'paid'), ('accepted', 'failed'), ('pending', 'paid'), ('pending', 'failed'),
      ('paid', 'returned')) then
    raise exception 'payment % cannot go from % to %', old.reference, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_known_arrows before update of status on payments
  for each row when (old.status is distinct from new.status) execute function only_known_arrows();

create or replace function terms_are_kept() returns trigger language plpgsql as $$
begin
  if (old.person_id, old.type, old.cad_minor, old.xaf_minor, old.fee_minor, old.rate_micros, old.merchant,
      old.destination, old.reference, old.created_at)
     is distinct from
     (new.person_id, new.type, new.cad_minor, new.xaf_minor, new.fee_minor, new.rate_micros, new.merchant,
      new.destination, new.reference, new.created_at) then
    raise exception 'the terms of payment % are kept as agreed', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger terms_are_kept before update on payments for each row execute function terms_are_kept();

create or replace function state_has_its_posting() returns trigger language plpgsql as $$
declare needed text;
begin
  needed := case
    when new.type = 'deposit' and new.status = 'paid' then 'recharge'
    when new.type = 'deposit' then null
    when new.status = 'paid' then 'payout_settled'
    when new.status = 'failed' then 'payout_refunded'
    when new.status = 'returned' then 'payout_returned'
    else 'payment_debited' end;
  if needed is not null and not exists (
    select 1 from ledger_postings where payment_id = new.id and kind = needed) then
    raise exception 'payment % is % without its posting %', new.reference, new.status, needed
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger state_has_its_posting after insert or update of status on payments
  deferrable initially deferred for each row execute function state_has_its_posting();

create or replace function held_is_not_paid() returns trigger language plpgsql as $$
begin
  if exists (select 1 from screening_holds where payment_id = new.payment_id
             and (outcome is null or outcome = 'frozen')) then
    raise exception 'payment % is held', new.payment_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace function held_does_not_end() returns trigger language plpgsql as $$
begin
  if exists (select 1 from screening_holds where payment_id = new.id
             and (outcome is null or outcome = 'frozen')) then
    raise exception 'payment % is held', new.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger held_does_not_end before update of status on payments
  for each row when (new.status in ('paid', 'failed') and old.status = 'accepted') execute function held_does_not_end();

create or replace function deposits_keep_their_terms() returns trigger language plpgsql as $$
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
end $$;
create or replace function credited_as_received() returns trigger language plpgsql as $$
begin
  if new.state = 'credited' and not exists (
    select from payments where id = new.payment_id and type = 'deposit' and status = 'paid'
      and person_id = new.person_id and cad_minor = new.amount_minor) then
    raise exception 'deposit % is not what payment % credits', new.id, new.payment_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function ledger_post(postings jsonb, at timestamptz) returns setof text language plpgsql as $$
declare
  added int;
  differing text;
begin
  -- From an array the accounts are found by id; joined to the document, a call could come to read every account.
  perform 1 from ledger_accounts a
  where a.balance is not null and a.id = any (array(
    select (e ->> 'account')::bigint
    from jsonb_array_elements(postings) p, jsonb_array_elements(p -> 'entries') e))
  order by a.id for update;

  return query
  with wanted as (
    select p ->> 'reference' as reference, p ->> 'kind' as kind,
           (p ->> 'paymentId')::bigint as payment_id, p -> 'entries' as entries
    from jsonb_array_elements(postings) p
  ), new_postings as (
    insert into ledger_postings (reference, kind, payment_id, posted_at)
    select w.reference, w.kind, w.payment_id, at from wanted w
    on conflict (reference) do nothing
    returning id, ledger_postings.reference
  ), new_entries as (
    insert into ledger_entries (posting_id, account_id, currency, amount)
    select n.id, (e ->> 'account')::bigint, e ->> 'currency', (e ->> 'amount')::bigint
    from new_postings n join wanted w using (reference), jsonb_array_elements(w.entries) e
  )
  select n.reference from new_postings n;

  get diagnostics added = row_count;
  if added = jsonb_array_length(postings) then return; end if;

  select stored.reference into differing
  from jsonb_array_elements(postings) p
  join ledger_postings stored on stored.reference = p ->> 'reference'
  where stored.reference = any (array(select p ->> 'reference' from jsonb_array_elements(postings) p))
    and (select array_agg((e ->> 'account')::bigint || ':' || (e ->> 'amount') order by (e ->> 'account')::bigint)
         from jsonb_array_elements(p -> 'entries') e)
    is distinct from
        (select array_agg(e.account_id || ':' || e.amount order by e.account_id)
         from ledger_entries e where e.posting_id = stored.id)
  limit 1;
  if found then
    raise exception 'posting % already stands with other entries', differing using errcode = 'unique_violation';
  end if;
end $$;

update jobs set payload = (payload - 'transactionId') || jsonb_build_object('paymentId', payload -> 'transactionId')
where payload ? 'transactionId';
update dead_jobs set payload = (payload - 'transactionId') || jsonb_build_object('paymentId', payload -> 'transactionId')
where payload ? 'transactionId';
update jobs set payload = payload || jsonb_build_object('step', case payload ->> 'step'
    when 'INIT' then 'accepted' when 'PEDDINT' then 'pending' when 'DONE' then 'paid' when 'FAILURE' then 'failed'
    else lower(payload ->> 'step') end)
where task = 'tell_payment_step';

alter table approvals disable trigger decided_once;
update approvals set payload = (payload - 'transactionId') || jsonb_build_object('paymentId', payload -> 'transactionId')
where payload ? 'transactionId';
alter table approvals enable trigger decided_once;
