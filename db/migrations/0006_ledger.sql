-- The books. Amounts are in minor units; a credit is positive, a debit negative, so that what we owe a customer is a
-- positive balance and what a bank or rail holds for us is a negative one.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique,
  currency text not null check (currency in ('CAD', 'XAF')),
  person_id bigint unique references people (id),
  -- Only customers' accounts carry a running balance. Internal accounts do not: a row that every transfer must update
  -- would be a queue that all of them wait in. Their balance is the last checkpoint plus the entries after it.
  balance bigint check (balance >= 0),
  check ((person_id is null) = (balance is null))
);

create table ledger_postings (
  id bigint generated always as identity primary key,
  -- What happened, once: posting the same reference again does nothing.
  reference text not null unique,
  kind text not null,
  payment_id bigint,
  posted_at timestamptz not null
);
create unique index one_posting_per_kind on ledger_postings (payment_id, kind) where payment_id is not null;
-- A payment is settled or refunded, never both.
create unique index paid_or_refunded on ledger_postings (payment_id)
  where kind in ('payout_settled', 'payout_refunded');
create index ledger_postings_by_time on ledger_postings (posted_at desc, id desc);

-- No foreign keys: they made every payment share row locks on our own accounts with all others. Triggers below check the
-- same once for all rows of a statement, and refuse to remove or change an account. Partitioned by months, each with keys
-- and indexes of its own; see 0015_monthly_partitions.sql.
create table ledger_entries (
  posting_id bigint not null,
  account_id bigint not null,
  id bigint generated always as identity,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- The customer's balance after this entry; null for internal accounts.
  balance_after bigint
) partition by range (id);
create table ledger_entries_before partition of ledger_entries for values from (minvalue) to (1000000000000);
alter table ledger_entries_before add constraint ledger_entries_pkey primary key (posting_id, account_id);
create index ledger_entries_of_account on ledger_entries_before (account_id, id);

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
create trigger append_only before update or delete or truncate on ledger_entries_before
  for each statement execute function ledger_is_append_only();
create trigger append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();

create function accounts_start_empty() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 then
    raise exception 'account % must start at zero', new.name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger accounts_start_empty before insert on ledger_accounts
  for each row execute function accounts_start_empty();

-- Only customers have an account in the books.
create function staff_hold_no_money() returns trigger language plpgsql as $$
begin
  if new.person_id is not null and not exists (
    select from people where id = new.person_id and 'ROLE_USER' = any (roles)) then
    raise exception 'person % is staff and holds no account', new.person_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_hold_no_money before insert on ledger_accounts
  for each row execute function staff_hold_no_money();

-- After every statement that writes entries: each of its postings sums to zero in each currency, and the balances of
-- customers move once for all its rows. Rows are looked up by their ids, however small the planner takes a table to be: a
-- plan is kept for a session, and one made with a hundred accounts would scan a hundred thousand. Each account is compared
-- with its entries where it is moved: joining the two afterwards would compare every pair.
create function entries_are_sound() returns trigger language plpgsql set enable_seqscan = off as $$
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
end $$;
create trigger entries_are_sound after insert on ledger_entries
  referencing new table as written for each statement execute function entries_are_sound();

-- What an account was opened as never changes, and its balance is where its last entry led: no other statement can
-- change it, not even from within a trigger.
create function accounts_are_sound() returns trigger language plpgsql set enable_seqscan = off as $$
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
end $$;
create trigger accounts_are_sound after update on ledger_accounts
  referencing old table as before new table as after for each statement execute function accounts_are_sound();

-- A customer's account that was never used may go with its customer. While another transaction writes an entry, this waits
-- for the row and then sees the entry; the other way round, the entry finds no account.
create function accounts_with_entries_stay() returns trigger language plpgsql as $$
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
create trigger accounts_with_entries_stay before delete on ledger_accounts
  for each row execute function accounts_with_entries_stay();
create trigger accounts_stay before truncate on ledger_accounts
  for each statement execute function accounts_with_entries_stay();

-- Writes many postings in one call. `posting_of` says to which posting each entry belongs, counted from 1. Customers'
-- rows are locked in account order first, so that two calls never deadlock. A reference that is already posted is left
-- out if it says the same; if it says something else, that is an error.
create function ledger_post(refs text[], kinds text[], payment_ids bigint[], posting_of int[], accounts bigint[],
  currencies text[], amounts bigint[], at timestamptz)
returns setof text language plpgsql set enable_seqscan = off as $$
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
end $$;

-- Like ledger_post, for postings that cannot exist yet, called by a holder of the accounts: one that exists all the same
-- is an error. `balances` are the balances after the customers' entries. The insert takes the ids, while it holds the table.
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

-- A withdrawal is requested when the bank pays and booked when a second person agrees. Until then the request itself holds
-- the money, or the customer could spend it meanwhile and would have it twice.

-- What an open request to withdraw holds of a customer's balance, in cents, or null. There is one at most, see
-- one_open_approval.
create function withdrawal_hold(person bigint, at timestamptz) returns bigint stable language sql as $$
  select (payload ->> 'cents')::bigint from approvals
  where kind = 'withdrawal' and subject_kind = 'person' and subject_id = person::text
    and decision is null and expires_at > at
$$;

-- Requests are inserted under the account's lock. The entries were, too, so they see every request before them.
create function holds_are_covered() returns trigger language plpgsql set enable_seqscan = off as $$
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
end $$;
create trigger holds_are_covered after insert on ledger_entries
  referencing new table as written for each statement execute function holds_are_covered();

create function withdrawals_are_covered() returns trigger language plpgsql as $$
declare covers boolean;
begin
  select balance >= (new.payload ->> 'cents')::bigint into covers
  from ledger_accounts where person_id = new.subject_id::bigint for update;
  if covers is not true then
    raise exception 'the balance of person % does not cover the withdrawal', new.subject_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_are_covered before insert on approvals
  for each row when (new.kind = 'withdrawal' and new.subject_kind = 'person') execute function withdrawals_are_covered();

-- Our own accounts.
insert into ledger_accounts (name, currency) values
  ('interac_clearing', 'CAD'),
  ('exchange/CAD', 'CAD'),
  ('exchange/XAF', 'XAF'),
  ('payouts_in_flight', 'XAF'),
  ('float/smobilpay', 'XAF'),
  ('rail_fees', 'XAF'),
  ('fees', 'CAD'),
  ('adjustments/CAD', 'CAD'),
  ('adjustments/XAF', 'XAF'),
  -- Money that has arrived while its owner is unknown.
  ('unclaimed_deposits', 'CAD'),
  ('float/mtn', 'XAF');
