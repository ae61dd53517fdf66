-- Lists of sanctioned people as they were published. Each version is kept as it was read.
create table sanctions_lists (
  id bigint generated always as identity primary key,
  source text not null check (source in ('canada', 'un')),
  -- SHA-256 of the file.
  hash text not null,
  -- The list's own date.
  dated text,
  entry_count int not null check (entry_count > 0),
  fetched_at timestamptz not null
);
create index sanctions_lists_by_source on sanctions_lists (source, id desc);

create table sanctions_entries (
  id bigint generated always as identity primary key,
  list_id bigint not null references sanctions_lists (id),
  -- Identifies the entry within its source, the same in each version.
  key text not null,
  -- A hash of source, key, names and birth dates: a decision about an entry holds until one of them changes.
  fingerprint text not null,
  kind text not null check (kind in ('person', 'organisation')),
  names text[] not null check (cardinality(names) > 0),
  birth_dates text[] not null,
  facts jsonb not null
);
create index sanctions_entries_of_list on sanctions_entries (list_id);

create function sanctions_lists_are_kept() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what was published', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger sanctions_lists_are_kept before update or delete on sanctions_lists
  for each row execute function sanctions_lists_are_kept();
create trigger sanctions_lists_are_kept before update or delete on sanctions_entries
  for each row execute function sanctions_lists_are_kept();

-- When each source was last fetched, and the last error.
create table list_fetches (
  source text primary key check (source in ('canada', 'un')),
  fetched_at timestamptz not null,
  failure text,
  -- When the whole list was last fetched: a failed fetch says nothing about today's list.
  read_at timestamptz
);

-- Each screening of a person: against which versions, and the similarity of the closest entry (per mille).
create table screenings (
  id bigint generated always as identity primary key,
  kind text not null check (kind = any ('{customer,recipient,payee,sender}')),
  cause text not null check (cause = any ('{entry,send,list_update,deposit}')),
  -- Null for the sender of a deposit whose customer is still unknown.
  person_id bigint,
  recipient_id bigint,
  payment_id bigint,
  name text not null,
  lists bigint[] not null,
  score int not null check (score between 0 and 1000),
  at timestamptz not null,
  deposit_id bigint,
  constraint screenings_about_somebody check (person_id is not null or deposit_id is not null)
);
create index screenings_of_payment on screenings (payment_id) where payment_id is not null;
create index screenings_of_person on screenings (person_id, id desc);
-- Like messages: checked once per statement, and kept.
create trigger people_exist after insert on screenings
  referencing new table as written for each statement execute function people_exist();
create trigger payments_exist after insert on screenings
  referencing new table as written for each statement execute function payments_exist();
create trigger names_are_kept before update of person_id, payment_id on screenings
  for each statement execute function names_are_kept();

-- Waits for a transaction that is writing about this person, and then sees what it wrote.
create function named_people_stay() returns trigger language plpgsql as $$
begin
  if exists (select from messages where person_id = old.id) or exists (select from screenings where person_id = old.id) then
    raise exception 'person % has messages or was compared with lists', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger named_people_stay before delete on people for each row execute function named_people_stay();

-- A person who resembles an entry. `subject` is the person under this name: another name is another question.
create table screening_hits (
  id bigint generated always as identity primary key,
  screening_id bigint not null references screenings (id),
  subject text not null,
  entry_id bigint not null references sanctions_entries (id),
  fingerprint text not null,
  matched text not null,
  score int not null check (score between 0 and 1000),
  person_id bigint references people (id),
  payment_id bigint references payments (id),
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  measure text check (measure in ('refund', 'freeze', 'block')),
  decided_at timestamptz,
  decided_by bigint references people (id),
  reason text,
  opened_at timestamptz not null,
  deposit_id bigint references deposits (id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'confirmed') = (measure is not null)),
  constraint hits_about_somebody check (person_id is not null or deposit_id is not null)
);
create unique index one_open_hit on screening_hits (subject, fingerprint, coalesce(payment_id, -deposit_id, 0))
  where state = 'open';
