-- Numbers of identity documents are sealed as the documents are. What is there already is sealed by a job, which alone
-- has the keys; until then, and while the release before still runs, it stays in `document_number`.
alter table documents
  -- Bound to its owner: put beside another person's document, it does not open.
  add column number_sealed bytea,
  -- A keyed hash of type, jurisdiction and number: the same for the same document, and of no use without the key.
  add column number_print text,
  add column number_key text,
  add check ((number_sealed is null) = (number_print is null) and (number_sealed is null) = (number_key is null)),
  add check (number_sealed is null or document_number is null);
-- The one that ties the number to its jurisdiction, by whatever name it was given.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'documents'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%document_number IS NULL) = (jurisdiction IS NULL%';
  execute format('alter table documents drop constraint %I', name);
end $$;
alter table documents
  add constraint read_whole check ((document_number is null and number_sealed is null) = (jurisdiction is null));
create unique index one_holder_per_print on documents (number_print) where status = 'VALIDE';
create index documents_by_number_key on documents (number_key) where number_key is not null;
create index documents_with_plain_numbers on documents (id) where document_number is not null;

-- What was accepted stays as it was accepted. It may expire, its number may be sealed or sealed anew, and it goes with
-- everything else of a person whose account was closed when that is erased.
create or replace function accepted_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from account_closures where person_id = old.person_id and erased_at is not null) then
      return old;
    end if;
  elsif old.status = 'VALIDE' and new.status = 'EXPIRED' and to_jsonb(new) - 'status' = to_jsonb(old) - 'status' then
    return new;
  elsif new.number_sealed is not null
    and to_jsonb(new) - '{document_number,number_sealed,number_print,number_key}'::text[]
      = to_jsonb(old) - '{document_number,number_sealed,number_print,number_key}'::text[] then
    return new;
  end if;
  raise exception 'document % is accepted and does not change', old.id using errcode = 'restrict_violation';
end $$;
