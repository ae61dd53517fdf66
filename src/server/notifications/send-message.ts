import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type MailSender, MessageRefused, type SmsSender } from '../rails/ports.ts';
import { markGivenUp, markSent, type StoredMessage, takeMessage } from './queries.ts';

/** What notifications ask of the outside. */
export type Senders = { mail: MailSender; sms: SmsSender };

/**
 * Seconds until the next try. Few tries, far apart: a carrier that fails may have delivered all the same, and nobody
 * wants the same SMS twenty times.
 */
const PAUSES_S = [10, 60, 300, 1_800, 7_200, 21_600];

/** News of a payment that come a day late only worry. */
const USEFUL_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Job: hands one written message to its carrier. One that cannot take it now is asked again later, a few times; one
 * that never will, or a message too old to be of use, ends it.
 */
export async function sendMessage(
  { pool, clock, log, ...senders }: Pick<Deps, 'pool' | 'clock' | 'log'> & Senders,
  messageId: bigint,
): Promise<void> {
  const message = await takeMessage(pool, messageId);
  if (!message) return;
  const error = isTooOld(message, clock.now())
    ? new MessageRefused('too old')
    : await handOver(messageId, message, senders);
  if (!error) return markSent(pool, messageId, clock.now());

  const pauseS = error instanceof MessageRefused ? undefined : PAUSES_S[message.tries - 1];
  const facts = { message: String(messageId), channel: message.channel, tries: message.tries, err: error };
  if (pauseS === undefined) {
    log.warn({ event: 'message_given_up', ...facts }, 'a message was given up');
    return markGivenUp(pool, messageId, clock.now());
  }
  log.warn({ event: 'message_postponed', ...facts }, 'a message will be tried again');
  const runAt = new Date(clock.now().getTime() + pauseS * 1000);
  await enqueue(pool, 'send_message', { messageId: String(messageId) }, { runAt });
}

function isTooOld({ createdAt }: StoredMessage, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > USEFUL_FOR_MS;
}

/** Answers what went wrong, if anything did. */
async function handOver(
  messageId: bigint,
  message: StoredMessage,
  { mail, sms }: Senders,
): Promise<Error | undefined> {
  const { channel, recipient: to, subject, bodyText, bodyHtml, replyTo } = message;
  try {
    if (channel === 'sms') await sms.send({ to, body: bodyText });
    else {
      const content = {
        subject: subject ?? '',
        text: bodyText,
        ...(bodyHtml !== null && { html: bodyHtml }),
        ...(replyTo !== null && { replyTo }),
      };
      await mail.send({ id: `message.${messageId}`, to, ...content });
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
