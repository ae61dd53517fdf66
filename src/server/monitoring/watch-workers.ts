import type { Pool } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { openHealthAlert } from './check-health.ts';
import { countWorkers, type WorkerFigures } from './heartbeat-queries.ts';

const POLL_INTERVAL_MS = 5_000;
/** Workers may start after the API: only this long after its start does the lack of any worker count. */
const STARTED_AFTER_MS = 45_000;

/**
 * Checks the workers from the API, since a frozen or stopped worker reports nothing. Opens an alert, which
 * the health check of the next running worker ends.
 */
export function watchWorkers(deps: Deps): { stop(): Promise<void> } {
  const startedAt = performance.now();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // The last check is still waiting for the database.
    if (running) return;
    const hasStarted = performance.now() - startedAt > STARTED_AFTER_MS;
    running = evaluateWorkers(deps, hasStarted)
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'signs of life of the workers could not be read');
      })
      .finally(() => {
        running = undefined;
      });
  }, POLL_INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Opens an alert when a worker has fallen silent, or when there is none although there should be. */
async function evaluateWorkers(deps: Deps, shouldBeThere: boolean): Promise<void> {
  const { alive, silent } = await countWorkers(deps.pool);
  if (silent === 0 && (alive > 0 || !shouldBeThere)) return;
  const facts = { alive: String(alive), silent: String(silent) };
  await openHealthAlert(deps, { kind: 'workers_silent', subject: '', facts }, deps.clock.now());
}

/** Callers within this time share one query, since anybody may call. */
const SHARED_MS = 2_000;
const shared = new WeakMap<Pool, { at: number; figures: Promise<WorkerFigures> }>();

/** Returns whether at least one worker is alive and none is silent. Returns false when the query fails. */
export async function hasLiveWorkers({ pool }: Pick<Deps, 'pool'>): Promise<boolean> {
  const latest = shared.get(pool);
  const isFresh = latest !== undefined && performance.now() - latest.at < SHARED_MS;
  const { at, figures } = isFresh ? latest : { at: performance.now(), figures: countWorkers(pool) };
  shared.set(pool, { at, figures });
  const { alive, silent } = await figures.catch(() => ({ alive: 0, silent: 0 }));
  return alive > 0 && silent === 0;
}
