-- One active code per person and purpose; a new one replaces the old. Only a hash is stored.
create table one_time_codes (
  person_id bigint not null references people (id),
  purpose text not null check (purpose in ('activation', 'password_reset')),
  code_hash text not null,
  expires_at timestamptz not null,
  attempts_left int not null check (attempts_left >= 0),
  primary key (person_id, purpose)
);

-- Links to reset a password. Several may be valid at once: requesting one does not end the others.
create table reset_links (
  token_hash bytea primary key,
  person_id bigint not null references people (id),
  expires_at timestamptz not null
);
create index reset_links_of_person on reset_links (person_id);

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

-- Browsers and programs in which a person has signed in: strangers cannot use up their attempts. A token gives no access.
create table known_devices (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  unique (person_id, token_hash)
);

-- Places from which a person has signed in, kept longer than sessions: a sign-in from a new place is notified.
create table sign_in_places (
  person_id bigint not null references people (id),
  -- The network part of the address only, as in sessions.
  network text not null,
  -- The browser's family, without its version.
  browser text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, network, browser)
);
create index places_by_age on sign_in_places (last_seen_at);

-- Sign-ins of which the owner was notified, and which they may report as not theirs.
create table sign_in_alerts (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  created_at timestamptz not null,
  network text not null,
  browser text,
  system text,
  -- The token of the link in the mail; null until the mail is sent.
  token_hash bytea unique,
  disowned_at timestamptz
);
create index sign_in_alerts_of_person on sign_in_alerts (person_id, created_at);

-- An authenticator app as second factor, of staff and of customers, and recovery codes in case it is lost.
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

-- Passkeys: a device or security key signs with it, for people who want to sign in and confirm that way. A public key is
-- no secret; the private one never leaves the device.
create table passkeys (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  -- The authenticator's own id, unique among all people: one person's cannot be registered by another.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- The signature counter, where the authenticator has one. It only goes up.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_person on passkeys (person_id);

create function passkey_counter_only_rises() returns trigger language plpgsql as $$
begin
  if new.counter < old.counter or new.credential_id <> old.credential_id or new.public_key <> old.public_key
    or new.person_id <> old.person_id then
    raise exception 'a passkey keeps its key, and its counter only rises' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger counter_only_rises before update on passkeys
  for each row execute function passkey_counter_only_rises();

-- Answered challenges. A challenge itself carries its purpose and expiry (with a MAC); this table only marks it as used.
create table spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expire on spent_challenges (expires_at);

-- A person proved their identity again, for one action within minutes.
create table confirmations (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  purpose text not null check (purpose in ('send', 'close_account', 'copy_data', 'change_sign_in')),
  method text not null check (method in ('password', 'passkey', 'app', 'recovery')),
  token_hash bytea not null unique,
  -- The amount and number of the send: it does not confirm another one.
  debit_minor bigint check (debit_minor > 0),
  destination text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  constraint sends_say_what check ((purpose = 'send') = (num_nonnulls(debit_minor, destination) = 2)),
  constraint sends_need_a_factor check (purpose <> 'send' or method <> 'password')
);
create index confirmations_of_person on confirmations (person_id);
create index confirmations_expire on confirmations (expires_at);

-- Uses confirmations up in the statement that performs the action. Each is good once.
create function spend_confirmations(spent bigint[], now timestamptz) returns void language plpgsql as $$
declare
  used integer;
begin
  update confirmations set used_at = now where id = any (spent) and used_at is null;
  get diagnostics used = row_count;
  if used <> cardinality(spent) then
    raise exception 'a confirmation was used before' using errcode = 'unique_violation';
  end if;
end $$;

-- From which amount a person with a second factor confirms sends; without a row the installation's default applies.
create table confirmation_amounts (
  person_id bigint primary key references people (id),
  above_minor bigint not null check (above_minor >= 0),
  changed_at timestamptz not null
);

-- Counters of things that can be guessed, shared by all processes. Keys are hashes: they reveal no address and no person.
create table rate_limits (
  key text primary key,
  attempt_count int not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);
