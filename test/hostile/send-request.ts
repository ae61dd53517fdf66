import { Agent, request } from 'node:http';
import { connect } from 'node:net';

export type ReceivedResponse = { status: number; contentType: string; body: string };

/** The longest wait for an answer; anything longer is a hang, however busy the machine is. */
const TIMEOUT_MS = 300_000;

export const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export type RawRequest = {
  method: string;
  target: string;
  headers: [string, string][];
  body: string | Buffer | undefined;
};

/**
 * Sends a request as a correct HTTP client: when the server has closed a kept-alive connection meanwhile, the request
 * is sent again on a new one. Rejects when no answer comes in time.
 */
export async function sendRequest(url: string, sent: RawRequest): Promise<ReceivedResponse> {
  return (
    (await requestOnce(url, sent)) ??
    (await requestOnce(url, sent, new Agent())) ??
    Promise.reject(DISCONNECTED)
  );
}

const DISCONNECTED = new Error('hung up on without an answer');

/** Resolves to undefined when the connection was a kept-alive one that had ended. */
function requestOnce(
  url: string,
  { method, target, headers, body }: RawRequest,
  through = agent,
): Promise<ReceivedResponse | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const lines = [...headers.flat(), 'host', 'site.example'];
    const bodiless = body === undefined && ['GET', 'HEAD'].includes(method);
    // An empty body is sent with a length of zero and not as a chunked body without chunks.
    const length = bodiless ? [] : ['content-length', String(Buffer.byteLength(body ?? ''))];
    const outgoing = request(
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
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no answer: it hangs')));
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') && outgoing.reusedSocket
        ? resolve(undefined)
        : reject(error),
    );
    outgoing.end(body);
  });
}

/**
 * Sends raw bytes and returns everything received until the connection ends. Ends its own side after the bytes, unless
 * `stay` is set: then the server must end the connection.
 */
export function sendRaw(url: string, bytes: string | Buffer, { stay = false } = {}): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      stay ? socket.write(bytes) : socket.end(bytes),
    );
    let heard = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer: it hangs')));
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // A server may hang up on invalid HTTP while it is still being sent.
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(heard) : reject(error),
    );
    socket.on('close', () => resolve(heard));
  });
}
