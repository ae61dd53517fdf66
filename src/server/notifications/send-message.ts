import type { Deps } from '../deps.ts';
import { type MailSender, MessageRefused, type SmsSender } from '../rails/ports.ts';
import { findMessage, markGivenUp, markSent, type StoredMessage } from './queries.ts';

/** What notifications ask of the outside. */
export type Senders = { mail: MailSender; sms: SmsSender };

/** News of a payment that comes a day late only worries. */
const USEFUL_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Job: hands one written message to its carrier. A carrier that cannot take it now makes the job try again; one that
 * never will, or a message too old to be of use, ends it.
 */
export async function sendMessage(
  { pool, clock, log, ...senders }: Pick<Deps, 'pool' | 'clock' | 'log'> & Senders,
  messageId: bigint,
): Promise<void> {
  const message = await findMessage(pool, messageId);
  if (!message || message.ended) return;
  const givenUp = await tooOldOrRefused(clock.now(), message, senders);
  if (givenUp) {
    log.warn(
      { event: 'message_given_up', message: String(messageId), why: givenUp },
      'a message was given up',
    );
    return markGivenUp(pool, messageId, clock.now());
  }
  await markSent(pool, messageId, clock.now());
}

async function tooOldOrRefused(
  now: Date,
  message: StoredMessage,
  senders: Senders,
): Promise<string | undefined> {
  if (now.getTime() - message.createdAt.getTime() > USEFUL_FOR_MS) return 'too old';
  try {
    await handOver(message, senders);
    return undefined;
  } catch (error) {
    if (error instanceof MessageRefused) return 'refused by the carrier';
    throw error;
  }
}

function handOver({ channel, recipient, subject, bodyText, bodyHtml }: StoredMessage, senders: Senders) {
  if (channel === 'sms') return senders.sms.send({ to: recipient, body: bodyText });
  return senders.mail.send({
    to: recipient,
    subject: subject ?? '',
    text: bodyText,
    ...(bodyHtml !== null && { html: bodyHtml }),
  });
}
