-- Ids that carry a month begin far above all earlier ones; see 0027. The constraint is validated in a file of its own, so
-- that the tables become partitions without being scanned under a lock.
alter table ledger_entries add constraint before_months check (id < 1000000000000) not valid;
alter table payment_events add constraint before_months check (id < 1000000000000) not valid;
