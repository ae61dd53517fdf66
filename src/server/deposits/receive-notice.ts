import { createHash } from 'node:crypto';
import { done, type Result, refused } from '#shared/result.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { eventIdOf } from '../providers/interac/read-aggregator.ts';
import {
  isSignatureRecent,
  isSignedBy,
  type StampedSignature,
} from '../providers/interac/webhook-signature.ts';
import { encrypt, readEncryptionKeys } from '../storage/encryption.ts';
import { noticeName } from './notice-name.ts';
import { insertNotice, type NoticeChannel } from './notice-queries.ts';
import { recordRefused } from './refused-notices.ts';

/**
 * Accepts a mail forwarded by our mail provider. The request's signature authenticates the provider; the job
 * that parses the mail checks its author.
 */
export async function receiveMail(
  deps: Deps,
  raw: Buffer,
  signature: StampedSignature,
): Promise<Result<void, 'signature_not_valid'>> {
  const { config, clock } = deps;
  if (!isSignatureRecent(config.INTERAC_MAIL_SECRETS, raw, signature, clock.now()))
    return unsigned(deps, 'mail');
  return storeNotice(deps, 'mail', digestOf(raw), raw);
}

/**
 * Accepts an event from the aggregator. Its signature covers no time; repetitions are recognised by the
 * event's id.
 */
export async function receiveEvent(
  deps: Deps,
  raw: Buffer,
  signature: string,
): Promise<Result<void, 'signature_not_valid'>> {
  if (!isSignedBy(deps.config.INTERAC_WEBHOOK_SECRETS, raw, signature)) return unsigned(deps, 'aggregator');
  return storeNotice(deps, 'aggregator', eventIdOf(raw) ?? digestOf(raw), raw);
}

/** Stores a raw notice and enqueues its job in one transaction. A repeated delivery changes nothing. */
async function storeNotice(
  { pool, clock, config }: Deps,
  channel: NoticeChannel,
  delivery: string,
  raw: Buffer,
): Promise<{ ok: true; value: void }> {
  const now = clock.now();
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  const encrypted = encrypt(keys, noticeName({ channel, delivery }), raw);
  await withTransaction(pool, async (tx) => {
    const id = await insertNotice(tx, { channel, delivery, encrypted, keyId: keys.current }, now);
    if (id !== undefined) await enqueue(tx, 'read_deposit_notice', { noticeId: String(id) }, { runAt: now });
  });
  return done(undefined);
}

function unsigned(deps: Deps, channel: NoticeChannel) {
  recordRefused(deps, channel);
  deps.log.warn(
    { event: 'webhook_not_signed', rail: `interac_${channel}` },
    'a deposit notice with a wrong signature',
  );
  return refused('signature_not_valid');
}

function digestOf(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('hex');
}
