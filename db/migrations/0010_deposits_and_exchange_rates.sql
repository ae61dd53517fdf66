-- Money that came in by Interac e-Transfer: each deposit once, however often and over whichever channel it is notified.
create table deposits (
  id bigint generated always as identity primary key,
  source text not null check (source in ('mail', 'aggregator', 'manual')),
  -- not_trusted: the notice is not believed, and never credited. unmatched: the money is here, its owner is unknown.
  -- credited, returned, dismissed: final.
  state text not null check (state in ('not_trusted', 'unmatched', 'credited', 'returned', 'dismissed')),
  -- Interac's number. It is case-sensitive.
  reference text check (reference <> ''),
  amount_minor bigint check (amount_minor > 0),
  sender_name text,
  sender_email text,
  memo text,
  -- Why it is not believed, or was not credited automatically.
  reasons text[] not null default '{}',
  person_id bigint references people (id),
  payment_id bigint unique references payments (id),
  -- Why it was returned or dismissed.
  end_reason text,
  received_at timestamptz not null,
  ended_at timestamptz,
  -- The member of staff who has taken it on, as for cases.
  owner_id bigint references people (id),
  claimed_at timestamptz,
  check ((state in ('credited', 'returned', 'dismissed')) = (ended_at is not null)),
  check ((state = 'credited') = (person_id is not null)),
  check ((state = 'credited') = (payment_id is not null)),
  check ((state in ('returned', 'dismissed')) = (end_reason is not null)),
  check (state in ('not_trusted', 'dismissed') or (amount_minor is not null and sender_name is not null)),
  constraint deposits_owner_check check ((owner_id is null) = (claimed_at is null)),
  -- A believed deposit has a number of Interac's form or none: invisible characters make no second deposit.
  constraint deposits_reference_form check (
    state in ('not_trusted', 'dismissed') or reference is null or reference ~ '^[A-Za-z0-9-]{4,64}$')
);
-- The same deposit twice is one. Notices that are not believed do not count: a forged one must not keep the true one out.
-- Numbers that differ in case are one number: two channels may spell a deposit in two ways.
create unique index one_deposit_per_reference on deposits (upper(reference))
  where reference is not null and state in ('unmatched', 'credited', 'returned');
create index deposits_by_time on deposits (state, received_at desc, id desc);

-- The facts of a deposit do not change, except that a memo which one channel left out may be added. And its transitions.
create function deposits_keep_their_terms() returns trigger language plpgsql as $$
begin
  if (old.source, old.reference, old.amount_minor, old.sender_name, old.received_at)
     is distinct from (new.source, new.reference, new.amount_minor, new.sender_name, new.received_at)
     or (old.memo is not null and old.memo is distinct from new.memo) then
    raise exception 'deposit % is kept as it was told', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in
     (('unmatched', 'credited'), ('unmatched', 'returned'), ('not_trusted', 'dismissed')) then
    raise exception 'deposit % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state in ('credited', 'returned', 'dismissed') and (old.person_id, old.payment_id, old.end_reason)
     is distinct from (new.person_id, new.payment_id, new.end_reason) then
    raise exception 'deposit % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposits_keep_their_terms before update on deposits
  for each row execute function deposits_keep_their_terms();

-- The credit is what came in, to the cent, for the matched owner.
create function credited_as_received() returns trigger language plpgsql as $$
begin
  if new.state = 'credited' and not exists (
    select from payments where id = new.payment_id and type = 'deposit' and status = 'paid'
      and person_id = new.person_id and cad_minor = new.amount_minor) then
    raise exception 'deposit % is not what payment % credits', new.id, new.payment_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger credited_as_received before insert or update on deposits
  for each row execute function credited_as_received();

create function deposits_stay() returns trigger language plpgsql as $$
begin
  raise exception 'deposits are kept' using errcode = 'restrict_violation';
end $$;
create trigger deposits_stay before delete or truncate on deposits for each statement execute function deposits_stay();

-- Each notice word for word, stored before anything acts on it. The same delivery twice is one row.
create table deposit_notices (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'aggregator')),
  delivery text not null,
  -- Encrypted like documents, bound to channel and delivery; null once it has been kept long enough.
  encrypted bytea,
  key_id text,
  received_at timestamptz not null,
  -- Null until a job has read it.
  read_at timestamptz,
  deposit_id bigint references deposits (id),
  unique (channel, delivery),
  check ((encrypted is null) = (key_id is null)),
  check (deposit_id is null or read_at is not null)
);
create index deposit_notices_of_deposit on deposit_notices (deposit_id) where deposit_id is not null;
create index deposit_notices_by_key on deposit_notices (key_id, received_at) where encrypted is not null;

-- How many deposit notices had no valid signature. They are not stored, since anybody can send any number of them; each
-- process counts, and writes its sum every second.
create table refused_notices (
  minute timestamptz not null,
  channel text not null check (channel in ('mail', 'aggregator')),
  count integer not null check (count > 0),
  primary key (minute, channel)
);

-- Every rate ever offered. Rows never change: a send names the rate it was shown.
create table rates (
  id bigint generated always as identity primary key,
  source text not null check (source in ('xe', 'bank_of_canada', 'manual')),
  -- XAF per CAD in millionths.
  mid_micros bigint not null check (mid_micros > 0),
  margin_basis_points int not null check (margin_basis_points between 0 and 2000),
  rate_micros bigint not null check (rate_micros > 0),
  -- When the source took its figure; a figure older than its tolerance closes sending.
  observed_at timestamptz not null,
  valid_from timestamptz not null,
  -- A rate that two people set by hand applies until then; null for figures of a source.
  sold_until timestamptz,
  check (sold_until is null or (source = 'manual' and sold_until > valid_from))
);
create index rates_by_time on rates (valid_from desc, id desc);

create function rates_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'published rates are kept as they were' using errcode = 'restrict_violation';
end $$;
create trigger rates_are_kept before update or delete or truncate on rates
  for each statement execute function rates_are_kept();

-- Rates are never changed, so one that ends before its time has a row here.
create table rate_override_ends (
  rate_id bigint primary key references rates (id),
  ended_at timestamptz not null,
  ended_by bigint not null references people (id)
);
