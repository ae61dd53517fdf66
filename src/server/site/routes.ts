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

/** Addresses at which the application starts and finds its own way; it is one page for all of them. */
const APPLICATION =
  /^\/(login|register|activation|forgot-password|reset-password|not-me|dashboard|admin|error)([/?#]|$)/;

/**
 * Serves the built site, if it was built: the public pages at their addresses, files by name, the application where
 * people sign in, and a page in the visitor's language where there is nothing. Unknown addresses of the api stay
 * problems.
 */
export function siteRoutes(deps: Pick<Deps, 'pool' | 'clock' | 'config'>): FastifyPluginAsync {
  return async (app) => {
    if (!existsSync(SITE_FOLDER)) return;
    const pages = currentPages(path.join(SITE_FOLDER, 'pages'), deps);
    await app.register(fastifyStatic, {
      root: SITE_FOLDER,
      wildcard: false,
      index: false,
      // The application and the pages have addresses of their own.
      globIgnore: ['pages/**', 'app.html*', 'app-*.html*'],
      preCompressed: true,
      setHeaders: (reply, file) => {
        // Names of built files change with their content; everything else must be asked for each time.
        const lasting = file.includes('/assets/');
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const send = (file: string) => async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(request, reply, await pages(file));

    for (const language of SITE_LANGUAGES) {
      for (const page of SITE_PAGES) {
        const answer = send(sitePageFile(page, language));
        app.get(sitePath(page, language), (request, reply) => {
          if (page !== 'home' || language !== 'fr') return answer(request, reply);
          // The one address that people type: whoever chose English before is taken there.
          reply.header('vary', 'Cookie');
          return choseEnglish(request) ? reply.redirect(sitePath('home', 'en')) : answer(request, reply);
        });
      }
    }
    const origin = siteOrigin(deps.config);
    app.get('/sitemap.xml', (_, reply) => reply.type('application/xml').send(sitemap(origin)));
    app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(robots(origin)));

    // Every address that is none of ours: nothing that the document of the API could name.
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

/** Everybody else is given the page, also who names nothing that they accept: previews of links, checks from outside. */
function wantsJsonOnly({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /\bjson\b/i.test(accept) && !/text\/(html|\*)|\*\/\*/i.test(accept);
}

/** The address of the page that is meant by one with a slash too many, or by `/en` with one too few. */
function withoutSlash(url: string): string | undefined {
  const [address = ''] = url.split(/[?#]/);
  const known = SITE_LANGUAGES.flatMap((language) => SITE_PAGES.map((page) => sitePath(page, language)));
  return known.find((each) => each !== address && (each === `${address}/` || `${each}/` === address));
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
