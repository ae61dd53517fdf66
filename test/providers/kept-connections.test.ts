import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { callProvider } from '#server/providers/call-provider.ts';

/**
 * What happens to a connection after its first answer: it stays open, or is closed while idle or at the next
 * request.
 */
type ServerBehaviour = 'stays' | 'ends when idle' | 'ends when asked' | 'announces its end';

const stops: (() => void)[] = [];
afterAll(() => stops.forEach((stop) => stop()));

/** A server that handles its connections as the test chooses, and records the requests on each. */
async function startServer(habit: ServerBehaviour) {
  const received: string[][] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const lines: string[] = [];
    received.push(lines);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const line = /^(?:GET|POST) \S+/.exec(data.toString('latin1'))?.[0];
      if (line) lines.push(line);
      if (lines.length > 1 && habit === 'ends when asked') return socket.destroy();
      const hint = habit === 'announces its end' ? 'keep-alive: timeout=1\r\n' : '';
      socket.write(`HTTP/1.1 200 OK\r\n${hint}content-length: 2\r\n\r\nok`);
      return habit === 'ends when idle' ? socket.end() : undefined;
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = (method: 'GET' | 'POST', path: string) => {
    const signal = AbortSignal.timeout(20_000);
    const body = method === 'POST' ? { body: '{}' } : {};
    return callProvider({ method, url: url + path, headers: {}, signal, ...body });
  };
  return { received, sockets, call };
}

const OK = { kind: 'answered', status: 200, text: 'ok' };

test('consecutive calls share a connection', async () => {
  const { received, call } = await startServer('stays');
  expect([await call('POST', '/1'), await call('GET', '/2'), await call('POST', '/3')]).toEqual([OK, OK, OK]);
  expect(received).toEqual([['POST /1', 'GET /2', 'POST /3']]);
});

test('concurrent calls have a connection each', async () => {
  const { received, call } = await startServer('stays');
  await Promise.all([call('GET', '/1'), call('GET', '/2')]);
  expect(received.map((lines) => lines.length)).toEqual([1, 1]);
});

test('a connection closed while idle is not used for the next order', async () => {
  const { received, sockets, call } = await startServer('ends when idle');
  expect(await call('POST', '/quote')).toEqual(OK);
  // Both sides have closed the connection.
  if (!sockets[0]?.closed) await once(sockets[0] as Socket, 'close');
  expect(await call('POST', '/order')).toEqual(OK);
  expect(received).toEqual([['POST /quote'], ['POST /order']]);
});

test('a connection that the server will close within a second is not kept', async () => {
  const { received, call } = await startServer('announces its end');
  expect([await call('POST', '/quote'), await call('POST', '/order')]).toEqual([OK, OK]);
  expect(received).toEqual([['POST /quote'], ['POST /order']]);
});

test('an idle connection is closed by us, before any server would', async () => {
  const { sockets, call } = await startServer('stays');
  expect(await call('POST', '/quote')).toEqual(OK);
  await once(sockets[0] as Socket, 'close');
});

test('an order whose connection closes at that moment has an unknown outcome, and is not repeated', async () => {
  const { received, call } = await startServer('ends when asked');
  expect(await call('POST', '/quote')).toEqual(OK);
  expect(await call('POST', '/order')).toEqual({ kind: 'lost', note: 'ECONNRESET' });
  expect(received).toEqual([['POST /quote', 'POST /order']]);
});

test('an inquiry whose connection closes at that moment is repeated on a new one', async () => {
  const { received, call } = await startServer('ends when asked');
  expect(await call('POST', '/quote')).toEqual(OK);
  expect(await call('GET', '/status')).toEqual(OK);
  expect(received).toEqual([['POST /quote', 'GET /status'], ['GET /status']]);
});
