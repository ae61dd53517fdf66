-- When the owner last changed the first or last name; null while it is the original one.
alter table people add column name_changed_at timestamptz;
-- Sends to numbers that this person had not paid before the first moment wait until the second: after the password was
-- reset by a code or link, except by the one that activated the account.
alter table people add column new_recipients_wait_since timestamptz;
alter table people add column new_recipients_wait_until timestamptz;
alter table people add constraint a_wait_has_both_ends
  check ((new_recipients_wait_since is null) = (new_recipients_wait_until is null));
-- When the owner reported a sign-in as not theirs. Signing in is barred until the password is reset.
alter table people add column password_reset_needed_at timestamptz;

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
-- People from before places were recorded are notified of their next sign-in: it cannot be known to be their first.
insert into sign_in_places (person_id, network, browser, first_seen_at, last_seen_at)
  select id, 'unknown', 'unknown', created_at, created_at from people where was_activated;

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

-- Links to reset a password. Several may be valid at once: requesting one does not end the others.
create table reset_links (
  token_hash bytea primary key,
  person_id bigint not null references people (id),
  expires_at timestamptz not null
);
create index reset_links_of_person on reset_links (person_id);
