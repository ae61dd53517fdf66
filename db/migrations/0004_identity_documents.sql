-- Files in the file store, encrypted. The row is written before the file, so that no file is ever unknown: one that no
-- document refers to is an orphan, and a job removes file and row.
create table stored_files (
  code text primary key check (code ~ '^[\w-]{20,40}$'),
  person_id bigint not null references people (id),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  -- The key that encrypts it, so that an old key can be retired when no file needs it.
  key_id text not null,
  created_at timestamptz not null
);
create index stored_files_by_age on stored_files (created_at);
create index stored_files_by_key on stored_files (key_id);

create table documents (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  type text not null
    check (type in ('driver_licence', 'permanent_resident_card', 'passport', 'official_document')),
  status text not null check (status in ('waiting', 'accepted', 'refused', 'replaced', 'expired')),
  -- Null only when another document replaced it: its files are not kept.
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
  -- The member of staff who reviews it, so that two do not review it at once. It expires.
  claimed_by bigint references people (id),
  claimed_at timestamptz,
  -- The name on the document and its number, as staff read them.
  jurisdiction text check (jurisdiction ~ '^[A-Z]{2}(-[A-Z]{2})?$'),
  -- Encrypted like documents and bound to its owner: copied to another person's document, it does not decrypt.
  encrypted_number bytea,
  -- A keyed hash of type, jurisdiction and number: equal for the same document, and useless without the key.
  number_fingerprint text,
  number_key text,
  check (not only_one_page or back_code is null),
  check ((front_code is null) = (status = 'replaced')),
  check (status = 'replaced' or (status = 'refused') = (refusal_reason is not null)),
  check (status not in ('accepted', 'refused') or (decided_at is not null and decided_by is not null)),
  check (decided_by <> person_id),
  check ((claimed_by is null) = (claimed_at is null)),
  check (claimed_by <> person_id),
  check (status <> 'expired' or (decided_at is not null and decided_by is not null)),
  check ((encrypted_number is null) = (number_fingerprint is null) and (encrypted_number is null) = (number_key is null)),
  constraint read_whole check ((encrypted_number is null) = (jurisdiction is null))
);
-- An expired document is kept, and another of its type may follow.
create unique index one_document_per_type on documents (person_id, type)
  where status not in ('replaced', 'expired');
create index documents_to_decide on documents (sent_at) where status = 'waiting';
create index documents_that_expire on documents (expire_date) where status = 'accepted';
-- A document verifies only one person.
create unique index one_holder_per_fingerprint on documents (number_fingerprint) where status = 'accepted';
create index documents_by_number_key on documents (number_key) where number_key is not null;

-- An accepted document does not change. It may expire, its number may be encrypted with another key, and it is erased
-- with everything else of a person whose account was closed.
create function accepted_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from account_closures where person_id = old.person_id and erased_at is not null) then
      return old;
    end if;
  elsif old.status = 'accepted' and new.status = 'expired' and to_jsonb(new) - 'status' = to_jsonb(old) - 'status' then
    return new;
  elsif new.encrypted_number is not null
    and to_jsonb(new) - '{encrypted_number,number_fingerprint,number_key}'::text[]
      = to_jsonb(old) - '{encrypted_number,number_fingerprint,number_key}'::text[] then
    return new;
  end if;
  raise exception 'document % is accepted and does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger accepted_documents_stay before update or delete on documents
  for each row when (old.status in ('accepted', 'expired')) execute function accepted_documents_stay();

-- Reminders of an expiry: each is sent once, whatever becomes of the message.
create table document_reminders (
  document_id bigint not null references documents (id),
  days_before int not null,
  sent_at timestamptz not null,
  primary key (document_id, days_before)
);
