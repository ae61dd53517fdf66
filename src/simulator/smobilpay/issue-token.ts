import type { FastifyReply, FastifyRequest } from 'fastify';

import { hasBasicAuth } from '../basic-auth.ts';
import { S3P_PUBLIC_KEY } from '../demo-credentials.ts';
import { type AccessTokens, TOKEN_LIFE_S } from './access-tokens.ts';
import { textReader } from './collect-order.ts';

/** POST /oauth/token: the client credentials grant. Errors have the format of OAuth 2.0 instead of S3P's. */
export function issueToken(tokens: AccessTokens, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { authorization } = request.headers;
  const secret = tokens.secrets().find((one) => hasBasicAuth(authorization, S3P_PUBLIC_KEY, one));
  if (secret === undefined) {
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="smobilpay"')
      .send({ error: 'invalid_client', error_description: 'Client authentication failed' });
  }
  const grant = textReader(request.body)('grant_type');
  if (grant === null) {
    return reply.code(400).send({ error: 'invalid_request', error_description: 'grant_type is missing' });
  }
  if (grant !== 'client_credentials') {
    return reply
      .code(400)
      .send({ error: 'unsupported_grant_type', error_description: 'Use client_credentials' });
  }
  const token = tokens.issue(S3P_PUBLIC_KEY, secret);
  return reply
    .header('cache-control', 'no-store')
    .send({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S });
}