create index open_hits on screening_hits (opened_at, id) where state = 'open';
create index hits_of_payment on screening_hits (payment_id) where payment_id is not null;
create index hits_of_person on screening_hits (person_id);
create index hits_of_deposit on screening_hits (deposit_id) where deposit_id is not null;
-- Finds screenings that have been kept long enough; their ids are in the order of time.
create index decided_hits_by_age on screening_hits (decided_at, id) where state <> 'open';
create index hits_of_screening on screening_hits (screening_id);

-- People who were found to be somebody else than this entry: they do not match it again.
create table screening_clearances (
  subject text not null,
  fingerprint text not null,
  hit_id bigint not null references screening_hits (id),
  primary key (subject, fingerprint)
);
create index clearances_of_hit on screening_clearances (hit_id);

-- A payment that must not be paid out: open until released, refunded or frozen.
create table screening_holds (
  payment_id bigint primary key references payments (id),
  held_at timestamptz not null,
  -- null and frozen hold; released and refunded do not.
  outcome text check (outcome in ('released', 'refunded', 'frozen')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);

-- No order of a held payment goes to a rail.
create function held_is_not_paid() returns trigger language plpgsql as $$
begin
  if exists (select 1 from screening_holds where payment_id = new.payment_id
             and (outcome is null or outcome = 'frozen')) then
    raise exception 'payment % is held', new.payment_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger held_is_not_begun before insert on payout_attempts for each row execute function held_is_not_paid();

-- Nor does it end in another way: refunding a held payment takes closing its hold first. It may be pending: two workers can
-- order and hold it at once.
create function held_does_not_end() returns trigger language plpgsql as $$
begin
  if exists (select 1 from screening_holds where payment_id = new.id
             and (outcome is null or outcome = 'frozen')) then
    raise exception 'payment % is held', new.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger held_does_not_end before update of status on payments
  for each row when (new.status in ('paid', 'failed') and old.status in ('accepted', 'pending'))
  execute function held_does_not_end();

-- Sends that reach 10,000 CAD within 24 hours, from one sender or to one number: reported to the authorities.
create table large_transaction_reports (
  id bigint generated always as identity primary key,
  grouping text not null check (grouping in ('sender', 'recipient')),
  -- The customer's id, or the number that was paid.
  subject text not null,
  window_start timestamptz not null,
  window_end timestamptz not null check (window_end > window_start),
  -- The send that reached the limit; the report is due five business days later.
  reached_at timestamptz not null,
  due_on date not null,
  filed_at timestamptz,
  filed_by bigint references people (id),
  filing_reference text check (filing_reference <> ''),
  found_at timestamptz not null,
  check ((filed_at is null) = (filed_by is null) and (filed_at is null) = (filing_reference is null)),
  unique (grouping, subject, window_start)
);
create index open_large_transaction_reports on large_transaction_reports (due_on, id) where filed_at is null;

create table large_transaction_report_payments (
  report_id bigint not null references large_transaction_reports (id),
  payment_id bigint not null references payments (id),
  primary key (report_id, payment_id)
);
create index reports_of_payment on large_transaction_report_payments (payment_id);

-- Patterns that staff should review; src/server/reporting/alert-rules.ts defines them.
create table transaction_alerts (
  id bigint generated always as identity primary key,
  rule text not null check (rule in ('just_under', 'many_recipients', 'near_report')),
  person_id bigint not null references people (id),
  facts jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references people (id),
  outcome text check (outcome in ('explained', 'reported')),
  reason text,
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null)
    and (closed_at is null) = (reason is null))
);
create index open_transaction_alerts on transaction_alerts (opened_at, id) where closed_at is null;
create index transaction_alerts_of_person on transaction_alerts (person_id, rule, opened_at);

create table transaction_alert_notes (
  id bigint generated always as identity primary key,
  alert_id bigint not null references transaction_alerts (id),
  author_id bigint not null references people (id),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index transaction_alert_notes_of_alert on transaction_alert_notes (alert_id, id);

-- Up to which moment sends have been examined. A report may be filed only when every send of its window has been.
create table send_watch (
  singleton boolean primary key default true check (singleton),
  watched_until timestamptz not null
);
