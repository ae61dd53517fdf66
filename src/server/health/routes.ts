import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { collectDefaultMetrics, Registry } from 'prom-client';
import * as z from 'zod';
import { VERSION } from '../config.ts';
import { missingMigrations } from '../db/missing-migrations.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { addProductMetrics } from './product-metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is done instead of shedding when the process is late; doing nothing goes on. */
    pressureHandler?: () => undefined;
  }
}

/** Whoever is told that a process is dead ends it, and a busy one is alive: these two are answered also then. */
const ALSO_WHEN_BUSY = { pressureHandler: () => undefined };

const HealthView = z.object({ status: z.literal('ok'), version: z.string() });

/** For whoever keeps the processes running: alive, ready to serve, and figures. */
export function healthRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    addProductMetrics(registry, deps);
    // A database goes to later releases only, so that one look that was good is good for ever.
    let schemaFits = false;

    app.get('/health/live', { config: ALSO_WHEN_BUSY, schema: { response: { 200: HealthView } } }, () =>
      ok(),
    );

    app.get('/health/ready', { schema: { response: { 200: HealthView } } }, async (request, reply) => {
      try {
        await deps.pool.query('select 1');
        schemaFits ||= (await missingMigrations(deps.pool)).length === 0;
      } catch {
        return answerProblem(request, reply, 'overloaded');
      }
      return schemaFits ? ok() : answerProblem(request, reply, 'overloaded');
    });

    // Figures are for the operator's own collector, which runs beside us or comes through no proxy.
    app.get('/metrics', { config: ALSO_WHEN_BUSY }, async (request, reply) => {
      if (!isOwnMachine(request.ip)) return answerProblem(request, reply, 'not_found');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
}

function ok() {
  return { status: 'ok' as const, version: VERSION };
}

/** Whether a caller's address is this machine's own. */
function isOwnMachine(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
