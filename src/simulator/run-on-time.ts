import type { Clock } from '#shared/clock.ts';

import type { Schedule } from './schedule.ts';

const TICK_MS = 100;

/**
 * Runs the schedule as time goes by. A tick does not wait for the one before: a slow listener delays only its own
 * payment, since the events of one payment stay in line by themselves.
 * @returns a function that stops it
 */
export function runOnTime(
  schedule: Pick<Schedule, 'runDue'>,
  clock: Clock,
  report: (problem: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    schedule.runDue(clock.now()).catch(report);
  }, TICK_MS);
  return () => clearInterval(timer);
}
