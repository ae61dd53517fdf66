import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { markPassed } from './queries.ts';

/** From now on this session of staff may do what its person may, for as long as sessions of staff live. */
export async function passSecondFactor(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  sessionId: bigint,
): Promise<void> {
  await markPassed(tx, sessionId, config.STAFF_SESSION_MS);
}
