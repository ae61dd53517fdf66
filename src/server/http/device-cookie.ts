import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix binds the cookie to this host over TLS, so a sibling domain cannot set it. */
export const DEVICE_COOKIE = '__Host-device';
/** The header in which a client without cookies sends its token; any other value asks for a token in the answer. */
const HEADER = 'device-token';

/** Returns the tokens by which this device may be known: one for each person who has signed in on it. */
export function deviceTokensOf({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const header = headers[HEADER];
  if (header !== undefined) return [header].flat();
  return (parseCookie(headers.cookie ?? '')[DEVICE_COOKIE] ?? '').split('.').filter((token) => token !== '');
}

/**
 * Gives the caller its device tokens. A browser gets a cookie that scripts cannot read and other sites cannot send; a
 * client that sent the header gets them in `deviceToken` of the answer. A device token is not a session: it does not
 * sign anybody in.
 */
export function saveDeviceTokens(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  tokens: string[],
  lifeMs: number,
): { deviceToken?: string } {
  if (headers[HEADER] !== undefined) return tokens[0] === undefined ? {} : { deviceToken: tokens[0] };
  const cookie = { name: DEVICE_COOKIE, value: tokens.join('.'), path: '/', maxAge: lifeMs / 1000 } as const;
  reply.header(
    'set-cookie',
    stringifySetCookie({ ...cookie, httpOnly: true, secure: true, sameSite: 'strict' }),
  );
  return {};
}
