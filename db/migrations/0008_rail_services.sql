-- What the rail offers, as it said last: asked for by the worker, read by the api before anything is debited. The mask
-- is the rail's own regular expression for the numbers that it accepts.
create table rail_services (
  merchant text primary key,
  service_id text not null,
  active boolean not null,
  validation_mask text,
  denomination bigint not null check (denomination > 0),
  refreshed_at timestamptz not null
);
