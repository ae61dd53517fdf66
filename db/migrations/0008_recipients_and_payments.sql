-- People in Cameroon to whom a customer sends money. Unsaved ones do not appear in the customer's list.
create table recipients (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  email text,
  saved boolean not null,
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index recipients_of_person on recipients (person_id, id) where deleted_at is null;

create table recipient_phones (
  id bigint generated always as identity primary key,
  recipient_id bigint not null references recipients (id) on delete cascade,
  dial_code text not null check (dial_code ~ '^\d{1,4}$'),
  phone_number text not null check (phone_number ~ '^\d{9}$'),
  phone_operator text not null check (phone_operator in ('MTNCAMEROON', 'ORANGECAMEROUN')),
  unique (recipient_id, dial_code, phone_number)
);
-- Staff also find customers by the numbers that they pay.
create index recipients_by_phone on recipient_phones (phone_number);

create table recipient_bank_accounts (
  id bigint generated always as identity primary key,
  recipient_id bigint not null references recipients (id) on delete cascade,
  bank_name text not null,
  account_number text not null,
  account_key text not null,
  bank_branch text not null,
  bank_id text
);
create index bank_accounts_of_recipient on recipient_bank_accounts (recipient_id);

-- Payments, in the field's terms. src/shared/wire translates the wire's own spellings.
create table payments (
  id bigint generated always as identity primary key,
  -- What people read, say on the phone and search for: `transactionId` on the wire.
  reference text not null unique,
  -- The payer: checked once per statement instead of by a foreign key; see below.
  person_id bigint not null,
  -- A withdrawal is money that staff take off a customer's balance, because the bank returned it or a credit was wrong: a
  -- payment without a rail, completed from the start, as a deposit is.
  type text not null check (type = any ('{transfer,bill_payment,deposit,bank_transfer,withdrawal}')),
  status text not null check (status in ('accepted', 'pending', 'paid', 'failed', 'returned')),
  cad_minor bigint not null check (cad_minor > 0),
  xaf_minor bigint not null check (xaf_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  rate_micros bigint check (rate_micros > 0),
  -- MTNMOMO, CMORANGEMOMO, or for bills the bill number and provider joined by an underscore.
  payment_mode text not null,
  merchant text not null,
  -- The wallet or bill number that is paid, as it is sent to the rail.
  destination text not null,
  recipient_id bigint references recipients (id),
  -- A snapshot: later edits of the recipient change nothing here.
  recipient_first_name text,
  recipient_last_name text,
  -- Why it failed or what it waits for: a code that has words in both languages.
  info_code text,
  -- The rail's own words, kept for staff.
  rail_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Tells bills of one merchant apart.
  bill_key text,
  -- The payer's name when the payment was accepted; they may change it later.
  payer_first_name text,
  payer_last_name text
);
create index payments_of_person on payments (person_id, created_at desc, id desc);
-- A person's payments of one type in the order of their history, as payments_of_person has those of all types. Pages and
-- counts of both are index-only. The type comes first, so that the planner does not choose this index without a type: it
-- would read all of a person's payments and sort them.
create index payments_of_type on payments (type, person_id, created_at desc, id desc);
create index open_payments on payments (created_at) where status in ('accepted', 'pending');
-- At most one payment of a bill is in progress, whoever pays it.
create unique index one_open_payment_of_a_bill on payments (merchant, bill_key)
  where bill_key is not null and status in ('accepted', 'pending');
create index payments_of_a_bill on payments (merchant, bill_key, updated_at) where bill_key is not null;
-- Staff search payments by day and by number. A BRIN index of days costs next to nothing.
create index payments_by_day on payments using brin (created_at) with (autosummarize = on);
create index payments_of_number on payments (destination, id desc);

-- The transitions of a payment; final states have none. src/shared/payment.ts has the same table.
create function only_known_transitions() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in
     (('accepted', 'pending'), ('accepted', 'paid'), ('accepted', 'failed'), ('pending', 'paid'), ('pending', 'failed'),
      ('paid', 'returned')) then
    raise exception 'payment % cannot go from % to %', old.reference, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_known_transitions before update of status on payments
  for each row when (old.status is distinct from new.status) execute function only_known_transitions();

-- The terms of a payment do not change afterwards.
create function terms_are_kept() returns trigger language plpgsql as $$
begin
  if (old.person_id, old.type, old.cad_minor, old.xaf_minor, old.fee_minor, old.rate_micros, old.merchant,
      old.destination, old.reference, old.created_at, old.payment_mode)
     is distinct from
     (new.person_id, new.type, new.cad_minor, new.xaf_minor, new.fee_minor, new.rate_micros, new.merchant,
      new.destination, new.reference, new.created_at, new.payment_mode)
     -- Whom it was from and for is erased with a closed account, and never anything else.
     or (new.payer_first_name is not null and new.payer_first_name is distinct from old.payer_first_name)
     or (new.payer_last_name is not null and new.payer_last_name is distinct from old.payer_last_name)
     or (new.recipient_id is not null and new.recipient_id is distinct from old.recipient_id)
     or (new.recipient_first_name is not null and new.recipient_first_name is distinct from old.recipient_first_name)
     or (new.recipient_last_name is not null and new.recipient_last_name is distinct from old.recipient_last_name) then
    raise exception 'the terms of payment % are kept as agreed', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger terms_are_kept before update on payments for each row execute function terms_are_kept();

-- Payers: customers with an account, which is never removed. The account is locked while its payment is being written,
-- unless this transaction has locked it already.
create function payers_have_accounts() returns trigger language plpgsql set enable_seqscan = off as $$
declare wrong bigint;
begin
  perform from ledger_accounts a
  where a.person_id = any (array(select w.person_id from written w)) and a.xmin <> pg_current_xact_id()::xid
  for key share;
  select w.person_id into wrong from written w
  where not exists (select from ledger_accounts a where a.person_id = w.person_id) limit 1;
  if found then
    raise exception 'person %, who has no account, cannot pay', wrong using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger payers_have_accounts after insert on payments
  referencing new table as written for each statement execute function payers_have_accounts();

create function payments_stay() returns trigger language plpgsql as $$
begin
  raise exception 'payments stay, under the id that they were given' using errcode = 'restrict_violation';
end $$;
create trigger payments_stay before delete or truncate on payments
  for each statement execute function payments_stay();
create trigger payments_keep_their_id before update of id on payments
  for each statement execute function payments_stay();

-- The posting that a payment of this type has in this state.
create function posting_of(type text, status text) returns text immutable language sql as $$
  select case
    when type = 'deposit' and status = 'paid' then 'deposit'
    when type = 'withdrawal' and status = 'paid' then 'withdrawal'
    when type in ('deposit', 'withdrawal') then null
    when status = 'paid' then 'payout_settled'
    when status = 'failed' then 'payout_refunded'
    when status = 'returned' then 'payout_returned'
    else 'payment_debited' end
$$;
-- A state and its posting come together: no debit without a payment, no refund without its entries, no payment called paid
-- that the books do not know. Checked at commit, so that the order of writes is free.
create function state_has_its_posting() returns trigger language plpgsql as $$
declare needed text := posting_of(new.type, new.status);
begin
  if needed is not null and not exists (
    select 1 from ledger_postings where payment_id = new.id and kind = needed) then
    raise exception 'payment % is % without its posting %', new.reference, new.status, needed
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger state_has_its_posting after update of status on payments
  deferrable initially deferred for each row execute function state_has_its_posting();
create constraint trigger deposit_has_its_posting after insert on payments
  deferrable initially deferred for each row when (new.type = 'deposit') execute function state_has_its_posting();
create constraint trigger withdrawal_has_its_posting after insert on payments
  deferrable initially deferred for each row when (new.type = 'withdrawal') execute function state_has_its_posting();
-- Customers' orders come with their debits in one statement, so that a batch is checked once at its end.
create function orders_have_their_postings() returns trigger language plpgsql set enable_seqscan = off as $$
declare wrong record;
begin
  select w.reference, w.status, posting_of(w.type, w.status) as needed into wrong from written w
  where w.type not in ('deposit', 'withdrawal') and not exists (
    select from ledger_postings p where p.payment_id = w.id and p.kind = posting_of(w.type, w.status)) limit 1;
  if found then
    raise exception 'payment % is % without its posting %', wrong.reference, wrong.status, wrong.needed
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger orders_have_their_postings after insert on payments
  referencing new table as written for each statement execute function orders_have_their_postings();

-- One statement writes a batch of payments. What foreign keys would look up row by row is checked once for all rows of
-- a statement; payments are never removed, so one that exists now exists for good.
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
create trigger payments_exist after insert on ledger_postings
  referencing new table as written for each statement execute function payments_exist();

-- What a bill payment has beyond its payment. Everything is copied, since offers are purged.
create table bill_payments (
  payment_id bigint primary key references payments (id),
  -- An offered price is paid at most once.
  offer_id text not null unique,
  kind text not null,
  rail_merchant text not null,
  service_id text not null,
  service_number text not null,
  bill_number text not null,
  pay_item_id text not null,
  customer_number text,
  customer_name text,
  due_date date,
  amount_minor bigint not null check (amount_minor > 0),
  -- The code for a prepaid meter, which the provider gives after payment.
  token text
);

-- A bill as it was found for a customer and priced. A payment takes its values from here, never from the client.
create table bill_offers (
  -- The quoteId of the wire: random, so that another person's cannot be guessed.
  id text primary key,
  person_id bigint not null references people (id),
  merchant text not null,
  kind text not null check (kind in ('bill', 'prepaid', 'subscription')),
  rail_merchant text not null,
  service_id text not null,
  -- The number that was searched, as the rail knows it, and the bill's own, if it has one.
  service_number text not null,
  bill_number text not null,
  -- Tells bills of one merchant apart.
  bill_key text not null,
  pay_item_id text not null,
  customer_number text,
  customer_name text,
  description text,
  due_date date,
  bill_type text,
  amount_type text not null check (amount_type in ('FIXED', 'CUSTOM', 'PARTIAL', 'OVERPAY')),
  penalty_minor bigint not null check (penalty_minor >= 0),
  pay_order int not null check (pay_order >= 0),
  -- What the provider wants to be paid; null where the customer chooses.
  due_minor bigint check (due_minor > 0),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  step_minor bigint not null check (step_minor > 0),
  -- What goes to the provider, and what that costs with its fee; both null until an amount is chosen.
  amount_minor bigint check (amount_minor > 0),
  price_minor bigint check (price_minor >= amount_minor),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((amount_minor is null) = (price_minor is null))
);
create index bill_offers_by_expiry on bill_offers (expires_at);

-- The same key is the same payment; its first answer is rebuilt from what the payment keeps.
create table idempotency_keys (
  key text primary key check (length(key) between 1 and 255),
  person_id bigint not null,
  request_hash text not null,
  payment_id bigint not null,
  created_at timestamptz not null
);
-- A key and its payer are compared at the payment itself: the index of payers would read all that a person ever paid.
create function keys_are_of_payers() returns trigger language plpgsql set enable_seqscan = off as $$
declare wrong text;
begin
  select w.key into wrong from written w
  where w.person_id is distinct from (select p.person_id from payments p where p.id = w.payment_id) limit 1;
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

-- How many payments a person had made before a moment, of one type or of 'every' one: the total of a long history is a
-- stored count plus what came after it. Payments are never removed, and keep their person, type and time.
create table payment_counts (
  person_id bigint not null references people (id),
  type text not null,
  before timestamptz not null,
  payments int not null check (payments >= 0),
  primary key (person_id, type)
);

-- Everything that an accepted batch writes. Arrays that belong together are parallel; the last eight are those of
-- ledger_post_new. One call, so that with the commit behind it the batch is sent whole or not at all.
create function accept_payments(at timestamptz, ids bigint[], refs text[], people bigint[], types text[],
  cad_minors bigint[], xaf_minors bigint[], rates bigint[], modes text[], merchants text[], destinations text[],
  recipients bigint[], first_names text[], last_names text[], payer_first_names text[], payer_last_names text[],
  bill_keys text[], keys text[], hashes text[], bills jsonb, tasks text[], payloads text[],
  posting_refs text[], posting_kinds text[], posting_of int[], accounts bigint[], currencies text[], amounts bigint[],
  balances bigint[])
returns void language plpgsql as $$
declare done int;
begin
  with accepted as (
    insert into payments (id, reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
      merchant, destination, recipient_id, recipient_first_name, recipient_last_name, payer_first_name, payer_last_name,
      bill_key, created_at, updated_at)
    overriding system value
    select p.id, p.reference, p.person_id, p.type, 'accepted', p.cad_minor, p.xaf_minor, p.rate_micros, p.payment_mode,
      p.merchant, p.destination, p.recipient_id, p.first_name, p.last_name, p.payer_first_name, p.payer_last_name,
      p.bill_key, at, at
    from unnest(ids, refs, people, types, cad_minors, xaf_minors, rates, modes, merchants, destinations, recipients,
        first_names, last_names, payer_first_names, payer_last_names, bill_keys)
      as p (id, reference, person_id, type, cad_minor, xaf_minor, rate_micros, payment_mode, merchant, destination,
        recipient_id, first_name, last_name, payer_first_name, payer_last_name, bill_key)
    returning 1),
  recorded as (
    insert into payment_events (payment_id, kind, to_status, at)
    select p.id, 'accepted', 'accepted', at from unnest(ids) as p (id)),
  known as (
    insert into idempotency_keys (key, person_id, request_hash, payment_id, created_at)
    select k.key, k.person_id, k.request_hash, k.payment_id, at
    from unnest(keys, people, hashes, ids) as k (key, person_id, request_hash, payment_id)
    where k.key is not null)
  -- After the payments, because it asks for their rows first.
  select count(ledger_post_new(
    posting_refs, posting_kinds, ids, posting_of, accounts, currencies, amounts, balances, at)) into done
  from (select count(*) from accepted) all_of_them;

  if bills is not null then
    insert into bill_payments (payment_id, offer_id, kind, rail_merchant, service_id, service_number, bill_number,
      pay_item_id, customer_number, customer_name, due_date, amount_minor)
    select payment_id, offer_id, kind, rail_merchant, service_id, service_number, bill_number, pay_item_id,
      customer_number, customer_name, due_date, amount_minor
    from jsonb_to_recordset(bills) as b (payment_id bigint, offer_id text, kind text, rail_merchant text,
      service_id text, service_number text, bill_number text, pay_item_id text, customer_number text,
      customer_name text, due_date date, amount_minor bigint);
  end if;

  perform enqueue_jobs(tasks, payloads, at);
end $$;
