-- When the first or last name last changed: deposits in that name are not credited automatically for a while.
alter table people add column if not exists name_changed_at timestamptz;

-- A freeze by sanctions is a lock of its own, beside one that staff set: lifting one leaves the other.
alter table people add column sending_frozen_at timestamptz;
update people set sending_frozen_at = coalesce(sending_locked_at, updated_at),
  sending_locked_reason = null, sending_locked_at = null
  where sending_locked_reason = 'sanctions';
-- People who were already locked when they were confirmed as listed kept the staff's reason.
update people p set sending_frozen_at = coalesce(p.sending_locked_at, p.updated_at)
  where p.sending_frozen_at is null and p.sending_locked_reason is not null and exists (
    select from screening_hits h join screenings s on s.id = h.screening_id
    where h.person_id = p.id and h.state = 'confirmed' and (h.measure <> 'refund' or s.kind = 'customer'));

-- Numbers that differ in case are one number: two channels may spell a deposit in two ways. If this fails, two deposits
-- share a number, and staff have to find out which of them is money.
drop index one_deposit_per_reference;
create unique index one_deposit_per_reference on deposits (upper(reference))
  where reference is not null and state in ('unmatched', 'credited', 'returned');
-- A believed deposit has a number of Interac's form or none: invisible characters make no second deposit.
alter table deposits add constraint deposits_reference_form check (
  state in ('not_trusted', 'dismissed') or reference is null or reference ~ '^[A-Za-z0-9-]{4,64}$') not valid;

-- Senders of deposits are screened too. Their customer may still be unknown.
alter table screenings add column deposit_id bigint;
alter table screenings alter column person_id drop not null;
alter table screenings drop constraint screenings_kind_check;
alter table screenings add constraint screenings_kind_check
  check (kind = any ('{customer,recipient,payee,sender}')) not valid;
alter table screenings drop constraint screenings_cause_check;
alter table screenings add constraint screenings_cause_check
  check (cause = any ('{entry,send,list_update,deposit}')) not valid;
alter table screenings add constraint screenings_about_somebody
  check (person_id is not null or deposit_id is not null) not valid;

alter table screening_hits add column deposit_id bigint references deposits (id);
alter table screening_hits alter column person_id drop not null;
alter table screening_hits add constraint hits_about_somebody check (person_id is not null or deposit_id is not null);
create index hits_of_deposit on screening_hits (deposit_id) where deposit_id is not null;
drop index one_open_hit;
create unique index one_open_hit on screening_hits (subject, fingerprint, coalesce(payment_id, -deposit_id, 0))
  where state = 'open';
