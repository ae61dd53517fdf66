import { Agent, request } from 'node:http';
import { connect } from 'node:net';

export type Heard = { status: number; contentType: string; body: string };

/** Nobody waits longer than this for an answer; longer is a hang. */
export const PATIENCE_MS = 20_000;

export const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export type Sent = {
  method: string;
  target: string;
  headers: [string, string][];
  body: string | Buffer | undefined;
};

/**
 * Asks as a client that follows HTTP, whatever else it does: on a line that was kept and that the server has hung up
 * on meanwhile it asks again. Throws when nothing comes back in time.
 */
export async function ask(url: string, sent: Sent): Promise<Heard> {
  return (await askOnce(url, sent)) ?? (await askOnce(url, sent, new Agent())) ?? Promise.reject(HUNG_UP);
}

const HUNG_UP = new Error('hung up on without an answer');

/** Undefined when the line was a kept one, and had ended. */
function askOnce(
  url: string,
  { method, target, headers, body }: Sent,
  through = agent,
): Promise<Heard | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const lines = [...headers.flat(), 'host', 'site.example'];
    const bodiless = body === undefined && ['GET', 'HEAD'].includes(method);
    // Nothing is sent as nothing, and not as chunks of which there are none.
    const length = bodiless ? [] : ['content-length', String(Buffer.byteLength(body ?? ''))];
    const asked = request(
      { agent: through, hostname, port, method, path: target, headers: [...lines, ...length] as never },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer: it hangs')));
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' && asked.reusedSocket ? resolve(undefined) : reject(error),
    );
    asked.end(body);
  });
}

/**
 * Writes these bytes as they are and answers all that came back until the connection ended. The line is ended behind
 * them, unless whoever answers is to end it.
 */
export function askRaw(url: string, bytes: string | Buffer, { stay = false } = {}): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      stay ? socket.write(bytes) : socket.end(bytes),
    );
    let heard = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer: it hangs')));
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // A server may hang up on what is no HTTP while we are still talking.
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(heard) : reject(error),
    );
    socket.on('close', () => resolve(heard));
  });
}
