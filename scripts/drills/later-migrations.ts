import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Made-up migrations of a later release on large tables in use: a column, a check that is validated in a separate
 * file, and an index created concurrently. Used when there is no real later release.
 */
export const LATER_MIGRATIONS: Record<string, string> = {
  '9001_purpose_of_payments.sql': `
    alter table payments add column purpose text;
    alter table payments add constraint purpose_says_something check (purpose <> '') not valid;`,
  '9002_purpose_is_checked.sql': 'alter table payments validate constraint purpose_says_something;',
  '9003_postings_by_kind.sql':
    '-- migrate: concurrently\ncreate index concurrently postings_by_kind on ledger_postings (kind);',
};

/** Adds them after the migrations of a release in `folder`. */
export function addLaterMigrations(folder: string): void {
  for (const [name, sql] of Object.entries(LATER_MIGRATIONS))
    writeFileSync(path.join(folder, 'db', 'migrations', name), sql);
}
