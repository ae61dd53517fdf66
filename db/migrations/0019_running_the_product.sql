-- What staff set without a deployment: a figure, or whether something is open. A name without a row has its default.
create table product_settings (
  name text primary key check (name ~ '^[a-z]+(_[a-z]+)*$'),
  value text not null check (value <> ''),
  changed_at timestamptz not null,
  changed_by bigint not null references people (id)
);

-- A rate that two people set by hand is sold until then and no longer; null for figures of a source.
alter table rates
  add column sold_until timestamptz,
  add check (sold_until is null or (source = 'manual' and sold_until > valid_from));
-- Rates are kept as they were, so that one which was called off before its time has a row here.
create table rate_override_ends (
  rate_id bigint primary key references rates (id),
  ended_at timestamptz not null,
  ended_by bigint not null references people (id)
);

-- What customers are told of an outage, and who announced it.
alter table service_outages
  add column text_fr text check (char_length(text_fr) between 1 and 200),
  add column text_en text check (char_length(text_en) between 1 and 200),
  add column announced_by bigint references people (id),
  add check ((text_fr is null) = (text_en is null));

-- Until when maintenance is announced; it lasts until somebody ends it.
alter table maintenance
  add column announced_end timestamptz,
  add column started_by bigint references people (id);

alter table referral_codes
  add column created_by bigint references people (id),
  add column disabled_at timestamptz,
  add column purpose text check (char_length(purpose) between 1 and 200);
create index people_by_referrer on people (referred_by);

alter table contact_messages
  add column answered_at timestamptz,
  add column answered_by bigint references people (id),
  add check ((answered_at is null) = (answered_by is null));

-- What we owed at the end of a day in Toronto: every customer's balance, deposits nobody has claimed, and payments on
-- their way. Made once, and the same again from the ledger for ever.
create table safeguarding_snapshots (
  day date primary key,
  -- The first moment that does not belong to the day.
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
-- What the safeguarding account held at the end of that day, as two people read it off the bank's statement.
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

create index ledger_postings_by_time on ledger_postings (posted_at desc, id desc);

-- How each call of a rail went: how long it took, and whether it gave a usable answer. Kept for a week.
create table rail_calls (
  id bigint generated always as identity primary key,
  rail text not null,
  call text not null,
  at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  usable boolean not null
);
create index rail_calls_by_time on rail_calls (at);

-- What a rail says it holds for us, beside what our books say it has been charged.
create table rail_floats (
  id bigint generated always as identity primary key,
  rail text not null,
  at timestamptz not null,
  balance_minor bigint not null,
  -- Of the ledger's float account, and of what is on its way, at the same moment.
  charged_minor bigint not null,
  on_the_way_minor bigint not null
);
create index rail_floats_by_time on rail_floats (rail, at desc);

-- What somebody should look at: one row while it lasts, one mail when it begins and one when it ends.
create table health_alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  opened_at timestamptz not null,
  ended_at timestamptz check (ended_at >= opened_at)
);
create unique index one_open_health_alert on health_alerts (kind) where ended_at is null;
create index health_alerts_by_time on health_alerts (opened_at desc, id desc);
