-- What is known of a payment is typed: each fact is a row of payment_events, whoever brought it, and what a rail said of
-- an attempt stands in columns. Sentences were read for the last time here. Wants the same short stop as 0032.
drop trigger append_only on payment_events;
drop trigger held_is_not_asked on payout_attempts;
drop index one_open_attempt;
alter table payout_attempts drop constraint payout_attempts_state_check;

alter table payment_events
  rename column cause to kind;
alter table payment_events
  alter column to_status drop not null,
  -- The order or answer that this is about.
  add column attempt_id bigint references payout_attempts (id),
  -- What the rail said of it when it was asked.
  add column rail_status text check (rail_status in ('paid', 'failed', 'pending', 'never_seen', 'unreachable')),
  add column provider_number text,
  add column charged_minor bigint,
  add column times_paid int,
  add column reason_code text,
  -- Of the staff: who asked for it, and who approved. Null: the product itself or the customer.
  add column actor_id bigint references people (id),
  add column approver_id bigint references people (id),
  -- Attempts of which nobody could learn how they stood when two people decided.
  add column unknown_attempts bigint[],
  -- For people. Nothing reads it.
  add column note text;
update payment_events set
  actor_id = split_part(substr(actor, 7), '+', 1)::bigint, approver_id = split_part(actor, '+', 2)::bigint
where actor ~ '^staff/[0-9]+\+[0-9]+$';
update payment_events e set
  kind = case kind
    when 'accepted_by_rail' then 'order_accepted' when 'paid_by_rail' then 'rail_status'
    when 'failed_at_rail' then 'rail_status' when 'settled_by_staff' then 'staff_settle'
    when 'refunded_by_staff' then 'staff_refund' when 'refused_by_staff' then 'staff_refuse'
    when 'returned_by_rail' then 'staff_return' else kind end,
  reason_code = case when e.to_status = 'failed' then p.info_code end,
  rail_status = case kind when 'paid_by_rail' then 'paid' when 'failed_at_rail' then 'failed' end
from payments p where p.id = e.payment_id;
alter table payment_events drop column actor;

-- An attempt exists from the moment before its order leaves. Those that never left are gone.
delete from payout_answers where attempt_id in (select id from payout_attempts where asked_at is null);
delete from payout_attempts where asked_at is null;
alter table payout_attempts rename column asked_at to ordered_at;
alter table payout_attempts rename column checks to inquiries;
alter table payout_attempts
  -- When the rail was last asked how it stands; the newest usable answer, and when that was asked for.
  add column asked_at timestamptz,
  add column rail_status text check (rail_status in ('paid', 'failed', 'pending', 'never_seen')),
  add column answered_at timestamptz,
  -- When the order itself was answered with a definite no, and why.
  add column refused_at timestamptz,
  add column reason_code text,
  -- Whether the rail has ever said that it paid: no time makes that undone.
  add column said_paid boolean not null default false,
  add column times_paid int not null default 0,
  add column charged_minor bigint;
update payout_attempts a set
  state = case
    when a.state = 'asked' then 'ordered'
    when a.state = 'refused' and p.status in ('accepted', 'pending') then 'not_taken' else a.state end,
  quote_expires_at = coalesce(quote_expires_at, ordered_at),
  price_minor = coalesce(price_minor, p.xaf_minor),
  refused_at = case when a.state = 'refused' then a.updated_at end,
  reason_code = case when a.state in ('failed', 'refused') then p.info_code end,
  asked_at = case when inquiries > 0 then a.updated_at end,
  said_paid = a.state = 'paid' or a.last_answer like 'paid as %'
    or exists (select from payout_answers s where s.attempt_id = a.id and s.answer like 'paid as %'),
  rail_status = case
    when a.state = 'paid' or a.last_answer like 'paid as %' then 'paid'
    when a.state = 'failed' or a.last_answer like 'failed: %' then 'failed'
    when a.state = 'never_received' or a.last_answer = 'never seen' then 'never_seen'
    when a.last_answer like 'pending: %' then 'pending' end,
  times_paid = case when a.state = 'paid' then 1 else 0 end,
  answered_at = a.updated_at
from payments p where p.id = a.payment_id;
update payout_attempts set answered_at = null where rail_status is null;
insert into payment_events (payment_id, kind, attempt_id, rail_status, note, at)
select a.payment_id, 'rail_status', a.id,
  case when s.answer like 'paid%' then 'paid' when s.answer like 'failed%' then 'failed'
       when s.answer = 'never seen' then 'never_seen' when s.answer like 'pending%' then 'pending'
       when s.answer like 'unreachable%' then 'unreachable' end,
  s.answer, s.at
from payout_answers s join payout_attempts a on a.id = s.attempt_id order by s.id;
drop table payout_answers;
alter table payout_attempts
  drop column last_answer,
  alter column ordered_at set not null,
  alter column quote_expires_at set not null,
  alter column price_minor set not null,
  add check (state in ('ordered', 'accepted', 'paid', 'failed', 'refused', 'not_taken', 'never_received'));
-- While one may still be paid there is no other.
create unique index one_open_attempt on payout_attempts (payment_id) where state in ('ordered', 'accepted');
create function paid_is_not_ordered_again() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payout_attempts where payment_id = new.payment_id and (state = 'paid' or said_paid)) then
    raise exception 'payment % was paid and is not ordered again', new.payment_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger paid_is_not_ordered_again before insert on payout_attempts
  for each row execute function paid_is_not_ordered_again();
create trigger append_only before update or delete or truncate on payment_events
  for each statement execute function audit_is_append_only();

-- What the rail said once stays said, and no attempt begins again.
create function attempts_keep_what_was_said() returns trigger language plpgsql as $$
begin
  if (old.said_paid and not new.said_paid) or (new.state = 'ordered' and old.state <> 'ordered')
     or (old.payment_id, old.number, old.rail, old.reference, old.ordered_at, old.quote_expires_at, old.price_minor)
        is distinct from
        (new.payment_id, new.number, new.rail, new.reference, new.ordered_at, new.quote_expires_at, new.price_minor) then
    raise exception 'attempt % keeps what it was', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger attempts_keep_what_was_said before update on payout_attempts
  for each row execute function attempts_keep_what_was_said();
-- No other order while an earlier one may still be paid, and no refund of what the rail says it paid, whoever asks.
create function refunds_are_safe() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payout_attempts where payment_id = new.id and said_paid) then
    raise exception 'payment % cannot fail: the rail has said that it paid', new.reference
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refunds_are_safe before update of status on payments
  for each row when (new.status = 'failed' and old.status <> 'failed') execute function refunds_are_safe();

update jobs set task = 'begin_payment', key = replace(key, 'pay_out/', 'begin_payment/') where task = 'pay_out';
update jobs set task = 'check_payment', key = replace(key, 'check_payout/', 'check_payment/') where task = 'check_payout';
