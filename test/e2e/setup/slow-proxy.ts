import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers that describe the connection, not the document. */
const CONNECTION_HEADERS = ['content-length', 'content-encoding', 'transfer-encoding', 'connection'];

/**
 * Starts a proxy that imitates a slow connection: each page's body is cut at these shares of it (0 to 1), and after
 * each cut the next piece is sent when `release` is called. Everything else is sent at once.
 */
export async function startSlowProxy(product: string, cuts: readonly number[]) {
  let release: () => void = () => undefined;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(new URL(request.url ?? '/', product), {
      headers: { 'accept-encoding': 'identity', accept: request.headers.accept ?? '*/*' },
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = new Map(answer.headers);
    for (const name of CONNECTION_HEADERS) headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers));
    let sent = 0;
    if (headers.get('content-type')?.startsWith('text/html')) {
      const start = body.indexOf('<body');
      for (const share of cuts) {
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        const cut = start + Math.floor((body.length - start) * share);
        response.write(body.subarray(sent, cut));
        sent = cut;
        await released;
      }
    }
    response.end(body.subarray(sent));
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => release(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
