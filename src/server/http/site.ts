import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { answerProblem } from './answer-problem.ts';

const SITE_FOLDER = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * Serves the built site, if it was built: files by name, and the one page for every other address a browser opens,
 * since the site routes by itself. Unknown addresses of the api stay problems.
 */
export const siteRoutes: FastifyPluginAsync = async (app) => {
  if (!existsSync(SITE_FOLDER)) return;
  await app.register(fastifyStatic, {
    root: SITE_FOLDER,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('permissions-policy', PERMISSIONS);
      // Names of built files change with their content; the page itself must be asked for each time.
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const belongsToApi = /^\/(api|health|metrics|assets)(\/|$)/.test(request.url);
    if (belongsToApi || !wantsPage) return answerProblem(request, reply, 'not_found');
    return reply.sendFile('index.html');
  });
};
