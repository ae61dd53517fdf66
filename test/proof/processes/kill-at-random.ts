import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.ts';
import { MEMBERS, type Member, type Stage } from './stage.ts';

/**
 * Kills one process after the other with `kill -9`, every second or two, until `endAt`. Returns how often each was
 * killed.
 */
export async function killAtRandom(
  stage: Stage,
  dice: SeededRandom,
  endAt: number,
): Promise<Record<Member, number>> {
  const kills = Object.fromEntries(MEMBERS.map((member) => [member, 0])) as Record<Member, number>;
  for (;;) {
    await wait(1_000 + 1_000 * dice.draw('pause'));
    if (performance.now() >= endAt) return kills;
    const member = dice.pick('victim', MEMBERS);
    if (kill(stage.pidOf(member))) kills[member] += 1;
  }
}

/** Returns false when the process was not running because it is still being restarted. */
function kill(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
