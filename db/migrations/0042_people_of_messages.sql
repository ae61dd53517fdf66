-- Messages and comparisons are written for each payment, and looked up its person and itself by foreign keys, row by row,
-- each marking the row that it found. Asked once for all rows of a statement instead. Whoever was ever activated is not
-- removed; only those who were not are kept from going meanwhile.
alter table messages drop constraint messages_person_id_fkey;
alter table screenings drop constraint screenings_person_id_fkey, drop constraint screenings_transaction_id_fkey;

create function people_exist() returns trigger language plpgsql set enable_seqscan = off as $$
declare missing bigint;
begin
  perform from people p
  where p.id = any (array(select w.person_id from written w)) and not p.was_activated order by p.id for key share;
  select w.person_id into missing from written w
  where w.person_id is not null and not exists (select from people p where p.id = w.person_id) limit 1;
  if found then
    raise exception '% names person %, who does not exist', tg_table_name, missing
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger people_exist after insert on messages
  referencing new table as written for each statement execute function people_exist();
create trigger people_exist after insert on screenings
  referencing new table as written for each statement execute function people_exist();
create trigger payments_exist after insert on screenings
  referencing new table as written for each statement execute function payments_exist();

create function names_are_kept() returns trigger language plpgsql as $$
begin
  raise exception '% are of whom they were written for', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger names_are_kept before update of person_id on messages
  for each statement execute function names_are_kept();
create trigger names_are_kept before update of person_id, payment_id on screenings
  for each statement execute function names_are_kept();

-- Waits for whoever is just writing something of this person, and then sees it.
create function named_people_stay() returns trigger language plpgsql as $$
begin
  if exists (select from messages where person_id = old.id) or exists (select from screenings where person_id = old.id) then
    raise exception 'person % has messages or was compared with lists', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger named_people_stay before delete on people for each row execute function named_people_stay();
create function people_keep_their_id() returns trigger language plpgsql as $$
begin
  raise exception 'people keep the id that they were given' using errcode = 'restrict_violation';
end $$;
create trigger people_keep_their_id before update of id on people
  for each statement execute function people_keep_their_id();
