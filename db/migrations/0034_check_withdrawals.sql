-- Validates what 0032 added as "not valid", without blocking writes.
alter table payments validate constraint payments_type_check;
