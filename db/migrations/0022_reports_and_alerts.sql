-- Sends that reach 10,000 CAD within 24 hours, of one sender or to one number: reported to the authorities.
create table large_reports (
  id bigint generated always as identity primary key,
  grouping text not null check (grouping in ('sender', 'beneficiary')),
  -- The customer's number here, or the number that was paid.
  subject text not null,
  window_start timestamptz not null,
  window_end timestamptz not null check (window_end > window_start),
  -- The send with which the limit was reached; five business days from then.
  reached_at timestamptz not null,
  due_on date not null,
  filed_at timestamptz,
  filed_by bigint references people (id),
  filing_reference text check (filing_reference <> ''),
  found_at timestamptz not null,
  check ((filed_at is null) = (filed_by is null) and (filed_at is null) = (filing_reference is null)),
  unique (grouping, subject, window_start)
);
create index open_large_reports on large_reports (due_on, id) where filed_at is null;

create table large_report_sends (
  report_id bigint not null references large_reports (id),
  transaction_id bigint not null references transactions (id),
  primary key (report_id, transaction_id)
);
create index reports_of_send on large_report_sends (transaction_id);

-- Patterns that people should look at. What they are, src/server/reporting/alert-rules.ts says.
create table pattern_alerts (
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
create index open_pattern_alerts on pattern_alerts (opened_at, id) where closed_at is null;
create index pattern_alerts_of_person on pattern_alerts (person_id, rule, opened_at);

create table pattern_notes (
  id bigint generated always as identity primary key,
  alert_id bigint not null references pattern_alerts (id),
  author_id bigint not null references people (id),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index pattern_notes_of_alert on pattern_notes (alert_id, id);

-- Up to when sends have been looked at.
create table send_watch (
  only_one boolean primary key default true check (only_one),
  watched_until timestamptz not null
);
