-- Does not block writes. Where scanning a table takes longer than a statement may, run the same statement by hand before:
-- what has been validated is not scanned again.
alter table ledger_entries validate constraint before_months;
alter table payment_events validate constraint before_months;
