import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { VERSION } from '../config.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { hasLiveWorkers } from '../watch/watch-workers.ts';
import { createReadiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is done instead of shedding when the process is late; doing nothing goes on. */
    pressureHandler?: () => undefined;
  }
}

/**
 * A process that fails its liveness probe is killed. A busy process is alive, so the probe is answered under load
 * too.
 */
const ALSO_WHEN_BUSY = { pressureHandler: () => undefined };

const HealthView = z.object({ status: z.literal('ok'), version: z.string() });

/**
 * For whoever keeps the processes running: whether this api is alive and ready to serve, and whether anybody does the
 * work. The latter is no part of the former: an api without workers still takes sends, which wait, and shows staff why.
 */
export function healthRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const isReady = createReadiness(deps.pool);
    const schema = { response: { 200: HealthView } };

    app.get('/health/live', { config: ALSO_WHEN_BUSY, schema }, () => ok());

    app.get('/health/ready', { schema }, async (request, reply) =>
      (await isReady()) ? ok() : answerProblem(request, reply, 'overloaded'),
    );

    app.get('/health/workers', { schema }, async (request, reply) =>
      (await hasLiveWorkers(deps)) ? ok() : answerProblem(request, reply, 'overloaded'),
    );
  };
}

function ok() {
  return { status: 'ok' as const, version: VERSION };
}
