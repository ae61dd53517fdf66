-- Work for the workers, enqueued in the same transaction as the change that needs it. No NOTIFY: a transaction that
-- notifies takes a cluster-wide lock until its commit is done, and all payments would queue behind it.
create table jobs (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  -- A worker that dies leaves its claim behind; after this moment the job is free again.
  locked_until timestamptz,
  last_error text,
  -- At most one waiting job per key, for work that is needed once however often it is requested.
  key text
)
-- A claim, a renewal and a delay rewrite the row: with room on its page they need no new index entries.
with (fillfactor = 70);
create index jobs_due on jobs (run_at, id);
-- Most jobs have no key, and an index entry for each of them was the largest cost of enqueueing.
create unique index one_waiting_job_per_key on jobs (key) where key is not null;

-- Jobs that failed for good, kept for staff.
create table dead_jobs (
  id bigint primary key,
  task text not null,
  payload jsonb not null,
  attempts int not null,
  last_error text,
  died_at timestamptz not null
);

-- Jobs without keys, for statements that have to enqueue them by themselves.
create function enqueue_jobs(tasks text[], payloads text[], at timestamptz) returns void language sql as $$
  insert into jobs (task, payload, run_at)
  select j.task, j.payload::jsonb, at from unnest(tasks, payloads) as j (task, payload);
$$;

-- Messages to customers, each written once per key and channel. They are a queue of their own, without a job for each.
-- A mail that cannot be sent never holds money back.
create table messages (
  id bigint generated always as identity primary key,
  -- Checked once per statement instead of by a foreign key; see below.
  person_id bigint,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- What it is about, such as `transaction/GT123/done`: the same event is notified once.
  dedupe_key text not null,
  subject text,
  body_text text,
  body_html text,
  created_at timestamptz not null,
  -- How often it was handed to its carrier, counted before each try.
  attempts int not null default 0,
  sent_at timestamptz,
  -- When it was given up: refused for good, tried too often, or too old to be useful.
  failed_at timestamptz,
  -- The reply address, where that is not ours.
  reply_to text check (reply_to !~ '[[:cntrl:][:space:]]'),
  -- When to hand it to its carrier next; null once it has ended.
  next_at timestamptz,
  -- The claim lasts until then, and longer only if renewed.
  claimed_until timestamptz,
  -- A payment's message is stored as facts and becomes words when it is sent: written in each payment's transaction, the
  -- words would be most of what that writes.
  notification jsonb,
  unique (dedupe_key, channel, recipient),
  constraint says_something check (body_text is not null or notification is not null),
  constraint waits_until_it_ends check (next_at is null or (sent_at is null and failed_at is null))
)
with (fillfactor = 70);
create index messages_due on messages (channel, next_at, id) where next_at is not null;
create index messages_of_person on messages (person_id);
-- The health check counts those given up in the last hour every minute, and must not read all that were ever sent.
create index messages_failed on messages (failed_at) where failed_at is not null;

-- Messages and screenings are written for each payment, and a foreign key would look up and lock its person row by row.
-- Checked once for all rows of a statement instead. People who were ever activated are never removed; only the others
-- are kept from being removed meanwhile.
create function people_exist() returns trigger language plpgsql set enable_seqscan = off as $$
declare missing bigint;
begin
  perform from people p
  where p.id = any (array(select w.person_id from written w)) and not p.was_activated order by p.id for key share;
  select w.person_id into missing from written w
  where w.person_id is not null and not exists (select from people p where p.id = w.person_id) limit 1;
  if found then
    raise exception '% names person %, who does not exist', tg_table_name, missing
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger people_exist after insert on messages
  referencing new table as written for each statement execute function people_exist();

create function names_are_kept() returns trigger language plpgsql as $$
begin
  raise exception '% are of whom they were written for', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger names_are_kept before update of person_id on messages
  for each statement execute function names_are_kept();
