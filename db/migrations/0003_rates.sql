-- Every rate ever offered. Rows never change: a send names the rate it saw, and must be able to find it.
create table rates (
  id bigint generated always as identity primary key,
  source text not null check (source in ('xe', 'bank_of_canada', 'manual')),
  -- XAF per CAD in millionths.
  mid_micros bigint not null check (mid_micros > 0),
  margin_basis_points int not null check (margin_basis_points between 0 and 2000),
  rate_micros bigint not null check (rate_micros > 0),
  -- When the source says its figure was taken; a figure older than its tolerance closes sending.
  observed_at timestamptz not null,
  valid_from timestamptz not null
);
create index rates_by_time on rates (valid_from desc, id desc);

create function rates_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'published rates are kept as they were' using errcode = 'restrict_violation';
end $$;
create trigger rates_are_kept before update or delete or truncate on rates
  for each statement execute function rates_are_kept();
