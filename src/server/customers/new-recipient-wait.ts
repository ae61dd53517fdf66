import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';

/**
 * Starts the wait after a password reset or the removal of a second factor, so that someone with a stolen code cannot
 * take money out: for a day, or as long as configured, no payments to new recipients and no new second factor. An
 * account that was never active has no recipients and no money, and does not wait. Returns the end of the wait.
 */
export async function startNewRecipientWait(
  tx: Tx,
  { NEW_RECIPIENT_WAIT_MS }: Pick<Config, 'NEW_RECIPIENT_WAIT_MS'>,
  personId: bigint,
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + NEW_RECIPIENT_WAIT_MS);
  await tx.query(
    `update people set new_recipients_wait_since = $2, new_recipients_wait_until = $3 where id = $1 and was_activated`,
    [personId, now, until],
  );
  return until;
}
