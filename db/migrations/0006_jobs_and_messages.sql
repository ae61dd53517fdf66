-- Work for the workers, enqueued in the same transaction as the change that needs it. No NOTIFY: a transaction that
-- notifies takes a cluster-wide lock until its commit is done, and all payments would queue behind it.
create table jobs (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  -- A worker that dies leaves its lock behind; after this moment the job is free again.
  locked_until timestamptz,
  last_error text,
  -- At most one waiting job per key, for things that need doing once however often they are asked for.
  key text
)
-- A claim, a renewal and a delay write the row again: with room on its page they need no new entry in any index.
with (fillfactor = 70);
create index jobs_due on jobs (run_at, id);
-- Most jobs carry no key, and an entry for each of them made the index of keys the dearest part of asking for work.
create unique index one_waiting_job_per_key on jobs (key) where key is not null;

-- Jobs that failed for good, kept for people to look at.
create table dead_jobs (
  id bigint primary key,
  task text not null,
  payload jsonb not null,
  attempts int not null,
  last_error text,
  died_at timestamptz not null
);

-- Work without keys, for statements that must ask for it themselves.
create function enqueue_jobs(tasks text[], payloads text[], at timestamptz) returns void language sql as $$
  insert into jobs (task, payload, run_at)
  select j.task, j.payload::jsonb, at from unnest(tasks, payloads) as j (task, payload);
$$;

-- Messages to customers. Each is written once per key and channel. They are a queue of their own: no job for each.
-- A mail that cannot be sent never holds money back.
create table messages (
  id bigint generated always as identity primary key,
  -- Asked for once per statement instead of by a foreign key; see below.
  person_id bigint,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- What it is about, such as `transaction/GT123/done`: the same is told once.
  dedupe_key text not null,
  subject text,
  body_text text,
  body_html text,
  created_at timestamptz not null,
  -- How often it was handed to its carrier, counted before each time.
  attempts int not null default 0,
  sent_at timestamptz,
  -- When it was given up: refused for good, too often tried, or too old to be of use.
  failed_at timestamptz,
  -- Whom the answer to a mail goes to, where that is not us.
  reply_to text check (reply_to !~ '[[:cntrl:][:space:]]'),
  -- When it is to be handed to its carrier; null once it has ended.
  next_at timestamptz,
  -- Whoever claimed it has it until then. Longer only by renewing.
  claimed_until timestamptz,
  -- What is told of a payment waits as facts and becomes words when it is sent: written in each payment's transaction,
  -- the words would be most of what that writes.
  notice jsonb,
  unique (dedupe_key, channel, recipient),
  constraint says_something check (body_text is not null or notice is not null),
  constraint waits_until_it_ends check (next_at is null or (sent_at is null and failed_at is null))
)
with (fillfactor = 70);
create index messages_due on messages (channel, next_at, id) where next_at is not null;
create index messages_of_person on messages (person_id);

-- Messages and comparisons with lists are written for each payment, and foreign keys would look up its person row by row,
-- each marking the row that it found. Asked once for all rows of a statement instead. Whoever was ever activated is not
-- removed; only those who were not are kept from going meanwhile.
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
