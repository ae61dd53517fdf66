-- Entries are checked and balances moved once per statement instead of once per row. The foreign keys of entries made
-- every payment share the rows of our own accounts with all others; the same is now asked once for all that a statement
-- writes, and what the keys kept from the other side, that an account goes or changes, is refused by triggers.
alter table ledger_entries
  drop constraint ledger_entries_posting_id_fkey,
  drop constraint ledger_entries_account_id_currency_fkey;
-- Stood for the foreign key alone.
alter table ledger_accounts drop constraint ledger_accounts_id_currency_key;
drop trigger move_customer_balance on ledger_entries;
drop trigger postings_balance on ledger_entries;
drop trigger balance_moves_by_entries_only on ledger_accounts;
drop function move_customer_balance, postings_balance, balance_moves_by_entries_only, ledger_post;

-- Rows are looked up by their ids, however small the planner takes a table to be: a plan is kept for a session, and
-- one made while there were a hundred accounts would read a hundred thousand.
create function entries_are_sound() returns trigger language plpgsql set enable_seqscan = off as $$
declare wrong text;
begin
  select w.posting_id into wrong from written w group by w.posting_id, w.currency having sum(w.amount) <> 0 limit 1;
  if found then
    raise exception 'posting % does not sum to zero', wrong using errcode = 'check_violation';
  end if;

  -- Postings are never removed, so one that stands now stands for good.
  select w.posting_id into wrong from (select distinct posting_id from written) w
  where not exists (select from ledger_postings p where p.id = w.posting_id) limit 1;
  if found then
    raise exception 'posting % does not exist', wrong using errcode = 'foreign_key_violation';
  end if;

  -- A customer's entry says where it leads, and the account goes there. Whoever writes for the same account waits here.
  -- That a balance is never negative is the table's own check.
  with mine as (
    select w.account_id, w.currency, w.balance_after,
      sum(w.amount) over (partition by w.account_id order by w.id) as running,
      sum(w.amount) over (partition by w.account_id) as total
    from written w where w.balance_after is not null
  ), moved as (
    update ledger_accounts a set balance = a.balance + d.total
    from (select distinct account_id, total from mine) d
    where a.id = d.account_id and a.balance is not null
      and a.id = any (array(select account_id from written where balance_after is not null))
    returning a.id, a.currency, a.balance - d.total as before
  )
  select m.account_id into wrong from mine m left join moved a on a.id = m.account_id and a.currency = m.currency
  where a.id is null or a.before + m.running <> m.balance_after limit 1;
  if found then
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

-- An account is for good what it was opened as, and its balance is where its last entry led: no other statement can
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

-- A customer's account that was never used may go with its customer. Where somebody is just writing an entry this waits
-- for the row, and then sees the entry; the other way round the entry finds no account.
create function accounts_with_entries_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'accounts stay' using errcode = 'restrict_violation';
  end if;
  if old.person_id is null or exists (select from ledger_entries where account_id = old.id) then
    raise exception 'account % stays', old.name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger accounts_with_entries_stay before delete on ledger_accounts
  for each row execute function accounts_with_entries_stay();
create trigger accounts_stay before truncate on ledger_accounts
  for each statement execute function accounts_with_entries_stay();

-- Writes many postings in one call. `posting_of` says for each entry which of the postings it belongs to, from 1.
-- Customers' rows are locked in account order first, so that two calls never wait for each other in a circle.
-- A reference that already stands is left out, provided it says the same; if it says something else, that is a fault.
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
