import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import type { FileStore } from '#server/providers/file-port.ts';
import { createFolderStore } from '#server/providers/storage/folder-store.ts';
import { createS3Store } from '#server/providers/storage/s3-store.ts';
import { signS3 } from '#server/providers/storage/sign-s3.ts';
import { systemClock } from '#shared/clock.ts';
import { customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { JPEG, upload } from './upload.ts';

const newFolder = () => mkdtemp(path.join(tmpdir(), 'store-'));

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: await newFolder(),
  configureBuckets: [{ name: 'documents', configs: [] }],
});
const { port } = await server.run();
afterAll(() => server.close());

const S3 = {
  url: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  timeoutMs: 5_000,
};
/** A server refuses requests dated on another day. */
const clock = systemClock;
const folder = await newFolder();

const STORES: [string, FileStore][] = [
  ['a folder', createFolderStore(folder)],
  ['an S3 bucket', createS3Store({ ...S3, bucket: 'documents' }, clock)],
];

test.each(STORES)('%s stores bytes under a name, replaces and removes them', async (_name, store) => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
  expect(await store.get('file-1')).toBeUndefined();
  await store.put('file-1', bytes);
  expect(await store.get('file-1')).toEqual(bytes);
  await store.put('file-1', Buffer.from('other'));
  expect((await store.get('file-1'))?.toString()).toBe('other');
  await store.remove('file-1');
  expect(await store.get('file-1')).toBeUndefined();
  await store.remove('file-1');
});

test.each(STORES)('%s accepts no name that leads outside', async (_name, store) => {
  for (const name of ['../secret', 'a/b/c/d', '', 'abc', 'file 1', '%2e%2e%2f']) {
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('not a name');
    await expect(store.get(name)).rejects.toThrow('not a name');
    await expect(store.remove(name)).rejects.toThrow('not a name');
  }
});

test('in a folder only our programs’ group reads files, and no partial file remains', async () => {
  const store = createFolderStore(folder);
  await Promise.all(Array.from({ length: 5 }, (_, n) => store.put(`many-${n}`, Buffer.alloc(50_000, n))));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const plain = files.filter((entry) => entry.isFile());
  expect(plain.filter(({ name }) => name.endsWith('.unfinished'))).toEqual([]);
  for (const { parentPath, name } of plain) {
    expect((await stat(path.join(parentPath, name))).mode & 0o037).toBe(0);
  }
});

test('a missing bucket and an unreachable server are errors', async () => {
  const wrong = createS3Store({ ...S3, bucket: 'nowhere' }, clock);
  await expect(wrong.put('file-1', Buffer.from('x'))).rejects.toThrow('answered 404');
  const away = createS3Store({ ...S3, url: 'http://127.0.0.1:1', bucket: 'documents' }, clock);
  await expect(away.get('file-1')).rejects.toThrow('no answer: ECONNREFUSED');
});

test('with the S3 store set, documents are stored and read there', async () => {
  const world = await createWorld({
    FILE_STORE: 's3',
    S3_URL: S3.url,
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY: S3.accessKey,
    S3_SECRET_KEY: S3.secretKey,
  });
  world.clock.moveTo(clock.now());
  const person = await customer(world);
  const { status, body } = await upload(world, person);
  expect(status).toBe(201);
  const stored = await createS3Store({ ...S3, bucket: 'documents' }, clock).get(body.docCodeRecto ?? '');
  expect(stored?.subarray(0, 4).toString()).toBe('GTF1');
  const answer = await person.call('GET', body.downloadUrl ?? '');
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(JPEG.length / 4);
});

/** The examples of "Authenticating Requests: Using the Authorization Header" in the S3 API Reference. */
const EXAMPLE = {
  keys: {
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  now: new Date('2013-05-24T00:00:00Z'),
  host: 'https://examplebucket.s3.amazonaws.com',
};

test.each([
  [
    'GET an object',
    { method: 'GET' as const, url: `${EXAMPLE.host}/test.txt`, headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT an object',
    {
      method: 'PUT' as const,
      url: `${EXAMPLE.host}/test$file.text`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET a lifecycle',
    { method: 'GET' as const, url: `${EXAMPLE.host}/?lifecycle` },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET a list of objects',
    { method: 'GET' as const, url: `${EXAMPLE.host}/?max-keys=2&prefix=J` },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed like the published example', async (_what, request, signedHeaders, signature) => {
  const headers = await signS3(request, EXAMPLE.keys, EXAMPLE.now);
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      `SignedHeaders=${signedHeaders}, Signature=${signature}`,
  );
});
