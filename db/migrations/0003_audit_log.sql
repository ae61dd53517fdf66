-- What staff did and looked at, and what customers did that matters. Rows are neither changed nor removed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the product itself. No foreign key to people: the log outlives erased people.
  actor_id bigint,
  -- The name and login at that moment: names change, and can be made alike.
  actor_name text,
  actor_login text,
  actor_role text not null
    check (actor_role ~ '^(SYSTEM|ROLE_(USER|ADMIN|AUDIT|SUPER_ADMIN|SUPPORT|TREASURY|COMPLIANCE))$'),
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null,
  -- The customer or colleague concerned.
  person_id bigint,
  -- What else was decided or seen. No secrets.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  reason text check (reason <> ''),
  check ((actor_id is null) = (actor_role = 'SYSTEM'))
);
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_person on audit_log (person_id, id desc) where person_id is not null;
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);

-- The MAC of each entry covers the entry and the MAC before, with a key that is not in the database: changing or removing
-- an entry later breaks the chain. A job extends it, so that no decision waits for the one before it.
create table audit_chain (
  entry_id bigint primary key references audit_log (id),
  mac bytea not null,
  key_id text not null,
  chained_at timestamptz not null
);

-- Per statement, because truncate fires no row trigger.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function audit_is_append_only();
create trigger append_only before update or delete or truncate on audit_chain
  for each statement execute function audit_is_append_only();
