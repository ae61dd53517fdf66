import { Gauge } from 'prom-client';

/** A worker polls its queue ten times a second; after this long without a poll it hangs. */
const HANGS_AFTER_MS = 30_000;

const lookedAt = new Gauge({
  name: 'gtfinance_queue_look_timestamp_seconds',
  help: 'When this worker last looked at a queue, whatever it found',
  labelNames: ['queue'],
});

/** Tells whether this process still polls its queues. */
export type Pulse = {
  /** Records a poll of a queue, whether or not the database answered. */
  looked: (queue: string) => void;
  /** Checks whether every queue that was ever polled was polled recently. True before the first poll. */
  isAlive: () => boolean;
};

export function createPulse(): Pulse {
  const looks = new Map<string, number>();
  return {
    looked: (queue) => {
      looks.set(queue, performance.now());
      lookedAt.set({ queue }, (performance.timeOrigin + performance.now()) / 1000);
    },
    isAlive: () => {
      const oldest = performance.now() - HANGS_AFTER_MS;
      return [...looks.values()].every((at) => at > oldest);
    },
  };
}
