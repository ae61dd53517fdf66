-- The books. Amounts are in minor units; a credit is positive, a debit negative, so that what we owe a customer is a
-- positive balance and what a bank or rail holds for us is a negative one.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique,
  currency text not null check (currency in ('CAD', 'XAF')),
  person_id bigint unique references people (id),
  -- Only customers' accounts carry a running balance. Internal accounts do not: one row that every transfer must
  -- update would be the queue all of them wait in. Theirs is the last checkpoint plus the entries after it.
  balance bigint check (balance >= 0),
  check ((person_id is null) = (balance is null)),
  unique (id, currency)
);

create table ledger_postings (
  id bigint generated always as identity primary key,
  -- What happened, once: posting the same reference again does nothing.
  reference text not null unique,
  kind text not null,
  transaction_id bigint,
  posted_at timestamptz not null
);
create unique index one_posting_per_kind on ledger_postings (transaction_id, kind) where transaction_id is not null;
-- A payment is paid out or given back, never both.
create unique index paid_or_refunded on ledger_postings (transaction_id)
  where kind in ('payout_settled', 'payout_refunded');

create table ledger_entries (
  posting_id bigint not null references ledger_postings (id),
  account_id bigint not null,
  id bigint generated always as identity,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- The customer's balance after this entry; null for internal accounts.
  balance_after bigint,
  primary key (posting_id, account_id),
  foreign key (account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_entries_of_account on ledger_entries (account_id, id);

create table ledger_checkpoints (
  account_id bigint not null references ledger_accounts (id),
  up_to_entry bigint not null,
  balance numeric(38, 0) not null,
  made_at timestamptz not null,
  primary key (account_id, up_to_entry)
);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct by a new posting', tg_table_name using errcode = 'restrict_violation';
end $$;
-- Per statement, because truncate fires no row trigger.
create trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();

-- A customer's balance moves with an entry, in no other way, and the entry remembers where it led.
create function move_customer_balance() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount
  where id = new.account_id and balance is not null
  returning balance into new.balance_after;
  return new;
end $$;
create trigger move_customer_balance before insert on ledger_entries
  for each row execute function move_customer_balance();

create function balance_moves_by_entries_only() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'the balance of % changes by a posting only', old.name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger balance_moves_by_entries_only before update of balance on ledger_accounts
  for each row execute function balance_moves_by_entries_only();

create function accounts_start_empty() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 then
    raise exception 'account % must start at zero', new.name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger accounts_start_empty before insert on ledger_accounts
  for each row execute function accounts_start_empty();

-- Every statement that writes entries leaves each of its postings summing to zero in each currency.
create function postings_balance() returns trigger language plpgsql as $$
declare unbalanced bigint;
begin
  select posting_id into unbalanced from written group by posting_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % does not sum to zero', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_balance after insert on ledger_entries
  referencing new table as written for each statement execute function postings_balance();

-- Writes many postings in one call: [{reference, kind, transactionId, entries: [{account, currency, amount}]}].
-- Customers' rows are locked in account order first, so that two calls never wait for each other in a circle.
-- A reference that already stands is left out, provided it says the same; if it says something else, that is a fault.
create function ledger_post(postings jsonb, at timestamptz) returns setof text language plpgsql as $$
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
           (p ->> 'transactionId')::bigint as transaction_id, p -> 'entries' as entries
    from jsonb_array_elements(postings) p
  ), new_postings as (
    insert into ledger_postings (reference, kind, transaction_id, posted_at)
    select w.reference, w.kind, w.transaction_id, at from wanted w
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

insert into ledger_accounts (name, currency) values
  ('interac_clearing', 'CAD'),
  ('exchange/CAD', 'CAD'),
  ('exchange/XAF', 'XAF'),
  ('payouts_in_flight', 'XAF'),
  ('float/smobilpay', 'XAF'),
  ('rail_fees', 'XAF'),
  ('fees', 'CAD'),
  ('adjustments/CAD', 'CAD'),
  ('adjustments/XAF', 'XAF');
