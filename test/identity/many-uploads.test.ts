import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { type Customer, customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { FAR_EXPIRY, upload } from './upload.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
const lines: Socket[] = [];
afterAll(() => lines.forEach((line) => line.destroy()));

/** Starts an upload of several megabytes, sends only its headers, and returns the response. */
function startUpload({ token }: Customer): { line: Socket; heard: () => string } {
  const { hostname, port } = new URL(world.url);
  const line = connect(Number(port), hostname);
  lines.push(line);
  let heard = '';
  line.on('data', (chunk) => (heard += chunk.toString('latin1')));
  line.on('error', () => undefined);
  const query = `fileType=CANADIANDRIVELICENCE&expireDate=${FAR_EXPIRY}&isOnlyOnePage=true`;
  line.write(
    `POST /api/documents?${query} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
  );
  return { line, heard: () => heard };
}

/** Waits until this many uploads of the person are counted. */
async function waitForCount(times: number): Promise<void> {
  for (let looks = 0; looks < 20_000; looks++) {
    const { rows } = await world.pool.query<{ sum: number }>(
      'select coalesce(sum(attempt_count), 0)::int as sum from rate_limits',
    );
    if ((rows[0]?.sum ?? 0) >= times) return;
  }
  throw new Error('the uploads were never counted');
}

test('a third concurrent upload is refused before its body, and the next is accepted once one has ended', async () => {
  const awa = await customer(world);
  const first = startUpload(awa);
  startUpload(awa);
  await waitForCount(2);
  expect(await upload(world, awa)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const other = await customer(world);
  expect(await upload(world, other)).toMatchObject({ status: 201 });
  first.line.destroy();
  let answer = await upload(world, awa);
  for (let attempts = 0; answer.status === 429 && attempts < 20; attempts++)
    answer = await upload(world, awa);
  expect(answer.status).toBe(201);
});

test('beyond the limit an upload is refused after its first bytes', async () => {
  const bea = await customer(world);
  await world.pool.query('update rate_limits set attempt_count = 1000');
  await upload(world, bea);
  await world.pool.query('update rate_limits set attempt_count = 1000');
  const late = startUpload(bea);
  await new Promise((resolve) => late.line.once('data', resolve));
  expect(late.heard()).toMatch(/^HTTP\/1\.1 429 /);
});
