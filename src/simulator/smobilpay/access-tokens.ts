import { createHmac, randomBytes } from 'node:crypto';

import type { Clock } from '#shared/clock.ts';
import { S3P_SECRET_KEY } from '../demo-credentials.ts';

export const TOKEN_LIFE_S = 3600;

export type AccessTokens = {
  /** The secrets that are accepted now: two during a rotation. */
  secrets(): readonly string[];
  /** Accepts only these from now on. Tokens that were issued for another secret become invalid. */
  accept(secrets: readonly string[]): void;
  issue(publicKey: string, secret: string): string;
  isValid(token: string): boolean;
};

/**
 * Issues JSON web tokens as the provider's OAuth endpoint does. The signing key is new at every start, so that a
 * restart makes clients fetch a new token. HS256 instead of the real RS256, since clients do not read the tokens.
 */
export function createAccessTokens(clock: Clock): AccessTokens {
  const key = randomBytes(32);
  const nowS = () => Math.floor(clock.now().getTime() / 1000);
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url');
  const issued = new Map<string, { exp: number; secret: string }>();
  let accepted: readonly string[] = [S3P_SECRET_KEY];

  return {
    secrets: () => accepted,
    accept: (secrets) => {
      accepted = secrets;
    },
    issue: (publicKey, secret) => {
      const header = encode({ alg: 'HS256', typ: 'JWT', kid: 'simulator' });
      const exp = nowS() + TOKEN_LIFE_S;
      const claims = encode({ iss: 'smobilpay', sub: publicKey, exp, jti: randomBytes(8).toString('hex') });
      const token = `${header}.${claims}.${sign(`${header}.${claims}`)}`;
      issued.set(token, { exp, secret });
      return token;
    },
    // Only tokens issued since the start are valid, so they are looked up instead of verified.
    isValid: (token) => {
      const known = issued.get(token);
      return known !== undefined && nowS() < known.exp && accepted.includes(known.secret);
    },
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
