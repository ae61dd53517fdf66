-- What staff note about customers, and what they warn each other of.
create table customer_notes (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  author_id bigint not null references people (id),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index customer_notes_of_person on customer_notes (person_id, id desc);
create trigger append_only before update or delete or truncate on customer_notes
  for each statement execute function told_is_told();

create table risk_flags (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  kind text not null check (kind in ('unusual_activity', 'document_doubtful', 'third_party',
    'politically_exposed', 'unreachable', 'other')),
  set_by bigint not null references people (id),
  set_at timestamptz not null,
  set_reason text not null check (set_reason <> ''),
  cleared_by bigint references people (id),
  cleared_at timestamptz,
  clear_reason text check (clear_reason <> ''),
  check ((cleared_by is null) = (cleared_at is null) and (cleared_by is null) = (clear_reason is null))
);
create unique index one_flag_of_a_kind on risk_flags (person_id, kind) where cleared_at is null;
create index risk_flags_of_person on risk_flags (person_id, id desc);

-- A flag is cleared once, and says for good why it was set.
create function flags_are_cleared_once() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.cleared_at is not null or
    (new.person_id, new.kind, new.set_by, new.set_at, new.set_reason) is distinct from
    (old.person_id, old.kind, old.set_by, old.set_at, old.set_reason) then
    raise exception 'risk flags are kept as they were set' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cleared_once before update or delete on risk_flags
  for each row execute function flags_are_cleared_once();

alter table people add column sending_locked_at timestamptz;
