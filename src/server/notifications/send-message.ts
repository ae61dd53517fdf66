import { Counter } from 'prom-client';
import { DAY_MS } from '#shared/clock.ts';
import type { Deps } from '../deps.ts';
import { type MailSender, MessageRefused, type SmsSender } from '../providers/message-port.ts';
import { traced } from '../tracing.ts';
import type { ClaimedMessage, Ending } from './queue-queries.ts';
import { paymentMail, paymentSms } from './render-payment-messages.ts';
import { fromStored } from './stored-notification.ts';

/** The carriers of notifications. */
export type Senders = { mail: MailSender; sms: SmsSender };
export type SendingDeps = Pick<Deps, 'clock' | 'config' | 'log'> & Senders;

/**
 * Seconds until the next attempt. Few attempts, far apart: a carrier that reports an error may have delivered the
 * message, and the same SMS twenty times would be worse than none.
 */
const PAUSES_S = [10, 60, 300, 1_800, 7_200, 21_600];

/** A message this old is given up: a day late, a notification about a payment only causes worry. */
const USEFUL_FOR_MS = DAY_MS;

const attempted = new Counter({
  name: 'gtfinance_message_attempts_total',
  help: 'Attempts to hand a message to its carrier, by channel and by how they ended',
  labelNames: ['channel', 'outcome'],
});

type Words = { subject: string | null; bodyText: string; bodyHtml: string | null };

/**
 * Hands one message to its carrier. Retries a few times when the carrier cannot accept it now; gives up when it never
 * will, or when the message is too old to be useful.
 */
export async function sendMessage(deps: SendingDeps, message: ClaimedMessage): Promise<Ending> {
  const { clock, log } = deps;
  const { id, attempts, channel, notification } = message;
  let words: Words | undefined;
  let error: Error | undefined;
  try {
    words = wordsOf(deps, message);
    if (isTooOld(message, clock.now())) throw new MessageRefused('too old');
    const filled = words;
    await traced(
      {
        name: `send ${channel}`,
        kind: 'client',
        parent: notification?.trace,
        attributes: { 'gtfinance.message': String(id) },
      },
      () => handOver(deps, message, filled),
    );
  } catch (thrown) {
    error = thrown instanceof Error ? thrown : new Error(String(thrown));
  }
  const now = clock.now();
  const ending = {
    id,
    attempts,
    sentAt: null,
    failedAt: null,
    nextAt: null,
    words: notification ? words : undefined,
  };
  if (!error) {
    attempted.inc({ channel, outcome: 'sent' });
    return { ...ending, sentAt: now };
  }

  const pauseS = error instanceof MessageRefused ? undefined : PAUSES_S[attempts - 1];
  const facts = { message: String(id), channel, attempts, err: error };
  attempted.inc({ channel, outcome: pauseS === undefined ? 'given_up' : 'postponed' });
  if (pauseS === undefined) {
    log.warn({ event: 'message_given_up', ...facts }, 'a message was given up');
    return { ...ending, failedAt: now };
  }
  log.warn({ event: 'message_postponed', ...facts }, 'a message will be tried again');
  return { ...ending, nextAt: new Date(now.getTime() + pauseS * 1000), words: undefined };
}

/** Returns the stored text, or writes it from the stored facts. */
function wordsOf({ config }: SendingDeps, message: ClaimedMessage): Words {
  const { personId, channel, subject, bodyText, bodyHtml, notification } = message;
  if (bodyText !== null) return { subject, bodyText, bodyHtml };
  if (!notification || personId === null) throw new Error(`message ${message.id} has nothing to say`);
  const toNotify = fromStored(notification, personId);
  if (channel === 'mail') return paymentMail(config, toNotify);
  return { subject: null, bodyText: paymentSms(config, toNotify), bodyHtml: null };
}

function isTooOld({ createdAt }: ClaimedMessage, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > USEFUL_FOR_MS;
}

async function handOver(
  { mail, sms }: SendingDeps,
  { id, channel, recipient: to, replyTo }: ClaimedMessage,
  { subject, bodyText, bodyHtml }: Words,
): Promise<void> {
  if (channel === 'sms') return sms.send({ to, body: bodyText });
  await mail.send({
    id: `message.${id}`,
    to,
    subject: subject ?? '',
    text: bodyText,
    ...(bodyHtml !== null && { html: bodyHtml }),
    ...(replyTo !== null && { replyTo }),
  });
}
