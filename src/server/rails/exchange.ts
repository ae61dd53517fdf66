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

/** One request to the outside. The signal bounds it as a whole, reading the answer included. */
export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  signal: AbortSignal;
  /** A longer answer is not read. */
  longestBytes: number;
};

export type ProviderResponse = { status: number; location: string | undefined; body: Buffer };

/** There is no whole answer. `note` is the kind of failure and carries no content. */
export class NoAnswer extends Error {
  readonly note: string;
  /** Whether anything of the request may have left. False is certain. */
  readonly mayBeSent: boolean;

  constructor(note: string, mayBeSent: boolean) {
    super(`no answer: ${note}`);
    this.note = note;
    this.mayBeSent = mayBeSent;
  }
}

const CONNECT_WITHIN_MS = 10_000;
/**
 * A connection that waits longer is closed by us. Servers close theirs after 2 seconds at the soonest, and one that
 * closed at the moment of an order would leave open whether it was heard. Where a server says when it will close, the
 * agent ends it a second before.
 */
const IDLE_AT_MOST_MS = 1_500;

const keeping = { keepAlive: true, timeout: IDLE_AT_MOST_MS, scheduling: 'lifo' as const };
const httpAgent = new HttpAgent(keeping);
const httpsAgent = new HttpsAgent(keeping);

/** Nobody is asked to compress; what comes compressed all the same is read. */
const DECODERS: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/**
 * Asks over HTTP, on a connection that is kept for the next request. Follows no redirect. Throws `NoAnswer` when no
 * whole answer came. A question that a kept connection did not answer is asked once more on a new one; what may change
 * something is not.
 */
export async function exchange(request: ProviderRequest): Promise<ProviderResponse> {
  const { method, signal, longestBytes } = request;
  if (signal.aborted) throw new NoAnswer('no time left', false);
  const first = begin(request, 'kept');
  const response = await first.response.catch((error: unknown) => {
    if (method !== 'GET' || !first.isReused() || signal.aborted) throw error;
    return begin(request, 'new').response;
  });
  return readWhole(response, longestBytes, signal);
}

type Begun = { response: Promise<IncomingMessage>; isReused(): boolean };

/** Sends the request; `response` is there with its head. */
function begin(outside: ProviderRequest, connection: 'kept' | 'new'): Begun {
  const { signal } = outside;
  let request: ClientRequest;
  try {
    request = open(outside, connection);
  } catch (error) {
    // Refused by our own side: no address, or a header that cannot be written.
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
 * Answers, at any later moment, whether bytes of the request may have left: not before its connection stands, the
 * certificate of the other side included. Gives up connecting after a time.
 */
function watchSending(request: ClientRequest): () => boolean {
  let mayBeSent = false;
  request.on('socket', (socket) => {
    // A kept connection stands already.
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

async function readWhole(
  response: IncomingMessage,
  longestBytes: number,
  signal: AbortSignal,
): Promise<ProviderResponse> {
  const { statusCode: status = 0, headers } = response;
  const tooLong = () => new NoAnswer(`answer ${status} is too long`, true);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      // Leaving the loop ends the connection.
      if (length > longestBytes) throw tooLong();
      chunks.push(chunk);
    }
    const decode = DECODERS[headers['content-encoding'] ?? ''];
    const bytes = Buffer.concat(chunks);
    const body = decode && length > 0 ? await decode(bytes, { maxOutputLength: longestBytes }) : bytes;
    return { status, location: headers.location, body };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw failureOf(error, signal) === 'ERR_BUFFER_TOO_LARGE'
      ? tooLong()
      : new NoAnswer(failureOf(error, signal), true);
  }
}

/** The kind of a failure, without its words. An answer that stops when its time is over is late, not cut. */
function failureOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return (signal.reason as Error).name === 'TimeoutError' ? 'timeout' : 'aborted';
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [code, name].find((word) => typeof word === 'string') ?? 'unknown failure';
}
