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
    check (actor_role in ('ROLE_USER', 'ROLE_ADMIN', 'ROLE_AUDIT', 'ROLE_SUPER_ADMIN', 'SYSTEM')),
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

-- Actions that take two people: one requests, another decides, and the action runs in the transaction of the decision.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  reason text not null check (reason <> ''),
  requested_by bigint not null references people (id),
  -- The name and login at that moment: names change, and can be made alike.
  requested_by_name text,
  requested_by_login text,
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  decision text check (decision in ('approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint references people (id),
  decided_by_name text,
  decided_by_login text,
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  check ((decision is null) = (decided_at is null)),
  check ((decided_by is null) = (decision is null or decision = 'expired')),
  -- Never the requester, except to withdraw the request.
  check (decision = 'withdrawn' or decided_by <> requested_by),
  check (decision <> 'withdrawn' or decided_by = requested_by),
  check (decision <> 'approved' or decided_at < expires_at)
);
create unique index one_open_approval on approvals (kind, subject_kind, subject_id) where decision is null;
create index approvals_by_time on approvals (requested_at desc, id desc);

-- A request does not change, and is decided once.
create function approvals_are_decided_once() returns trigger language plpgsql as $$
begin
  if old.decision is not null or
    (new.kind, new.subject_kind, new.subject_id, new.payload, new.reason, new.requested_by, new.requested_at,
      new.expires_at, new.requested_by_name, new.requested_by_login)
    is distinct from
    (old.kind, old.subject_kind, old.subject_id, old.payload, old.reason, old.requested_by, old.requested_at,
      old.expires_at, old.requested_by_name, old.requested_by_login) then
    raise exception 'approval % does not change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger decided_once before update on approvals
  for each row execute function approvals_are_decided_once();
create function approvals_stay() returns trigger language plpgsql as $$
begin
  raise exception 'approvals are kept' using errcode = 'restrict_violation';
end $$;
create trigger approvals_stay before delete or truncate on approvals
  for each statement execute function approvals_stay();
