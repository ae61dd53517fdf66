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
  key text unique
);
create index jobs_due on jobs (run_at, id);

-- Jobs that failed for good, kept for people to look at.
create table dead_jobs (
  id bigint primary key,
  task text not null,
  payload jsonb not null,
  attempts int not null,
  last_error text,
  died_at timestamptz not null
);
