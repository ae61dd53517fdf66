-- When each list was last had whole: a look that failed says nothing about today's list.
alter table sanctions_looks add column read_at timestamptz;
update sanctions_looks set read_at = looked_at where failure is null;
