import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Gauge } from 'prom-client';
import { VERSION } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import type { Pulse } from '../jobs/pulse.ts';
import type { Log } from '../log.ts';
import { deleteHeartbeat, recordHeartbeat } from './heartbeat-queries.ts';

const HEARTBEAT_INTERVAL_MS = 10_000;
/** How long a worker leads after a heartbeat: less than the time after which others consider it silent. */
const LEADS_FOR_MS = 30_000;

const leader = new Gauge({
  name: 'gtfinance_worker_is_leader',
  help: 'Whether this worker exports the figures of the whole product: 1 for one worker, 0 for the others',
});

export type Heartbeat = {
  /** Returns whether this worker leads: it has been running for the longest. */
  leads: () => boolean;
  /** Stops the heartbeats and deletes the last one, so that the worker does not count as silent. */
  stop: () => Promise<void>;
};

/**
 * Writes a heartbeat every few seconds. A process whose queues are not polled writes none, so that one that
 * hangs is noticed like one that is gone.
 */
export function startHeartbeat(pool: Pool, pulse: Pulse, log: Log): Heartbeat {
  const me = { instance: randomUUID(), host: hostname(), pid: process.pid, version: VERSION };
  let ledAt = Number.NEGATIVE_INFINITY;
  const leads = () => performance.now() - ledAt < LEADS_FOR_MS;

  async function beat(): Promise<void> {
    if (!pulse.isAlive()) return;
    const startedAt = performance.now();
    ledAt = (await recordHeartbeat(pool, me)) ? startedAt : Number.NEGATIVE_INFINITY;
    leader.set(leads() ? 1 : 0);
  }

  let beating = Promise.resolve();
  const tick = () => {
    beating = beat().catch((error: unknown) =>
      log.warn({ err: error }, 'a sign of life could not be written'),
    );
  };
  tick();
  const timer = setInterval(tick, HEARTBEAT_INTERVAL_MS);
  return {
    leads,
    stop: async () => {
      clearInterval(timer);
      await beating;
      await deleteHeartbeat(pool, me.instance);
    },
  };
}
