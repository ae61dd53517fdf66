import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { customer } from '#test/given.ts';
import { createWorld } from '#test/world.ts';
import { encryptedPdf, pdf, pixelBomb, zipEnd } from './files.ts';
import { documentsOf, JPEG, PNG, upload } from './upload.ts';

const FOLDER = await mkdtemp(path.join(tmpdir(), 'documents-'));
const world = await createWorld({ FILE_FOLDER: FOLDER });

const SHORT_PDF = pdf();
test.each<[string, [Buffer, string], string]>([
  ['a pixel bomb', [pixelBomb(), 'bomb.png'], 'documentTooDetailed'],
  ['a cut photo', [JPEG.subarray(0, JPEG.length * 0.6), 'cut.jpg'], 'documentUnreadable'],
  ['a cut PNG', [PNG.subarray(0, PNG.length * 0.6), 'cut.png'], 'documentUnreadable'],
  ['a cut PDF', [SHORT_PDF.subarray(0, SHORT_PDF.length - 60), 'cut.pdf'], 'documentUnreadable'],
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
    'a PDF behind other bytes',
    [Buffer.concat([Buffer.from('x'), pdf()]), 'late.pdf'],
    'documentContentDiffers',
  ],
  ['a program', [JPEG, 'photo.exe'], 'documentExtensionError'],
  ['a name without extension', [JPEG, 'photo'], 'documentExtensionError'],
  ['a double extension', [JPEG, 'photo.jpg.html'], 'documentExtensionError'],
  ['5,000,000 bytes', [Buffer.concat([JPEG], 5_000_000), 'large.jpg'], 'documentSizeError'],
  ['more than that', [Buffer.alloc(5_000_001), 'large.jpg'], 'documentSizeError'],
])('%s is refused with clear words, and nothing of it is kept', async (_what, file, rule) => {
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
