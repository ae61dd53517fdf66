import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { maintenanceSwitch } from './maintenance-switch.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Seconds after which customers may come back; undefined while the product is open. */
    maintenanceRetrySeconds: () => Promise<number | undefined>;
  }
  interface FastifyContextConfig {
    /** Marks routes that stay open during maintenance, because the staff who end it must be able to sign in. */
    maintenance?: 'open';
  }
}

/**
 * During maintenance, closes every API route except those that staff need to end it: the back office, and signing in
 * and out. The site and the health pages stay available.
 */
export function closeDuringMaintenance(app: FastifyInstance, deps: Pick<Deps, 'pool' | 'clock'>): void {
  const maintenanceRetrySeconds = maintenanceSwitch(deps);
  app.decorate('maintenanceRetrySeconds', maintenanceRetrySeconds);
  const refuseWhenClosed = async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = await maintenanceRetrySeconds();
    if (seconds === undefined) return undefined;
    return answerProblem(request, reply, 'maintenance', { values: { wait: { seconds } } });
  };
  app.addHook('onRequest', (request, reply, next) => {
    const { staff, maintenance } = request.routeOptions.config;
    const isForStaff = staff !== undefined && staff !== 'everybody';
    if (!request.url.startsWith('/api/') || isForStaff || maintenance === 'open') return next();
    return refuseWhenClosed(request, reply);
  });
}
