import { done, type Result, refused } from '#shared/result.ts';
import { performAction } from '../audit/perform-action.ts';
import type { Tx } from '../db/pool.ts';
import { type Batch, type Purged, purgeBatch } from '../db/purge-batch.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { markAnswered } from './queries.ts';

/** Marks a message as answered by mail or telephone and removes it from the queue. */
export function answerMessage(
  deps: Pick<Deps, 'pool' | 'clock'>,
  by: SignedInPerson,
  id: bigint,
  reason: string,
): Promise<Result<void, 'contact_message_not_found'>> {
  return performAction(deps, { by, reason }, async (tx, now) => {
    const wasOpen = await markAnswered(tx, { id, by: by.id }, now);
    if (wasOpen === undefined) return refused('contact_message_not_found');
    const subject = { kind: 'contact_message', id } as const;
    return done(wasOpen ? { action: 'contact_message.answered', subject } : undefined);
  });
}

/** Purges one batch of messages that came in before a date. Stops at the first newer one. */
export function purgeContactMessages(tx: Tx, batch: Batch): Promise<Purged> {
  return purgeBatch(
    tx,
    `with batch as (
       select id, received_at < $1 as is_old from contact_messages where id > $2 order by id limit $3),
     deleted as (delete from contact_messages m using batch b where m.id = b.id and b.is_old returning 1)
     select (select count(*)::int from deleted) as purged, (select max(id) from batch having bool_and(is_old)) as last`,
    batch,
  );
}
