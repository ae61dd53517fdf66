import { ProblemView } from '#shared/wire/problem.ts';
import { currentLocale } from '../i18n/locale.ts';
import { clearSession, readToken } from '../session/session-store.ts';
import { markUnavailable, reportNoAnswer } from './availability.ts';
import { Refused, Unreachable } from './failure.ts';
import { nameCall } from './name-call.ts';
import { type Received, receiveFile } from './receive-file.ts';

const TIMEOUT_MS = 20_000;
/** A long document may take longer, as long as it keeps coming. */
const SILENCE_MS = 60_000;

/** What turns an answer into a typed value; every schema of `#shared/wire` fits. */
type Parser<T> = { parse(value: unknown): T };

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** On the way in, a 401 says "wrong password" and not "your session is over". */
  signingIn?: boolean;
  /** The type of a document that is wanted instead of JSON. */
  accept?: string;
  /** Told as such a document comes in. */
  onReceived?: (received: Received) => void;
};

/** Calls the server and reads its answer through the schema. Throws `Refused` or `Unreachable`, nothing else. */
export async function request<T>(path: string, answer: Parser<T>, options: Options = {}): Promise<T> {
  const { body } = await answered(path, options);
  try {
    return answer.parse(body);
  } catch (error) {
    if (import.meta.env.DEV) reportError(error);
    throw new Unreachable('unreadable');
  }
}

/** As `request`, for calls whose answer says nothing beyond having worked. */
export async function requestNothing(path: string, options: Options = {}): Promise<void> {
  await answered(path, options);
}

/** One page of a list, and how many there are in all (header x-total-count). */
export async function requestPage<T>(
  path: string,
  answer: Parser<T[]>,
  options: Options = {},
): Promise<{ items: T[]; total: number }> {
  const { response, body } = await answered(path, options);
  const total = Number.parseInt(response.headers.get('x-total-count') ?? '', 10);
  try {
    const items = answer.parse(body);
    return { items, total: Number.isNaN(total) ? items.length : total };
  } catch (error) {
    if (import.meta.env.DEV) reportError(error);
    throw new Unreachable('unreadable');
  }
}

/** A document to keep, such as a receipt, with the name the server gives it. */
export async function requestFile(path: string, type: string, options: Options = {}): Promise<File> {
  const { response, file } = await answered(path, { ...options, accept: type });
  if (!file) throw new Unreachable('unreadable');
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([file], name ?? 'document', { type });
}

type Answer = { response: Response; body: unknown; file: Blob | undefined };

async function answered(path: string, options: Options): Promise<Answer> {
  const { response, body, file, token, reference } = await call(path, options);
  if (response.ok) return { response, body, file };
  // Only the session that asked may end: a late 401 must not sign out a person who has just signed in again.
  const wasSignedIn = token !== undefined && token === readToken();
  if (response.status === 401 && !options.signingIn && wasSignedIn) clearSession({ expired: true });
  const problem = ProblemView.safeParse(body);
  if (isClosed(response.status, problem.data?.code)) markUnavailable();
  throw problem.success
    ? new Refused(problem.data)
    : new Unreachable('unreadable', { status: response.status, reference });
}

async function call(path: string, options: Options) {
  const { method = 'GET', body, headers = {}, signal, accept, onReceived } = options;
  const token = readToken();
  const patience = beginPatience(TIMEOUT_MS);
  const named = method === 'GET' ? undefined : nameCall();
  const reference = named?.reference;
  let begun = false;
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: accept ?? 'application/json',
        'accept-language': currentLocale(),
        'x-language': currentLocale(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...named?.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
    });
    if (accept !== undefined && response.ok) {
      begun = true;
      const file = await receiveFile(response, (received) => {
        patience.renew(SILENCE_MS);
        onReceived?.(received);
      });
      return { response, body: undefined, file, token, reference };
    }
    return { response, body: parseJson(await response.text()), file: undefined, token, reference };
  } catch (error) {
    if (signal?.aborted) throw error;
    // Who moves money speaks of it on its own screen.
    if (method === 'GET') void reportNoAnswer();
    if (patience.signal.aborted) throw new Unreachable('timeout', { reference });
    throw new Unreachable(begun ? 'cut' : 'offline', { reference });
  } finally {
    patience.end();
  }
}

/** Ends a call that has been silent for too long. */
function beginPatience(milliseconds: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const renew = (next: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), next);
  };
  renew(milliseconds);
  return { signal: controller.signal, renew, end: () => clearTimeout(timer) };
}

/** Our own word for maintenance, or a proxy's answer that carries none of our words. */
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
