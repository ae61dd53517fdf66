-- The member of staff who has taken the deposit on, as for cases.
alter table deposits add column owner_id bigint references people (id), add column claimed_at timestamptz,
  add constraint deposits_owner_check check ((owner_id is null) = (claimed_at is null));
grant update (owner_id, claimed_at) on deposits to gtfinance_api;

-- Figures of each hour, counted from the books a little later: the overview adds up these rows and reads no payments.
create table hour_figures (
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  kind text not null check (kind in ('sent', 'paid', 'failed', 'deposited')),
  count bigint not null check (count >= 0),
  -- Cents; francs for what was paid.
  minor bigint not null check (minor >= 0),
  primary key (hour, kind)
);
grant select, insert, update (count, minor), delete on hour_figures to gtfinance_worker;
grant select on hour_figures to gtfinance_api, gtfinance_reports, gtfinance_backup;

-- A case may concern no customer, such as an order that a rail paid and nobody placed, and a court may still need it.
alter table legal_holds alter column person_id drop not null,
  add constraint legal_holds_person_check check (person_id is not null or subject_kind = 'case');
create function held_cases_stay() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds
    where subject_kind = 'case' and subject_id = old.id and lifted_at is null) then
    raise exception 'case % is under a legal hold', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger held_cases_stay before delete on cases for each row execute function held_cases_stay();
