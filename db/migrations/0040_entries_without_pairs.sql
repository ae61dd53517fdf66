-- A key and its payer are compared at the payment itself: by the index of payers, all that somebody ever paid was read.
create or replace function keys_are_of_payers() returns trigger language plpgsql set enable_seqscan = off as $$
declare wrong text;
begin
  select w.key into wrong from written w
  where w.person_id is distinct from (select p.person_id from payments p where p.id = w.payment_id) limit 1;
  if found then
    raise exception 'the key % names a payment that this person did not make', wrong
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- As before, but that each account is compared with its entries where it is moved: a join of the two afterwards looked at
-- every pair of them.
create or replace function entries_are_sound() returns trigger language plpgsql set enable_seqscan = off as $$
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
