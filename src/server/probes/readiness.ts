import { missingMigrations } from '../db/missing-migrations.ts';
import type { Pool } from '../db/pool.ts';

/** Checks whether the database answers and has all migrations of this release. Never throws. */
export function createReadiness(pool: Pool): () => Promise<boolean> {
  // Databases only migrate forward, so one successful check stays valid.
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
