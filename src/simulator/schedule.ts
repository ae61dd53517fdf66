import type { Clock } from '#shared/clock.ts';

/** A future event. Events of one lane run one after the other, in the order of their time. */
export type ScheduledEvent = { at: Date; lane: string; run: () => Promise<void> };

export type Schedule = {
  add(event: ScheduledEvent): void;
  nextEventAt(): Date | null;
  /** Runs everything due, including what becomes due meanwhile. Returns the number of events that ran. */
  runDue(now: Date): Promise<number>;
};

/** Holds everything that is still to happen. It has no timer of its own: see `runInRealTime`. */
export function createSchedule(): Schedule {
  const waiting: ScheduledEvent[] = [];
  const lanes = new Map<string, Promise<void>>();

  function add(event: ScheduledEvent) {
    // Nearly every event belongs at the end, so search from there. Equal times keep their order.
    let index = waiting.length;
    while (index > 0 && (waiting[index - 1] as ScheduledEvent).at > event.at) index -= 1;
    waiting.splice(index, 0, event);
  }

  function popDue(now: Date): ScheduledEvent[] {
    const firstLater = waiting.findIndex((event) => event.at > now);
    return waiting.splice(0, firstLater === -1 ? waiting.length : firstLater);
  }

  async function runInLane({ lane, run }: ScheduledEvent): Promise<void> {
    const before = lanes.get(lane);
    const turn = (async () => {
      await before;
      await run();
    })();
    // The next event waits for this one to end, but does not inherit its failure.
    const ended = turn.catch(() => undefined);
    lanes.set(lane, ended);
    try {
      await turn;
    } finally {
      if (lanes.get(lane) === ended) lanes.delete(lane);
    }
  }

  async function runDue(now: Date): Promise<number> {
    let ran = 0;
    for (let due = popDue(now); due.length > 0; due = popDue(now)) {
      await Promise.all(due.map(runInLane));
      ran += due.length;
    }
    return ran;
  }

  return { add, nextEventAt: () => waiting[0]?.at ?? null, runDue };
}

const TICK_MS = 100;

/**
 * Runs the schedule in real time and returns a function that stops it. A tick does not wait for the previous
 * one: a slow listener delays only its own payment, whose events share a lane.
 */
export function runInRealTime(
  schedule: Pick<Schedule, 'runDue'>,
  clock: Clock,
  report: (problem: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    schedule.runDue(clock.now()).catch(report);
  }, TICK_MS);
  return () => clearInterval(timer);
}
