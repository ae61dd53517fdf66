-- One active code per person and purpose; a new one replaces the old. Only a hash is stored.
create table one_time_codes (
  person_id bigint not null references people (id),
  purpose text not null check (purpose in ('activation', 'password_reset')),
  code_hash text not null,
  expires_at timestamptz not null,
  attempts_left int not null check (attempts_left >= 0),
  primary key (person_id, purpose)
);

-- A session lives on the server; the bearer token only names it, and only its hash is stored.
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
  address_range text,
  -- Null for customers. Until it is `passed`, a staff session may only present the second factor.
  second_factor text check (second_factor in ('needed', 'passed'))
);
create index sessions_of_person on sessions (person_id, created_at desc);

-- The second factor of staff: an authenticator app, and recovery codes in case it is lost.
create table second_factors (
  person_id bigint primary key references people (id),
  -- Encrypted like documents, bound to the person.
  encrypted_secret bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  -- Null until a first code has proved that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code is accepted twice, nor an earlier one.
  last_step bigint not null default 0,
  -- The secret of an authenticator app that is to replace the current one. It waits, for the session that proved the old
  -- one, until a first code of the new app arrives.
  next_secret bytea,
  next_key_id text,
  next_session_id bigint,
  next_at timestamptz,
  constraint next_secret_whole check (num_nonnulls(next_secret, next_key_id, next_session_id, next_at) in (0, 4))
);
create table recovery_codes (
  person_id bigint not null references people (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Counters of things that can be guessed, shared by all processes. Keys are hashes: they reveal no address and no person.
create table rate_limits (
  key text primary key,
  times int not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);
