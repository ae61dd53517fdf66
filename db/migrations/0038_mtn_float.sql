-- A second rail: what MTN holds for us, and whose services are whose.
insert into ledger_accounts (name, currency) values ('float/mtn', 'XAF');

alter table rail_services add column rail text not null default 'smobilpay';
