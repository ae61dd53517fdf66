import { systemClock } from '#shared/clock.ts';
import type { Config } from '../config.ts';
import { createPool, measurePool } from '../db/pool.ts';
import { createLog } from '../log.ts';
import { passwordReader } from '../secret-files.ts';

/** Returns what every program needs. The program must end the pool. */
export function createDeps(config: Config, program: string) {
  const pool = createPool(...databaseOf(config));
  measurePool('main', pool);
  return { pool, clock: systemClock, config, log: createLog(config.LOG_LEVEL, program) };
}

/** Returns the arguments of a pool on the product's database. */
export function databaseOf({ DATABASE_URL, DATABASE_CONNECTIONS, databaseUrlFile }: Config) {
  return [DATABASE_URL, DATABASE_CONNECTIONS, passwordReader(databaseUrlFile)] as const;
}
