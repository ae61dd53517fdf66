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
