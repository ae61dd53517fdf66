-- How many deposit notices had no valid signature. They are not stored, since anybody can send any number of them; each
-- process counts, and writes its sum every second.
create table refused_notices (
  minute timestamptz not null,
  channel text not null check (channel in ('mail', 'aggregator')),
  count integer not null check (count > 0),
  primary key (minute, channel)
);
