import { mkdtemp, readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { encryptedPdf, pdf, pixelBomb, zipEnd } from './files.ts';
import { documentsOf, JPEG, PNG, upload } from './upload.ts';

const FOLDER = await mkdtemp(path.join(tmpdir(), 'documents-'));
const world = await createWorld({ FILE_FOLDER: FOLDER });

/** Returns the stored files' names below the folder; two may be in the same subfolder. */
async function keptFiles(): Promise<string[]> {
  return (await readdir(FOLDER, { recursive: true })).filter((file) => file.includes('/'));
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

function toFormat(format: 'gif' | 'webp' | 'tiff'): Promise<Buffer> {
  return sharp(JPEG).toFormat(format).toBuffer();
}

/** The same photo with a different size in its header. */
function withHeaderSize(width: number, height: number): Buffer {
  const photo = Buffer.from(JPEG);
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  photo.writeUInt16BE(height, frame + 5);
  photo.writeUInt16BE(width, frame + 7);
  return photo;
}

/**
 * A PDF whose xref table refers to itself as the previous one, and whose pages are their own parents and
 * children.
 */
function circle(): Buffer {
  const text = pdf().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]');
  const table = text.lastIndexOf('xref\n0');
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${table}`), 'latin1');
}

const SHORT_PDF = pdf();
test.each<[string, [Buffer, string], string]>([
  ['a pixel bomb', [pixelBomb(), 'bomb.png'], 'documentTooDetailed'],
  ['a truncated photo', [JPEG.subarray(0, JPEG.length * 0.6), 'cut.jpg'], 'documentUnreadable'],
  ['a truncated PNG', [PNG.subarray(0, PNG.length * 0.6), 'cut.png'], 'documentUnreadable'],
  ['a truncated PDF', [SHORT_PDF.subarray(0, SHORT_PDF.length - 60), 'cut.pdf'], 'documentUnreadable'],
  ['a PDF of nothing', [Buffer.from('%PDF-1.7\nhello\n%%EOF'), 'empty.pdf'], 'documentUnreadable'],
  ['a PDF with a password', [encryptedPdf(), 'secret.pdf'], 'documentEncrypted'],
  ['a PDF of 11 pages', [pdf({ pages: 11 }), 'long.pdf'], 'documentTooManyPages'],
  [
    'a PDF that runs a script',
    [pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }), 'script.pdf'],
    'documentActive',
  ],
  [
    'a PDF that starts a program',
    [pdf({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }), 'launch.pdf'],
    'documentActive',
  ],
  [
    'a PDF that runs an oddly spelt script',
    [pdf({ catalog: '/AA << /WC << /S /J#61vaScript /#4a#53 (app.alert\\(1\\)) >> >>' }), 'odd.pdf'],
    'documentActive',
  ],
  ['a PDF that is an archive too', [Buffer.concat([pdf(), zipEnd()]), 'zip.pdf'], 'documentActive'],
  ['a photo that is an archive too', [Buffer.concat([JPEG, zipEnd()]), 'zip.jpg'], 'documentActive'],
  ['a photo that is a PDF too', [Buffer.concat([JPEG, pdf()]), 'two.jpg'], 'documentActive'],
  [
    'a photo that is a page too',
    [Buffer.concat([JPEG, Buffer.from('<script>alert(1)</script>')]), 'page.jpg'],
    'documentActive',
  ],
  ['a PDF called photo', [pdf(), 'photo.jpg'], 'documentContentDiffers'],
  ['a photo called PDF', [JPEG, 'scan.pdf'], 'documentContentDiffers'],
  ['a page called photo', [Buffer.from('<html></html>'), 'photo.png'], 'documentContentDiffers'],
  [
    'a PDF after other bytes',
    [Buffer.concat([Buffer.from('x'), pdf()]), 'late.pdf'],
    'documentContentDiffers',
  ],
  ['a drawing called photo', [Buffer.from(SVG), 'photo.png'], 'documentContentDiffers'],
  ['a drawing called PDF', [Buffer.from(SVG), 'scan.pdf'], 'documentContentDiffers'],
  [
    'a page called PDF',
    [Buffer.from('<!doctype html><script>1</script>'), 'scan.pdf'],
    'documentContentDiffers',
  ],
  ['a GIF called photo', [await toFormat('gif'), 'photo.jpg'], 'documentContentDiffers'],
  ['a WebP called photo', [await toFormat('webp'), 'photo.png'], 'documentContentDiffers'],
  ['a TIFF called photo', [await toFormat('tiff'), 'photo.jpg'], 'documentContentDiffers'],
  [
    'a photo that is a drawing too',
    [Buffer.concat([JPEG, Buffer.from(`<html>${SVG}`)]), 'x.jpg'],
    'documentActive',
  ],
  [
    'a photo that claims to be far larger than it is',
    [withHeaderSize(65_000, 65_000), 'wide.jpg'],
    'documentTooDetailed',
  ],
  ['a photo that claims zero width', [withHeaderSize(0, 260), 'thin.jpg'], 'documentUnreadable'],
  ['the beginning of a photo', [JPEG.subarray(0, 4), 'photo.jpg'], 'documentUnreadable'],
  ['a PDF whose table of objects leads in a circle', [circle(), 'circle.pdf'], 'documentUnreadable'],
  ['a program', [JPEG, 'photo.exe'], 'documentExtensionError'],
  ['a name that only looks as if it ended in jpg', [JPEG, 'photo\u202egpj.exe'], 'documentExtensionError'],
  ['an extension after a zero byte', [JPEG, 'photo.exe\0.jpg\0'], 'documentExtensionError'],
  ['an extension with a space', [JPEG, 'photo.jpg '], 'documentExtensionError'],
  ['a name without extension', [JPEG, 'photo'], 'documentExtensionError'],
  ['a double extension', [JPEG, 'photo.jpg.html'], 'documentExtensionError'],
  ['5,000,000 bytes', [Buffer.concat([JPEG], 5_000_000), 'large.jpg'], 'documentSizeError'],
  ['one byte more', [Buffer.alloc(5_000_001), 'large.jpg'], 'documentSizeError'],
])('%s is refused with a clear message, and nothing of it is stored', async (_what, file, rule) => {
  const person = await customer(world);
  const { status, body } = await upload(world, person, { file });
  expect([status, body.code]).toEqual([400, 'document_not_accepted']);
  expect(body.errors).toEqual([{ field: 'file', code: rule, message: expect.any(String) }]);
  expect((await documentsOf(person)).map(({ docStatut }) => docStatut)).not.toContain('ADDED');
  const { rows } = await world.pool.query('select 1 from stored_files where person_id = $1', [person.id]);
  expect(rows).toEqual([]);
  expect(await readdir(FOLDER)).toEqual([]);
});

test.each<[string, [Buffer, string]]>([
  ['4,999,999 bytes', [Buffer.concat([JPEG], 4_999_999), 'large.jpg']],
  ['a name in capitals', [JPEG, 'PHOTO.JPEG']],
  ['a PNG called jpg', [PNG, 'photo.jpg']],
  ['a PDF of 10 pages', [pdf({ pages: 10 }), 'ten.PDF']],
])('%s is accepted', async (_what, file) => {
  expect((await upload(world, await customer(world), { file })).status).toBe(201);
});

test.each([
  '../../../../etc/passwd.jpg',
  '..\\..\\windows\\system32\\photo.jpg',
  '/dev/null/photo.jpg',
  'photo\u202e\u2066\u200b.jpg',
  `${'é'.repeat(100)}.jpg`,
  'con.jpg',
  '.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  'a.jpg\r\nx-injected: yes\r\n.jpg',
])('the name %j determines nothing but the file type', async (name) => {
  const person = await customer(world);
  const before = await keptFiles();
  const { status, body } = await upload(world, person, { file: [JPEG, name] });
  expect(status).toBe(201);
  const kept = (await keptFiles()).filter((file) => !before.includes(file));
  expect(kept).toHaveLength(1);
  expect(kept.join('')).toMatch(/^[\w-]{2}\/[\w-]+$/);
  const shown = await person.call('GET', `/api/documents/${body.id}/front`);
  expect(shown.headers.get('content-disposition')).toBe(
    `attachment; filename="document-${body.id}-front.jpg"`,
  );
});

describe('a form', () => {
  const FORM = 'multipart/form-data; boundary=b';
  const part = (name: string, file: string, content: Buffer | string = JPEG, more = '') =>
    Buffer.concat([
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n${more}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const END = Buffer.from('--b--\r\n');
  const INNER = part('file', 'a.jpg').toString('latin1').replace('--b', '--inner');
  const ADDRESS = '/api/documents?fileType=PASSPORT&expireDate=2029-05-31&isOnlyOnePage=true';

  type Asked = { method: string; path: string; token: string; body?: Buffer };
  function askOn(agent: Agent, { method, path: target, token, body }: Asked): Promise<number> {
    const { hostname, port } = new URL(world.url);
    const form = body && { 'content-type': FORM, 'content-length': body.length };
    const headers = { authorization: `Bearer ${token}`, ...form };
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method, path: target, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('no answer: the line hangs')));
      outgoing.once('error', reject).end(body);
    });
  }

  async function sent(parts: Buffer[], type = FORM) {
    const person = await customer(world);
    const answer = await fetch(world.url + ADDRESS, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
      body: new Uint8Array(Buffer.concat(parts)),
    });
    const documents = (await documentsOf(person)).filter(({ docStatut }) => docStatut === 'ADDED');
    return { status: answer.status, kept: documents.length };
  }

  test.each<[string, Buffer[], number]>([
    ['of 2,000 files', [...Array.from({ length: 2_000 }, () => part('file', 'a.jpg', 'x')), END], 413],
    ['of 2,000 fields', [...Array.from({ length: 2_000 }, () => part('field', '', 'x')), END], 413],
    ['of three files', [part('file', 'a.jpg'), part('file2', 'b.jpg'), part('other', 'c.jpg'), END], 413],
    ['with a field of 5 MB', [part('field', '', Buffer.alloc(5_000_000, 97)), END], 400],
    ['with no end', [part('file', 'a.jpg')], 400],
    ['that ends in the head of a part', [Buffer.from('--b\r\ncontent-disposition: form-da')], 400],
    ['whose head has no end', [Buffer.from(`--b\r\nx: ${'a'.repeat(200_000)}`), END], 400],
    [
      'within a form',
      [part('file', '', INNER, 'content-type: multipart/mixed; boundary=inner\r\n'), END],
      400,
    ],
    ['of nothing', [END], 400],
    ['without files', [part('file', '', 'photo.jpg'), END], 400],
    ['with an empty file', [part('file', 'a.jpg', ''), END], 400],
    ['with the file under another name', [part('__proto__', 'a.jpg'), END], 400],
  ])('%s is refused, and nothing of it is stored', async (_, parts, status) => {
    expect(await sent(parts)).toEqual({ status, kept: 0 });
  });

  test.each([
    ['without a boundary', 'multipart/form-data'],
    ['with an empty boundary', 'multipart/form-data; boundary='],
    ['with another boundary', 'multipart/form-data; boundary=c'],
    ['with a boundary of 5,000 letters', `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
    ['of another kind', 'multipart/mixed; boundary=b'],
  ])('%s is refused', async (_, type) => {
    const { status, kept } = await sent([part('file', 'a.jpg'), END], type);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(kept).toBe(0);
  });

  const ENDED = '--b\r\ncontent-disposition: form-data; name="file"; filename="photo.exe"\r\n\r\n--b--\r\n';
  test.each<[string, Buffer[]]>([
    ['that ends 2,000 times', [Buffer.from(ENDED.repeat(2_000)), Buffer.from('--b')]],
    [
      'that continues after its end',
      [part('file', 'a.jpg', ''), END, part('file', 'b.jpg', Buffer.alloc(300_000))],
    ],
    [
      'of too many files',
      [...Array.from({ length: 9 }, () => part('file', 'a.jpg', Buffer.alloc(90_000))), END],
    ],
  ])('%s leaves the connection usable for the next request', async (_, parts) => {
    const { token } = await customer(world);
    const line = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await askOn(line, { method: 'POST', path: ADDRESS, token, body: Buffer.concat(parts) });
    const next = await askOn(line, { method: 'GET', path: '/api/documents', token });
    line.destroy();
    expect([first >= 400, next]).toEqual([true, 200]);
  });

  test('with odd headers above a valid file is accepted as its content', async () => {
    const lines = 'content-type: text/html; charset=utf-7\r\ncontent-transfer-encoding: 8bit\r\nx-a: b\r\n';
    expect(await sent([part('file', 'a.jpg', JPEG, lines), END])).toEqual({ status: 201, kept: 1 });
  });
});
