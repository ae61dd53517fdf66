-- Customers and staff. Both sign in the same way; what they may do is in their roles.
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
  -- Why sending is blocked; null when it is not. Never shown to the customer as it stands.
  sending_locked_reason text,
  referral_code text not null unique,
  referred_by text not null default 'GTFINANCE',
  interac_password text,
  -- Wrong codes since the last right one, across codes: asking for a new code does not reset it.
  code_failures int not null default 0,
  -- No code of this person is accepted before this moment; infinity means until support lifts it.
  codes_blocked_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

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

-- Codes that newcomers may name besides the personal ones of customers.
create table referral_codes (
  code text primary key check (code ~ '^GTF-[A-Z0-9]{1,10}$'),
  created_at timestamptz not null
);

-- One living code per person and purpose; a new one replaces the old. Only a hash is kept.
create table one_time_codes (
  person_id bigint not null references people (id),
  purpose text not null check (purpose in ('activation', 'password_reset')),
  code_hash text not null,
  expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0),
  primary key (person_id, purpose)
);

-- A session lives on the server; the bearer token only names it, and only its hash is kept.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  person_id bigint not null references people (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  user_agent text,
  -- The network part only (/24 or /48): enough to recognise a place, not a home.
  address_range text
);
create index sessions_of_person on sessions (person_id, created_at desc);

-- Counters of guessable things, shared by all processes. Keys are hashes: they name no address and no person.
create table rate_limits (
  key text primary key,
  times int not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);
