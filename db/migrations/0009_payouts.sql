-- What rails did with payments, and what they offer.

-- An order of a payment at a rail. Our own reference is committed before the order is sent.
create table payout_attempts (
  id bigint generated always as identity primary key,
  payment_id bigint not null,
  number int not null check (number > 0),
  rail text not null,
  reference text not null unique,
  -- ordered: the rail may have it. pending: the rail has it. All others are known for certain.
  state text not null
    check (state in ('ordered', 'pending', 'paid', 'failed', 'refused', 'not_accepted', 'never_received')),
  quote_id text,
  quote_expires_at timestamptz not null,
  -- The charge that the rail announced, with its fee.
  price_minor bigint not null,
  provider_number text,
  -- An attempt exists from the moment before its order is sent.
  ordered_at timestamptz not null,
  inquiries int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When its status was last inquired; the newest usable answer, and when that one was requested.
  inquired_at timestamptz,
  rail_status text check (rail_status in ('paid', 'failed', 'pending', 'never_seen')),
  answered_at timestamptz,
  -- When the order itself was definitely refused, and why.
  refused_at timestamptz,
  reason_code text,
  -- Whether the rail has ever reported it as paid; nothing undoes that.
  said_paid boolean not null default false,
  times_paid int not null default 0,
  charged_minor bigint,
  unique (payment_id, number)
);
-- There is no second attempt while one may still be paid.
create unique index one_open_attempt on payout_attempts (payment_id) where state in ('ordered', 'pending');
create index attempts_by_provider_number on payout_attempts (provider_number) where provider_number is not null;
create index attempts_by_day on payout_attempts using brin (created_at) with (autosummarize = on);

-- Attempts and events are written for many payments at once: their references are checked once per statement. Neither
-- payments nor attempts are removed.
create trigger payments_exist after insert on payout_attempts
  referencing new table as written for each statement execute function payments_exist();
create function attempts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'attempts stay, under the id that they were given' using errcode = 'restrict_violation';
end $$;
create trigger attempts_stay before delete or truncate on payout_attempts
  for each statement execute function attempts_stay();
create trigger attempts_keep_their_id before update of id on payout_attempts
  for each statement execute function attempts_stay();

-- An answer that is stored stays, and an attempt never starts again.
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

-- No other order while an earlier one may still be paid, and no refund of what the rail reports as paid.
create function paid_is_not_ordered_again() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payout_attempts where payment_id = new.payment_id and (state = 'paid' or said_paid)) then
    raise exception 'payment % was paid and is not ordered again', new.payment_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger paid_is_not_ordered_again before insert on payout_attempts
  for each row execute function paid_is_not_ordered_again();
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

-- Evidence is typed: each fact about a payment is a row, from whatever source, and so is each transition. Partitioned by
-- months; see 0015_monthly_partitions.sql.
create table payment_events (
  id bigint generated always as identity,
  payment_id bigint not null,
  from_status text,
  to_status text,
  kind text not null,
  at timestamptz not null,
  -- The order or answer concerned.
  attempt_id bigint,
  -- The status that the rail reported.
  rail_status text check (rail_status in ('paid', 'failed', 'pending', 'never_seen', 'unreachable')),
  provider_number text,
  charged_minor bigint,
  times_paid int,
  reason_code text,
  -- Staff: who requested it, and who approved. Null: the product itself or the customer.
  actor_id bigint references people (id),
  approver_id bigint references people (id),
  -- Attempts whose status stayed unknown when two people decided.
  unknown_attempts bigint[],
  -- For people. No code reads it.
  note text
) partition by range (id);
create table payment_events_before partition of payment_events for values from (minvalue) to (1000000000000);
alter table payment_events_before add constraint payment_events_pkey primary key (id);
-- A payment enters each state at most once.
create unique index one_event_per_status on payment_events_before (payment_id, to_status);
create trigger payments_exist after insert on payment_events
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
-- The history of a payment is append-only, like the ledger and the audit log.
create trigger append_only before update or delete or truncate on payment_events
  for each statement execute function audit_is_append_only();
create trigger append_only before update or delete or truncate on payment_events_before
  for each statement execute function audit_is_append_only();

-- What rails sent us, stored before anything acts on it. The same delivery twice is one row.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  rail text not null,
  delivery text not null,
  provider_number text,
  reference text,
  status text,
  received_at timestamptz not null,
  unique (rail, delivery)
);
-- Staff search payments by the rail's own number.
create index webhook_deliveries_of_reference on webhook_deliveries (reference);
create index webhook_deliveries_of_number on webhook_deliveries (provider_number);

-- The rail's services as it listed them last: fetched by the worker, read by the api before anything is debited. One
-- merchant of ours may have several services.
create table rail_services (
  merchant text,
  service_id text not null,
  active boolean not null,
  -- The rail's own regular expression for the numbers that it accepts.
  validation_mask text,
  denomination bigint not null check (denomination > 0),
  refreshed_at timestamptz not null,
  kind text not null check (kind in ('wallet', 'bill', 'prepaid', 'subscription')),
  -- The rail's own names: of the merchant, of the type of service, and its label.
  rail_merchant text,
  type text,
  title text,
  -- {"fr": …, "en": …}, as far as the rail has a hint of what to type.
  label jsonb not null default '{}',
  hint jsonb not null default '{}',
  rail text not null default 'smobilpay',
  primary key (merchant, service_id)
);

-- Services known to be down: refused before anything is debited.
create table service_outages (
  merchant text primary key,
  since timestamptz not null,
  reason text,
  -- What customers are told about it, and who announced it.
  text_fr text check (char_length(text_fr) between 1 and 200),
  text_en text check (char_length(text_en) between 1 and 200),
  announced_by bigint references people (id),
  check ((text_fr is null) = (text_en is null))
);

-- Each call of a rail: how long it took, and whether its answer was usable. Kept for a week.
create table rail_calls (
  id bigint generated always as identity primary key,
  rail text not null,
  call text not null,
  at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  usable boolean not null
);
create index rail_calls_by_time on rail_calls (at);

-- What a rail says it holds for us, beside what our books say.
create table rail_floats (
  id bigint generated always as identity primary key,
  rail text not null,
  at timestamptz not null,
  balance_minor bigint not null,
  -- The ledger's float account and payouts in flight, at the same moment.
  charged_minor bigint not null,
  in_flight_minor bigint not null
);
create index rail_floats_by_time on rail_floats (rail, at desc);
