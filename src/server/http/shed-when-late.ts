import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** So long after it is ready, what was measured is no longer of the start. */
const STARTED_AFTER_MS = 3_000;

/**
 * Answers 503 while the event loop is later than it may be; never where that is 0. A start keeps the loop busy for
 * seconds, and what could not be measured counts as endlessly late, so nobody is turned away for that.
 */
export async function shedWhenLate(
  app: FastifyInstance,
  { LATE_AT_MOST_MS }: Pick<Config, 'LATE_AT_MOST_MS'>,
): Promise<void> {
  let hasStarted = false;
  app.addHook('onReady', async () => {
    setTimeout(() => (hasStarted = true), STARTED_AFTER_MS).unref();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: LATE_AT_MOST_MS,
    pressureHandler: async () => {
      if (hasStarted)
        throw Object.assign(new Error('the event loop is late'), { code: 'FST_UNDER_PRESSURE' });
    },
  });
}
