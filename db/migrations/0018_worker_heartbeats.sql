-- What each worker says of itself while it works. The database's own time, since the clocks of hosts differ. Who reads
-- it judges: a process that is frozen or gone cannot say so.
create table worker_heartbeats (
  instance uuid primary key,
  host text not null,
  pid int not null,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
