create table transactions (
  id bigint generated always as identity primary key,
  -- What people read, say on the phone and search: the `transactionId` of the wire.
  reference text not null unique,
  person_id bigint not null references people (id),
  type text not null check (type in ('MOBILETRANSFERE', 'BILLPAY', 'RECHARGE', 'BANKTRANSFERE')),
  status text not null check (status in ('INIT', 'PEDDINT', 'DONE', 'FAILURE')),
  cad_minor bigint not null check (cad_minor > 0),
  xaf_minor bigint not null check (xaf_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  rate_micros bigint check (rate_micros > 0),
  -- MTNMOMO, CMORANGEMOMO, or for bills the bill number and provider joined by an underscore.
  payment_mode text not null,
  merchant text not null,
  -- The wallet number or bill number that is paid, as the rail is asked to pay it.
  destination text not null,
  receiver_id bigint references receivers (id),
  -- A snapshot: later edits of the recipient change nothing here.
  receiver_first_name text,
  receiver_last_name text,
  -- Why it failed or what is being waited for: a code that has words in both languages.
  info_code text,
  -- What the rail said in its own words, kept for staff.
  rail_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index transactions_of_person on transactions (person_id, created_at desc, id desc);
create index open_transactions on transactions (created_at) where status in ('INIT', 'PEDDINT');
alter table ledger_postings add foreign key (transaction_id) references transactions (id);

-- The arrows of a transaction's life; final states have none. The same table stands in src/shared/transaction.ts.
create function only_known_arrows() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in
     (('INIT', 'PEDDINT'), ('INIT', 'DONE'), ('INIT', 'FAILURE'), ('PEDDINT', 'DONE'), ('PEDDINT', 'FAILURE')) then
    raise exception 'transaction % cannot go from % to %', old.reference, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_known_arrows before update of status on transactions
  for each row when (old.status is distinct from new.status) execute function only_known_arrows();

-- What was agreed does not change afterwards.
create function terms_are_kept() returns trigger language plpgsql as $$
begin
  if (old.person_id, old.type, old.cad_minor, old.xaf_minor, old.fee_minor, old.rate_micros, old.merchant,
      old.destination, old.reference, old.created_at)
     is distinct from
     (new.person_id, new.type, new.cad_minor, new.xaf_minor, new.fee_minor, new.rate_micros, new.merchant,
      new.destination, new.reference, new.created_at) then
    raise exception 'the terms of transaction % are kept as agreed', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger terms_are_kept before update on transactions for each row execute function terms_are_kept();

-- A state and its posting come together: nobody sees money gone without a transaction, a refund without its entries,
-- or a payment called done that the books do not know. Checked at commit, so that the order of writes is free.
create function state_has_its_posting() returns trigger language plpgsql as $$
declare needed text;
begin
  needed := case
    when new.type = 'RECHARGE' and new.status = 'DONE' then 'recharge'
    when new.type = 'RECHARGE' then null
    when new.status = 'DONE' then 'payout_settled'
    when new.status = 'FAILURE' then 'payout_refunded'
    else 'payment_debited' end;
  if needed is not null and not exists (
    select 1 from ledger_postings where transaction_id = new.id and kind = needed) then
    raise exception 'transaction % is % without its posting %', new.reference, new.status, needed
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger state_has_its_posting after insert or update of status on transactions
  deferrable initially deferred for each row execute function state_has_its_posting();

-- Every arrow as a row: when, why, by whom.
create table transaction_events (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  from_status text,
  to_status text not null,
  cause text not null,
  actor text not null,
  at timestamptz not null
);
-- A transaction enters each state at most once.
create unique index one_event_per_status on transaction_events (transaction_id, to_status);

-- The same key is the same payment, whoever asks; the answer given first is given again.
create table idempotency_keys (
  key text primary key check (length(key) between 1 and 255),
  person_id bigint not null references people (id),
  request_hash text not null,
  transaction_id bigint not null references transactions (id),
  answer jsonb not null,
  created_at timestamptz not null
);

-- One try to have a rail pay. Our own reference is written, and committed, before the rail is asked.
create table payout_attempts (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  number int not null check (number > 0),
  rail text not null,
  reference text not null unique,
  -- prepared: not asked yet. asked: the rail may have it. accepted: it has it. never_received, refused, failed, paid:
  -- known for certain.
  state text not null
    check (state in ('prepared', 'asked', 'accepted', 'never_received', 'refused', 'failed', 'paid')),
  quote_id text,
  quote_expires_at timestamptz,
  -- What the rail said it would charge, its fee included.
  price_minor bigint,
  provider_number text,
  asked_at timestamptz,
  checks int not null default 0,
  last_answer text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (transaction_id, number)
);
-- While one try may still pay, there is no other.
create unique index one_open_attempt on payout_attempts (transaction_id)
  where state in ('prepared', 'asked', 'accepted', 'paid');
create index attempts_by_provider_number on payout_attempts (provider_number) where provider_number is not null;

-- What rails sent us, stored before anyone acts on it. The same delivery twice is one row.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  rail text not null,
  delivery text not null,
  provider_number text,
  reference text,
  status text,
  received_at timestamptz not null,
  unique (rail, delivery)
);

-- What people must look at: outcomes unknown past their deadline, success after refund, amounts that differ.
create table cases (
  id bigint generated always as identity primary key,
  kind text not null,
  transaction_id bigint references transactions (id),
  facts jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index one_open_case on cases (kind, transaction_id) where closed_at is null;

-- Services known to be down: refused before anything is debited.
create table service_outages (
  merchant text primary key,
  since timestamptz not null,
  reason text
);
