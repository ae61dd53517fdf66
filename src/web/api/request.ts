import { ProblemView } from '#shared/wire/problem.ts';
import { currentLocale } from '../i18n/locale.ts';
import { reportNoAnswer, reportUnavailable } from './availability.ts';
import { Refused, Unreachable } from './failure.ts';
import { type Received, receiveFile } from './receive-file.ts';
import { newRequestId } from './request-id.ts';
import { noteServerTime } from './server-clock.ts';
import { clearSession, readToken } from './session-store.ts';

const TIMEOUT_MS = 20_000;
/** A file may take longer in total, as long as data arrive at least this often. */
const SILENCE_MS = 60_000;

/** Parses an answer; every schema of `#shared/wire` fits. */
type Parser<T> = { parse(value: unknown): T };

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** While signing in, a 401 means wrong credentials and does not end the session. */
  signingIn?: boolean;
  /** The media type of a file to download instead of JSON. */
  accept?: string;
  /** How long to wait for a slow answer; 20 seconds by default. */
  timeoutMs?: number;
  /** Called while a file is being received. */
  onReceived?: (received: Received) => void;
};

/**
 * Calls the server and returns its parsed answer. Throws only `Refused` or `Unreachable`, or an `AbortError` when
 * `signal` aborts.
 */
export async function request<T>(path: string, answer: Parser<T>, options: Options = {}): Promise<T> {
  const { body } = await requestAnswer(path, options);
  return parseAnswer(answer, body);
}

function parseAnswer<T>(answer: Parser<T>, body: unknown): T {
  try {
    return answer.parse(body);
  } catch (error) {
    if (import.meta.env.DEV) reportError(error);
    throw new Unreachable('unreadable');
  }
}

/** Like `request`, for calls whose answer is not read. */
export async function requestEmpty(path: string, options: Options = {}): Promise<void> {
  await requestAnswer(path, options);
}

/** Returns one page of a list, and the total from the header x-total-count. */
export async function requestPage<T>(
  path: string,
  answer: Parser<T[]>,
  options: Options = {},
): Promise<{ items: T[]; total: number }> {
  const { response, body } = await requestAnswer(path, options);
  const total = Number.parseInt(response.headers.get('x-total-count') ?? '', 10);
  const items = parseAnswer(answer, body);
  return { items, total: Number.isNaN(total) ? items.length : total };
}

/** Returns a file, such as a receipt, under the name that the server gives it. */
export async function requestFile(path: string, type: string, options: Options = {}): Promise<File> {
  const { response, file } = await requestAnswer(path, { ...options, accept: type });
  if (!file) throw new Unreachable('unreadable');
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([file], name ?? 'document', { type });
}

type Answer = {
  response: { status: number };
  body: unknown;
  /** The session that made the call. */
  token: string | undefined;
  reference: string | undefined;
};

async function requestAnswer(path: string, options: Options) {
  const answer = await call(path, options);
  if (answer.response.ok) return answer;
  throw handleFailure(answer, options.signingIn);
}

/** Ends the session or reports maintenance if a failed answer says so. Returns the error to throw. */
export function handleFailure(
  { response: { status }, body, token, reference }: Answer,
  signingIn?: boolean,
): Refused | Unreachable {
  // Only end the session that made the call: a late 401 must not end a new session.
  const wasSignedIn = token !== undefined && token === readToken();
  if (status === 401 && !signingIn && wasSignedIn) clearSession({ expired: true });
  const problem = ProblemView.safeParse(body);
  if (isClosed(status, problem.data?.code)) reportUnavailable();
  return problem.success ? new Refused(problem.data) : new Unreachable('unreadable', { status, reference });
}

async function call(path: string, options: Options) {
  const { method = 'GET', body, headers = {}, signal, accept, timeoutMs = TIMEOUT_MS, onReceived } = options;
  const token = readToken();
  const timeout = startTimeout(timeoutMs, signal);
  const id = method === 'GET' ? undefined : newRequestId();
  const reference = id?.reference;
  let isReceiving = false;
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: accept ?? 'application/json',
        'accept-language': currentLocale(),
        'x-language': currentLocale(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...id?.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: timeout.signal,
    });
    noteServerTime(response);
    if (accept !== undefined && response.ok) {
      isReceiving = true;
      const file = await receiveFile(response, (received) => {
        timeout.renew(SILENCE_MS);
        onReceived?.(received);
      });
      return { response, body: undefined, file, token, reference };
    }
    return { response, body: parseJson(await response.text()), file: undefined, token, reference };
  } catch (error) {
    if (signal?.aborted) throw error;
    // Screens that move money report a missing answer themselves.
    if (method === 'GET') void reportNoAnswer();
    if (timeout.signal.aborted) throw new Unreachable('timeout', { reference });
    throw new Unreachable(isReceiving ? 'cut' : 'offline', { reference });
  } finally {
    timeout.end();
  }
}

/** Returns a signal that aborts after `milliseconds` unless renewed, or with the caller's. */
function startTimeout(milliseconds: number, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer: ReturnType<typeof setTimeout>;
  const renew = (next: number) => {
    clearTimeout(timer);
    timer = setTimeout(abort, next);
  };
  renew(milliseconds);
  // Not AbortSignal.any, which browsers of 2023 lack.
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  const end = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, renew, end };
}

/** Checks for maintenance, or for a proxy's answer without our problem code. */
function isClosed(status: number, code: string | undefined): boolean {
  return code === 'maintenance' || (code === undefined && [502, 503, 504].includes(status));
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
