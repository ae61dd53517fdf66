/** One call to the outside over HTTP. The signal bounds it as a whole, reading the answer included. */
export type OutsideCall = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
  /** How long an answer may be, where it is longer than most. */
  longestBytes?: number;
};

export type OutsideAnswer =
  /** `location` is where an answer points, which nobody follows by itself. */
  | { kind: 'answered'; status: number; text: string; location?: string }
  /** Certainly never reached the other side. */
  | { kind: 'not_sent'; note: string }
  /** No whole answer; the other side may or may not have acted. */
  | { kind: 'lost'; note: string };

/** Far above any honest answer, the full list of a provider's services included. */
const LONGEST_ANSWER_BYTES = 2 * 1024 * 1024;

/** Failures before a connection existed. Everything else may have happened after the request had left. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
]);

/**
 * Calls the outside and says what may be concluded. Follows no redirect, since a payment order or a secret must not
 * go where an answer points; reads a limited length; never throws. Notes carry no content, only kinds of failure.
 */
export async function callOut(call: OutsideCall): Promise<OutsideAnswer> {
  const { method, url, headers, body, signal, longestBytes = LONGEST_ANSWER_BYTES } = call;
  // Aborted before it began: fetch would not have sent anything either.
  if (signal.aborted) return { kind: 'not_sent', note: 'no time left' };
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
    const text = await readLimited(response, longestBytes);
    if (text === undefined) return { kind: 'lost', note: `answer ${response.status} is too long` };
    const location = response.headers.get('location');
    return { kind: 'answered', status: response.status, text, ...(location !== null && { location }) };
  } catch (error) {
    const code = failureCode(error);
    return { kind: NEVER_CONNECTED.has(code) ? 'not_sent' : 'lost', note: code };
  }
}

async function readLimited(response: Response, longestBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the stream and with it the connection.
    if (length > longestBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The code of what lies at the bottom: fetch wraps the failure of the connection in a TypeError. */
function failureCode(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  if (cause !== undefined && cause !== null) return failureCode(cause);
  if (name === 'TimeoutError') return 'timeout';
  return [code, name].find((word) => typeof word === 'string') ?? 'unknown failure';
}

/** The JSON of an answer; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
