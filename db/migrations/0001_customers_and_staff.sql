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
    check (roles <@ array['ROLE_USER', 'ROLE_ADMIN', 'ROLE_AUDIT', 'ROLE_SUPER_ADMIN', 'ROLE_SUPPORT', 'ROLE_TREASURY',
      'ROLE_COMPLIANCE'] and roles <> '{}'),
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
  -- When the first or last name last changed; null while it is the original one. Deposits in a new name are not credited
  -- automatically for a while.
  name_changed_at timestamptz,
  -- Sends to numbers that this person had not paid before the first moment wait until the second: after the password was
  -- reset by a code or link, except by the one that activated the account.
  new_recipients_wait_since timestamptz,
  new_recipients_wait_until timestamptz,
  -- When the owner reported a sign-in as not theirs. Signing in is barred until the password is reset.
  password_reset_needed_at timestamptz,
  -- A freeze by sanctions is a lock of its own, beside one that staff set: lifting one leaves the other.
  sending_frozen_at timestamptz,
  constraint a_wait_has_both_ends check ((new_recipients_wait_since is null) = (new_recipients_wait_until is null)),
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
  apartment text,
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
  requested_at timestamptz not null,
  -- Who of the staff closed it for the customer; null: the customer did.
  requested_by bigint references people (id),
  -- Five years after the end of what is kept by law.
  erase_after timestamptz not null check (erase_after > requested_at),
  erased_at timestamptz
);
create index closures_to_erase on account_closures (erase_after) where erased_at is null;

-- Staff find customers by what they have at hand: the beginning of a name, part of an address or of a phone number.
-- Trigram indexes answer that; the extension comes with PostgreSQL and needs no superuser.
create extension if not exists pg_trgm;

-- The words of a customer's name without accents and case: banks write the same name in different ways.
create function name_words(first_name text, last_name text) returns text[] language sql immutable parallel safe as $$
  select regexp_split_to_array(translate(lower(first_name || ' ' || last_name),
    'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ’''-', 'aaaaaaceeeeiiiinoooooouuuuyy   '), '\s+')
$$;
create index people_by_name_words on people using gin (name_words(first_name, last_name))
  where 'ROLE_USER' = any (roles);

-- A name or search text without accents, case and punctuation. `foldName` in the server's `customer-search` does the
-- same; a test compares both. Bodies after `return` are bound when created, as an index needs it.
create function fold_name(written text) returns text language sql immutable parallel safe
return regexp_replace(
  replace(replace(replace(
    translate(lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðŋɓɗɛəǝɔ', 'olddnbdeeeo'),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
  '[^[:alnum:]]+', ' ', 'g');

-- Each part begins after a blank, which tells the beginning of a word from its middle.
create function customer_text(first_name text, last_name text, email text, login text, phone text, code text)
returns text language sql immutable parallel safe
return ' ' || fold_name(first_name || ' ' || last_name) || ' ' || lower(email) || ' ' || lower(login) || ' ' || phone
  || ' ' || lower(code);
create index people_by_text on people using gin
  (customer_text(first_name, last_name, email, login, phone_number, referral_code) gin_trgm_ops)
  where 'ROLE_USER' = any (roles);
create index people_by_email_part on people using gin (email gin_trgm_ops) where 'ROLE_USER' = any (roles);

-- Staff sort all customers by name, without accents and case.
create index customers_by_name on people ((fold_name(last_name || ' ' || first_name) collate "C"), id)
  where 'ROLE_USER' = any (roles);
-- Staff list those who registered between two days, newest first.
create index customers_by_age on people (created_at, id) where 'ROLE_USER' = any (roles);
