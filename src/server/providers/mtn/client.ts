import type { Clock } from '#shared/clock.ts';
import type { Config } from '../../config.ts';
import { basicAuth, createAccessTokens } from '../access-tokens.ts';
import { callProvider, type ProviderAnswer } from '../call-provider.ts';

export type MtnSettings = Pick<
  Config,
  | 'MTN_URL'
  | 'MTN_TARGET_ENVIRONMENT'
  | 'MTN_SUBSCRIPTION_KEY'
  | 'MTN_API_USER'
  | 'MTN_API_KEY'
  | 'MTN_TIMEOUT_MS'
>;

export type MtnCall = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  headers?: Record<string, string>;
  body?: object;
};

/**
 * How long before its expiry a token is renewed. MTN requires this, and that no token is fetched per call.
 */
const RENEWED_BEFORE_MS = 10 * 60_000;

/**
 * Creates the HTTP client for MTN's Disbursement product with our credentials.
 */
export function createMtnClient(settings: MtnSettings, clock: Clock) {
  const subscription = () => ({ 'ocp-apim-subscription-key': settings.MTN_SUBSCRIPTION_KEY });
  const base = `${settings.MTN_URL}/disbursement`;
  const request = () =>
    callProvider({
      method: 'POST',
      url: `${base}/token/`,
      headers: {
        ...subscription(),
        accept: 'application/json',
        authorization: basicAuth(settings.MTN_API_USER, settings.MTN_API_KEY),
      },
      signal: AbortSignal.timeout(settings.MTN_TIMEOUT_MS),
    });
  const freshMsOf = (lifeMs: number) => Math.max(lifeMs - RENEWED_BEFORE_MS, lifeMs / 2);
  const tokens = createAccessTokens({ request, unstatedLifeS: 1_200, freshMsOf }, clock);

  async function once({ method, path, headers, body }: MtnCall) {
    const allowed = await tokens.authorize();
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
      // Rejected by the gateway, so a second try is safe, even for an order.
      tokens.drop(header);
      return (await once(call)).answer;
    },
  };
}
