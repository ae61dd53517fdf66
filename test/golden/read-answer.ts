import { readXlsx } from 'hucre/xlsx';
import { extractText } from 'unpdf';
import type { Placeholders } from './placeholders.ts';

/** An answer in a form that can be recorded and compared. */
export type RecordedAnswer = { status: number; headers: Record<string, string>; body?: unknown };

/** Headers about the connection, the request or the time. Lengths differ with the values that are replaced. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);
/** Headers that are the same on every answer, and recorded once for all. */
export const SHARED_HEADERS = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Reads an answer completely. Headers that match `defaultHeaders` are left out. */
export async function readAnswer(
  response: Response,
  address: string,
  hide: Placeholders,
  defaultHeaders: Record<string, string>,
): Promise<{ heard: RecordedAnswer; raw: Uint8Array }> {
  const raw = new Uint8Array(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const [name, value] of [...response.headers].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (CONNECTION_HEADERS.has(name) || defaultHeaders[name] === value) continue;
    headers[name] = name === 'etag' ? hide.drawn(name, value) : hide.text(value);
  }
  for (const name of Object.keys(defaultHeaders))
    if (!response.headers.has(name)) headers[name] = '(is missing)';
  const type = response.headers.get('content-type') ?? '';
  const body = raw.length === 0 ? undefined : await readable(raw, type, address, hide);
  return { heard: { status: response.status, headers, ...(body !== undefined && { body }) }, raw };
}

async function readable(raw: Uint8Array, type: string, address: string, hide: Placeholders) {
  if (type.includes('pdf')) return pages(raw, hide);
  if (type.includes('spreadsheetml')) return sheets(raw, hide);
  if (type.startsWith('image/')) return '(a picture)';
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw);
  if (!type.includes('json')) return hide.text(text).split('\n');
  const parsed: unknown = JSON.parse(text);
  // Text that is not formatted as usual, such as 1.50 or with extra spaces, is recorded unchanged.
  if (JSON.stringify(parsed) !== text) return hide.text(text).split('\n');
  return hide.body(parsed, address);
}

/** Returns the text of a document page by page, in lines. */
async function pages(raw: Uint8Array, hide: Placeholders): Promise<string[][]> {
  const { text } = await extractText(raw.slice(), { mergePages: false });
  return text.map((page) => hide.text(page).split('\n'));
}

async function sheets(raw: Uint8Array, hide: Placeholders) {
  const book = await readXlsx(raw);
  return book.sheets.map(({ name, rows }) => ({
    name: hide.text(name),
    rows: rows.map((row) => hide.text(JSON.stringify(row))),
  }));
}
