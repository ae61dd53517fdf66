-- Legal holds: what a court, an authority or a dispute makes us keep, however old. A hold is on a person, a payment or a
-- case, and keeps everything of the customer concerned. Two people set it, and two lift it.
create table legal_holds (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('person', 'payment', 'case')),
  subject_id bigint not null,
  -- Null only for a case that concerns no customer, such as an order that a rail paid and nobody placed.
  person_id bigint references people (id),
  reason text not null,
  set_at timestamptz not null,
  requested_by bigint not null references people (id),
  set_by bigint not null references people (id) check (set_by <> requested_by),
  lifted_at timestamptz,
  lift_reason text,
  lift_requested_by bigint references people (id),
  lifted_by bigint references people (id) check (lifted_by <> lift_requested_by),
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_requested_by is null)
    and (lifted_at is null) = (lift_reason is null)),
  check (lifted_at >= set_at),
  constraint legal_holds_person_check check (person_id is not null or subject_kind = 'case')
);
create unique index one_hold_of_a_subject on legal_holds (subject_kind, subject_id) where lifted_at is null;
create index holds_of_person on legal_holds (person_id);

-- A hold does not change, except that it is lifted once.
create function holds_are_lifted_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a legal hold is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if old.lifted_at is not null
     or (new.id, new.subject_kind, new.subject_id, new.person_id, new.reason, new.set_at, new.requested_by, new.set_by)
        is distinct from
        (old.id, old.subject_kind, old.subject_id, old.person_id, old.reason, old.set_at, old.requested_by, old.set_by) then
    raise exception 'a legal hold is only lifted, once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger holds_are_lifted_once before update or delete on legal_holds
  for each row execute function holds_are_lifted_once();

-- Everything that erases checks this; the database refuses what does not.
create function held_people_are_kept() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds where person_id = new.person_id and lifted_at is null) then
    raise exception 'person % is under a legal hold', new.person_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger held_people_are_kept before update of erased_at on account_closures
  for each row when (new.erased_at is not null and old.erased_at is null) execute function held_people_are_kept();

create function held_cases_stay() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds
    where subject_kind = 'case' and subject_id = old.id and lifted_at is null) then
    raise exception 'case % is under a legal hold', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger held_cases_stay before delete on cases for each row execute function held_cases_stay();

-- Staff set and lift holds through the api; the worker, which erases, and reports only read them.
grant select, insert, update (lifted_at, lift_reason, lift_requested_by, lifted_by) on legal_holds to gtfinance_api;
grant select on legal_holds to gtfinance_worker, gtfinance_reports, gtfinance_backup;
grant select on sequence legal_holds_id_seq to gtfinance_backup;
