import PostalMime, { addressParser, type Email } from 'postal-mime';
import type { Clock } from '#shared/clock.ts';
import type { DistrustReason } from '#shared/deposit.ts';
import { checkSignature } from './dkim.ts';
import { NOTHING_READ, type NoticeReading } from './notice.ts';
import { readHtmlAsText } from './read-html.ts';
import { isWhole, readNotification } from './read-notification.ts';
import { createTextResolver, type ResolverSettings } from './text-resolver.ts';

export type InteracMailSettings = ResolverSettings & { INTERAC_MAIL_DOMAIN: string; INTERAC_EMAIL: string };

/** A second one could be read by us while the signature is about the first. */
const ONLY_ONCE = [
  'from',
  'to',
  'subject',
  'reply-to',
  'sender',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
];
/** A genuine mail has one or two; each costs a look at the DNS. */
const MOST_SIGNATURES = 5;

/**
 * Reads a mail as it came in. It is believed when Interac's domain has signed it, it is from that domain and to our
 * own deposit address (the sender of money to somebody else has a genuine notification too), and says one thing only.
 */
export function createInteracMailReader(
  settings: InteracMailSettings,
  clock: Clock,
): (raw: Buffer) => Promise<NoticeReading> {
  const resolve = createTextResolver(settings);
  const domain = settings.INTERAC_MAIL_DOMAIN.toLowerCase();
  return async (raw) => {
    const mail = await parse(raw);
    if (!mail) return { kind: 'not_trusted', reasons: ['unreadable'], notice: NOTHING_READ };
    const reasons = distrustHeaders(mail, { domain, ours: settings.INTERAC_EMAIL.toLowerCase() });
    const hasReplyTo = countOf(mail, 'reply-to') > 0;
    const signature = await checkSignature(raw, { domain, resolve, hasReplyTo, now: clock.now() });
    if (signature === 'later')
      return { kind: 'later', note: 'the key of the signature could not be looked up' };
    if (signature !== 'good') reasons.push(signature);

    const read = readNotification({
      subject: mail.subject ?? '',
      text: mail.text ?? readHtmlAsText(mail.html ?? ''),
      replyTo: mail.replyTo?.[0]?.address,
    });
    if (reasons.length === 0 && isWhole(read)) return { kind: 'trusted', notice: read.notice };
    return { kind: 'not_trusted', reasons: [...reasons, ...read.reasons], notice: read.notice };
  };
}

async function parse(raw: Buffer): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw);
  } catch {
    return undefined;
  }
}

function distrustHeaders(mail: Email, { domain, ours }: { domain: string; ours: string }): DistrustReason[] {
  const reasons: DistrustReason[] = [];
  const repeated = ONLY_ONCE.some((name) => countOf(mail, name) > 1);
  if (repeated || countOf(mail, 'dkim-signature') > MOST_SIGNATURES) reasons.push('header_repeated');
  const [from, ...others] = addressesIn(mail, 'from');
  if (others.length > 0 || from?.split('@').length !== 2 || from.split('@')[1] !== domain) {
    reasons.push('sender_not_interac');
  }
  const to = addressesIn(mail, 'to');
  if (to.length !== 1 || to[0] !== ours) reasons.push('recipient_not_ours');
  return reasons;
}

function countOf(mail: Email, name: string): number {
  return mail.headers.filter(({ key }) => key === name).length;
}

function addressesIn(mail: Email, name: string): string[] {
  const value = mail.headers.find(({ key }) => key === name)?.value ?? '';
  return addressParser(value, { flatten: true }).map(({ address }) => (address ?? '').toLowerCase());
}
