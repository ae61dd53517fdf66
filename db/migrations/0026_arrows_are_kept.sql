-- The history of a payment says who moved it when; it is kept as the ledger and the audit log are.
create trigger append_only before update or delete or truncate on transaction_events
  for each statement execute function audit_is_append_only();
