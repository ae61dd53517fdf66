-- Whether a case that staff closed explains a part of its day's difference: what was written off always does, anything else
-- only as long as comparisons of the day find it.
alter table cases add column explains boolean not null default true;
grant update (explains) on cases to gtfinance_worker;
