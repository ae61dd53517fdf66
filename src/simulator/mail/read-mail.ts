import { isAscii } from 'node:buffer';

import PostalMime, { addressParser, decodeWords } from 'postal-mime';

/** What the inbox shows of a mail. */
export type ReadMail = {
  from: string;
  subject: string;
  text: string;
  html: string | null;
  replyTo: string | null;
};

type Part = { headers: Map<string, string>; body: string };

/**
 * Reads a mail. Most have one text and one HTML part. Those are parsed here, because the library takes longer
 * for one than everything else about a payment. It parses all others.
 */
export async function readMail(source: Buffer): Promise<ReadMail> {
  return readTextAndHtml(source) ?? readWithLibrary(source);
}

export async function readWithLibrary(source: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(source);
  return {
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    html: mail.html ?? null,
    replyTo: mail.replyTo?.[0]?.address ?? null,
  };
}

/** Returns undefined unless the mail has exactly one text and one HTML part, both in UTF-8. */
export function readTextAndHtml(source: Buffer): ReadMail | undefined {
  if (!isAscii(source)) return undefined;
  const mail = splitHeaders(source.toString('latin1'));
  const type = mail?.headers.get('content-type') ?? '';
  const boundary = /^multipart\/alternative;\s*boundary="([\w.=+/:-]+)"$/i.exec(type)?.[1];
  if (!mail || !boundary || mail.body.includes(`--${boundary}\n`)) return undefined;
  const [preamble, first, second, end, ...more] = `\r\n${mail.body}`.split(`\r\n--${boundary}`);
  if (preamble !== '' || more.length > 0 || end === undefined || !/^--\s*$/.test(end)) return undefined;
  const text = contentOf(first, 'text/plain');
  const html = contentOf(second, 'text/html');
  if (text === undefined || html === undefined) return undefined;
  const header = (name: string) => mail.headers.get(name);
  return {
    from: firstAddress(header('from')) ?? '',
    subject: decodeWords(header('subject') ?? ''),
    text: text.trimEnd(),
    html,
    replyTo: firstAddress(header('reply-to')) ?? null,
  };
}

/** Returns the unfolded headers by lower-case name, and the body; undefined when a header is malformed or repeated. */
function splitHeaders(mail: string): Part | undefined {
  const end = mail.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const headers = new Map<string, string>();
  for (const line of mail
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon < 0 || headers.has(name)) return undefined;
    headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: mail.slice(end + 4) };
}

/** Returns the text of a part of this type; undefined for another type or encoding. */
function contentOf(source: string | undefined, type: 'text/plain' | 'text/html'): string | undefined {
  const part = source?.startsWith('\r\n') ? splitHeaders(source.slice(2)) : undefined;
  if (part?.headers.get('content-type')?.toLowerCase() !== `${type}; charset=utf-8`) return undefined;
  if (part.headers.has('content-disposition')) return undefined;
  return decode(part.body, part.headers.get('content-transfer-encoding')?.toLowerCase());
}

function decode(body: string, encoding: string | undefined): string | undefined {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === '7bit') return `${body.replaceAll('\r\n', '\n')}\n`;
  if (encoding !== 'quoted-printable' || body.endsWith('=')) return undefined;
  return `${decodeQuotedPrintable(body)}\n`;
}

const [CR, EQUALS] = [0x0d, 0x3d];

/** Decodes in one pass without intermediate strings, since this is most of the work on such a mail. */
function decodeQuotedPrintable(body: string): string {
  const bytes = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charCodeAt(at);
    if (sign === CR) continue;
    if (sign === EQUALS && body.charCodeAt(at + 1) === CR) {
      at += 2;
      continue;
    }
    const byte =
      sign === EQUALS ? 16 * hexDigit(body.charCodeAt(at + 1)) + hexDigit(body.charCodeAt(at + 2)) : sign;
    if (sign === EQUALS && byte >= 0) at += 2;
    bytes[length] = byte < 0 ? EQUALS : byte;
    length += 1;
  }
  return bytes.toString('utf8', 0, length);
}

/** Returns a digit's value; for other characters, one so negative that no sum with it is a byte. */
function hexDigit(sign: number): number {
  if (sign >= 0x30 && sign <= 0x39) return sign - 0x30;
  return sign >= 0x41 && sign <= 0x46 ? sign - 0x41 + 10 : -1_000;
}

function firstAddress(field: string | undefined): string | undefined {
  return field === undefined ? undefined : addressParser(field, { flatten: true })[0]?.address;
}
