import type { World } from '#test/world.ts';

const CALLS = 12;
const MARGIN = 4;
const LONGEST_MS = 4_000;

/**
 * The world with as much patience for the rail as this machine needs just now, and `leastMs` at least. A call that is
 * never answered costs that much, so it is short where it can be; but on a busy machine one that is answered must not
 * look like one that is not.
 */
export async function patientWith(world: World, leastMs: number): Promise<World> {
  const took = await Promise.all(
    Array.from({ length: CALLS }, async () => {
      const start = performance.now();
      await (await fetch(`${world.simulator.url}/health`)).arrayBuffer();
      return performance.now() - start;
    }),
  );
  const needed = Math.round(MARGIN * Math.max(...took));
  const timeout = Math.min(Math.max(leastMs, needed), LONGEST_MS);
  return { ...world, config: { ...world.config, S3P_TIMEOUT_MS: timeout } };
}
