-- Messages to customers. Each is written once per occasion and channel, and sent by a job; a mail that cannot be sent
-- never holds money back.
create table messages (
  id bigint generated always as identity primary key,
  person_id bigint references people (id),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- What it is about, such as `transaction/GT123/DONE`: the same occasion is told once.
  occasion text not null,
  subject text,
  body_text text not null,
  body_html text,
  created_at timestamptz not null,
  -- How often it was handed to its carrier, counted before each time.
  tries int not null default 0,
  sent_at timestamptz,
  -- When it was given up: refused for good, too often tried, or too old to be of use.
  failed_at timestamptz,
  unique (occasion, channel, recipient)
);
