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

/** Browser features that our pages do not use, so that an injected script cannot use them either. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * Returns the headers of every answer: no content from other origins, no framing (field conventions, MDN
 * Observatory).
 */
export function securityHeaders({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): Record<string, string> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    // In development the site is plain http. A browser that remembers HSTS could not open it any more.
    ...(NODE_ENV === 'production' && {
      'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains; preload`,
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter that this header once switched on had security holes of its own.
    'x-xss-protection': '0',
    'permissions-policy': PERMISSIONS,
  };
}

/**
 * Adds the default headers to every answer, and `no-store` to answers of the API unless a route sets another value.
 * Must be registered before every hook that may answer.
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
