import type { Clock } from '#shared/clock.ts';
import { basicAuth, createAccessTokens } from '../access-tokens.ts';
import { callProvider } from '../call-provider.ts';
import type { AuthScheme } from './client.ts';

type Credentials = { token: string; secret: string };

/** Tokens are renewed this long before they expire, so that none expires in transit. */
const EARLY_MS = 30_000;

/** Creates OAuth 2.0 client credentials, the second generation of S3P's authentication. */
export function createOauth(
  baseUrl: string,
  credentials: () => Credentials,
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
): AuthScheme {
  const request = () => {
    const { token, secret } = credentials();
    return callProvider({
      method: 'POST',
      url: `${baseUrl}/oauth/token`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: basicAuth(token, secret),
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
  const freshMsOf = (lifeMs: number) => lifeMs - EARLY_MS;
  const tokens = createAccessTokens({ request, unstatedLifeS: 300, freshMsOf }, clock);
  return {
    authorize: tokens.authorize,
    wasRefused: (header) => {
      tokens.drop(header);
      return true;
    },
  };
}
