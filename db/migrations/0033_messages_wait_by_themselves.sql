-- Messages are a queue of their own: no job for each, and places of their own. Installed while the product stands still.
alter table messages
  -- When it is to be handed to its carrier; null once it has ended.
  add column next_at timestamptz,
  -- Whoever claimed it has it until then. Longer only by renewing.
  add column claimed_until timestamptz,
  -- News of a payment wait as facts and become words when they are sent: written in each payment's transaction, their
  -- words would be most of what that writes.
  add column notice jsonb,
  alter column body_text drop not null;
-- Those that are on their way keep their turn.
update messages m set next_at = coalesce(
    (select min(j.run_at) from jobs j where j.task = 'send_message' and j.payload ->> 'messageId' = m.id::text),
    m.created_at)
  where m.sent_at is null and m.failed_at is null;
delete from jobs where task = 'send_message';
delete from dead_jobs where task = 'send_message';
alter table messages
  add constraint says_something check (body_text is not null or notice is not null),
  add constraint waits_until_it_ends check (next_at is null or (sent_at is null and failed_at is null));
create index messages_due on messages (channel, next_at, id) where next_at is not null;
alter table messages set (fillfactor = 70);
