import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import { MEMBERS, type Member, type Stage } from './stage.ts';

/** `kill -9` of one process after the other, every second or two, until `endAt`. Answers how often each died. */
export async function killAtRandom(stage: Stage, dice: Dice, endAt: number): Promise<Record<Member, number>> {
  const kills = Object.fromEntries(MEMBERS.map((member) => [member, 0])) as Record<Member, number>;
  for (;;) {
    await wait(1_000 + 1_000 * dice.draw('pause'));
    if (performance.now() >= endAt) return kills;
    const member = dice.pick('victim', MEMBERS);
    if (kill(stage.pidOf(member))) kills[member] += 1;
  }
}

/** False when nobody was there to be killed: it is still being started again. */
function kill(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
