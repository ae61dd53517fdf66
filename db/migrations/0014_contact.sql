-- What people write to us from the site, kept so that no message depends on a mail that arrives.
create table contact_messages (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  first_name text not null check (first_name !~ '[[:cntrl:]]' and char_length(first_name) between 1 and 50),
  last_name text not null check (last_name !~ '[[:cntrl:]]' and char_length(last_name) between 1 and 50),
  email text not null check (email !~ '[[:cntrl:][:space:]]'),
  phone text not null check (phone ~ '^[0-9]{1,10}$'),
  message text not null check (char_length(message) between 1 and 500),
  lang_key text not null check (lang_key in ('FR', 'EN'))
);
create index contact_messages_by_time on contact_messages (received_at);

-- Whom the answer to a mail goes to, where that is not us.
alter table messages add column reply_to text check (reply_to !~ '[[:cntrl:][:space:]]');
