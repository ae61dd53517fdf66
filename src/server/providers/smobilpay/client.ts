import type { Authorization } from '../access-tokens.ts';
import { callProvider, type ProviderAnswer } from '../call-provider.ts';

/** Fields are the query of a GET and the JSON body of a POST. */
export type SmobilpayCall = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  fields?: Record<string, string | number>;
};

export type SmobilpayClient = { call(call: SmobilpayCall, signal: AbortSignal): Promise<ProviderAnswer> };

/** A call to S3P without credentials. `url` has no query; `fields` are those of the query or the body, as text. */
export type UnsignedCall = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> };

/** One of S3P's two generations of authentication. */
export type AuthScheme = {
  authorize(call: UnsignedCall): Promise<Authorization>;
  /** Call when S3P answered 401 to this header. Returns whether a new header may succeed. */
  wasRefused(header: string): boolean;
};

/** The API version whose collect answers only PENDING; inquiries show the final state. */
const API_VERSION = '3.0.0';

/** Creates the HTTP client for S3P with credentials. `baseUrl` is without `/v2`. */
export function createSmobilpayClient(baseUrl: string, auth: AuthScheme): SmobilpayClient {
  async function once({ method, path, fields = {} }: SmobilpayCall, signal: AbortSignal) {
    const url = `${baseUrl}/v2${path}`;
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const authorization = await auth.authorize({ method, url: signedUrl(url), fields: texts });
    if (authorization.kind === 'failed') return { header: '', answer: notSent(authorization.note) };
    const query = method === 'GET' ? new URLSearchParams(texts).toString() : '';
    const answer = await callProvider({
      method,
      url: query ? `${url}?${query}` : url,
      headers: {
        accept: 'application/json',
        'x-api-version': API_VERSION,
        authorization: authorization.header,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      body: method === 'POST' ? JSON.stringify(fields) : undefined,
      signal,
    });
    return { header: authorization.header, answer };
  }

  return {
    call: async (call, signal) => {
      const { header, answer } = await once(call, signal);
      // S3P answers 401 before doing anything, so a second try is safe, even for an order.
      const wasRefused = answer.kind === 'answered' && answer.status === 401 && auth.wasRefused(header);
      return wasRefused ? (await once(call, signal)).answer : answer;
    },
  };
}

function notSent(note: string): ProviderAnswer {
  return { kind: 'not_sent', note };
}

/** Returns the URL as it is signed: without the scheme's default port, as URL writes it. */
function signedUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
