-- What the rail offers for bills stands beside its wallets: one merchant of ours may have several services.
alter table rail_services drop constraint rail_services_pkey;
alter table rail_services add primary key (merchant, service_id);
alter table rail_services
  add column kind text not null default 'wallet' check (kind in ('wallet', 'bill', 'prepaid', 'subscription')),
  -- The rail's own names: of the merchant, of the type of service, and what people call it.
  add column rail_merchant text,
  add column type text,
  add column title text,
  -- {"fr": …, "en": …}, as far as the rail has words for what to type.
  add column label jsonb not null default '{}',
  add column hint jsonb not null default '{}';
alter table rail_services alter column kind drop default;

-- A bill as it was found for a customer and priced. What is paid later is taken from here, never from the client.
create table bill_offers (
  -- The quoteId of the wire: random, so that nobody guesses another's.
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
  -- What the provider asks for; null where the customer chooses.
  asked_minor bigint check (asked_minor > 0),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  step_minor bigint not null check (step_minor > 0),
  -- What goes to the provider and what that costs, its fee included; both null until an amount is chosen.
  amount_minor bigint check (amount_minor > 0),
  price_minor bigint check (price_minor >= amount_minor),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((amount_minor is null) = (price_minor is null))
);
create index bill_offers_by_expiry on bill_offers (expires_at);

alter table transactions add column bill_key text;
-- Whoever pays it: of one bill at most one payment is under way.
create unique index one_open_payment_of_a_bill on transactions (merchant, bill_key)
  where bill_key is not null and status in ('INIT', 'PEDDINT');
create index payments_of_a_bill on transactions (merchant, bill_key, updated_at) where bill_key is not null;

-- What a bill payment has beyond its transaction. Everything is copied: offers are forgotten after a while.
create table bill_payments (
  transaction_id bigint primary key references transactions (id),
  -- A price that was offered is paid at most once.
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
  -- The code for a prepaid meter, given by the provider after it was paid.
  token text
);
