-- A rail's statement of a day compared with our books. One row per day: running it again replaces the result.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  rail text not null,
  -- A day in Cameroon.
  day date not null,
  state text not null check (state in ('done', 'failed')),
  -- Why it failed.
  note text,
  times int not null default 1,
  -- The person who requested it last; null: the product itself.
  asked_by bigint references people (id),
  ran_at timestamptz not null,
  -- Whether the day was over by then.
  whole boolean not null,
  rail_count int not null default 0,
  rail_minor bigint not null default 0,
  ledger_count int not null default 0,
  ledger_minor bigint not null default 0,
  float_opening numeric(38, 0),
  float_closing numeric(38, 0),
  found int not null default 0,
  resolved int not null default 0,
  unique (rail, day)
);

-- What staff must look at: outcomes unknown past their deadline, success after refund, amounts that differ. With its
-- owner, notes and end.
create table cases (
  id bigint generated always as identity primary key,
  kind text not null,
  payment_id bigint references payments (id),
  facts jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The reference of a case without a payment, such as a payment that only the rail knows.
  subject text check (subject <> ''),
  -- The reconciliation that found it.
  run_id bigint references reconciliation_runs (id),
  owner_id bigint references people (id),
  claimed_at timestamptz,
  resolution text check (resolution in
    ('ended', 'agrees', 'settled', 'refunded', 'written_off', 'given_back', 'recovered', 'explained')),
  -- Null: the product itself.
  closed_by bigint references people (id),
  closing_note text,
  check (closed_at is not null or (resolution is null and closed_by is null and closing_note is null)),
  check ((owner_id is null) = (claimed_at is null))
);
create unique index one_open_case on cases (kind, payment_id) where closed_at is null;
create unique index one_open_case_of_a_subject on cases (kind, subject) where closed_at is null and subject is not null;
create index cases_of_payment on cases (payment_id) where payment_id is not null;
create index open_cases on cases (opened_at, id) where closed_at is null;
create index cases_of_run on cases (run_id) where run_id is not null;

create function told_is_told() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id),
  author_id bigint not null references people (id),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index case_notes_of_case on case_notes (case_id, id);
create trigger append_only before update or delete or truncate on case_notes
  for each statement execute function told_is_told();

-- Notes and warnings of staff about customers.
create table customer_notes (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  author_id bigint not null references people (id),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index customer_notes_of_person on customer_notes (person_id, id desc);
create trigger append_only before update or delete or truncate on customer_notes
  for each statement execute function told_is_told();

create table risk_flags (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  kind text not null check (kind in ('unusual_activity', 'document_doubtful', 'third_party',
    'politically_exposed', 'unreachable', 'other')),
  set_by bigint not null references people (id),
  set_at timestamptz not null,
  set_reason text not null check (set_reason <> ''),
  cleared_by bigint references people (id),
  cleared_at timestamptz,
  clear_reason text check (clear_reason <> ''),
  check ((cleared_by is null) = (cleared_at is null) and (cleared_by is null) = (clear_reason is null))
);
create unique index one_flag_of_a_kind on risk_flags (person_id, kind) where cleared_at is null;
create index risk_flags_of_person on risk_flags (person_id, id desc);

-- A flag is cleared once, and keeps the reason why it was set.
create function flags_are_cleared_once() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.cleared_at is not null or
    (new.person_id, new.kind, new.set_by, new.set_at, new.set_reason) is distinct from
    (old.person_id, old.kind, old.set_by, old.set_at, old.set_reason) then
    raise exception 'risk flags are kept as they were set' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cleared_once before update or delete on risk_flags
  for each row execute function flags_are_cleared_once();

-- Messages from the contact form, stored so that none depends on a mail that arrives.
create table contact_messages (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  first_name text not null check (first_name !~ '[[:cntrl:]]' and char_length(first_name) between 1 and 50),
  last_name text not null check (last_name !~ '[[:cntrl:]]' and char_length(last_name) between 1 and 50),
  email text not null check (email !~ '[[:cntrl:][:space:]]'),
  phone text not null check (phone ~ '^[0-9]{1,10}$'),
  message text not null check (char_length(message) between 1 and 500),
  lang_key text not null check (lang_key in ('FR', 'EN')),
  answered_at timestamptz,
  answered_by bigint references people (id),
  check ((answered_at is null) = (answered_by is null))
);
create index contact_messages_by_time on contact_messages (received_at);

-- Settings that staff change without a deployment: a figure, or whether something is open. No row: the default.
create table product_settings (
  name text primary key check (name ~ '^[a-z]+(_[a-z]+)*$'),
  value text not null check (value <> ''),
  changed_at timestamptz not null,
  changed_by bigint not null references people (id)
);

-- The maintenance switch, which closes the api to everyone: on while the row exists.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null,
  retry_after_s int not null check (retry_after_s > 0),
  -- The announced end; maintenance lasts until staff end it.
  announced_end timestamptz,
  started_by bigint references people (id)
);

-- What we owed at the end of a day in Toronto: every customer's balance, unmatched deposits, and payments in flight.
-- Taken once, and reproducible from the ledger.
create table safeguarding_snapshots (
  day date primary key,
  -- The first moment after the day.
  until timestamptz not null,
  taken_at timestamptz not null check (taken_at >= until),
  customers int not null,
  customers_minor bigint not null,
  unclaimed_minor bigint not null,
  on_the_way_minor bigint not null,
  -- SHA-256 of the lines, in hexadecimal.
  lines_hash text not null check (lines_hash ~ '^[0-9a-f]{64}$')
);
create table safeguarding_lines (
  day date not null references safeguarding_snapshots (day),
  person_id bigint not null,
  balance_minor bigint not null,
  primary key (day, person_id)
);
-- The balance of the safeguarding account at the end of that day, as two people read it off the bank's statement.
create table safeguarding_statements (
  day date primary key references safeguarding_snapshots (day),
  held_minor bigint not null,
  entered_by bigint not null references people (id),
  confirmed_by bigint not null references people (id) check (confirmed_by <> entered_by),
  confirmed_at timestamptz not null
);
create function safeguarding_is_kept() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger safeguarding_is_kept before update or delete or truncate on safeguarding_snapshots
  for each statement execute function safeguarding_is_kept();
create trigger safeguarding_is_kept before update or delete or truncate on safeguarding_lines
  for each statement execute function safeguarding_is_kept();
create trigger safeguarding_is_kept before update or delete or truncate on safeguarding_statements
  for each statement execute function safeguarding_is_kept();

-- Alerts: one row while it lasts, one mail when it begins and one when it ends.
create table health_alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  opened_at timestamptz not null,
  ended_at timestamptz check (ended_at >= opened_at)
);
create unique index one_open_health_alert on health_alerts (kind) where ended_at is null;
create index health_alerts_by_time on health_alerts (opened_at desc, id desc);
