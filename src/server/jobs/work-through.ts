import type { Log } from '../log.ts';

/** A queue in the database: its pieces are claimed, held while they are worked on, and ended. */
export type WorkQueue<Piece, End> = {
  /** Claims at most so many due pieces for a limited time. */
  claim(atMost: number): Promise<Piece[]>;
  /** Extends the claims by that time. Returns the pieces whose claim is lost. */
  renew(held: Piece[]): Promise<Piece[]>;
  /** Works on one piece. Returns how it ended, or undefined when that is already stored. */
  work(piece: Piece): Promise<End | undefined>;
  /** Stores how pieces ended. */
  end(ends: End[]): Promise<void>;
};

export type Pace = {
  atOnce: number;
  /** So many ends are worth a look of their own; fewer are written when it is time to rest. */
  handful: number;
  /** Well under the time for which a claim lasts. */
  renewEveryMs: number;
  signal: AbortSignal;
  log: Log;
  /** Called at every poll of the queue. */
  looked?: (() => void) | undefined;
};

/** So many renewals are tried before a claim runs out. */
export const RENEWALS_PER_CLAIM = 3;

/**
 * How long to rest when nothing is due. Asking ten times a second costs less than telling workers from within every
 * payment's transaction.
 */
const IDLE_MS = 100;

/**
 * Works through what is due, `atOnce` pieces at a time, until `signal` aborts; what is begun then is finished. One look
 * at the queue writes down all that have ended since the last and fills all places that are free, so that under load a
 * piece costs a fraction of two commits. A piece whose process dies before its end is written is done again.
 */
export async function workThrough<Piece, End>(
  queue: WorkQueue<Piece, End>,
  { atOnce, handful, renewEveryMs, signal, log, looked }: Pace,
): Promise<void> {
  const running = new Map<Piece, Promise<void>>();
  const held = new Set<Piece>();
  const ended: { piece: Piece; end: End }[] = [];
  let free = 0;
  const wakeSignal = createWakeSignal();
  signal.addEventListener('abort', wakeSignal.ring, { once: true });

  async function work(piece: Piece): Promise<void> {
    try {
      const end = await queue.work(piece);
      if (end === undefined) held.delete(piece);
      else ended.push({ piece, end });
    } catch (error) {
      // Not even its failure could be written; its claim runs out by itself.
      held.delete(piece);
      log.error({ err: error }, 'a piece of work is left claimed');
    }
  }

  async function writeEnds(): Promise<void> {
    if (ended.length === 0) return;
    const written = [...ended];
    await queue.end(written.map(({ end }) => end));
    ended.splice(0, written.length);
    for (const { piece } of written) held.delete(piece);
  }

  async function look(): Promise<void> {
    free = 0;
    await writeEnds();
    const places = atOnce - running.size;
    for (const piece of places > 0 ? await queue.claim(places) : []) {
      held.add(piece);
      const place = work(piece).finally(() => {
        running.delete(piece);
        free += 1;
        // Places are free, and what has ended may have asked for more work.
        if (free >= handful) wakeSignal.ring();
      });
      running.set(piece, place);
    }
  }

  async function renew(): Promise<void> {
    if (held.size === 0) return;
    for (const piece of await queue.renew([...held])) {
      held.delete(piece);
      // Frozen, or without the database for too long. The work goes on, but how it ends is not ours to write any more.
      if (running.has(piece)) log.warn('a claim was lost');
    }
  }

  const heart = beat(renewEveryMs, renew, log);
  try {
    while (!signal.aborted) {
      await look().catch((error: unknown) => log.error({ err: error }, 'work cannot be taken'));
      looked?.();
      await wakeSignal.wait(IDLE_MS);
    }
    await Promise.all(running.values());
    await writeEnds();
  } finally {
    heart.stop();
  }
}

/** Calls `tick` every so often, never a second time while the first is under way. */
function beat(everyMs: number, tick: () => Promise<void>, log: Log): { stop(): void } {
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

/** `wait` ends at the next ring, at once if it has rung since the last wait, and after `forMs` in any case. */
function createWakeSignal() {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      hasRung = true;
      wake?.();
    },
    wait: async (forMs: number) => {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, forMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
      wake = undefined;
    },
  };
}
