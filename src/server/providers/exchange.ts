import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { PRODUCT_NAME } from '#shared/product.ts';
import { currentTrace } from '../tracing.ts';

/** An outgoing HTTP request. The signal bounds the whole exchange, including reading the answer. */
export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  signal: AbortSignal;
  /** Longer answers are not read. */
  maxBytes: number;
};

export type ProviderResponse = { status: number; location: string | undefined; body: Buffer };

/** Thrown when there is no complete answer. `note` is the kind of failure and has no content. */
export class NoAnswer extends Error {
  readonly note: string;
  /** Whether any byte of the request may have left. False is certain. */
  readonly mayBeSent: boolean;
  /** Whether an answer came that is longer than `maxBytes`. */
  readonly isTooLong: boolean;

  constructor(note: string, mayBeSent: boolean, isTooLong = false) {
    super(`no answer: ${note}`);
    this.note = note;
    this.mayBeSent = mayBeSent;
    this.isTooLong = isTooLong;
  }
}

const CONNECT_WITHIN_MS = 10_000;
/**
 * We close idle connections after this time. Servers close theirs after 2 seconds at the earliest; a connection
 * closed at the moment of an order would leave open whether the order arrived. When a server announces its own
 * timeout, the agent closes a second before.
 */
const MAX_IDLE_MS = 1_500;

const keeping = { keepAlive: true, timeout: MAX_IDLE_MS, scheduling: 'lifo' as const };
const httpAgent = new HttpAgent(keeping);
const httpsAgent = new HttpsAgent(keeping);

/** We request no compression, but read compressed answers. */
const DECODERS: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/**
 * Makes an HTTP request on a keep-alive connection. Follows no redirect. Throws `NoAnswer` when there is no complete
 * answer. Retries once on a new connection when a reused one did not answer and the request changes nothing.
 */
export async function exchange(request: ProviderRequest): Promise<ProviderResponse> {
  const { method, signal, maxBytes } = request;
  if (signal.aborted) throw new NoAnswer('no time left', false);
  const first = begin(request, 'kept');
  const response = await first.response.catch((error: unknown) => {
    if (method !== 'GET' || !first.isReused() || signal.aborted) throw error;
    return begin(request, 'new').response;
  });
  return readBody(response, maxBytes, signal);
}

type Begun = { response: Promise<IncomingMessage>; isReused(): boolean };

/** Sends the request; `response` resolves when the headers have arrived. */
function begin(outside: ProviderRequest, connection: 'kept' | 'new'): Begun {
  const { signal } = outside;
  let request: ClientRequest;
  try {
    request = open(outside, connection);
  } catch (error) {
    // Refused on our side: no address, or a header that cannot be sent.
    return {
      response: Promise.reject(new NoAnswer(failureOf(error, signal), false)),
      isReused: () => false,
    };
  }
  const mayBeSent = watchSending(request);
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', (error) => reject(new NoAnswer(failureOf(error, signal), mayBeSent())));
  });
  request.end(outside.body);
  return { response, isReused: () => request.reusedSocket };
}

function open({ method, url, headers: own, body, signal }: ProviderRequest, connection: 'kept' | 'new') {
  const address = new URL(url);
  const isSecure = address.protocol === 'https:';
  const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
  const traceparent = currentTrace();
  const traced = traceparent !== undefined && { traceparent };
  const headers = { 'user-agent': PRODUCT_NAME, 'accept-encoding': 'identity', ...own, ...length, ...traced };
  const agent = connection === 'kept' && (isSecure ? httpsAgent : httpAgent);
  return (isSecure ? requestHttps : requestHttp)(address, { method, headers, agent, signal });
}

/**
 * Returns a function that reports whether bytes of the request may have left, which is not before the
 * connection and its TLS handshake are complete. Gives up connecting after a time limit.
 */
function watchSending(request: ClientRequest): () => boolean {
  let mayBeSent = false;
  request.on('socket', (socket) => {
    // A reused connection is already complete.
    mayBeSent = request.reusedSocket || !socket.connecting;
    if (mayBeSent) return;
    const tooLong = setTimeout(
      () => request.destroy(Object.assign(new Error('no connection'), { code: 'CONNECT_TIMEOUT' })),
      CONNECT_WITHIN_MS,
    );
    socket.once('close', () => clearTimeout(tooLong));
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => {
      mayBeSent = true;
      clearTimeout(tooLong);
    });
  });
  return () => mayBeSent;
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ProviderResponse> {
  const { statusCode: status = 0, headers } = response;
  const tooLong = () => new NoAnswer(`answer ${status} is too long`, true, true);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      // Leaving the loop closes the connection.
      if (length > maxBytes) throw tooLong();
      chunks.push(chunk);
    }
    const decode = DECODERS[headers['content-encoding'] ?? ''];
    const bytes = Buffer.concat(chunks);
    const body = decode && length > 0 ? await decode(bytes, { maxOutputLength: maxBytes }) : bytes;
    return { status, location: headers.location, body };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw failureOf(error, signal) === 'ERR_BUFFER_TOO_LARGE'
      ? tooLong()
      : new NoAnswer(failureOf(error, signal), true);
  }
}

/**
 * Returns the kind of a failure without its message. An answer that stops at the time limit counts as late, not as
 * cut off.
 */
function failureOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return (signal.reason as Error).name === 'TimeoutError' ? 'timeout' : 'aborted';
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [code, name].find((word) => typeof word === 'string') ?? 'unknown failure';
}
