import { Gauge } from 'prom-client';

/** Without a look at its queue for so long, a worker hangs. It looks ten times a second. */
const HANGS_AFTER_MS = 30_000;

const lookedAt = new Gauge({
  name: 'gtfinance_queue_look_timestamp_seconds',
  help: 'When this worker last looked at a queue, whatever it found',
  labelNames: ['queue'],
});

/** Whether the queues of this process turn: each is to be looked at again and again. */
export type Pulse = {
  /** Notes a look at a queue, whether or not the database answered. */
  looked: (queue: string) => void;
  /** Whether every queue that was ever looked at was so lately. True before the first look. */
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
