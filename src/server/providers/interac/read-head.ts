/** A header with its folded lines joined; its name in lower case. */
export type MailHeader = { key: string; value: string };

/** A genuine notification has about ten kilobytes and thirty headers; the longest header is a signature. */
const LARGEST_HEAD_BYTES = 64 * 1024;
const MAX_HEADER_LENGTH = 8 * 1024;
const MAX_HEADERS = 200;

/**
 * Returns the headers of a mail in order, without reading the body. Returns undefined when they are more or longer
 * than in any genuine mail.
 */
export function readHead(raw: Buffer): MailHeader[] | undefined {
  const text = raw.subarray(0, LARGEST_HEAD_BYTES).toString('utf8');
  const end = endOfHead(text);
  if (end === undefined && raw.length > LARGEST_HEAD_BYTES) return undefined;
  const headers: MailHeader[] = [];
  for (const line of text.slice(0, end).split('\n')) {
    const last = headers.at(-1);
    if (last && (line.startsWith(' ') || line.startsWith('\t'))) {
      last.value += line.endsWith('\r') ? line.slice(0, -1) : line;
    } else {
      headers.push(headerIn(line));
    }
    if (headers.length > MAX_HEADERS || (headers.at(-1)?.value.length ?? 0) > MAX_HEADER_LENGTH)
      return undefined;
  }
  return headers;
}

/** Returns the index of the first empty line, for any kind of line ending. */
function endOfHead(text: string): number | undefined {
  const ends = ['\n\n', '\n\r\n'].map((end) => text.indexOf(end)).filter((index) => index >= 0);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

function headerIn(line: string): MailHeader {
  const colon = line.indexOf(':');
  if (colon < 0) return { key: '', value: line };
  return { key: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() };
}
