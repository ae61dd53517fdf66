import type { Log } from '../log.ts';

/** A queue in the database, whose items are claimed, renewed while they are worked on, and ended. */
export type WorkQueue<Item, End> = {
  /** Claims at most this many due items for a time and returns them. */
  claim(limit: number): Promise<Item[]>;
  /** Extends claims by as long again. Returns the items whose claims were lost. */
  renew(held: Item[]): Promise<Item[]>;
  /** Works on one item. Returns how it ended, or undefined when that is already written. */
  work(item: Item): Promise<End | undefined>;
  /** Writes how items ended. */
  end(ends: End[]): Promise<void>;
};

export type WorkOptions = {
  atOnce: number;
  /** Number of freed slots that causes the next poll at once; fewer wait for the idle pause to end. */
  wakeAfter: number;
  /** The longest pause between two polls of a queue in which nothing is due. */
  longestPauseMs: number;
  /** Must be well under the duration of a claim. */
  renewEveryMs: number;
  signal: AbortSignal;
  log: Log;
  /** Called after every poll of the queue, whether or not it succeeded. */
  onPoll?: (() => void) | undefined;
};

/** How many renewals are tried before a claim expires. */
export const RENEWALS_PER_CLAIM = 3;

/**
 * The pause between two polls. While nothing is due it doubles up to the queue's longest. Polling ten times a second
 * costs less than notifying workers in each payment's commit.
 */
export const PAUSE_MS = 100;

/**
 * Works on due items, `atOnce` of them at a time, until `signal` aborts; returns when those in progress have
 * ended. Each poll of the queue writes all ends since the last poll and fills all free places, so that under
 * load an item costs a fraction of two commits. An item whose process dies before its end is written is
 * worked on again.
 */
export async function workThrough<Item, End>(
  queue: WorkQueue<Item, End>,
  { atOnce, wakeAfter, longestPauseMs, renewEveryMs, signal, log, onPoll }: WorkOptions,
): Promise<void> {
  const running = new Map<Item, Promise<void>>();
  const held = new Set<Item>();
  const ended: { item: Item; end: End }[] = [];
  let freedPlaces = 0;
  let pauseMs = PAUSE_MS;
  const wakeSignal = createWakeSignal();
  signal.addEventListener('abort', wakeSignal.wake, { once: true });

  async function work(item: Item): Promise<void> {
    try {
      const end = await queue.work(item);
      if (end === undefined) held.delete(item);
      else ended.push({ item, end });
    } catch (error) {
      // The failure could not be written either, so the claim is left to expire.
      held.delete(item);
      log.error({ err: error }, 'a piece of work is left claimed');
    }
  }

  async function writeEnds(): Promise<void> {
    if (ended.length === 0) return;
    const written = [...ended];
    await queue.end(written.map(({ end }) => end));
    ended.splice(0, written.length);
    for (const { item } of written) held.delete(item);
  }

  async function poll(): Promise<void> {
    freedPlaces = 0;
    await writeEnds();
    const free = atOnce - running.size;
    for (const item of free > 0 ? await queue.claim(free) : []) {
      held.add(item);
      const run = work(item).finally(() => {
        running.delete(item);
        freedPlaces += 1;
        // Besides freeing a place, the work may have enqueued more.
        if (freedPlaces >= wakeAfter) wakeSignal.wake();
      });
      running.set(item, run);
    }
  }

  async function renew(): Promise<void> {
    if (held.size === 0) return;
    for (const item of await queue.renew([...held])) {
      held.delete(item);
      // This process was frozen or without the database for too long. The work continues, and `end` decides
      // whether its result still counts.
      if (running.has(item)) log.warn('a claim was lost');
    }
  }

  const renewals = repeatEvery(renewEveryMs, renew, log);
  try {
    while (!signal.aborted) {
      await poll().catch((error: unknown) => log.error({ err: error }, 'work cannot be taken'));
      onPoll?.();
      pauseMs = running.size > 0 || ended.length > 0 ? PAUSE_MS : Math.min(2 * pauseMs, longestPauseMs);
      await wakeSignal.wait(pauseMs);
    }
    await Promise.all(running.values());
    await writeEnds();
  } finally {
    renewals.stop();
  }
}

/** Calls `tick` at this interval, skipping calls while one is still running. */
function repeatEvery(everyMs: number, tick: () => Promise<void>, log: Log): { stop(): void } {
  let isTicking = false;
  const timer = setInterval(() => {
    if (isTicking) return;
    isTicking = true;
    tick()
      .catch((error: unknown) => log.error({ err: error }, 'claims cannot be renewed'))
      .finally(() => {
        isTicking = false;
      });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}

/** `wait` ends at the next `wake`, at once if there was one since the last wait, and after `forMs` in any case. */
function createWakeSignal() {
  let wasWoken = false;
  let endWait: (() => void) | undefined;
  return {
    wake: () => {
      wasWoken = true;
      endWait?.();
    },
    wait: async (forMs: number) => {
      if (!wasWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, forMs);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wasWoken = false;
      endWait = undefined;
    },
  };
}
