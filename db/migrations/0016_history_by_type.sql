-- A person's transactions of one type in the order of their history, as transactions_of_person has those of all types.
-- Pages and counts of both are read from the index alone. The type comes first, so that the planner does not take this
-- one where no type is asked for: it would read all of a person's transactions and sort them.
create index transactions_of_type on transactions (type, person_id, created_at desc, id desc);
