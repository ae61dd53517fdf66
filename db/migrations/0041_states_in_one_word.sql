-- migrate: with a stop
-- States, evidence, resolutions and facts get one word for each thing. The release before does not know them, so it must
-- be stopped first. Nothing was installed yet when this was written: rows of trials are renamed with it.

-- A rail that has the order makes an attempt pending, as it makes the payment; a payment is accepted before that.
alter table payout_attempts drop constraint payout_attempts_state_check;
drop index one_open_attempt;
update payout_attempts set state = case state when 'accepted' then 'pending' else 'not_accepted' end
  where state in ('accepted', 'not_taken');
alter table payout_attempts add constraint payout_attempts_state_check
  check (state in ('ordered', 'pending', 'paid', 'failed', 'refused', 'not_accepted', 'never_received'));
create unique index one_open_attempt on payout_attempts (payment_id) where state in ('ordered', 'pending');

alter table payment_events disable trigger append_only;
update payment_events set kind = 'order_not_accepted' where kind = 'order_not_taken';
alter table payment_events enable trigger append_only;

-- Tables that an interrupted archiving or restoring left behind have the former kinds; they are written anew.
do $$
declare
  left_over regclass;
begin
  for left_over in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname ~ '^payment_events_.*_(remaining|restoring)$' loop
    execute format('drop table %s', left_over);
  end loop;
end $$;

-- A case that ends with the return of its payment has the payment's word.
alter table cases drop constraint cases_resolution_check;
update cases set resolution = 'returned' where resolution = 'given_back';
alter table cases add constraint cases_resolution_check check (resolution in
  ('ended', 'agrees', 'settled', 'refunded', 'written_off', 'returned', 'recovered', 'explained'));

alter table approvals disable trigger decided_once;
update approvals set payload = payload || '{"resolution": "returned"}'
  where kind = 'case_resolution' and payload ->> 'resolution' = 'given_back';
-- The bank's number of a withdrawal; ours is the reference.
update approvals set payload = (payload - 'reference') || jsonb_build_object('bankReference', payload -> 'reference')
  where kind = 'withdrawal' and payload ? 'reference';
alter table approvals enable trigger decided_once;

-- Renamed entries lose their seal and those after them, and are chained anew by the job.
alter table audit_chain disable trigger append_only;
delete from audit_chain where entry_id >= (select min(id) from audit_log
  where 'given_back' in (details ->> 'resolution', details #>> '{payload,resolution}'));
alter table audit_chain enable trigger append_only;
alter table audit_log disable trigger append_only;
update audit_log set details = case details ->> 'resolution' when 'given_back' then details || '{"resolution": "returned"}'
    else jsonb_set(details, '{payload,resolution}', '"returned"') end
  where 'given_back' in (details ->> 'resolution', details #>> '{payload,resolution}');
alter table audit_log enable trigger append_only;

-- The amount that we recorded for a deposit, and the other one that a later notice reported.
update cases set facts = facts - '{known,told}'::text[]
    || jsonb_build_object('recorded', facts -> 'known', 'reported', facts -> 'told')
  where kind = 'deposit_differs' and facts ?& '{known,told}';
