#!/bin/bash
# Restores the newest backup and all of the archived log beside the running server, verifies the books there, and
# deletes it. Writes the time to RESTORE_TEST_STATUS_FILE only on success.
set -euo pipefail
umask 077
stanza=${STANZA:-gtfinance}
folder=${RESTORE_TEST_FOLDER:-/var/lib/gtfinance-backup/restored}
status=${RESTORE_TEST_STATUS_FILE:-/var/lib/gtfinance-backup/last-restore-test}
database=${RESTORE_TEST_DATABASE:-gtfinance}
user=${RESTORE_TEST_USER:-postgres}
# How far the archive may lag. Workers write every ten seconds, and the log is archived every minute.
behind=${RESTORE_TEST_MAX_BEHIND:-15 minutes}
# How long replaying the log may take.
patience=${RESTORE_TEST_PATIENCE_S:-14400}
verify=${VERIFY_BOOKS:-/opt/gtfinance/usr/local/bin/node /opt/gtfinance/app/src/server/main.ts verify-books}
bin=
# Below the folder the socket's path would be too long.
sockets=$(mktemp -d /tmp/restore-test.XXXXXX)

clear_away() {
  if [ -n "$bin" ] && [ -f "$folder/postmaster.pid" ]; then "$bin/pg_ctl" -D "$folder" -m immediate -w stop || true; fi
  rm -rf "$folder" "$sockets"
}
trap clear_away EXIT

rm -rf "$folder"
mkdir -p "$folder"
# Without archiving: this server's log must never mix with that of the real one.
pgbackrest --stanza="$stanza" --pg1-path="$folder" --archive-mode=off restore
bin=/usr/lib/postgresql/$(cat "$folder/PG_VERSION")/bin
printf 'local all all trust\n' > "$folder/restore-test.hba"
: > "$folder/restore-test.conf"
# These override the real server's `alter system` settings: this one has no standby to wait for.
why() { tail -n 30 "$folder/restore-test.log" >&2; exit 1; }
"$bin/pg_ctl" -D "$folder" -l "$folder/restore-test.log" -w -t "$patience" start > /dev/null -o "\
  -c config_file='$folder/restore-test.conf' -c hba_file='$folder/restore-test.hba' \
  -c listen_addresses='' -c unix_socket_directories='$sockets' -c port=5432 \
  -c archive_mode=off -c synchronous_standby_names='' -c hot_standby=off -c shared_preload_libraries=''" || why

ask() { "$bin/psql" -X -h "$sockets" -p 5432 -U "$user" -d "$database" -v ON_ERROR_STOP=1 -Atc "$1"; }
until "$bin/pg_isready" -q -h "$sockets" -p 5432; do
  "$bin/pg_ctl" -D "$folder" status > /dev/null || why
  patience=$((patience - 1))
  if [ "$patience" -le 0 ]; then
    echo 'the log was not read in time' >&2
    exit 1
  fi
  sleep 1
done

if [ "$(ask "select pg_last_xact_replay_timestamp() > now() - '$behind'::interval")" != t ]; then
  echo "restored only up to $(ask "select coalesce(pg_last_xact_replay_timestamp()::text, 'the backup itself')"): the log is not archived in time" >&2
  exit 1
fi
# Unquoted, since a setting may have several words.
# shellcheck disable=SC2086
DATABASE_URL="postgres://$user@/$database?host=$sockets&port=5432" $verify
date -u +%FT%TZ > "$status.new"
mv "$status.new" "$status"
