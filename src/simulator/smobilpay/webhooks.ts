import { createHmac } from 'node:crypto';

import type { Clock } from '#shared/clock.ts';

import type { PaymentRecord, PlannedWebhook } from '../books.ts';
import type { Journal } from '../journal.ts';
import type { Schedule } from '../schedule.ts';
import type { Notifier } from '../schedule-payment.ts';
import { createPost, type PostWebhook } from './post-webhook.ts';
import { withOffset } from './quotes.ts';

/** The provider's policy is not published; four attempts within three minutes are our assumption. */
const RETRY_AFTER_MS = [5_000, 30_000, 120_000] as const;
const MAX_CONCURRENT = 32;

export type WebhookTarget = { url: string; secret: string };

type Deps = {
  clock: Clock;
  schedule: Schedule;
  journal: Journal;
  target: WebhookTarget;
  log: (line: string) => void;
};

/** Delivers webhooks when they are due, and retries those that are not accepted. */
export function createWebhooks({ clock, schedule, journal, target, log }: Deps): Notifier {
  const post = createPost();
  const send = limited(MAX_CONCURRENT, (payment: PaymentRecord, webhook: PlannedWebhook) =>
    deliver(post, payment, webhook, target, clock.now()),
  );

  function plan(payment: PaymentRecord, webhook: PlannedWebhook, at: Date, attempt: number) {
    const run = async () => {
      const outcome = await send(payment, webhook);
      log(`s3p webhook ${webhook.status} for ${payment.number}: ${outcome}`);
      const pause = RETRY_AFTER_MS[attempt];
      // A forged webhook does not come from the provider, so it is not retried.
      if (outcome === 'taken' || webhook.signature === 'wrong' || pause === undefined) {
        journal.write({ kind: 'webhook_ended', webhook: webhook.id });
      } else {
        plan(payment, webhook, new Date(clock.now().getTime() + pause), attempt + 1);
      }
    };
    schedule.add({ at, lane: payment.number, run });
  }

  return {
    schedule: (payment, ended = new Set()) => {
      for (const webhook of payment.webhooks) {
        if (!ended.has(webhook.id)) plan(payment, webhook, new Date(webhook.at), 0);
      }
    },
  };
}

/** Sends one POST. Anything but a 2xx answer in time counts as not accepted. */
async function deliver(
  post: PostWebhook,
  payment: PaymentRecord,
  webhook: PlannedWebhook,
  target: WebhookTarget,
  now: Date,
) {
  const url = webhook.url === 'account' ? target.url : webhook.url;
  if (url === '') return 'taken';
  const body = webhookBody(payment, webhook, now);
  const secret = webhook.signature === 'right' ? target.secret : `${target.secret}-forged`;
  try {
    const headers = {
      'content-type': 'application/json',
      'x-delivery': webhook.deliveryId,
      'x-ptn': payment.number,
      'x-signature': target.secret === '' ? '' : signWebhook(body, secret),
    };
    const status = await post(url, headers, body);
    return status >= 200 && status < 300 ? 'taken' : `answered ${status}`;
  } catch (error) {
    return `not delivered (${error instanceof Error ? error.message : 'unknown'})`;
  }
}

/** The payment's number is only in the header; the error code is text. */
function webhookBody(payment: PaymentRecord, { status, errorCode }: PlannedWebhook, now: Date): string {
  return JSON.stringify({
    timestamp: withOffset(now),
    trid: payment.reference ?? '',
    errorCode: String(errorCode ?? 0),
    status,
  });
}

/** Returns the hex HMAC-SHA1 of the raw body. */
export function signWebhook(body: string, secret: string): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

/** Runs at most `max` calls at the same time; the others wait in a queue. */
function limited<A extends unknown[], R>(
  max: number,
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (...args) => {
    if (running >= max) await new Promise<void>((resume) => line.push(resume));
    else running += 1;
    try {
      return await call(...args);
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
