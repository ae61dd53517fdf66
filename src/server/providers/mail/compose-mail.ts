import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import type { Mail } from '../message-port.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** The sender of mails: for the header, for the envelope, and the domain for message ids. */
export type Sender = { header: string; address: string; domain: string };

/** `=_` never appears in quoted-printable text, so one boundary works for all mails. */
const BOUNDARY = '=_the-same-in-two-forms';
const MAX_ENCODED_SUBJECT = 52;

/** Parses a sender as written in the settings: `Name <address>`. */
export function readSender(written: string): Sender {
  const node = new MimeNode('text/plain');
  node.setHeader('From', written);
  const header = /^From: .*(?:\r\n[ \t].*)*/m.exec(node.buildHeaders())?.[0] ?? '';
  const address = node.getEnvelope().from || '';
  return { header, address, domain: /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost' };
}

/** Returns an address in the form that servers accept, or undefined when it is not exactly one address. */
export function readAddress(address: string): string | undefined {
  const [, local, domain] = /^([^\s<>,;]+)@([^\s<>,;@]+)$/.exec(address) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  // An address without an ASCII form is left for the server to reject.
  return `${local}@${domainToASCII(domain) || domain}`;
}

/**
 * Composes a mail with text and equivalent HTML. Used instead of the library's composer, which costs several times
 * the rest of sending: our mails have no attachments, images or other character sets.
 */
export function composeMail(
  sender: Sender,
  to: string,
  { id, subject, text, html, replyTo }: Mail,
  date: Date,
): Buffer {
  const answers = replyTo === undefined ? undefined : readAddress(replyTo);
  const head = [
    sender.header,
    `To: ${to}`,
    ...(answers === undefined ? [] : [`Reply-To: ${answers}`]),
    subjectHeader(subject),
    `Message-ID: <${id ?? randomUUID()}@${sender.domain}>`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
  ];
  if (html === undefined) return toBytes([...head, ...part('plain', text)]);
  return toBytes([
    ...head,
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    ...part('plain', text),
    `--${BOUNDARY}`,
    ...part('html', html),
    `--${BOUNDARY}--`,
  ]);
}

function part(type: 'plain' | 'html', content: string): string[] {
  return [
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(content),
  ];
}

/** Returns the subject as a single header, whatever it contains. */
function subjectHeader(subject: string): string {
  const line = subject.replaceAll(/[\r\n]+/g, ' ');
  return foldLines(`Subject: ${encodeWords(line, 'Q', MAX_ENCODED_SUBJECT, true)}`, 76);
}

function toBytes(lines: string[]): Buffer {
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
