import { missingMigrations } from '../db/missing-migrations.ts';
import type { Pool } from '../db/pool.ts';

/** Asks whether the database answers and has all migrations of this release. Never throws. */
export function createReadiness(pool: Pool): () => Promise<boolean> {
  // A database goes to later releases only, so that one look that was good is good for ever.
  let schemaFits = false;
  return async () => {
    try {
      await pool.query('select 1');
      schemaFits ||= (await missingMigrations(pool)).length === 0;
      return schemaFits;
    } catch {
      return false;
    }
  };
}
