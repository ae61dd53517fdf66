-- Attempts and evidence are written for many payments at once: what they name is asked for once per statement. Payments
-- are not removed, and from here on attempts are not either.
alter table payout_attempts drop constraint payout_attempts_transaction_id_fkey;
alter table payment_events drop constraint payment_events_attempt_id_fkey;

create trigger payments_exist after insert on payout_attempts
  referencing new table as written for each statement execute function payments_exist();

create function attempts_are_of_payments() returns trigger language plpgsql set enable_seqscan = off as $$
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
end $$;
create trigger attempts_are_of_payments after insert on payment_events
  referencing new table as written for each statement execute function attempts_are_of_payments();

create function attempts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'attempts stay, under the id that they were given' using errcode = 'restrict_violation';
end $$;
create trigger attempts_stay before delete or truncate on payout_attempts
  for each statement execute function attempts_stay();
create trigger attempts_keep_their_id before update of id on payout_attempts
  for each statement execute function attempts_stay();
