import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

const TWO_YEARS_S = 63_072_000;

/** Headers of every answer: nothing from elsewhere runs, frames or reads us (field conventions, MDN Observatory). */
export function securityHeaders({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // On a desk the site is plain http; a browser that remembers otherwise could not open it any more.
    strictTransportSecurity:
      NODE_ENV === 'production' ? { maxAge: TWO_YEARS_S, includeSubDomains: true, preload: true } : false,
    xFrameOptions: { action: 'deny' },
  };
}
