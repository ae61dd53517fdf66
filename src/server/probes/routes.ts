import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { VERSION } from '../config.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { hasLiveWorkers } from '../monitoring/watch-workers.ts';
import { createReadiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces load shedding when the event loop is late; a function that does nothing lets the request through. */
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
 * Health routes for the orchestrator: whether this API is alive and ready, and whether a worker is running. Readiness
 * does not depend on workers: without them the API still accepts sends, which wait, and shows staff the reason.
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
