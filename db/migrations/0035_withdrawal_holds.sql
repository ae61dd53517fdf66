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
