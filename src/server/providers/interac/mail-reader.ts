import { addressParser } from 'postal-mime';
import type { Clock } from '#shared/clock.ts';
import type { DistrustReason } from '#shared/deposit.ts';
import { readInThread } from '../../read-in-thread.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { NoticeReading } from '../notice-port.ts';
import { keyNames, lookUpKeys, type SignatureResult, verifySignatures } from './dkim.ts';
import { type MailHeader, readHead } from './read-head.ts';
import { readHtmlAsText } from './read-html.ts';
import { isComplete, readNotification } from './read-notification.ts';
import { NOTHING_READ } from './read-reference.ts';
import { createTextResolver, type ResolverSettings } from './text-resolver.ts';

export type InteracMailSettings = ResolverSettings & { INTERAC_MAIL_DOMAIN: string; INTERAC_EMAIL: string };

/** Headers that may appear only once. Of two, we could read one while the signature covers the other. */
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
/** A genuine mail has one or two; each costs a DNS lookup and another hash of the body. */
const MAX_SIGNATURES = 5;
const MAX_ADDRESSES_LENGTH = 1_000;

const THREAD = new URL('./mail-thread.mjs', import.meta.url);
/** A genuine mail takes a fraction of a second, most of it for starting the thread. */
const LIMITS = { timeMs: 10_000, memoryMb: 192 };
/** Under any load, one core remains for everything else. */
const readSlot = createSemaphore({ atOnce: 1, maxWaiting: 1_000 });

/** The thread's result: the signatures, and the mail when the domain's own signature is valid. */
type ReadMail = {
  headers: MailHeader[];
  subject?: string;
  text?: string;
  html?: string;
  replyTo?: string;
};
type FromThread = { signatures: SignatureResult[]; mail: ReadMail | null };

/**
 * Reads an incoming mail. It is trusted when Interac's domain has signed it, it is from that domain and to our own
 * deposit address (senders of money to other people also get genuine notifications), and its content is unambiguous.
 * Of an unsigned mail, only the headers are read.
 */
export function createInteracMailReader(
  settings: InteracMailSettings,
  clock: Clock,
): (raw: Buffer) => Promise<NoticeReading> {
  const resolve = createTextResolver(settings);
  const domain = settings.INTERAC_MAIL_DOMAIN.toLowerCase();
  const expected = { domain, ours: settings.INTERAC_EMAIL.toLowerCase() };
  return async (raw) => {
    const headers = readHead(raw);
    if (!headers) return notTrusted('unreadable');
    const reasons = distrustHeaders(headers, expected);
    if (countOf(headers, 'dkim-signature') > MAX_SIGNATURES) return notTrusted('header_repeated');
    const names = keyNames(headers, domain);
    if (names.length === 0) reasons.push('not_signed');
    if (reasons.length > 0) return notTrusted(...reasons);

    const records = await lookUpKeys(names, resolve);
    const read = await readSlot(() =>
      readInThread<FromThread>(THREAD, { raw, now: clock.now(), domain, records }, LIMITS),
    );
    if (!read.ok) return { kind: 'later', note: 'too many mails are waiting to be read' };
    return read.value ? verify(read.value, expected) : notTrusted('unreadable');
  };
}

function verify({ signatures, mail }: FromThread, expected: Expected): NoticeReading {
  const hasReplyTo = mail !== null && countOf(mail.headers, 'reply-to') > 0;
  const signature = verifySignatures(signatures, { domain: expected.domain, hasReplyTo });
  if (signature === 'later')
    return { kind: 'later', note: 'the key of the signature could not be looked up' };
  if (signature !== 'good') return notTrusted(signature);
  if (!mail) return notTrusted('unreadable');
  // The fields come from the library's own parsing, so its headers must pass as well.
  const reasons = distrustHeaders(mail.headers, expected);
  if (reasons.length > 0) return notTrusted(...reasons);

  const read = readNotification({
    subject: mail.subject ?? '',
    text: mail.text ?? readHtmlAsText(mail.html ?? ''),
    replyTo: mail.replyTo,
  });
  if (isComplete(read)) return { kind: 'trusted', notice: read.notice };
  return { kind: 'not_trusted', reasons: read.reasons, notice: read.notice };
}

function notTrusted(...reasons: DistrustReason[]): NoticeReading {
  return { kind: 'not_trusted', reasons, notice: NOTHING_READ };
}

type Expected = { domain: string; ours: string };

function distrustHeaders(headers: MailHeader[], { domain, ours }: Expected): DistrustReason[] {
  const reasons: DistrustReason[] = [];
  if (ONLY_ONCE.some((name) => countOf(headers, name) > 1)) reasons.push('header_repeated');
  const [from, ...others] = addressesIn(headers, 'from');
  if (others.length > 0 || from?.split('@').length !== 2 || from.split('@')[1] !== domain) {
    reasons.push('sender_not_interac');
  }
  const to = addressesIn(headers, 'to');
  if (to.length !== 1 || to[0] !== ours) reasons.push('recipient_not_ours');
  return reasons;
}

function countOf(headers: MailHeader[], name: string): number {
  return headers.filter(({ key }) => key === name).length;
}

/** Returns no addresses when there are implausibly many. */
function addressesIn(headers: MailHeader[], name: string): string[] {
  const value = headers.find(({ key }) => key === name)?.value ?? '';
  if (value.length > MAX_ADDRESSES_LENGTH) return [];
  return addressParser(value, { flatten: true }).map(({ address }) => (address ?? '').toLowerCase());
}
