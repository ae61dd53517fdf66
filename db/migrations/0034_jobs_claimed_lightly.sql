-- Most jobs carry no key, and an entry for each of them made the index of keys the dearest part of asking for work.
-- Installed while the product stands still: the release before asks for the whole constraint.
create unique index one_waiting_job_per_key on jobs (key) where key is not null;
alter table jobs drop constraint jobs_key_key;
-- A claim, a renewal and a delay write the row again: with room on its page they need no new entry in any index.
alter table jobs set (fillfactor = 70);
