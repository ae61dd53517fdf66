import type { Clock } from '#shared/clock.ts';
import { callProvider, type ProviderAnswer, readJson } from '../call-provider.ts';
import { readFields, readText, readWhole } from '../lenient.ts';

export type MtnSettings = {
  MTN_URL: string;
  MTN_TARGET_ENVIRONMENT: 'mtncameroon' | 'sandbox';
  MTN_SUBSCRIPTION_KEY: string;
  MTN_API_USER: string;
  MTN_API_KEY: string;
  MTN_TIMEOUT_MS: number;
};

export type MtnCall = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  headers?: Record<string, string>;
  body?: object;
};

type Token = { header: string; freshUntil: number };
type Access = { kind: 'ready'; header: string } | { kind: 'failed'; note: string };

/**
 * How long before its expiry a token is renewed. MTN requires this, and that no token is fetched per call.
 */
const RENEWED_BEFORE_MS = 10 * 60_000;
/** Used when a token does not state its lifetime, in seconds. */
const UNSTATED_LIFE_S = 1_200;

/**
 * Creates the HTTP client for MTN's Disbursement product with our credentials. One token serves all calls until it is
 * about to expire.
 */
export function createMtnClient(settings: MtnSettings, clock: Clock) {
  let cached: Token | undefined;
  let pending: Promise<Access> | undefined;
  const subscription = () => ({ 'ocp-apim-subscription-key': settings.MTN_SUBSCRIPTION_KEY });
  const base = `${settings.MTN_URL}/disbursement`;

  async function renew(): Promise<Access> {
    const basic = Buffer.from(`${settings.MTN_API_USER}:${settings.MTN_API_KEY}`).toString('base64');
    const answer = await callProvider({
      method: 'POST',
      url: `${base}/token/`,
      headers: { ...subscription(), accept: 'application/json', authorization: `Basic ${basic}` },
      signal: AbortSignal.timeout(settings.MTN_TIMEOUT_MS),
    });
    if (answer.kind !== 'answered') return { kind: 'failed', note: `no access token: ${answer.note}` };
    const fields = readFields(readJson(answer.text));
    const token = readText(fields?.access_token);
    if (answer.status !== 200 || token === undefined || !/^[\x21-\x7e]+$/.test(token)) {
      return { kind: 'failed', note: `no access token: ${answer.status}` };
    }
    const stated = readWhole(fields?.expires_in);
    const lifeMs = (stated !== undefined && stated > 0 ? stated : UNSTATED_LIFE_S) * 1000;
    const freshMs = Math.max(lifeMs - RENEWED_BEFORE_MS, lifeMs / 2);
    cached = { header: `Bearer ${token}`, freshUntil: clock.now().getTime() + freshMs };
    return { kind: 'ready', header: cached.header };
  }

  async function access(): Promise<Access> {
    if (cached && clock.now().getTime() < cached.freshUntil) return { kind: 'ready', header: cached.header };
    // Concurrent calls wait for the same token.
    pending ??= renew().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  async function once({ method, path, headers, body }: MtnCall) {
    const allowed = await access();
    if (allowed.kind === 'failed') {
      return { header: '', answer: { kind: 'not_sent', note: allowed.note } as ProviderAnswer };
    }
    const answer = await callProvider({
      method,
      url: `${base}/v1_0${path}`,
      headers: {
        ...subscription(),
        accept: 'application/json',
        authorization: allowed.header,
        'x-target-environment': settings.MTN_TARGET_ENVIRONMENT,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(settings.MTN_TIMEOUT_MS),
    });
    return { header: allowed.header, answer };
  }

  return {
    call: async (call: MtnCall): Promise<ProviderAnswer> => {
      const { header, answer } = await once(call);
      if (answer.kind !== 'answered' || answer.status !== 401) return answer;
      // Rejected by the gateway, so a second try is safe, even for an order. Keeps a newer token fetched by another
      // call.
      if (cached?.header === header) cached = undefined;
      return (await once(call)).answer;
    },
  };
}
