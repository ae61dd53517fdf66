import { done, type Result, refused } from '#shared/result.ts';
import type { ContactMessageView, ContactQuery, ContactRowView } from '#shared/wire/admin/service.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { countMessages, findMessage, findMessages, type MessageRow, markAnswered } from './staff-queries.ts';

/** What a table shows of a message: enough to tell it from others. */
const EXTRACT_CHARACTERS = 80;

/** One page of what people wrote to us. */
export async function listMessages(
  { pool }: Pick<Deps, 'pool'>,
  query: ContactQuery,
): Promise<{ rows: ContactRowView[]; total: number }> {
  const [rows, total] = await Promise.all([
    findMessages(pool, query),
    countMessages(pool, query, COUNTED_UP_TO),
  ]);
  return { rows: rows.map(toRow), total };
}

export async function showMessage(
  { pool }: Pick<Deps, 'pool'>,
  id: bigint,
): Promise<Result<ContactMessageView, 'contact_message_not_found'>> {
  const found = await findMessage(pool, id);
  if (!found) return refused('contact_message_not_found');
  const { email, phone, message, answeredBy } = found;
  return done({ ...toRow(found), email, phone, message, answeredBy });
}

/** Takes a message out of the queue: somebody has answered it, by mail or telephone. */
export function answerMessage(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  by: SignedInPerson,
  id: bigint,
  reason: string,
): Promise<Result<void, 'contact_message_not_found'>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const wasOpen = await markAnswered(tx, { id, by: by.id }, now);
    if (wasOpen === undefined) return refused('contact_message_not_found');
    const subject = { kind: 'contact_message', id } as const;
    if (wasOpen)
      await recordAudit(tx, { at: now, actor: by, action: 'contact_message.answered', subject, reason });
    return done(undefined);
  });
}

function toRow({ id, receivedAt, name, message, langKey, answeredAt }: MessageRow): ContactRowView {
  const line = message.replace(/\s+/g, ' ');
  return {
    id: Number(id),
    receivedAt: receivedAt.toISOString(),
    name,
    extract: line.length > EXTRACT_CHARACTERS ? `${line.slice(0, EXTRACT_CHARACTERS)}…` : line,
    langKey,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
