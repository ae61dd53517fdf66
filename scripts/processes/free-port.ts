import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral ports of outgoing connections (Linux: 32768 to 60999): one of those could be taken between our
// check and our use.
const FIRST = 20_000;
const LAST = 32_767;

/** Returns a port of 127.0.0.1 that is free right now. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`No free port found between ${FIRST} and ${LAST}.`);
}

/** Checks whether a server could listen there now. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
