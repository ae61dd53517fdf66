import { done, type Result } from '#shared/result.ts';
import type { ContactMessage } from '#shared/wire/contact.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { contactMails } from '../notifications/contact-mails.ts';
import { queueMessages } from '../notifications/queue-messages.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { insertContactMessage } from './queries.ts';

/**
 * Stores a message from the contact form, mails it to support with the sender as reply address, and sends the sender
 * an acknowledgement in the language of the message.
 */
export async function receiveMessage(
  deps: Deps,
  written: ContactMessage,
  address: string,
): Promise<Result<void, 'too_many_requests'>> {
  const attempt = await consumeRateLimit(deps, 'contact', { address, subject: written.email });
  if (!attempt.ok) return attempt;
  const { pool, clock, config, log } = deps;
  const now = clock.now();
  const id = await withTransaction(pool, async (tx) => {
    const messageId = await insertContactMessage(tx, written, now);
    const mails = contactMails(config);
    const about = { personId: null, channel: 'mail', dedupeKey: `contact/${messageId}` } as const;
    const messages = [
      {
        ...about,
        ...mails.toSupport(messageId, written),
        recipient: config.SUPPORT_EMAIL,
        replyTo: written.email,
      },
      {
        ...about,
        ...mails.toSender(written.langKey),
        dedupeKey: `contact/${messageId}/received`,
        recipient: written.email,
      },
    ];
    await queueMessages(tx, messages, now);
    return messageId;
  });
  log.info({ event: 'contact_message_received', contactMessage: String(id) }, 'a message came from the site');
  return done(undefined);
}
