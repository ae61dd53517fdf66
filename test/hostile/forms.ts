import fc from 'fast-check';
import { JPEG } from '#test/identity/upload.ts';

export const BOUNDARY = 'hostile-boundary';

/** Checks whether a route accepts files, and therefore a multipart form. */
export const takesForm = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && ['/api/documents', '/api/admin/approvals/{id}/files'].includes(path);

type Part = { head: string[]; content: Buffer };

/** Returns the parts as sent over the wire. The closing line may be left out. */
function formOf(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const written = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${BOUNDARY}\r\n${head.map((line) => `${line}\r\n`).join('')}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(end)]);
}

const disposition = (name: string, filename: string) =>
  `content-disposition: form-data; name="${name}"; filename="${filename}"`;

/** A document as a browser sends it. */
export const VALID_FORM = fc.constant(
  formOf([{ head: [disposition('file', 'front.jpg'), 'content-type: image/jpeg'], content: JPEG }]),
);

/** The first bytes of files of each kind. */
const MAGIC = [
  'ffd8ffe000104a46494600',
  '89504e470d0a1a0a0000000d49484452ffffffffffffffff',
  '255044462d312e370a',
  '474946383961',
  '504b0304',
  '52494646ffffffff57454250',
  '0000001c6674797068656963',
].map((hex) => Buffer.from(hex, 'hex'));

const FILE_NAMES = [
  'a.jpg',
  '',
  '../../etc/passwd',
  'C:\\\\Windows\\\\a.jpg',
  'a\u0001.pdf',
  'é'.repeat(300),
  // Displayed, this name ends in .jpg.
  'photo\u202egpj.exe',
  'a.jpg\0.exe',
  '.jpg',
  'CON.jpg',
  'a.jpg"; filename="b.exe',
];
/** Header lines of a part that no browser writes. */
const ODD_LINES = [
  'content-disposition: form-data',
  'content-disposition: attachment; name=file',
  `content-disposition: form-data; name="file"; filename*=UTF-8''%ff%fe.jpg`,
  'content-disposition: form-data; name=file; filename=a.jpg; name=file2',
  'content-transfer-encoding: base64',
  'content-type: multipart/mixed; boundary=inner',
  'content-type: image/jpeg; charset=utf-7',
  `x-long: ${'a'.repeat(9_000)}`,
  'no colon here',
  ': no name',
];
const CONTENT = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((raw) => Buffer.from(raw)),
  fc.constantFrom(...MAGIC).map((start) => Buffer.concat([start, Buffer.alloc(2_000, 7)])),
  fc.double({ min: 0, max: 1, noNaN: true }).map((cut) => JPEG.subarray(0, Math.ceil(JPEG.length * cut))),
  fc
    .constantFrom(`\r\n--${BOUNDARY}`, `--${BOUNDARY}--`, '<svg onload="alert(1)"/>')
    .map((text) => Buffer.from(text)),
);
const NAMES = ['file', 'file2', '__proto__', 'x'.repeat(500), 'other'];
const TYPES = ['image/jpeg', 'application/pdf', 'text/html', ''];

const PART: fc.Arbitrary<Part> = fc
  .record({
    name: fc.constantFrom(...NAMES),
    filename: fc.constantFrom(...FILE_NAMES),
    type: fc.constantFrom(...TYPES),
    odd: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.constantFrom(...ODD_LINES)),
    content: CONTENT,
  })
  .map(({ name, filename, type, odd, content }) => ({
    head: [disposition(name, filename), ...(type ? [`content-type: ${type}`] : []), ...(odd ? [odd] : [])],
    content,
  }));

/** Forms with files: complete, truncated, with very many parts, and with parts that no browser writes. */
export const FORM: fc.Arbitrary<Buffer> = fc
  .record({
    parts: fc.oneof(
      { weight: 9, arbitrary: fc.array(PART, { maxLength: 9 }) },
      PART.map((part) => Array.from({ length: 1_200 }, () => part)),
    ),
    end: fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--`, `--${BOUNDARY}`, ''),
    cutAt: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ parts, end, cutAt }) => {
    const whole = formOf(parts, end);
    return whole.subarray(0, Math.ceil(whole.length * cutAt));
  });
