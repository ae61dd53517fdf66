import type { PaymentRecord, PlannedWebhook } from '../books.ts';
import type { Journal } from '../journal.ts';
import type { Schedule } from '../schedule.ts';
import type { Notifier } from '../schedule-payment.ts';
import { transferWire } from './transfer-wire.ts';

const ANSWER_TIMEOUT_MS = 10_000;

type Deps = {
  schedule: Schedule;
  journal: Journal;
  /** The product's origin, in place of the one in a callback's address. */
  origin: () => string;
  log: (line: string) => void;
};

/**
 * Delivers callbacks about transfers, each once: MTN does not retry. It uses PUT or POST, and a listener must
 * accept both.
 */
export function createCallbacks({ schedule, journal, origin, log }: Deps): Notifier {
  return {
    schedule: (transfer, ended = new Set()) => {
      for (const [index, callback] of transfer.webhooks.entries()) {
        if (ended.has(callback.id)) continue;
        const run = async () => {
          const method = index % 2 === 0 ? 'PUT' : 'POST';
          const outcome = await deliver(transfer, callback, { origin: origin(), method });
          log(`mtn callback ${callback.status} for ${transfer.number}: ${outcome}`);
          journal.write({ kind: 'webhook_ended', webhook: callback.id });
        };
        schedule.add({ at: new Date(callback.at), lane: transfer.number, run });
      }
    },
  };
}

async function deliver(
  transfer: PaymentRecord,
  callback: PlannedWebhook,
  { origin, method }: { origin: string; method: 'PUT' | 'POST' },
): Promise<string> {
  if (origin === '') return 'nowhere';
  const { pathname, search } = new URL(callback.url);
  try {
    const response = await fetch(`${origin}${pathname}${search}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(transferWire(transfer, callback)),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return `answered ${response.status}`;
  } catch (error) {
    return `not delivered (${error instanceof Error ? error.name : 'unknown'})`;
  }
}
