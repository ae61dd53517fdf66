import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  applicationFile,
  applicationScreenOf,
  LANGUAGE_COOKIE,
  SITE_LANGUAGES,
  SITE_PAGES,
  sitePageFile,
  sitePath,
} from '#shared/site-pages.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { currentPages } from './current-pages.ts';
import { type ReadyPage, siteOrigin } from './read-pages.ts';
import { robots, sitemap } from './sitemap.ts';

const SITE_FOLDER = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** Paths served by the application, which does its own routing. One page serves all of them. */
const APPLICATION =
  /^\/(login|register|activation|forgot-password|reset-password|not-me|dashboard|admin|error)([/?#]|$)/;

/**
 * Serves the built site when there is one: public pages, static files, the application, and a "not found" page in the
 * visitor's language. Unknown API paths are answered with problem JSON.
 */
export function siteRoutes(deps: Pick<Deps, 'pool' | 'clock' | 'config'>): FastifyPluginAsync {
  return async (app) => {
    if (!existsSync(SITE_FOLDER)) return;
    const pages = currentPages(path.join(SITE_FOLDER, 'pages'), deps);
    const common = { index: false, preCompressed: true } as const;
    // One wildcard route: hundreds of routes, one per file, slowed down the start.
    await app.register(fastifyStatic, {
      ...common,
      root: path.join(SITE_FOLDER, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      // Names of built files change with their content; everything else must be revalidated each time.
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
    await app.register(fastifyStatic, {
      ...common,
      root: SITE_FOLDER,
      wildcard: false,
      // The application and the pages are served by routes of their own.
      globIgnore: ['assets/**', 'pages/**', 'app.html*', 'app-*.html*'],
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
      },
    });
    const send = (file: string) => async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(request, reply, await pages(file));

    for (const language of SITE_LANGUAGES) {
      for (const page of SITE_PAGES) {
        const answer = send(sitePageFile(page, language));
        app.get(sitePath(page, language), (request, reply) => {
          if (page !== 'home' || language !== 'fr') return answer(request, reply);
          // People type this address: a visitor who chose English before is redirected to the English page.
          reply.header('vary', 'Cookie');
          return choseEnglish(request) ? reply.redirect(sitePath('home', 'en')) : answer(request, reply);
        });
      }
    }
    const origin = siteOrigin(deps.config);
    app.get('/sitemap.xml', (_, reply) => reply.type('application/xml').send(sitemap(origin)));
    app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(robots(origin)));

    // All other paths; hidden, because they do not belong in the API document.
    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const belongsToApi = /^\/+(api|health|metrics|assets)(\/|$)/i.test(request.url);
      if (belongsToApi || wantsJsonOnly(request)) return answerProblem(request, reply, 'not_found');
      if (APPLICATION.test(request.url)) {
        const language = choseEnglish(request) ? 'en' : 'fr';
        return reply
          .header('vary', 'Cookie')
          .sendFile(applicationFile(applicationScreenOf(request.url), language));
      }
      const normalized = withoutSlash(request.url);
      if (normalized !== undefined) return reply.redirect(normalized, 301);
      const inEnglish = /^\/en(\/|$)/.test(request.url) || choseEnglish(request);
      return send(sitePageFile('missing', inEnglish ? 'en' : 'fr'))(request, reply.code(404));
    });
  };
}

/**
 * Checks whether the client accepts JSON only. All others get the page, including clients without an Accept header
 * such as link previews and uptime checks.
 */
function wantsJsonOnly({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /\bjson\b/i.test(accept) && !/text\/(html|\*)|\*\/\*/i.test(accept);
}

/** Returns the address that was meant by a URL with a superfluous slash, or by `/en` without its slash. */
function withoutSlash(url: string): string | undefined {
  const [address = ''] = url.split(/[?#]/);
  const addresses = SITE_LANGUAGES.flatMap((language) => SITE_PAGES.map((page) => sitePath(page, language)));
  return addresses.find((each) => each !== address && (each === `${address}/` || `${each}/` === address));
}

function choseEnglish({ headers }: FastifyRequest): boolean {
  return (headers.cookie ?? '').split(/; */).includes(`${LANGUAGE_COOKIE}=en`);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const etag = `"${page.etag}-${encoding}"`;
  const vary = reply.getHeader('vary');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
