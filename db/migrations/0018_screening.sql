-- Lists of sanctioned people as they were published. Each version stays as it was read.
create table sanctions_lists (
  id bigint generated always as identity primary key,
  source text not null check (source in ('canada', 'un')),
  -- SHA-256 of the file.
  hash text not null,
  -- What the list says of its own date.
  dated text,
  entry_count int not null check (entry_count > 0),
  fetched_at timestamptz not null
);
create index sanctions_lists_by_source on sanctions_lists (source, id desc);

create table sanctions_entries (
  id bigint generated always as identity primary key,
  list_id bigint not null references sanctions_lists (id),
  -- Names the entry within its source, the same in each version.
  key text not null,
  -- A hash of source, key, names and dates of birth: a decision about an entry holds until one of them changes.
  print text not null,
  kind text not null check (kind in ('person', 'organisation')),
  names text[] not null check (cardinality(names) > 0),
  birth_dates text[] not null,
  facts jsonb not null
);
create index sanctions_entries_of_list on sanctions_entries (list_id);

create function published_is_published() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what was published', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger published_is_published before update or delete on sanctions_lists
  for each row execute function published_is_published();
create trigger published_is_published before update or delete on sanctions_entries
  for each row execute function published_is_published();

-- When each source was looked at last, and what went wrong.
create table sanctions_looks (
  source text primary key check (source in ('canada', 'un')),
  looked_at timestamptz not null,
  failure text
);

-- Each time that somebody was compared: with which versions, and how like the most like entry was (per mille).
create table screenings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'recipient', 'payee')),
  occasion text not null check (occasion in ('entry', 'send', 'list_update')),
  person_id bigint not null references people (id),
  receiver_id bigint,
  transaction_id bigint references transactions (id),
  name text not null,
  lists bigint[] not null,
  score int not null check (score between 0 and 1000),
  at timestamptz not null
);
create index screenings_of_transaction on screenings (transaction_id) where transaction_id is not null;
create index screenings_of_person on screenings (person_id, id desc);

-- Somebody who is like an entry. `subject` is the person under this name: another name is another question.
create table screening_hits (
  id bigint generated always as identity primary key,
  screening_id bigint not null references screenings (id),
  subject text not null,
  entry_id bigint not null references sanctions_entries (id),
  print text not null,
  matched text not null,
  score int not null check (score between 0 and 1000),
  person_id bigint not null references people (id),
  transaction_id bigint references transactions (id),
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  measure text check (measure in ('refund', 'freeze', 'block')),
  decided_at timestamptz,
  decided_by bigint references people (id),
  reason text,
  opened_at timestamptz not null,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'confirmed') = (measure is not null))
);
create unique index one_open_hit on screening_hits (subject, print, coalesce(transaction_id, 0)) where state = 'open';
create index open_hits on screening_hits (opened_at, id) where state = 'open';
create index hits_of_transaction on screening_hits (transaction_id) where transaction_id is not null;
create index hits_of_person on screening_hits (person_id);

-- Who was looked at and is somebody else than this entry: does not hold again.
create table screening_clearances (
  subject text not null,
  print text not null,
  hit_id bigint not null references screening_hits (id),
  primary key (subject, print)
);

-- A payment that must not be paid out: open until released, refunded or frozen.
create table screening_holds (
  transaction_id bigint primary key references transactions (id),
  held_at timestamptz not null,
  -- null and frozen hold; released and refunded do not.
  outcome text check (outcome in ('released', 'refunded', 'frozen')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);

-- No rail is asked to pay what is held, whoever asks.
create function held_is_not_paid() returns trigger language plpgsql as $$
begin
  if exists (select 1 from screening_holds where transaction_id = new.transaction_id
             and (outcome is null or outcome = 'frozen')) then
    raise exception 'transaction % is held', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger held_is_not_begun before insert on payout_attempts for each row execute function held_is_not_paid();
create trigger held_is_not_asked before update of state on payout_attempts
  for each row when (new.state = 'asked' and old.state = 'prepared') execute function held_is_not_paid();

-- Nor is it ended otherwise: whoever refunds what is held says so in the hold first.
create function held_does_not_end() returns trigger language plpgsql as $$
begin
  if exists (select 1 from screening_holds where transaction_id = new.id
             and (outcome is null or outcome = 'frozen')) then
    raise exception 'transaction % is held', new.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger held_does_not_end before update of status on transactions
  for each row when (new.status in ('DONE', 'FAILURE') and old.status = 'INIT') execute function held_does_not_end();
