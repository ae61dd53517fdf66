-- Review of identity documents: who looks at one, what was read on it, and when one that was accepted has expired.
alter table documents
  -- Who of the staff looks at it, so that two do not look at once. It lapses by itself.
  add column claimed_by bigint references people (id),
  add column claimed_at timestamptz,
  -- As staff read them on the document.
  add column document_number text check (document_number <> ''),
  add column jurisdiction text check (jurisdiction ~ '^[A-Z]{2}(-[A-Z]{2})?$'),
  add check ((claimed_by is null) = (claimed_at is null)),
  add check ((document_number is null) = (jurisdiction is null)),
  add check (claimed_by <> person_id),
  drop constraint documents_status_check,
  add constraint documents_status_check
    check (status in ('ADDED', 'VALIDE', 'REFUSED', 'REPLACED', 'EXPIRED')),
  add check (status <> 'EXPIRED' or (decided_at is not null and decided_by is not null));

-- An expired one is kept, and another of its type may come.
drop index one_document_per_type;
create unique index one_document_per_type on documents (person_id, type)
  where status not in ('REPLACED', 'EXPIRED');
create index documents_that_expire on documents (expire_date) where status = 'VALIDE';
-- Nobody is verified with another's document.
create unique index one_holder_per_document on documents (type, jurisdiction, document_number)
  where status = 'VALIDE';

-- What was accepted stays as it was accepted. All that may happen to it is that it expires.
create or replace function accepted_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'VALIDE' and new.status = 'EXPIRED'
    and to_jsonb(new) - 'status' = to_jsonb(old) - 'status' then
    return new;
  end if;
  raise exception 'document % is accepted and does not change', old.id using errcode = 'restrict_violation';
end $$;
drop trigger accepted_documents_stay on documents;
create trigger accepted_documents_stay before update or delete on documents
  for each row when (old.status in ('VALIDE', 'EXPIRED')) execute function accepted_documents_stay();

-- Which reminders of an expiry were written: each is written once, whatever becomes of the message.
create table document_reminders (
  document_id bigint not null references documents (id),
  days_before int not null,
  written_at timestamptz not null,
  primary key (document_id, days_before)
);
