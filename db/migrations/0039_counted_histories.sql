-- How many payments a person had made before a moment, of one type or of 'every' one: so that the total of a long history
-- is what was counted once and what has come since. Payments stay, and keep their person, type and time.
create table payment_counts (
  person_id bigint not null references people (id),
  type text not null,
  before timestamptz not null,
  payments int not null check (payments >= 0),
  primary key (person_id, type)
);
