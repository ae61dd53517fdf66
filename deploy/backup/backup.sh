#!/bin/bash
# Makes one backup (full, diff or incr), then writes its time to BACKUP_STATUS_FILE.
set -euo pipefail
kind=${1:?say full, diff or incr}
status=${BACKUP_STATUS_FILE:-/var/lib/gtfinance-backup/last-backup}

pgbackrest --stanza="${STANZA:-gtfinance}" --type="$kind" backup
date -u +%FT%TZ > "$status.new"
mv "$status.new" "$status"
