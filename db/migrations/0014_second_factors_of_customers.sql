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
