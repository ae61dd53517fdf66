import type { AddressInfo } from 'node:net';
import { createApi } from '#server/api.ts';
import { createLog } from '#server/log.ts';
import { type StaffMember, staffMember } from '#test/fixtures.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld, runUntilIdleWith, type World } from '#test/world.ts';
import type { Counts } from './counts.ts';
import { crashAfter } from './crash-after.ts';
import { hookedPool } from './effect-hooks.ts';
import { createScheduler, type Scheduler } from './interleave.ts';
import { createWorker, type Worker } from './worker.ts';

/** Where programs run: the whole product with two apis, whose statements take turns with those of the worker. */
export type Stage = {
  world: World;
  /** The addresses of two api processes; they share only the database. */
  apiUrls: string[];
  scheduler: Scheduler;
  worker: Worker;
  /** Three staff members who may decide. */
  colleagues: StaffMember[];
  runUntilIdle(forMs: number): Promise<void>;
};

export async function createStage(counts: Counts): Promise<Stage> {
  const heard = (call: string, outcome: string) => counts.add(`rail ${call}: ${outcome}`);
  const world = await createWorld({
    SESSION_MS: '8640000000',
    RATE_REFRESH_MS: '3000000',
    SERVICES_REFRESH_MS: '864000000',
    // In the model one person clears hits. Clearing a strong match would need an approval request like any other.
    SCREENING_CLEAR_ALONE_BELOW: '1001',
  });
  const scheduler = { ...createScheduler(world.pool), heard };
  const worker = createWorker(world);
  const immortal = { ...crashAfter(), heard };
  return {
    world,
    apiUrls: [await startApi(world, scheduler), await startApi(world, scheduler)],
    scheduler,
    worker,
    colleagues: [
      await staffMember(world, 'ROLE_SUPER_ADMIN'),
      await staffMember(world, 'ROLE_SUPER_ADMIN'),
      await staffMember(world, 'ROLE_SUPER_ADMIN'),
    ],
    runUntilIdle: runUntilIdleWith(world.pool, world.clock, world.simulator, () => worker.work(immortal)),
  };
}

async function startApi(world: World, scheduler: Scheduler): Promise<string> {
  const { clock, config } = world;
  const pool = hookedPool(world.pool, scheduler);
  const api = await createApi({ pool, clock, config, log: createLog('silent', 'test') });
  await api.listen({ port: 0, host: '127.0.0.1' });
  atFileEnd(() => api.close());
  return `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
}
