-- A newcomer's phone number and birth date are of no use once the request is decided.
create function kept_payload(kind text, payload jsonb) returns jsonb language sql immutable as $$
  select case when kind = 'staff_creation' then payload - '{phoneNumber,birthDate}'::text[] else payload end
$$;

-- A request does not change, and is decided once; its private fields are removed with the decision.
create or replace function approvals_are_decided_once() returns trigger language plpgsql as $$
begin
  if (old.decision is not null and (new.decision, new.decided_by, new.decided_at, new.decision_note, new.decided_by_name,
      new.decided_by_login) is distinct from (old.decision, old.decided_by, old.decided_at, old.decision_note,
      old.decided_by_name, old.decided_by_login)) or
    (new.kind, new.subject_kind, new.subject_id, kept_payload(new.kind, new.payload), new.reason, new.requested_by,
      new.requested_at, new.expires_at, new.requested_by_name, new.requested_by_login)
    is distinct from
    (old.kind, old.subject_kind, old.subject_id, kept_payload(old.kind, old.payload), old.reason, old.requested_by,
      old.requested_at, old.expires_at, old.requested_by_name, old.requested_by_login) or
    (new.payload is distinct from old.payload and
      (new.decision is null or new.payload <> kept_payload(new.kind, new.payload))) then
    raise exception 'approval % does not change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
update approvals set payload = kept_payload(kind, payload)
  where decision is not null and payload <> kept_payload(kind, payload);

-- An alert has a subject: the rail, the list, the payment. One alert each, so that one does not hide another.
alter table health_alerts add column subject text not null default '';
drop index one_open_health_alert;
create unique index one_open_health_alert on health_alerts (kind, subject) where ended_at is null;
update health_alerts set facts = facts || '{"reference": "-"}' where kind = 'payment_old' and not facts ? 'reference';

-- Were added as "not valid".
alter table deposits validate constraint deposits_reference_form;
alter table screenings validate constraint screenings_kind_check;
alter table screenings validate constraint screenings_cause_check;
alter table screenings validate constraint screenings_about_somebody;
