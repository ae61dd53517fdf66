-- Money that staff take off a customer's balance, because the bank returned it or a credit was wrong: a payment without a
-- rail, completed from the start, as a deposit is.
alter table payments drop constraint payments_type_check;
alter table payments add constraint payments_type_check
  check (type = any ('{transfer,bill_payment,deposit,bank_transfer,withdrawal}')) not valid;

create or replace function posting_of(type text, status text) returns text immutable language sql as $$
  select case
    when type = 'deposit' and status = 'paid' then 'recharge'
    when type = 'withdrawal' and status = 'paid' then 'withdrawal'
    when type in ('deposit', 'withdrawal') then null
    when status = 'paid' then 'payout_settled'
    when status = 'failed' then 'payout_refunded'
    when status = 'returned' then 'payout_returned'
    else 'payment_debited' end
$$;

create constraint trigger withdrawal_has_its_posting after insert on payments
  deferrable initially deferred for each row when (new.type = 'withdrawal') execute function state_has_its_posting();

create or replace function orders_have_their_postings() returns trigger language plpgsql set enable_seqscan = off as $$
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
end $$;
