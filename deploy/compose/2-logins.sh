#!/bin/sh
# Runs once, when the database is created: gives each login the password of its URL.
set -eu
for program in migrate api worker; do
  address=$(cat "/run/secrets/database_url_$program")
  rest=${address#postgres://gtf_$program:}
  psql -v ON_ERROR_STOP=1 -v login="gtf_$program" -v password="${rest%%@*}" <<'SQL'
alter role :"login" password :'password';
SQL
done
psql -v ON_ERROR_STOP=1 <<'SQL'
create database gtfinance owner gtfinance_owner;
revoke all on database gtfinance from public;
grant connect on database gtfinance to gtfinance_owner, gtfinance_api, gtfinance_worker, gtfinance_reports, gtfinance_backup;
SQL
