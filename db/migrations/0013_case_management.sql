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
    ('ended', 'agrees', 'settled', 'refunded', 'written_off', 'returned', 'recovered', 'explained')),
  -- Null: the product itself.
  closed_by bigint references people (id),
  closing_note text,
  -- Whether a case that staff closed explains a part of its day's difference: what was written off always does, anything
  -- else only as long as comparisons of the day find it.
  explains boolean not null default true,
  check (closed_at is not null or (resolution is null and closed_by is null and closing_note is null)),
  check ((owner_id is null) = (claimed_at is null))
);
create unique index one_open_case on cases (kind, payment_id) where closed_at is null;
create unique index one_open_case_of_a_subject on cases (kind, subject) where closed_at is null and subject is not null;
create index cases_of_payment on cases (payment_id) where payment_id is not null;
create index open_cases on cases (opened_at, id) where closed_at is null;
create index cases_of_run on cases (run_id) where run_id is not null;

create function notes_are_append_only() returns trigger language plpgsql as $$
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
  for each statement execute function notes_are_append_only();

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
  for each statement execute function notes_are_append_only();

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
