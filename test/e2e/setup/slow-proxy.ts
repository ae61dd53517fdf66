import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers that describe the connection, not the document. */
const CONNECTION_HEADERS = ['content-length', 'content-encoding', 'transfer-encoding', 'connection'];

/**
 * Starts a proxy that imitates a slow connection: of each page's body only the first `share` (0 to 1) is sent
 * until `release` is called. Everything else is sent at once.
 */
export async function startSlowProxy(product: string) {
  let share = 1;
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
    const start = headers.get('content-type')?.startsWith('text/html') ? body.indexOf('<body') : body.length;
    const cut = start + Math.floor((body.length - start) * share);
    if (cut < body.length) {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      response.write(body.subarray(0, cut));
      await released;
    }
    response.end(cut < body.length ? body.subarray(cut) : body);
  }

  const server = createServer((request, response) => void pass(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt: (next: number) => {
      share = next;
    },
    release: () => release(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
