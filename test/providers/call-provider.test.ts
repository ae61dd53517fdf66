import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { callProvider } from '#server/providers/call-provider.ts';
import { startStubServer } from './stub-server.ts';

const server = await startStubServer((request, response) => {
  switch (request.url) {
    case '/never':
      return;
    case '/cut':
      request.socket.destroy();
      return;
    case '/half':
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => request.socket.destroy());
      return;
    case '/stall':
      response.writeHead(200).write('and then');
      return;
    case '/endless':
      response.writeHead(200);
      response.on('drain', pour);
      pour();
      return;
    case '/squeezed':
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('été'));
      return;
    case '/bomb':
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3 * 1024 * 1024)));
      return;
    case '/elsewhere':
      response.writeHead(307, { location: '/secret' }).end();
      return;
    default:
      response.writeHead(418).end('été');
  }
  function pour() {
    while (response.write('x'.repeat(64 * 1024)));
  }
});
afterAll(() => server.stop());

/** Calls a provider, by default with a long timeout, because answers are slow on a busy machine. */
function call(path: string, url = server.url, patienceMs = 20_000) {
  const signal = AbortSignal.timeout(patienceMs);
  return callProvider({ method: 'POST', url: url + path, headers: {}, body: '{}', signal });
}

test('a response of any status is an answer', async () => {
  expect(await call('/other')).toEqual({ kind: 'answered', status: 418, text: 'été' });
});

test.each(['/never', '/stall'])('%s times out', async (path) => {
  expect(await call(path, server.url, 300)).toEqual({ kind: 'lost', note: 'timeout' });
});

test.each([
  ['/cut', 'ECONNRESET'],
  ['/half', 'ECONNRESET'],
])('%s leaves open whether anything happened', async (path, note) => {
  expect(await call(path)).toEqual({ kind: 'lost', note });
});

test.each(['/endless', '/bomb'])('%s leaves that open as well, and is known to be too long', async (path) => {
  expect(await call(path)).toEqual({ kind: 'lost', note: 'answer 200 is too long', isTooLong: true });
});

test('where nobody listens, nothing was sent', async () => {
  const gone = await startStubServer(() => undefined);
  await gone.stop();
  expect(await call('/', gone.url)).toEqual({ kind: 'not_sent', note: 'ECONNREFUSED' });
  expect(await call('/', 'http://nowhere.invalid')).toMatchObject({ kind: 'not_sent' });
  expect(await call('/', 'http://')).toMatchObject({ kind: 'not_sent' });
});

test('without a secure connection nothing was sent', async () => {
  const before = server.seen.length;
  expect(await call('/', server.url.replace('http:', 'https:'))).toMatchObject({ kind: 'not_sent' });
  expect(server.seen).toHaveLength(before);
});

test('a request that cannot be serialised is not sent', async () => {
  const headers = { 'x-odd': 'two\nlines' };
  const signal = AbortSignal.timeout(20_000);
  expect(await callProvider({ method: 'POST', url: server.url, headers, body: '{}', signal })).toMatchObject({
    kind: 'not_sent',
  });
});

test('a response that is compressed without being asked is read', async () => {
  expect(await call('/squeezed')).toEqual({ kind: 'answered', status: 200, text: 'été' });
});

test('with no time left nothing is sent', async () => {
  const before = server.seen.length;
  const answer = await callProvider({
    method: 'GET',
    url: server.url,
    headers: {},
    signal: AbortSignal.abort(),
  });
  expect(answer).toEqual({ kind: 'not_sent', note: 'no time left' });
  expect(server.seen).toHaveLength(before);
});

test('a redirect is not followed', async () => {
  expect(await call('/elsewhere')).toMatchObject({ kind: 'answered', status: 307 });
  expect(server.seen).not.toContain('POST /secret');
});
