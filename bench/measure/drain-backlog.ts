import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { inDatabase } from '../stage/databases.ts';
import { countMessages, isAnyOpen, isAnyUnsent, lastMessage } from '../stage/payment-tables.ts';
import type { Measured } from './metered.ts';

/** Customers get two notices of each payment, pending and paid, each by mail and SMS. */
const MESSAGES_PER_PAYMENT = 4;
const POLL_INTERVAL_MS = 50;
const PATIENCE_MS = 180_000;

/** How fast a worker finished a backlog of payments, including all notifications. */
export type Drain = Measured & {
  /** The same, until the last payment was final. */
  finalPerSecond: number;
};

/** Starts the worker on `count` waiting payments, and waits until all are final and all notifications are sent. */
export function drainBacklog(databaseUrl: string, count: number, letGo: () => void): Promise<Drain> {
  return inDatabase(databaseUrl, async (client) => {
    const before = await lastMessage(client);
    const startedAt = performance.now();
    const perSecond = () => count / ((performance.now() - startedAt) / 1000);
    letGo();
    await until(async () => !(await isAnyOpen(client)));
    const finalPerSecond = perSecond();
    await until(async () => !(await isAnyUnsent(client)));
    await until(() => allNotified(client, before, count * MESSAGES_PER_PAYMENT));
    return { count, perSecond: perSecond(), finalPerSecond };
  });
}

async function allNotified(client: Client, after: string, messages: number): Promise<boolean> {
  const { sent, unsent } = await countMessages(client, after);
  if (sent > messages) throw new Error(`${sent} messages were sent instead of ${messages}`);
  return sent === messages && unsent === 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the worker does not finish');
    await wait(POLL_INTERVAL_MS);
  }
}
