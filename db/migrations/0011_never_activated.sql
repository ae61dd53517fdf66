-- Whether an account was ever in use. One that never was is forgotten after a while; one that was stays, also when
-- staff close it, and the database itself says so.
alter table people add column was_activated boolean not null default false;
update people set was_activated = true where activated;

-- Here and not in the program, so that the release before this one notes it too.
create function note_activation() returns trigger language plpgsql as $$
begin
  new.was_activated := new.activated or (tg_op = 'UPDATE' and old.was_activated);
  return new;
end $$;
create trigger note_activation before insert or update of activated, was_activated on people
  for each row execute function note_activation();

create function activated_people_stay() returns trigger language plpgsql as $$
begin
  raise exception 'person % had an account and is kept', old.id using errcode = 'restrict_violation';
end $$;
create trigger activated_people_stay before delete on people
  for each row when (old.was_activated) execute function activated_people_stay();

create index people_never_activated on people (created_at) where not was_activated;
create index messages_of_person on messages (person_id);
