import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { markPassed } from './queries.ts';
import { hashToken, newToken } from './session-token.ts';

/**
 * From now on this session of staff may do what its person may, for as long as sessions of staff live. Answers its new
 * token: whoever got hold of the one that could do nothing has nothing.
 */
export async function passSecondFactor(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  sessionId: bigint,
): Promise<string> {
  const token = newToken();
  await markPassed(tx, sessionId, { tokenHash: hashToken(token), lifeMs: config.STAFF_SESSION_MS });
  return token;
}
