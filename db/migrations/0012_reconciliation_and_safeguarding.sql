-- A rail's statement of a day compared with our books. One row per day: running it again replaces the result.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  rail text not null,
  -- A day in Cameroon.
  day date not null,
  state text not null check (state in ('done', 'failed')),
  -- Why it failed.
  note text,
  run_count int not null default 1,
  -- The person who requested it last; null: the product itself.
  requested_by bigint references people (id),
  ran_at timestamptz not null,
  -- Whether the day was over by then.
  is_complete boolean not null,
  rail_count int not null default 0,
  rail_minor bigint not null default 0,
  ledger_count int not null default 0,
  ledger_minor bigint not null default 0,
  float_opening numeric(38, 0),
  float_closing numeric(38, 0),
  difference_count int not null default 0,
  resolved_count int not null default 0,
  unique (rail, day)
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
  in_flight_minor bigint not null,
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
