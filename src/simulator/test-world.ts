import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type ManualClock, manualClock } from '#shared/clock.ts';

import { S3P_PUBLIC_KEY, S3P_SECRET_KEY, S3P_WEBHOOK_SECRET } from './demo-credentials.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

export const MTN_ITEM = 'S-112-948-MTNMOMO-20052-200050001-1';
/** A Tuesday morning in Toronto. */
export const START = new Date('2026-11-17T15:00:00Z');
/** For calls that get an answer, even on a busy machine. */
const TIMEOUT_MS = 10_000;
/**
 * For calls that are known to get no answer: they are aborted once that is certain. With a timeout, a busy
 * machine could abort them before they arrive.
 */
export const UNTIL_UNANSWERED = 'until unanswered';
type Timeout = number | typeof UNTIL_UNANSWERED;
const unansweredCalls = new EventEmitter();

export type Answer = { status: number; body: unknown } | 'no answer' | 'line cut';
export type ReceivedWebhook = { headers: IncomingHttpHeaders; raw: string; body: Record<string, unknown> };

export type TestWorld = Awaited<ReturnType<typeof startTestWorld>>;

/** Starts a simulator on free ports with a manual clock, and a listener for its webhooks. */
export async function startTestWorld(options: { dataDir?: string } = {}) {
  const clock = manualClock(START);
  const listener = await startListener();
  const simulator = await startSimulator({
    port: 0,
    smtpPort: 0,
    clock,
    webhookUrl: listener.url,
    webhookSecret: S3P_WEBHOOK_SECRET,
    dataDir: options.dataDir,
    onUnanswered: () => unansweredCalls.emit('unanswered'),
  });
  return {
    clock,
    simulator,
    listener,
    stop: async () => {
      await simulator.stop();
      await listener.stop();
    },
  };
}

/** Moves the clock from event to event up to `untilMs` after START, running what is due. */
export async function advanceTime(simulator: Simulator, clock: ManualClock, untilMs: number): Promise<void> {
  const end = new Date(START.getTime() + untilMs);
  for (let next = simulator.nextEventAt(); next && next <= end; next = simulator.nextEventAt()) {
    clock.moveTo(next);
    await simulator.runDue(clock.now());
  }
  clock.moveTo(end);
}

async function startListener() {
  const received: ReceivedWebhook[] = [];
  const state = { answer: 204 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Record<string, unknown> });
      response.writeHead(state.answer).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    answerWith: (status: number) => {
      state.answer = status;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes one call. A body that is not JSON is returned as text. Throws when the call could not be made. */
export async function call(
  url: string,
  init: RequestInit = {},
  timeout: Timeout = TIMEOUT_MS,
): Promise<Answer> {
  const unanswered = new AbortController();
  const hangUp = () => unanswered.abort(new DOMException('nothing will be answered', 'TimeoutError'));
  if (timeout === UNTIL_UNANSWERED) unansweredCalls.once('unanswered', hangUp);
  const timeoutSignal = AbortSignal.timeout(timeout === UNTIL_UNANSWERED ? TIMEOUT_MS : timeout);
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.any([timeoutSignal, unanswered.signal]),
    });
    const text = await response.text();
    return { status: response.status, body: asJson(text) };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'no answer';
    if (isBrokenConnection(error)) return 'line cut';
    throw error;
  } finally {
    unansweredCalls.off('unanswered', hangUp);
  }
}

function isBrokenConnection(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/**
 * Returns a client of S3P with a new token. The timeout applies to every call but those for the token and the quote.
 */
export async function smobilpayClient(simulator: Simulator, timeoutOfAll: Timeout = TIMEOUT_MS) {
  const base = `${simulator.url}/s3p`;
  const token = await call(`${base}/oauth/token`, {
    method: 'POST',
    headers: { authorization: basic(S3P_PUBLIC_KEY, S3P_SECRET_KEY) },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  if (typeof token === 'string') throw new Error(`no token: ${token}`);
  const authorization = `Bearer ${(token.body as { access_token: string }).access_token}`;

  const get = (path: string) => call(`${base}/v2${path}`, { headers: { authorization } }, timeoutOfAll);
  const post = (path: string, body: object, timeout = timeoutOfAll) => {
    const headers = { authorization, 'content-type': 'application/json' };
    return call(`${base}/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, timeout);
  };
  const quote = async (amount = 10_000): Promise<string> => {
    const answer = await post('/quotestd', { payItemId: MTN_ITEM, amount }, TIMEOUT_MS);
    if (typeof answer === 'string') throw new Error(`no quote: ${answer}`);
    return (answer.body as { quoteId: string }).quoteId;
  };
  const collect = (quoteId: string, serviceNumber: string, trid: string, more: object = {}) =>
    post('/collectstd', {
      quoteId,
      serviceNumber,
      trid,
      customerPhonenumber: serviceNumber,
      customerEmailaddress: 'someone@example.com',
      ...more,
    });
  return {
    get,
    post,
    quote,
    collect,
    /** Requests a quote and orders. */
    pay: async (serviceNumber: string, trid: string, amount = 10_000) =>
      collect(await quote(amount), serviceNumber, trid),
    /** Returns the statuses of all payments of this reference, as verifytx gives them. */
    statuses: async (trid: string): Promise<string[] | string> => {
      const answer = await get(`/verifytx?trid=${trid}`);
      return typeof answer === 'string'
        ? answer
        : (answer.body as { status: string }[]).map((payment) => payment.status);
    },
  };
}
