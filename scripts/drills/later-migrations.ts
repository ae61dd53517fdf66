import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a later release may do to tables that are large and in use: a column, a check that is validated in a file of its
 * own, an index that is made while others write. Made up, for where no later release is at hand.
 */
export const LATER_MIGRATIONS: Record<string, string> = {
  '9001_purpose_of_payments.sql': `
    alter table payments add column purpose text;
    alter table payments add constraint purpose_says_something check (purpose <> '') not valid;`,
  '9002_purpose_is_checked.sql': 'alter table payments validate constraint purpose_says_something;',
  '9003_postings_by_kind.sql':
    '-- migrate: concurrently\ncreate index concurrently postings_by_kind on ledger_postings (kind);',
};

/** Puts them behind the migrations of a release that lies in `folder`. */
export function addLaterMigrations(folder: string): void {
  for (const [name, sql] of Object.entries(LATER_MIGRATIONS))
    writeFileSync(path.join(folder, 'db', 'migrations', name), sql);
}
