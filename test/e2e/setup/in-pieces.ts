import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The product behind a slow line: of what each document shows only the first `share` (0 to 1) is given away until
 * `release` is called. Everything else comes at once.
 */
export async function inPieces(product: string) {
  let share = 1;
  let release: () => void = () => undefined;
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', product), {
      headers: { 'accept-encoding': 'identity', accept: request.headers.accept ?? '*/*' },
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = new Map(answer.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection'])
      headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers));
    if (!headers.get('content-type')?.startsWith('text/html')) return response.end(body);
    const start = body.indexOf('<body');
    const cut = start + Math.floor((body.length - start) * share);
    const rest = new Promise<void>((resolve) => {
      release = resolve;
    });
    response.write(body.subarray(0, cut));
    await rest;
    response.end(body.subarray(cut));
  });
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
