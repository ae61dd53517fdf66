-- An authenticator app that is to take the place of the one that stands: its secret waits beside it, for the session
-- that proved the old one, until a first code of the new one comes.
alter table second_factors
  add column next_secret bytea,
  add column next_key_id text,
  add column next_session_id bigint,
  add column next_at timestamptz,
  add constraint next_secret_whole check (num_nonnulls(next_secret, next_key_id, next_session_id, next_at) in (0, 4));
