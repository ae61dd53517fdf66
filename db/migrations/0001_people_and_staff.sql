-- Customers and staff. Both sign in the same way; their roles say what they may do. Staff never become customers, and
-- customers never become staff: a person who decides about accounts has none here.
create table people (
  id bigint generated always as identity primary key,
  login text not null unique check (login ~ '^[a-z0-9]{5,20}$'),
  email text not null unique check (email = lower(email)),
  phone_number text not null unique check (phone_number ~ '^\d{10}$'),
  password_hash text not null,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  birth_date date not null,
  gender text not null check (gender in ('MAN', 'WOMAN', 'OTHER')),
  lang_key text not null check (lang_key in ('FR', 'EN')),
  roles text[] not null default '{ROLE_USER}'
    check (roles <@ array['ROLE_USER', 'ROLE_ADMIN', 'ROLE_AUDIT', 'ROLE_SUPER_ADMIN'] and roles <> '{}'),
  activated boolean not null default false,
  identity_verified boolean not null default false,
  -- Why sending is blocked; null when it is not. Never shown to the customer in this form.
  sending_locked_reason text,
  referral_code text not null unique,
  referred_by text not null default 'GTFINANCE',
  interac_password text,
  -- Wrong codes since the last right one, across codes: requesting a new code does not reset it.
  code_failures int not null default 0,
  -- No code of this person is accepted before this moment; infinity: until support lifts it.
  codes_blocked_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether the account was ever activated. One that never was is purged after a while; one that was stays, even when
  -- staff close it, and the database enforces that.
  was_activated boolean not null default false,
  -- When this person was barred from signing in; null when they may.
  sign_in_locked_at timestamptz,
  sending_locked_at timestamptz,
  constraint staff_are_no_customers check (not 'ROLE_USER' = any (roles) or cardinality(roles) = 1)
);
create index people_by_referrer on people (referred_by);
create index people_never_activated on people (created_at) where not was_activated;

-- Set here and not by the program, so that every way of activating an account sets it.
create function note_activation() returns trigger language plpgsql as $$
begin
  new.was_activated := new.activated or (tg_op = 'UPDATE' and old.was_activated);
  return new;
end $$;
create trigger note_activation before insert or update of activated, was_activated on people
  for each row execute function note_activation();

create function activated_people_stay() returns trigger language plpgsql as $$
begin
  raise exception 'person % had an account and is kept', old.id using errcode = 'restrict_violation';
end $$;
create trigger activated_people_stay before delete on people
  for each row when (old.was_activated) execute function activated_people_stay();

create function staff_stay_staff() returns trigger language plpgsql as $$
begin
  if ('ROLE_USER' = any (old.roles)) <> ('ROLE_USER' = any (new.roles)) then
    raise exception 'person % cannot change between customer and staff', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_stay_staff before update of roles on people
  for each row execute function staff_stay_staff();

-- Other tables refer to people without a foreign key, and rely on an id never changing.
create function people_keep_their_id() returns trigger language plpgsql as $$
begin
  raise exception 'people keep the id that they were given' using errcode = 'restrict_violation';
end $$;
create trigger people_keep_their_id before update of id on people
  for each statement execute function people_keep_their_id();

create table addresses (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people (id),
  country text not null default 'Canada',
  street_number text not null,
  appart text,
  postal_code text not null check (postal_code ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$'),
  city text not null,
  province text not null
    check (province in ('AB','BC','MB','NB','NL','NS','NT','NU','ON','PE','QC','SK','YT'))
);

-- Referral codes that newcomers may enter besides the personal ones of customers.
create table referral_codes (
  code text primary key check (code ~ '^GTF-[A-Z0-9]{1,10}$'),
  created_at timestamptz not null,
  created_by bigint references people (id),
  disabled_at timestamptz,
  purpose text check (char_length(purpose) between 1 and 200)
);

-- Closed accounts. What the law requires us to keep is kept, out of sight, until it may be erased.
create table account_closures (
  person_id bigint primary key references people (id),
  asked_at timestamptz not null,
  -- Who of the staff closed it for the customer; null: the customer did.
  asked_by bigint references people (id),
  -- Five years after the end of what is kept by law.
  erase_after timestamptz not null check (erase_after > asked_at),
  erased_at timestamptz
);
create index closures_to_erase on account_closures (erase_after) where erased_at is null;
