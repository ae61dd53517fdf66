-- Files as they lie in the file store, encrypted. The row comes first and the file second, so that no file is ever
-- unknown: one that no document names is an orphan, and a job removes file and row.
create table stored_files (
  code text primary key check (code ~ '^[\w-]{20,40}$'),
  person_id bigint not null references people (id),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  -- Which key seals it, so that an old key can be retired when nothing needs it any more.
  key_id text not null,
  created_at timestamptz not null
);
create index stored_files_by_age on stored_files (created_at);
create index stored_files_by_key on stored_files (key_id);

create table documents (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  type text not null
    check (type in ('CANADIANDRIVELICENCE', 'CANADIANRESIDENTCARD', 'PASSPORT', 'ODEROFFICIALDOCUMENT')),
  status text not null check (status in ('ADDED', 'VALIDE', 'REFUSED', 'REPLACED')),
  -- Null only when another took its place: what nobody needs is not kept.
  front_code text unique references stored_files (code),
  back_code text unique references stored_files (code),
  expire_date date not null,
  only_one_page boolean not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references people (id),
  refusal_reason text check (refusal_reason in ('unreadable', 'incomplete', 'back_missing', 'expired', 'other_type',
    'name_differs', 'birth_date_differs', 'not_genuine', 'other')),
  refusal_note text,
  check (not only_one_page or back_code is null),
  check ((front_code is null) = (status = 'REPLACED')),
  check (status = 'REPLACED' or (status = 'REFUSED') = (refusal_reason is not null)),
  check (status not in ('VALIDE', 'REFUSED') or (decided_at is not null and decided_by is not null)),
  check (decided_by <> person_id)
);
create unique index one_document_per_type on documents (person_id, type) where status <> 'REPLACED';
create index documents_to_decide on documents (sent_at) where status = 'ADDED';

-- What was accepted stays as it was accepted.
create function accepted_documents_stay() returns trigger language plpgsql as $$
begin
  raise exception 'document % is accepted and does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger accepted_documents_stay before update or delete on documents
  for each row when (old.status = 'VALIDE') execute function accepted_documents_stay();

-- The switch that closes the api to everyone while work is done: on while the row is there.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null,
  retry_after_s int not null check (retry_after_s > 0)
);
