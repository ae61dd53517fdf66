-- What people do about cases: who has it, what was noted, how it ended. A case without a transaction has a subject, such
-- as a payment that only the rail knows.
alter table cases
  add column subject text check (subject <> ''),
  -- The reconciliation that found it.
  add column run_id bigint,
  add column owner_id bigint references people (id),
  add column claimed_at timestamptz,
  add column resolution text check (resolution in
    ('ended', 'agrees', 'settled', 'refunded', 'written_off', 'given_back', 'recovered', 'explained')),
  -- Null: the product itself.
  add column closed_by bigint references people (id),
  add column closing_note text,
  add check (closed_at is not null or (resolution is null and closed_by is null and closing_note is null)),
  add check ((owner_id is null) = (claimed_at is null));
create unique index one_open_case_of_a_subject on cases (kind, subject) where closed_at is null and subject is not null;
create index cases_of_transaction on cases (transaction_id) where transaction_id is not null;
create index open_cases on cases (opened_at, id) where closed_at is null;

create table case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id),
  author_id bigint not null references people (id),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index case_notes_of_case on case_notes (case_id, id);

-- What a rail said of a try, each time that it said something new. Without secrets: our own words and its codes.
create table payout_answers (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payout_attempts (id),
  answer text not null,
  at timestamptz not null
);
create index payout_answers_of_attempt on payout_answers (attempt_id, id);

create function told_is_told() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on case_notes
  for each statement execute function told_is_told();

-- What a rail's history of a day says beside our books. One row per day: running it again replaces what it found.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  rail text not null,
  -- A day of Cameroon.
  day date not null,
  state text not null check (state in ('done', 'failed')),
  -- Why it failed.
  note text,
  times int not null default 1,
  -- The person who asked for it last; null: the product itself.
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
alter table cases add foreign key (run_id) references reconciliation_runs (id);
create index cases_of_run on cases (run_id) where run_id is not null;

-- Staff look for payments by day, by number and by what the rail calls them. Days need next to nothing to be found.
create index transactions_by_day on transactions using brin (created_at) with (autosummarize = on);
create index attempts_by_day on payout_attempts using brin (created_at) with (autosummarize = on);
create index transactions_of_number on transactions (destination, id desc);
create index webhook_deliveries_of_reference on webhook_deliveries (reference);
create index webhook_deliveries_of_number on webhook_deliveries (provider_number);
