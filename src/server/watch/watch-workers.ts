import type { Pool } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { openHealthAlert } from './check-health.ts';
import { countWorkers, type WorkerFigures } from './heartbeat-queries.ts';

const LOOK_EVERY_MS = 5_000;
/** Workers may start after the api: only after this time is it odd that there never was any. */
const STARTED_AFTER_MS = 45_000;

/**
 * Checks the workers from the API, since a frozen or stopped worker reports nothing. Opens an alert, which the next
 * working worker ends.
 */
export function watchWorkers(deps: Deps): { stop(): Promise<void> } {
  const startedAt = performance.now();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    const hasStarted = performance.now() - startedAt > STARTED_AFTER_MS;
    looking = evaluateWorkers(deps, hasStarted).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'signs of life of the workers could not be read');
    });
  }, LOOK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Opens an alert when a worker has ceased to give signs of life, or there is none though there should be. */
async function evaluateWorkers(deps: Deps, shouldBeThere: boolean): Promise<void> {
  const { alive, silent } = await countWorkers(deps.pool);
  if (silent === 0 && (alive > 0 || !shouldBeThere)) return;
  const facts = { alive: String(alive), silent: String(silent) };
  await openHealthAlert(deps, { kind: 'workers_silent', subject: '', facts }, deps.clock.now());
}

/** A look is shared for so long by all who ask, since anybody may. */
const SHARED_MS = 2_000;
const looks = new WeakMap<Pool, { at: number; look: Promise<WorkerFigures> }>();

/** Whether any worker gives signs of life, and none has ceased to. */
export async function hasLiveWorkers({ pool }: Pick<Deps, 'pool'>): Promise<boolean> {
  const last = looks.get(pool);
  const isFresh = last !== undefined && performance.now() - last.at < SHARED_MS;
  const { at, look } = isFresh ? last : { at: performance.now(), look: countWorkers(pool) };
  looks.set(pool, { at, look });
  const { alive, silent } = await look.catch(() => ({ alive: 0, silent: 0 }));
  return alive > 0 && silent === 0;
}
