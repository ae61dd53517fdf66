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
-- News that waited as jobs wait as facts.
insert into messages (person_id, channel, recipient, occasion, notice, created_at, next_at)
select n.person_id, way.channel, way.recipient, 'transaction/' || n.reference || '/' || n.news, jsonb_build_object(
    'news', n.news, 'payment', jsonb_build_object('email', n.email, 'phoneNumber', n.phone_number, 'langKey', n.lang_key,
      'firstName', n.first_name, 'reference', n.reference, 'type', n.type, 'cadMinor', n.cad_minor::text,
      'xafMinor', n.shown_minor::text, 'feeMinor', n.fee_minor::text, 'rateMicros', n.rate_micros::text,
      'merchant', n.merchant, 'destination', n.destination, 'receiverFirstName', n.receiver_first_name,
      'receiverLastName', n.receiver_last_name, 'createdAt', n.created_at, 'token', n.token)),
  n.run_at, n.run_at
from (
  select p.*, c.email, c.phone_number, c.lang_key, c.first_name, b.token, j.run_at,
    coalesce(b.amount_minor, p.xaf_minor) as shown_minor,
    case j.payload ->> 'step' when 'paid' then 'done' when 'failed' then 'failed' when 'token' then 'token'
      when 'returned' then 'returned' else 'in_progress' end as news
  from jobs j join payments p on p.id = (j.payload ->> 'paymentId')::bigint join people c on c.id = p.person_id
  left join bill_payments b on b.payment_id = p.id
  where j.task = 'tell_payment_step' and p.type in ('transfer', 'bill_payment')) n
cross join lateral (values ('mail', n.email), ('sms', '+1' || n.phone_number)) as way (channel, recipient)
where n.news <> 'in_progress' or n.status in ('accepted', 'pending')
on conflict (occasion, channel, recipient) do nothing;
delete from jobs where task in ('send_message', 'tell_payment_step');
delete from dead_jobs where task = 'send_message';
alter table messages
  add constraint says_something check (body_text is not null or notice is not null),
  add constraint waits_until_it_ends check (next_at is null or (sent_at is null and failed_at is null));
create index messages_due on messages (channel, next_at, id) where next_at is not null;
alter table messages set (fillfactor = 70);
