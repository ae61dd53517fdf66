import { Gauge } from 'prom-client';

/** A worker that has not polled a queue for this long is hung: it polls several times a second. */
const HANGS_AFTER_MS = 30_000;

const polledAt = new Gauge({
  name: 'gtfinance_queue_poll_timestamp_seconds',
  help: 'When this worker last looked at a queue, whatever it found',
  labelNames: ['queue'],
});

/** Shows whether this process still polls its queues. */
export type Pulse = {
  /** Records a poll of a queue, whether or not the database answered. */
  recordPoll: (queue: string) => void;
  /** Returns whether each queue polled so far was polled recently. True before the first poll. */
  isAlive: () => boolean;
};

export function createPulse(): Pulse {
  const polls = new Map<string, number>();
  return {
    recordPoll: (queue) => {
      polls.set(queue, performance.now());
      polledAt.set({ queue }, (performance.timeOrigin + performance.now()) / 1000);
    },
    isAlive: () => {
      const oldest = performance.now() - HANGS_AFTER_MS;
      return [...polls.values()].every((at) => at > oldest);
    },
  };
}
