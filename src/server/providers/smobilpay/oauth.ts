import type { Clock } from '#shared/clock.ts';
import { callProvider, readJson } from '../call-provider.ts';
import { readFields, readText, readWhole } from '../lenient.ts';
import type { Authorization, AuthScheme } from './client.ts';

type Credentials = { token: string; secret: string };
type AccessToken = { header: string; freshUntil: number };

/** Tokens are renewed this long before they expire, so that none expires in transit. */
const EARLY_MS = 30_000;
/** Used when a token does not state its lifetime, in seconds. */
const UNSTATED_LIFE_S = 300;

/**
 * Creates OAuth 2.0 client credentials, the second generation: one token for all calls, kept until shortly before it
 * expires.
 */
export function createOauth(
  baseUrl: string,
  credentials: () => Credentials,
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
): AuthScheme {
  let cached: AccessToken | undefined;
  let pending: Promise<Authorization> | undefined;

  async function renew(): Promise<Authorization> {
    // Has its own time limit, because the call that triggered it may have little time left.
    const answer = await callProvider(tokenCall(baseUrl, credentials(), AbortSignal.timeout(timeoutMs)));
    if (answer.kind !== 'answered') return { kind: 'failed', note: `no access token: ${answer.note}` };
    const fields = readFields(readJson(answer.text));
    const token = readText(fields?.access_token);
    if (answer.status !== 200 || token === undefined || !/^[\x21-\x7e]+$/.test(token)) {
      const why = readText(fields?.error)?.slice(0, 60) ?? 'unreadable';
      return { kind: 'failed', note: `no access token: ${answer.status} ${why}` };
    }
    const stated = readWhole(fields?.expires_in);
    const lifeMs = (stated !== undefined && stated > 0 ? stated : UNSTATED_LIFE_S) * 1000;
    cached = { header: `Bearer ${token}`, freshUntil: clock.now().getTime() + lifeMs - EARLY_MS };
    return { kind: 'ready', header: cached.header };
  }

  return {
    authorize: async () => {
      if (cached && clock.now().getTime() < cached.freshUntil)
        return { kind: 'ready', header: cached.header };
      // Concurrent calls wait for the same token.
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    wasRefused: (header) => {
      // Keeps a newer token that another call has fetched meanwhile.
      if (cached?.header === header) cached = undefined;
      return true;
    },
  };
}

function tokenCall(baseUrl: string, { token, secret }: Credentials, signal: AbortSignal) {
  return {
    method: 'POST' as const,
    url: `${baseUrl}/oauth/token`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
    },
    body: 'grant_type=client_credentials',
    signal,
  };
}
