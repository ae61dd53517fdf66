-- Once per server, as a superuser, before the first migration. What each role may do is granted by the migrations
-- (db/migrations/0016_database_roles.sql), never here.
create role gtfinance_owner;
create role gtfinance_api;
create role gtfinance_worker;
create role gtfinance_reports;
create role gtfinance_backup;

-- The logins. On one machine PostgreSQL identifies each program by its user ("peer"); elsewhere give each its own
-- password: alter role gtf_api password '…'.
create role gtf_migrate login in role gtfinance_owner;
create role gtf_api login in role gtfinance_api;
create role gtf_worker login in role gtfinance_worker;
create role gtf_reports login in role gtfinance_reports;
create role gtf_backup login in role gtfinance_backup;
alter role gtf_reports set default_transaction_read_only = on;
alter role gtf_reports set statement_timeout = '60s';
