import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { maintenanceSwitch } from '../maintenance/maintenance-switch.ts';
import { answerProblem } from './answer-problem.ts';

/** While maintenance is on, everything of the api is closed; the site and the health pages go on. */
export function closeDuringMaintenance(app: FastifyInstance, deps: Pick<Deps, 'pool' | 'clock'>): void {
  const retryAfterS = maintenanceSwitch(deps);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return undefined;
    const seconds = await retryAfterS();
    if (seconds === undefined) return undefined;
    return answerProblem(request, reply.header('cache-control', 'no-store'), 'maintenance', {
      values: { seconds: String(seconds) },
    });
  });
}
