-- Whoever works for us is no customer, for good: a person who decides about accounts has none here. Nobody is both,
-- nobody becomes the other, and only customers have an account in the books.
alter table people
  add constraint staff_are_no_customers check (not 'ROLE_USER' = any (roles) or cardinality(roles) = 1),
  -- Since when this person may not sign in; null when they may.
  add column sign_in_locked_at timestamptz;

create function staff_stay_staff() returns trigger language plpgsql as $$
begin
  if ('ROLE_USER' = any (old.roles)) <> ('ROLE_USER' = any (new.roles)) then
    raise exception 'person % cannot change between customer and staff', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_stay_staff before update of roles on people
  for each row execute function staff_stay_staff();

create function staff_hold_no_money() returns trigger language plpgsql as $$
begin
  if new.person_id is not null and not exists (
    select from people where id = new.person_id and 'ROLE_USER' = any (roles)) then
    raise exception 'person % is staff and holds no account', new.person_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_hold_no_money before insert on ledger_accounts
  for each row execute function staff_hold_no_money();

-- The second factor of staff: an authenticator app, and codes for the day when it is lost.
create table second_factors (
  person_id bigint primary key references people (id),
  -- Sealed as documents are, bound to the person.
  sealed_secret bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice, nor one before it.
  last_step bigint not null default 0
);
create table recovery_codes (
  person_id bigint not null references people (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
-- Null for customers. A session of staff may do nothing but give the second factor until it is `passed`.
alter table sessions add column second_factor text check (second_factor in ('needed', 'passed'));

-- What staff did, what they looked at, and what customers did that matters. Nothing here changes or goes.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the product itself. People are not referred to: the log outlives whoever is forgotten.
  actor_id bigint,
  actor_role text not null
    check (actor_role in ('ROLE_USER', 'ROLE_ADMIN', 'ROLE_AUDIT', 'ROLE_SUPER_ADMIN', 'SYSTEM')),
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null,
  -- The customer or colleague whom it is about.
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

-- Each seal is made of its entry and the seal before, with a key that is not in the database: whoever changes or
-- removes an entry later breaks the chain. A job seals, so that no decision waits for the one before it.
create table audit_seals (
  entry_id bigint primary key references audit_log (id),
  seal bytea not null,
  key_id text not null,
  sealed_at timestamptz not null
);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function audit_is_append_only();
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function audit_is_append_only();

-- What takes two people: one asks, another decides, and what was asked is done in the transaction of the decision.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  reason text not null check (reason <> ''),
  requested_by bigint not null references people (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  decision text check (decision in ('approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint references people (id),
  decided_at timestamptz,
  decision_note text check (decision_note <> ''),
  check ((decision is null) = (decided_at is null)),
  check ((decided_by is null) = (decision is null or decision = 'expired')),
  -- Never the same person. Only taking one's own wish back is one's own affair.
  check (decision = 'withdrawn' or decided_by <> requested_by),
  check (decision <> 'withdrawn' or decided_by = requested_by),
  check (decision <> 'approved' or decided_at < expires_at)
);
create unique index one_open_approval on approvals (kind, subject_kind, subject_id) where decision is null;
create index approvals_by_time on approvals (requested_at desc, id desc);

-- What was asked is what is decided on, and it is decided once.
create function approvals_are_decided_once() returns trigger language plpgsql as $$
begin
  if old.decision is not null or
    (new.kind, new.subject_kind, new.subject_id, new.payload, new.reason, new.requested_by, new.requested_at,
      new.expires_at)
    is distinct from
    (old.kind, old.subject_kind, old.subject_id, old.payload, old.reason, old.requested_by, old.requested_at,
      old.expires_at) then
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
