#!/bin/bash
# Makes one backup (full, diff or incr) and then writes the moment at which it was finished for BACKUP_STATUS_FILE.
set -euo pipefail
kind=${1:?say full, diff or incr}
status=${BACKUP_STATUS_FILE:-/var/lib/gtfinance-backup/last-backup}

pgbackrest --stanza="${STANZA:-gtfinance}" --type="$kind" backup
date -u +%FT%TZ > "$status.new"
mv "$status.new" "$status"
