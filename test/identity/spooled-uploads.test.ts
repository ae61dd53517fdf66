import { constants } from 'node:fs';
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { DiskRefused, openUnnamedFile, spoolFile } from '#server/http/spool-file.ts';
import { createLog } from '#server/log.ts';
import { type Customer, customer } from '#test/fixtures.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld } from '#test/world.ts';
import { FAR_EXPIRY, JPEG, upload } from './upload.ts';

const FOLDER = await mkdtemp(path.join(tmpdir(), 'uploads-'));
const world = await createWorld({ UPLOAD_FOLDER: FOLDER });
const MB = 1_000_000;
const PIECE = Buffer.alloc(4 * MB, 7);

/** Bytes of buffers in use, after garbage collection. */
function bufferedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}

/** Starts an api whose connections the test can inspect. */
async function startApi() {
  const api = await createApi({ ...world, log: createLog('silent', 'test') });
  const lines = new Set<Socket>();
  api.server.on('connection', (line: Socket) => lines.add(line));
  await api.listen({ port: 0, host: '127.0.0.1' });
  atFileEnd(() => api.close());
  const { port } = api.server.address() as { port: number };
  const heard = () => [...lines].reduce((sum, line) => sum + line.bytesRead, 0);
  return { port, heard };
}

/** Sends most of a file and then stops. */
function beginUpload(port: number, { token }: Customer): Socket {
  const line = connect(port, '127.0.0.1');
  line.on('error', () => undefined);
  atFileEnd(() => line.destroy());
  line.write(
    `POST /api/documents?fileType=PASSPORT&expireDate=${FAR_EXPIRY} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 4900000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
  );
  line.write(PIECE);
  return line;
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((next) => setImmediate(next));
}

test('forty slow uploads are spooled to disk, not memory, without file names', async () => {
  const { port, heard } = await startApi();
  const people = await Promise.all(Array.from({ length: 20 }, () => customer(world)));
  const before = bufferedBytes();
  const lines = people.flatMap((person) => [beginUpload(port, person), beginUpload(port, person)]);
  await waitUntil(() => heard() > lines.length * PIECE.length);
  // A busy disk takes a moment to write everything.
  await expect.poll(() => bufferedBytes() - before).toBeLessThan(20 * MB);
  expect(await readdir(FOLDER)).toEqual([]);
  for (const line of lines) line.destroy();
});

test('the spooled bytes are encrypted on disk, and read back as they were sent', async () => {
  const file = path.join(FOLDER, 'looked-at');
  const sent = Buffer.from('the same words again and again '.repeat(1_000));
  const spooled = await spoolFile(pieces(sent), () => open(file, 'wx+'));
  expect(spooled.size).toBe(sent.length);
  expect(await spooled.read()).toEqual(sent);
  expect(await spooled.read()).toEqual(sent);
  const looking = await open(file, 'r');
  expect((await looking.readFile()).includes('same words')).toBe(false);
  await looking.close();
  await spooled.close();
  await rm(file);
});

test('a spooled file never has a name or another reader', async () => {
  const handle = await openUnnamedFile(FOLDER);
  const { mode, nlink } = await handle.stat();
  await handle.close();
  expect([mode & (constants.S_IRWXG | constants.S_IRWXO), nlink]).toEqual([0, 0]);
});

test('a full disk is reported as such, and the file is closed', async () => {
  const full = spoolFile(pieces(JPEG), () => open('/dev/full', 'w'));
  await expect(full).rejects.toThrow(DiskRefused);
  await expect(full).rejects.toMatchObject({ cause: { code: 'ENOSPC' } });
});

test('an upload that the disk cannot hold is refused for now, and the next is accepted when it can', async () => {
  const person = await customer(world);
  await rm(FOLDER, { recursive: true });
  await writeFile(FOLDER, 'in the way');
  const refused = await upload(world, person, { file: [Buffer.concat([JPEG], 3 * MB), 'a.jpg'] });
  expect([refused.status, refused.body.code]).toEqual([503, 'overloaded']);
  await rm(FOLDER);
  expect((await upload(world, person)).status).toBe(201);
});

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000)
    yield await Promise.resolve(bytes.subarray(at, at + 1_000));
}
