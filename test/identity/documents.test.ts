import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sendDocument } from '#server/identity/send-document.ts';
import { createLog } from '#server/log.ts';
import { openFileStore } from '#server/providers/storage/open-file-store.ts';
import { purgeOrphanedFiles, reencryptFiles } from '#server/storage/encrypted-files.ts';
import { customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { encryptedPdf, pdf, photoWithLocation } from './files.ts';
import { documentsOf, FAR_EXPIRY, JPEG, PNG, type UploadAnswer, upload } from './upload.ts';

const FOLDER = await mkdtemp(path.join(tmpdir(), 'documents-'));
const world = await createWorld({ FILE_FOLDER: FOLDER });
const fileStore = openFileStore(world.config, world.clock);
const withFiles = { ...world, log: createLog('silent', 'test'), fileStore };

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

test('without documents all four types are missing', async () => {
  const documents = await documentsOf(await customer(world));
  expect(documents.map(({ typeDocument, docStatut, id }) => [typeDocument, docStatut, id])).toEqual([
    ['CANADIANDRIVELICENCE', 'MISSING', null],
    ['CANADIANRESIDENTCARD', 'MISSING', null],
    ['PASSPORT', 'MISSING', null],
    ['ODEROFFICIALDOCUMENT', 'MISSING', null],
  ]);
});

test('two sides are stored, listed and can be downloaded by their owner, as inert attachments', async () => {
  const person = await customer(world);
  const { status, body } = await upload(world, person, { file2: [PNG, 'BACK.PNG'] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    typeDocument: 'CANADIANDRIVELICENCE',
    docStatut: 'ADDED',
    expireDate: FAR_EXPIRY,
    onlyOnePage: false,
    downloadUrl: `/api/documents/${body.id}/front`,
    downloadUrl1: `/api/documents/${body.id}/back`,
    client: { id: Number(person.id) },
    refusal: null,
  });
  expect((await documentsOf(person))[0]).toEqual(body);

  const front = await person.call('GET', body.downloadUrl ?? '');
  expect(front.status).toBe(200);
  expect(Object.fromEntries(front.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="document-${body.id}-front.jpg"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const seen = await sharp(Buffer.from(await front.arrayBuffer())).metadata();
  expect([seen.format, seen.width, seen.height]).toEqual(['jpeg', 400, 260]);
});

test('a passport has one page, whatever is declared and sent', async () => {
  const { body } = await upload(world, await customer(world), {
    fileType: 'PASSPORT',
    isOnlyOnePage: false,
    file2: [PNG, 'back.png'],
  });
  expect(body).toMatchObject({ onlyOnePage: true, docCodeVerso: null, downloadUrl1: null });
});

test('when one page is declared the second file is not read', async () => {
  const { status, body } = await upload(world, await customer(world), {
    isOnlyOnePage: true,
    file2: [Buffer.from('nonsense'), 'back.exe'],
  });
  expect([status, body.onlyOnePage, body.docCodeVerso]).toEqual([201, true, null]);
});

test('location, owner and comments of a photo are removed, and it is upright', async () => {
  const photo = await photoWithLocation();
  expect(photo.toString('latin1')).toContain('SecretCam');
  const person = await customer(world);
  const { body } = await upload(world, person, { file: [photo, 'photo.jpg'] });
  const kept = Buffer.from(await (await person.call('GET', body.downloadUrl ?? '')).arrayBuffer());
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(kept).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([width, height]).toEqual([200, 300]);
  expect(kept.toString('latin1')).not.toMatch(/SecretCam|Ngono|kitchen|GPS|SecretXmp/);
});

test('both sides are checked, and both reported', async () => {
  const { body } = await upload(world, await customer(world, { langKey: 'EN' }), {
    file: [JPEG, 'front.gif'],
    file2: [encryptedPdf(), 'back.pdf'],
  });
  expect(body.title).toBe('This file cannot be accepted.');
  expect(body.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['file', 'documentExtensionError'],
    ['file2', 'documentEncrypted'],
  ]);
});

test.each([
  [{ fileType: 'LIBRARYCARD' }, 'fileType', 'documentTypeRequired'],
  [{ expireDate: '' }, 'expireDate', 'required'],
  [{ expireDate: '31/12/2028' }, 'expireDate', 'birthDateNotValid'],
  [{ expireDate: '2027-02-19' }, 'expireDate', 'expiryTooSoon'],
  [{ expireDate: '2020-01-01' }, 'expireDate', 'expiryTooSoon'],
  [{ file: [Buffer.alloc(0), 'none'] as [Buffer, string] }, 'file', 'documentRequired'],
])('%j is refused: %s %s', async (what, field, code) => {
  const { status, body } = await upload(world, await customer(world), what);
  expect(status).toBe(400);
  expect(body.errors?.map((error) => [error.field, error.code])).toEqual([[field, code]]);
});

test('an expiry exactly three months from today is accepted, also with a time', async () => {
  expect((await upload(world, await customer(world), { expireDate: '2027-02-20' })).status).toBe(201);
  const iso = await upload(world, await customer(world), { expireDate: '2027-02-20T05:00:00.000Z' });
  expect(iso.body.expireDate).toBe('2027-02-20');
});

test('a body that is not a form is refused', async () => {
  const person = await customer(world);
  const address = `/api/documents?fileType=PASSPORT&expireDate=${FAR_EXPIRY}`;
  const json = await person.call('POST', address, {});
  expect([json.status, ((await json.json()) as UploadAnswer['body']).code]).toEqual([
    415,
    'content_type_not_supported',
  ]);
  const broken = await person.call('POST', address, '--x\r\nContent-Disposition: form-data', {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect([broken.status, ((await broken.json()) as UploadAnswer['body']).code]).toEqual([
    400,
    'body_not_readable',
  ]);
});

test('files are encrypted: nothing of the upload can be found', async () => {
  const person = await customer(world);
  const { body } = await upload(world, person, { file: [pdf({ catalog: '/Lang (fr-CA)' }), 'scan.pdf'] });
  const file = (await filesIn(FOLDER)).find((name) => name.endsWith(body.docCodeRecto ?? '-'));
  const bytes = await readFile(file ?? '');
  expect(bytes.toString('latin1')).not.toMatch(/PDF|Catalog|fr-CA/);
  expect((await person.call('GET', body.downloadUrl ?? '')).headers.get('content-type')).toBe(
    'application/pdf',
  );
});

test('sending a type again replaces the pending document, and the old file is removed', async () => {
  const person = await customer(world);
  const first = await upload(world, person);
  const second = await upload(world, person, { file: [PNG, 'again.png'] });
  expect(second.status).toBe(201);
  const documents = await documentsOf(person);
  expect(documents.filter(({ docStatut }) => docStatut === 'ADDED')).toEqual([second.body]);
  expect((await person.call('GET', first.body.downloadUrl ?? '')).status).toBe(404);

  world.clock.advance(61 * 60_000);
  await purgeOrphanedFiles(withFiles);
  const names = (await filesIn(FOLDER)).map((file) => path.basename(file));
  expect(names).not.toContain(first.body.docCodeRecto);
  expect(names).toContain(second.body.docCodeRecto);
});

test('of concurrent uploads of one type one remains', async () => {
  const person = await customer(world);
  const answers = await Promise.all([1, 2].map(() => upload(world, person)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await documentsOf(person)).filter(({ docStatut }) => docStatut === 'ADDED')).toHaveLength(1);
});

test('an interrupted connection leaves nothing, and the same upload can be repeated', async () => {
  const person = await customer(world);
  await new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/documents?fileType=PASSPORT&expireDate=${FAR_EXPIRY} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n' +
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
      );
      socket.write(JPEG, () => socket.destroy());
    });
    socket.on('error', reject).on('close', () => resolve());
  });
  expect((await upload(world, person, { fileType: 'PASSPORT' })).status).toBe(201);
  const { rows } = await world.pool.query('select 1 from stored_files where person_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

test('if the row cannot be written no document exists, and its files are removed', async () => {
  const person = await customer(world);
  await world.pool.query(
    `alter table documents add constraint away check (sent_at < '2000-01-01') not valid`,
  );
  const failed = await upload(world, person);
  await world.pool.query('alter table documents drop constraint away');
  expect(failed.status).toBe(500);
  expect((await documentsOf(person)).every(({ docStatut }) => docStatut === 'MISSING')).toBe(true);
  world.clock.advance(61 * 60_000);
  await purgeOrphanedFiles(withFiles);
  const { rows } = await world.pool.query('select 1 from stored_files where person_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

test('if the store is unreachable the upload is refused for now, and its rows are removed', async () => {
  const person = await customer(world);
  const away = { ...withFiles.fileStore, put: () => Promise.reject(new Error('away')) };
  const sent = { type: 'passport' as const, expireDate: FAR_EXPIRY, onlyOnePage: true };
  const result = await sendDocument({ ...withFiles, fileStore: away }, person.id, {
    ...sent,
    front: { name: 'a.jpg', size: JPEG.length, cut: false, read: () => Promise.resolve(JPEG) },
    back: undefined,
  });
  expect(result).toMatchObject({ ok: false, problem: 'overloaded' });
  world.clock.advance(61 * 60_000);
  await purgeOrphanedFiles(withFiles);
  const { rows } = await world.pool.query('select 1 from stored_files where person_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

test('a new key encrypts new files, and old ones open with their key and are re-encrypted', async () => {
  const person = await customer(world);
  const { body } = await upload(world, person);
  const old = world.config.DOCUMENT_KEYS;
  const fresh = `next:${Buffer.alloc(32, 7).toString('base64')}`;
  const rotated = { ...withFiles, config: { ...world.config, DOCUMENT_KEYS: `${fresh},${old}` } };
  // Two runs, since each is bounded.
  for (let run = 0; run < 2; run++) await reencryptFiles(rotated);
  const { rows } = await world.pool.query('select distinct key_id from stored_files');
  expect(rows).toEqual([{ key_id: 'next' }]);
  expect((await person.call('GET', body.downloadUrl ?? '')).status).toBe(500);
  await reencryptFiles({ ...withFiles, config: { ...world.config, DOCUMENT_KEYS: `${old},${fresh}` } });
  expect((await person.call('GET', body.downloadUrl ?? '')).status).toBe(200);
});

test.each([
  ['gone', 'get'],
  ['going', 'put'],
] as const)(
  'a file whose bytes are %s when it is re-encrypted does not outlive its row',
  async (_, before) => {
    const person = await customer(world);
    const first = await upload(world, person);
    await upload(world, person, { file: [PNG, 'again.png'] });
    world.clock.advance(61 * 60_000);
    const code = first.body.docCodeRecto ?? '';
    const fresh = (before === 'get' ? ['get', 'put'] : ['put', 'get']).map(
      (name) => `${name}:${Buffer.alloc(32, 9).toString('base64')}`,
    );
    const config = { ...world.config, DOCUMENT_KEYS: [...fresh, world.config.DOCUMENT_KEYS].join(',') };
    const reencrypt = (store: typeof fileStore) => reencryptFiles({ ...withFiles, config, fileStore: store });
    if (before === 'get') {
      // Purged as a whole, after its bytes were read.
      const get = async (name: string) => {
        const bytes = await fileStore.get(name);
        if (name === code) await purgeOrphanedFiles(withFiles);
        return bytes;
      };
      await reencrypt({ ...fileStore, get });
    } else {
      // Re-encrypted as a whole, between the removal of its bytes and of its row.
      const bytes = await fileStore.get(code);
      const get = async (name: string) => (name === code ? bytes : fileStore.get(name));
      const remove = async (name: string) => {
        await fileStore.remove(name);
        if (name === code) await reencrypt({ ...fileStore, get });
      };
      await purgeOrphanedFiles({ ...withFiles, fileStore: { ...fileStore, remove } });
      await purgeOrphanedFiles(withFiles);
    }
    expect(await world.pool.any('select from stored_files where code = $1', [code])).toBe(false);
    expect((await filesIn(FOLDER)).map((file) => path.basename(file))).not.toContain(code);
  },
);
