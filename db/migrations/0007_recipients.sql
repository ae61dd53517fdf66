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
