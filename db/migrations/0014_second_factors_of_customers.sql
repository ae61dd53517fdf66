-- Passkeys: what a device or a security key signs with, for whoever wants to sign in and confirm so. A public key is no
-- secret; the private one never leaves the device.
create table passkeys (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  -- As the authenticator names it, unique among all people: nobody registers somebody else's a second time.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often it has signed, where it counts at all. It only goes up.
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

-- Challenges that were answered. One that we made says by itself what it is for and until when; here is only that it is
-- used up.
create table spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expire on spent_challenges (expires_at);

-- That somebody proved once more who they are, for one act within minutes.
create table confirmations (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  purpose text not null check (purpose in ('send', 'close_account', 'copy_data', 'change_sign_in')),
  method text not null check (method in ('password', 'passkey', 'app', 'recovery')),
  token_hash bytea not null unique,
  -- What is sent, and to which number: another send is not confirmed by it.
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

-- Uses confirmations up in the statement that does what they are for. Each is good once.
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

-- From which amount on somebody with a second factor wants to confirm sends; without a row the installation says.
create table confirmation_amounts (
  person_id bigint primary key references people (id),
  above_minor bigint not null check (above_minor >= 0),
  changed_at timestamptz not null
);
