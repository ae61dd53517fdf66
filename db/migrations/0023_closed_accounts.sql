-- Accounts whose owner wants them gone. What the law makes us keep is kept, out of everybody's way, until it may be erased.
create table account_closures (
  person_id bigint primary key references people (id),
  asked_at timestamptz not null,
  -- Null: the customer; else who of the staff did it for them.
  asked_by bigint references people (id),
  -- Five years after what was kept for the law ended.
  erase_after timestamptz not null check (erase_after > asked_at),
  erased_at timestamptz
);
create index closures_to_erase on account_closures (erase_after) where erased_at is null;
