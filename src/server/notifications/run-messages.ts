import type { Pool } from '../db/pool.ts';
import type { Pulse } from '../jobs/pulse.ts';
import { PAUSE_MS, RENEWALS_PER_CLAIM, type WorkQueue, workThrough } from '../jobs/work-through.ts';
import type { Channel } from './queue-messages.ts';
import {
  type ClaimedMessage,
  claimMessages,
  type Ending,
  renewMessages,
  writeEndings,
} from './queue-queries.ts';
import { type SendingDeps, sendMessage } from './send-message.ts';

export type MessagesDeps = SendingDeps & { pool: Pool; pulse?: Pulse };

/**
 * Sends messages as they fall due until `signal` aborts, then finishes the sends in progress. Each channel has its
 * own concurrency limit, apart from jobs, so a slow mail server delays neither payments nor SMS.
 */
export async function runMessages(deps: MessagesDeps, signal: AbortSignal): Promise<void> {
  const { config, log, pulse } = deps;
  const run = (channel: Channel, atOnce: number) =>
    workThrough(messageQueue(deps, channel), {
      atOnce,
      // Messages are less urgent than the next step of a payment.
      wakeAfter: Math.ceil(atOnce / 2),
      longestPauseMs: 4 * PAUSE_MS,
      renewEveryMs: config.JOB_LOCK_MS / RENEWALS_PER_CLAIM,
      signal,
      log,
      onPoll: () => pulse?.recordPoll(channel),
    });
  await Promise.all([run('mail', config.MAILS_AT_ONCE), run('sms', config.SMS_AT_ONCE)]);
}

type MessageQueue = Omit<WorkQueue<ClaimedMessage, Ending>, 'work'> & {
  work(message: ClaimedMessage): Promise<Ending>;
};

/**
 * Sends the messages to one recipient that this worker holds one after the other, so that the start of a payment
 * usually arrives before its outcome. Another worker, or a failed attempt, may still reverse them.
 */
function inOrder(
  send: (message: ClaimedMessage) => Promise<Ending>,
): (message: ClaimedMessage) => Promise<Ending> {
  const last = new Map<string, Promise<Ending>>();
  return async (message) => {
    const { recipient } = message;
    const before = last.get(recipient) ?? Promise.resolve();
    const mine = before.then(() => send(message));
    last.set(recipient, mine);
    try {
      return await mine;
    } finally {
      if (last.get(recipient) === mine) last.delete(recipient);
    }
  };
}

/** Returns the messages of one channel as a queue. */
export function messageQueue(deps: MessagesDeps, channel: Channel): MessageQueue {
  const { pool, clock, config } = deps;
  const claimedUntil = () => new Date(clock.now().getTime() + config.JOB_LOCK_MS);
  return {
    claim: (limit) => claimMessages(pool, channel, clock.now(), claimedUntil(), limit),
    renew: async (held) => {
      const ours = new Set(await renewMessages(pool, held, claimedUntil()));
      return held.filter(({ id }) => !ours.has(id));
    },
    work: inOrder((message) => sendMessage(deps, message)),
    end: (endings) => writeEndings(pool, endings),
  };
}
