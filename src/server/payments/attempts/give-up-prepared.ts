import type { Tx } from '../../db/pool.ts';
import { latestAttempt, writeAttemptState } from './queries.ts';

/** Lets no worker ask the rail any more for a payment that ends otherwise. Its row is locked by the caller. */
export async function giveUpPrepared(tx: Tx, paymentId: bigint, now: Date): Promise<void> {
  const latest = await latestAttempt(tx, paymentId);
  if (latest?.state !== 'prepared') return;
  await writeAttemptState(
    tx,
    latest.id,
    ['prepared'],
    'failed',
    { answer: 'given up before it was asked' },
    now,
  );
}
