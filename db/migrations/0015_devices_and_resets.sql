-- When the first or the last name was changed by its owner; null while it is the one that they came with.
alter table people add column name_changed_at timestamptz;
-- Until then sends to whom this person had not paid before the first moment wait: since the password was last chosen anew by
-- a code or a link, but not where that activated the account.
alter table people add column new_recipients_wait_since timestamptz;
alter table people add column new_recipients_wait_until timestamptz;
alter table people add constraint a_wait_has_both_ends
  check ((new_recipients_wait_since is null) = (new_recipients_wait_until is null));
-- Since when the owner says that somebody else signed in. Nobody comes in before the password is chosen anew.
alter table people add column password_reset_needed_at timestamptz;

-- Browsers and programs in which a person has signed in: strangers cannot use up what these may try. A token opens nothing.
create table known_devices (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  unique (person_id, token_hash)
);

-- From where a person has signed in, for longer than sessions are kept: what is new there is told to them.
create table sign_in_places (
  person_id bigint not null references people (id),
  -- The network part of the address only, as in sessions.
  network text not null,
  -- The family, without its version.
  browser text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, network, browser)
);
create index places_by_age on sign_in_places (last_seen_at);
-- Who was here before places were noted is told of the next sign-in: nobody can say that it is their first.
insert into sign_in_places (person_id, network, browser, first_seen_at, last_seen_at)
  select id, 'unknown', 'unknown', created_at, created_at from people where was_activated;

-- Sign-ins that were told to their owner, who may say that it was somebody else.
create table sign_in_alerts (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  created_at timestamptz not null,
  network text not null,
  browser text,
  system text,
  -- Of the link in the mail; null until the mail leaves.
  token_hash bytea unique,
  disowned_at timestamptz
);
create index sign_in_alerts_of_person on sign_in_alerts (person_id, created_at);

-- Long links by which a password is chosen anew. Several may be good at once: whoever asks for one ends none.
create table reset_links (
  token_hash bytea primary key,
  person_id bigint not null references people (id),
  expires_at timestamptz not null
);
create index reset_links_of_person on reset_links (person_id);
