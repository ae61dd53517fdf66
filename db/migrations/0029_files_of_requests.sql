-- The requester of an action that takes two people may attach evidence, which the approver sees. And the person concerned,
-- so that the files are erased with that customer's other records.

alter table approvals add column person_id bigint references people (id) on delete set null;
create index approvals_of_people on approvals (person_id) where person_id is not null;
grant select (person_id) on approvals to gtfinance_reports;

create table approval_files (
  approval_id bigint not null references approvals (id),
  place smallint not null check (place between 1 and 5),
  code text not null unique references stored_files (code),
  name text not null check (name <> '' and length(name) <= 120),
  attached_at timestamptz not null,
  primary key (approval_id, place)
);
grant select, insert on approval_files to gtfinance_api;
grant select, delete on approval_files to gtfinance_worker;
grant select on approval_files to gtfinance_backup;

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
