-- Settings that staff change without a deployment: a figure, or whether something is open. No row: the default.
create table product_settings (
  name text primary key check (name ~ '^[a-z]+(_[a-z]+)*$'),
  value text not null check (value <> ''),
  changed_at timestamptz not null,
  changed_by bigint not null references people (id)
);

-- The maintenance switch, which closes the api to everyone: on while the row exists.
create table maintenance (
  singleton boolean primary key default true check (singleton),
  since timestamptz not null,
  retry_after_s int not null check (retry_after_s > 0),
  -- The announced end; maintenance lasts until staff end it.
  announced_end timestamptz,
  started_by bigint references people (id)
);

-- Alerts: one row while it lasts, one mail when it begins and one when it ends. An alert has a subject: the rail, the list,
-- the payment. One alert each, so that one does not hide another.
create table health_alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  opened_at timestamptz not null,
  ended_at timestamptz check (ended_at >= opened_at),
  subject text not null default ''
);
create unique index one_open_health_alert on health_alerts (kind, subject) where ended_at is null;
create index health_alerts_by_time on health_alerts (opened_at desc, id desc);

-- Each worker's report on itself while it works, in the database's time, since the clocks of hosts differ. Readers decide
-- who is alive: a frozen or dead process cannot say so.
create table worker_heartbeats (
  instance uuid primary key,
  host text not null,
  pid int not null,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Figures of each hour, counted from the books a little later: the overview adds up these rows and reads no payments.
create table hourly_totals (
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  kind text not null check (kind in ('sent', 'paid', 'failed', 'deposited')),
  count bigint not null check (count >= 0),
  -- Cents; francs for what was paid.
  minor bigint not null check (minor >= 0),
  primary key (hour, kind)
);
