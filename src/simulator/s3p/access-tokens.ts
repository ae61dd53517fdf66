import { createHmac, randomBytes } from 'node:crypto';

import type { Clock } from '#shared/clock.ts';

import { sameText } from '../constant-time.ts';

export const TOKEN_LIFE_S = 3600;

export type AccessTokens = { issue(publicKey: string): string; isValid(token: string): boolean };

/**
 * JSON web tokens as the provider's OAuth endpoint gives them out. The signing key is new at every start, so that a
 * restart of the provider makes clients fetch a new token. HS256 instead of the real RS256: clients do not read it.
 */
export function createAccessTokens(clock: Clock): AccessTokens {
  const key = randomBytes(32);
  const nowS = () => Math.floor(clock.now().getTime() / 1000);
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url');

  return {
    issue: (publicKey) => {
      const header = encode({ alg: 'HS256', typ: 'JWT', kid: 'simulator' });
      const claims = encode({
        iss: 'smobilpay',
        sub: publicKey,
        exp: nowS() + TOKEN_LIFE_S,
        jti: randomBytes(8).toString('hex'),
      });
      return `${header}.${claims}.${sign(`${header}.${claims}`)}`;
    },
    isValid: (token) => {
      const [header, claims, signature, ...rest] = token.split('.');
      if (!header || !claims || !signature || rest.length > 0) return false;
      if (!sameText(sign(`${header}.${claims}`), signature)) return false;
      const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { exp: number };
      return nowS() < exp;
    },
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
