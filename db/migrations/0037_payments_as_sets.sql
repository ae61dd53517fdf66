-- A batch of payments is written by one statement. What foreign keys looked up for each row of its way is asked once
-- for all rows of a statement; payments are never removed, so one that stands now stands for good.
alter table payment_events drop constraint transaction_events_transaction_id_fkey;
alter table ledger_postings drop constraint ledger_postings_transaction_id_fkey;
alter table idempotency_keys
  drop constraint idempotency_keys_transaction_id_fkey, drop constraint idempotency_keys_person_id_fkey;

create function payments_exist() returns trigger language plpgsql set enable_seqscan = off as $$
declare missing bigint;
begin
  select w.payment_id into missing from written w
  where w.payment_id is not null and not exists (select from payments p where p.id = w.payment_id) limit 1;
  if found then
    raise exception '% names payment %, which does not exist', tg_table_name, missing
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger payments_exist after insert on payment_events
  referencing new table as written for each statement execute function payments_exist();
create trigger payments_exist after insert on ledger_postings
  referencing new table as written for each statement execute function payments_exist();

create function keys_are_of_payers() returns trigger language plpgsql set enable_seqscan = off as $$
declare wrong text;
begin
  select w.key into wrong from written w
  where not exists (select from payments p where p.id = w.payment_id and p.person_id = w.person_id) limit 1;
  if found then
    raise exception 'the key % names a payment that this person did not make', wrong
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger keys_are_of_payers after insert on idempotency_keys
  referencing new table as written for each statement execute function keys_are_of_payers();
create trigger keys_stay_with_payers after update on idempotency_keys
  referencing new table as written for each statement execute function keys_are_of_payers();

create function payments_stay() returns trigger language plpgsql as $$
begin
  raise exception 'payments stay, under the id that they were given' using errcode = 'restrict_violation';
end $$;
create trigger payments_stay before delete or truncate on payments
  for each statement execute function payments_stay();
create trigger payments_keep_their_id before update of id on payments
  for each statement execute function payments_stay();

-- Work without keys, for statements that must ask for it themselves.
create function enqueue_jobs(tasks text[], payloads text[], at timestamptz) returns void language sql as $$
  insert into jobs (task, payload, run_at)
  select j.task, j.payload::jsonb, at from unnest(tasks, payloads) as j (task, payload);
$$;

-- Everything that an accepted batch writes. Arrays that belong together are parallel; the last eight are those of
-- ledger_post. One call, so that it is sent whole or not at all with the commit behind it.
create function accept_write(at timestamptz, ids bigint[], refs text[], people bigint[], types text[],
  cad_minors bigint[], xaf_minors bigint[], rates bigint[], modes text[], merchants text[], destinations text[],
  receivers bigint[], first_names text[], last_names text[], bill_keys text[],
  keys text[], hashes text[], answers text[], bills jsonb, tasks text[], payloads text[],
  posting_refs text[], posting_kinds text[], posting_of int[], accounts bigint[], currencies text[], amounts bigint[])
returns void language plpgsql as $$
begin
  insert into payments (id, reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
    merchant, destination, receiver_id, receiver_first_name, receiver_last_name, bill_key, created_at, updated_at)
  overriding system value
  select p.id, p.reference, p.person_id, p.type, 'accepted', p.cad_minor, p.xaf_minor, p.rate_micros, p.payment_mode,
    p.merchant, p.destination, p.receiver_id, p.first_name, p.last_name, p.bill_key, at, at
  from unnest(ids, refs, people, types, cad_minors, xaf_minors, rates, modes, merchants, destinations, receivers,
      first_names, last_names, bill_keys)
    as p (id, reference, person_id, type, cad_minor, xaf_minor, rate_micros, payment_mode, merchant, destination,
      receiver_id, first_name, last_name, bill_key);

  insert into payment_events (payment_id, kind, to_status, at)
  select p.id, 'accepted', 'accepted', at from unnest(ids) as p (id);

  if bills is not null then
    insert into bill_payments (payment_id, offer_id, kind, rail_merchant, service_id, service_number, bill_number,
      pay_item_id, customer_number, customer_name, due_date, amount_minor)
    select payment_id, offer_id, kind, rail_merchant, service_id, service_number, bill_number, pay_item_id,
      customer_number, customer_name, due_date, amount_minor
    from jsonb_to_recordset(bills) as b (payment_id bigint, offer_id text, kind text, rail_merchant text,
      service_id text, service_number text, bill_number text, pay_item_id text, customer_number text,
      customer_name text, due_date date, amount_minor bigint);
  end if;

  perform ledger_post(posting_refs, posting_kinds, ids, posting_of, accounts, currencies, amounts, at);

  perform enqueue_jobs(tasks, payloads, at);

  insert into idempotency_keys (key, person_id, request_hash, payment_id, answer, created_at)
  select k.key, k.person_id, k.request_hash, k.payment_id, k.answer::jsonb, at
  from unnest(keys, people, hashes, ids, answers) as k (key, person_id, request_hash, payment_id, answer)
  where k.key is not null;
end $$;
