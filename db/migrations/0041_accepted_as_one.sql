-- What a send costs the database: what was looked up, locked or written for each row is now once for all rows of a batch.

-- The answer that a key was given first is made again from what the payment keeps. Answers of before stay where they are.
alter table idempotency_keys alter column answer drop not null;
-- The payer's name as it was answered; they may change it.
alter table payments
  add column payer_first_name text,
  add column payer_last_name text;

create or replace function terms_are_kept() returns trigger language plpgsql as $$
begin
  if (old.person_id, old.type, old.cad_minor, old.xaf_minor, old.fee_minor, old.rate_micros, old.merchant,
      old.destination, old.reference, old.created_at, old.payment_mode)
     is distinct from
     (new.person_id, new.type, new.cad_minor, new.xaf_minor, new.fee_minor, new.rate_micros, new.merchant,
      new.destination, new.reference, new.created_at, new.payment_mode)
     -- Whom it was from and for is erased with a closed account, and never anything else.
     or (new.payer_first_name is not null and new.payer_first_name is distinct from old.payer_first_name)
     or (new.payer_last_name is not null and new.payer_last_name is distinct from old.payer_last_name)
     or (new.receiver_id is not null and new.receiver_id is distinct from old.receiver_id)
     or (new.receiver_first_name is not null and new.receiver_first_name is distinct from old.receiver_first_name)
     or (new.receiver_last_name is not null and new.receiver_last_name is distinct from old.receiver_last_name) then
    raise exception 'the terms of payment % are kept as agreed', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Payers: customers with an account, which stay. The account is held while its payment is being written, unless this
-- transaction holds it already.
alter table payments drop constraint transactions_person_id_fkey;
create function payers_have_accounts() returns trigger language plpgsql set enable_seqscan = off as $$
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
end $$;
create trigger payers_have_accounts after insert on payments
  referencing new table as written for each statement execute function payers_have_accounts();
create or replace function accounts_with_entries_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'accounts stay' using errcode = 'restrict_violation';
  end if;
  if old.person_id is null or exists (select from ledger_entries where account_id = old.id)
    or exists (select from payments where person_id = old.person_id) then
    raise exception 'account % stays', old.name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

-- The posting that a payment of this type has in this state.
create function posting_of(type text, status text) returns text immutable language sql as $$
  select case
    when type = 'deposit' and status = 'paid' then 'recharge'
    when type = 'deposit' then null
    when status = 'paid' then 'payout_settled'
    when status = 'failed' then 'payout_refunded'
    when status = 'returned' then 'payout_returned'
    else 'payment_debited' end
$$;
create or replace function state_has_its_posting() returns trigger language plpgsql as $$
declare needed text := posting_of(new.type, new.status);
begin
  if needed is not null and not exists (
    select 1 from ledger_postings where payment_id = new.id and kind = needed) then
    raise exception 'payment % is % without its posting %', new.reference, new.status, needed
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- What customers order comes with its debit in one statement, so that all of a batch is asked for at its end.
create function orders_have_their_postings() returns trigger language plpgsql set enable_seqscan = off as $$
declare wrong record;
begin
  select w.reference, w.status, posting_of(w.type, w.status) as needed into wrong from written w
  where w.type <> 'deposit' and not exists (
    select from ledger_postings p where p.payment_id = w.id and p.kind = posting_of(w.type, w.status)) limit 1;
  if found then
    raise exception 'payment % is % without its posting %', wrong.reference, wrong.status, wrong.needed
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger state_has_its_posting on payments;
create constraint trigger state_has_its_posting after update of status on payments
  deferrable initially deferred for each row execute function state_has_its_posting();
create constraint trigger deposit_has_its_posting after insert on payments
  deferrable initially deferred for each row when (new.type = 'deposit') execute function state_has_its_posting();
create trigger orders_have_their_postings after insert on payments
  referencing new table as written for each statement execute function orders_have_their_postings();

-- As ledger_post, of postings that cannot stand yet, of whoever holds the accounts: one that stands all the same is a
-- fault. `balances` says where the entries of customers lead. Ids are taken by the insert, which holds the table.
create function ledger_post_new(refs text[], kinds text[], payment_ids bigint[], posting_of int[], accounts bigint[],
  currencies text[], amounts bigint[], balances bigint[], at timestamptz) returns void language plpgsql as $$
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
end $$;

create function accept_payments(at timestamptz, ids bigint[], refs text[], people bigint[], types text[],
  cad_minors bigint[], xaf_minors bigint[], rates bigint[], modes text[], merchants text[], destinations text[],
  receivers bigint[], first_names text[], last_names text[], payer_first_names text[], payer_last_names text[],
  bill_keys text[], keys text[], hashes text[], bills jsonb, tasks text[], payloads text[],
  posting_refs text[], posting_kinds text[], posting_of int[], accounts bigint[], currencies text[], amounts bigint[],
  balances bigint[])
returns void language plpgsql as $$
declare done int;
begin
  with accepted as (
    insert into payments (id, reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
      merchant, destination, receiver_id, receiver_first_name, receiver_last_name, payer_first_name, payer_last_name,
      bill_key, created_at, updated_at)
    overriding system value
    select p.id, p.reference, p.person_id, p.type, 'accepted', p.cad_minor, p.xaf_minor, p.rate_micros, p.payment_mode,
      p.merchant, p.destination, p.receiver_id, p.first_name, p.last_name, p.payer_first_name, p.payer_last_name,
      p.bill_key, at, at
    from unnest(ids, refs, people, types, cad_minors, xaf_minors, rates, modes, merchants, destinations, receivers,
        first_names, last_names, payer_first_names, payer_last_names, bill_keys)
      as p (id, reference, person_id, type, cad_minor, xaf_minor, rate_micros, payment_mode, merchant, destination,
        receiver_id, first_name, last_name, payer_first_name, payer_last_name, bill_key)
    returning 1),
  told as (
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
end $$;

-- What the release before calls, until its last process has ended. It reads answers where they were kept.
create or replace function accept_write(at timestamptz, ids bigint[], refs text[], people bigint[], types text[],
  cad_minors bigint[], xaf_minors bigint[], rates bigint[], modes text[], merchants text[], destinations text[],
  receivers bigint[], first_names text[], last_names text[], bill_keys text[],
  keys text[], hashes text[], answers text[], bills jsonb, tasks text[], payloads text[],
  posting_refs text[], posting_kinds text[], posting_of int[], accounts bigint[], currencies text[], amounts bigint[])
returns void language plpgsql as $$
begin
  perform accept_payments(at, ids, refs, people, types, cad_minors, xaf_minors, rates, modes, merchants, destinations,
    receivers, first_names, last_names,
    array(select a.answer::jsonb #>> '{client,firstName}' from unnest(answers) with ordinality a (answer, n) order by n),
    array(select a.answer::jsonb #>> '{client,lastName}' from unnest(answers) with ordinality a (answer, n) order by n),
    bill_keys, keys, hashes, bills, tasks, payloads, posting_refs, posting_kinds, posting_of, accounts, currencies,
    amounts, array(
      select (a.balance + sum(e.amount) over (partition by e.account order by e.n))::bigint
      from unnest(accounts, amounts) with ordinality e (account, amount, n)
      left join ledger_accounts a on a.id = e.account and a.balance is not null order by e.n));
  update idempotency_keys k set answer = a.answer::jsonb from unnest(keys, answers) a (key, answer) where k.key = a.key;
end $$;
