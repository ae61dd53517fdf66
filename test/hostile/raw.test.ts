import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { HIDDEN, LAST, RAW, SMUGGLED } from './raw.ts';
import { sendRaw } from './send-request.ts';
import { watchWrites } from './watch-writes.ts';

const world = await createWorld();
const writes = await watchWrites(world.pool);
const answersIn = (heard: string) => heard.match(/HTTP\/1\.1 \d\d\d /g) ?? [];

test.each(RAW)('%s is answered or disconnected, and nothing is written', async (_, bytes) => {
  await writes.changed();
  const heard = await sendRaw(world.url, bytes);
  expect(heard).toMatch(/^$|^HTTP\/1\.1 (2|3|4)\d\d /);
  expect(await writes.changed()).toEqual([]);
  expect((await fetch(`${world.url}/health/live`)).status).toBe(200);
});

test.each(SMUGGLED)('a request hidden behind %s is not executed', async (_, bytes) => {
  await writes.changed();
  // If the bytes were read as a body, the next request ends the connection; if they were refused, the server
  // has ended it.
  const heard = answersIn(await sendRaw(world.url, bytes + LAST, { stay: true }));
  expect(heard.filter((status) => !/ [234]/.test(status))).toEqual([]);
  const changed = await writes.changed();
  expect(changed.filter((table) => table !== 'rate_limits')).toEqual([]);
});

test('the hidden request is executed when sent by itself', async () => {
  await writes.changed();
  expect(await sendRaw(world.url, HIDDEN, { stay: true })).toMatch(/^HTTP\/1\.1 2/);
  expect(await writes.changed()).toContain('contact_messages');
});

test('a request with two hosts is refused, even if they are equal', async () => {
  for (const second of ['elsewhere.example', 'x']) {
    const sent = `GET /api/xe/current-rate HTTP/1.1\r\nHost: x\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(world.url, sent)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('pipelined requests are answered in order, each once', async () => {
  const sent = ['/health/live', '/api/nowhere', '/api/xe/current-rate', '/api/account'];
  const lines = sent.map((path, index) => {
    const last = index === sent.length - 1 ? 'Connection: close\r\n' : '';
    return `GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`;
  });
  const heard = answersIn(await sendRaw(world.url, lines.join('')));
  expect(heard.map((status) => status.slice(9, 12))).toEqual(['200', '404', '200', '401']);
});

test.each([
  'http://elsewhere.example',
  'HTTP://ELSEWHERE.EXAMPLE:8080',
  'https://user:pass@elsewhere.example',
])('an absolute address that begins with %s is answered by us, and never forwarded', async (begin) => {
  const heard = await sendRaw(
    world.url,
    `GET ${begin}/api/account HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(heard).not.toContain('elsewhere');
});
