import type { Clock } from '#shared/clock.ts';
import type { Config } from './config.ts';
import type { Pool } from './db/pool.ts';
import type { Log } from './log.ts';

/**
 * What operations and routes of the API need. Nothing here reaches the outside world. `replica`: a standby, only to be
 * read by `freshReads`.
 */
export type Deps = { pool: Pool; clock: Clock; config: Config; log: Log; replica?: Pool | undefined };

/** What code needs inside a transaction. No pool: waiting for a second connection could hold the last one. */
export type TxDeps = Omit<Deps, 'pool' | 'replica'>;
