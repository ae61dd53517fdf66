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
  -- The customer concerned, with whose other records the attached files are erased.
  person_id bigint references people (id) on delete set null,
  check ((decision is null) = (decided_at is null)),
  check ((decided_by is null) = (decision is null or decision = 'expired')),
  -- Never the requester, except to withdraw the request.
  check (decision = 'withdrawn' or decided_by <> requested_by),
  check (decision <> 'withdrawn' or decided_by = requested_by),
  check (decision <> 'approved' or decided_at < expires_at)
);
create unique index one_open_approval on approvals (kind, subject_kind, subject_id) where decision is null;
create index approvals_by_time on approvals (requested_at desc, id desc);
create index approvals_of_people on approvals (person_id) where person_id is not null;

-- A newcomer's phone number and birth date are of no use once the request is decided.
create function kept_payload(kind text, payload jsonb) returns jsonb language sql immutable as $$
  select case when kind = 'staff_creation' then payload - '{phoneNumber,birthDate}'::text[] else payload end
$$;

-- A request does not change, and is decided once; its private fields are removed with the decision.
create function approvals_are_decided_once() returns trigger language plpgsql as $$
begin
  if (old.decision is not null and (new.decision, new.decided_by, new.decided_at, new.decision_note, new.decided_by_name,
      new.decided_by_login) is distinct from (old.decision, old.decided_by, old.decided_at, old.decision_note,
      old.decided_by_name, old.decided_by_login)) or
    (new.kind, new.subject_kind, new.subject_id, kept_payload(new.kind, new.payload), new.reason, new.requested_by,
      new.requested_at, new.expires_at, new.requested_by_name, new.requested_by_login)
    is distinct from
    (old.kind, old.subject_kind, old.subject_id, kept_payload(old.kind, old.payload), old.reason, old.requested_by,
      old.requested_at, old.expires_at, old.requested_by_name, old.requested_by_login) or
    (new.payload is distinct from old.payload and
      (new.decision is null or new.payload <> kept_payload(new.kind, new.payload))) then
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

-- Evidence that the requester attached, which the approver sees.
create table approval_files (
  approval_id bigint not null references approvals (id),
  place smallint not null check (place between 1 and 5),
  code text not null unique references stored_files (code),
  name text not null check (name <> '' and length(name) <= 120),
  attached_at timestamptz not null,
  primary key (approval_id, place)
);

create function files_are_of_open_requests() returns trigger language plpgsql as $$
begin
  if not exists (select from approvals a join stored_files f on f.code = new.code
      where a.id = new.approval_id and a.decision is null and a.requested_by = f.person_id) then
    raise exception 'file % is not of whoever asks for approval %, or it is decided', new.code, new.approval_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger files_are_of_open_requests before insert on approval_files
  for each row execute function files_are_of_open_requests();

create function approval_files_do_not_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was attached to approval % does not change', old.approval_id using errcode = 'restrict_violation';
end $$;
create trigger approval_files_do_not_change before update on approval_files
  for each row execute function approval_files_do_not_change();
