import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix binds it to this very host over TLS: no neighbour can set it. */
const NAME = '__Host-device';
/** How a program without cookies sends its token; any other text asks for one in the answer. */
const HEADER = 'device-token';

/** The tokens by which this device may be known: one for each person who has signed in there. */
export function deviceTokensOf({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const given = headers[HEADER];
  if (given !== undefined) return [given].flat();
  return (parseCookie(headers.cookie ?? '')[NAME] ?? '').split('.').filter((token) => token !== '');
}

/**
 * Has the caller keep its tokens: a browser in a cookie that no script reads and no other site sends, a program that came
 * with the header in the `deviceToken` of the answer. It is no session: with the cookie alone nobody gets in.
 */
export function saveDeviceTokens(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  tokens: string[],
  lifeMs: number,
): { deviceToken?: string } {
  if (headers[HEADER] !== undefined) return tokens[0] === undefined ? {} : { deviceToken: tokens[0] };
  const cookie = { name: NAME, value: tokens.join('.'), path: '/', maxAge: lifeMs / 1000 } as const;
  reply.header(
    'set-cookie',
    stringifySetCookie({ ...cookie, httpOnly: true, secure: true, sameSite: 'strict' }),
  );
  return {};
}
