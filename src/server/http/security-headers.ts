import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const TWO_YEARS_S = 63_072_000;

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join(';');

/** What no page of ours uses, so that no script that ever came into one could. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Headers of every answer: nothing from elsewhere runs, frames or reads us (field conventions, MDN Observatory). */
export function securityHeaders({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): Record<string, string> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    // On a desk the site is plain http; a browser that remembers otherwise could not open it any more.
    ...(NODE_ENV === 'production' && {
      'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains; preload`,
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // What this once switched on did harm of its own.
    'x-xss-protection': '0',
    'permissions-policy': PERMISSIONS,
  };
}

/**
 * Headers that every answer has, and the one of the api that lets nobody keep what it says unless a route says
 * otherwise. Belongs before every hook that may answer.
 */
export function addDefaultHeaders(app: FastifyInstance, config: Pick<Config, 'NODE_ENV'>): void {
  const ofAll = securityHeaders(config);
  const ofTheApi = { ...ofAll, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, next) => {
    const isApi = /^\/(api|health)(\/|\?|$)/.test(request.url);
    reply.headers(isApi ? ofTheApi : ofAll);
    next();
  });
}
