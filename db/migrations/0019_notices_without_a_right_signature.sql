-- How many notices of deposits came without a right signature. They are not kept: anybody can send them, as many as they
-- like; so each process counts, and writes its sum every second.
create table refused_notices (
  minute timestamptz not null,
  channel text not null check (channel in ('mail', 'aggregator')),
  count integer not null check (count > 0),
  primary key (minute, channel)
);
