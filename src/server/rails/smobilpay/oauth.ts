import type { Clock } from '#shared/clock.ts';
import { callProvider, readJson } from '../call-provider.ts';
import { readFields, readText, readWhole } from '../lenient.ts';
import type { Authorization, AuthScheme } from './connect.ts';

type Credentials = { token: string; secret: string };
type AccessToken = { header: string; freshUntil: number };

/** A token is renewed this long before it ends, so that it does not end on the way. */
const EARLY_MS = 30_000;
/** For a token that does not say how long it lasts. */
const UNSTATED_LIFE_S = 300;

/** OAuth 2.0 client credentials, the second generation: one token for all calls, kept until shortly before its end. */
export function createOauth(
  baseUrl: string,
  credentials: () => Credentials,
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
): AuthScheme {
  let kept: AccessToken | undefined;
  let pending: Promise<Authorization> | undefined;

  async function renew(): Promise<Authorization> {
    // A time limit of its own: the call that happened to ask first may have little left.
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
    kept = { header: `Bearer ${token}`, freshUntil: clock.now().getTime() + lifeMs - EARLY_MS };
    return { kind: 'ready', header: kept.header };
  }

  return {
    authorize: async () => {
      if (kept && clock.now().getTime() < kept.freshUntil) return { kind: 'ready', header: kept.header };
      // Calls that arrive together wait for the same token.
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    wasRefused: (header) => {
      // Another call may have brought a newer token meanwhile: that one stays.
      if (kept?.header === header) kept = undefined;
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
