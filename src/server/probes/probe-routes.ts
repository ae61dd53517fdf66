import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { type Config, VERSION } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { matchesSecret } from '../secret-files.ts';
import { measureBackup } from './backup-age.ts';
import { createReadiness } from './readiness.ts';

/** What a process reports about itself. `isAlive` returns false when the process should be restarted. */
export type Probed = { program: string; pool: Pool; isAlive: () => boolean };
type ProbeSettings = Pick<
  Config,
  | 'METRICS_PORT'
  | 'METRICS_HOST'
  | 'METRICS_TOKEN'
  | 'BACKUP_STATUS_FILE'
  | 'RESTORE_TEST_STATUS_FILE'
  | 'NODE_ENV'
>;

const build = new Gauge({
  name: 'gtfinance_build_info',
  help: 'Always 1; which release runs as which program, on which Node',
  labelNames: ['version', 'program', 'node'],
});

/** Clients of this port are nearby, so a slow header is not expected. */
const HEADERS_TIMEOUT_MS = 5_000;

/**
 * Serves probes and metrics of one process, API or worker, on a separate port that is not for customers. Does nothing
 * without `METRICS_PORT`. Returns a function that closes it.
 */
export async function serveProbes(settings: ProbeSettings, probed: Probed): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: host } = settings;
  if (port === undefined) return async () => undefined;
  const app = createProbes(settings, probed);
  await app.listen({ port, host });
  return () => app.close();
}

export function createProbes(settings: ProbeSettings, { program, pool, isAlive }: Probed): FastifyInstance {
  if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
  build.set({ version: VERSION, program, node: process.version }, 1);
  measureBackup(settings);
  const isReady = createReadiness(pool);
  const app = Fastify({ http: { headersTimeout: HEADERS_TIMEOUT_MS }, forceCloseConnections: true });
  const status = (isGood: boolean) => ({
    status: isGood ? ('ok' as const) : ('failing' as const),
    version: VERSION,
  });

  app.get('/health/live', (_, reply) => reply.code(isAlive() ? 200 : 503).send(status(isAlive())));
  app.get('/health/ready', async (_, reply) => {
    const isGood = isAlive() && (await isReady());
    return reply.code(isGood ? 200 : 503).send(status(isGood));
  });
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(settings.METRICS_TOKEN, request.headers.authorization)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
  return app;
}

function isAllowed(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return matchesSecret(token, digest(authorization ?? ''), (value) => digest(`Bearer ${value}`));
}
