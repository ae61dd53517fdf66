import { createHmac, randomBytes } from 'node:crypto';

import type { Clock } from '#shared/clock.ts';
import { cad, parseMinor, toWireNumber } from '#shared/money.ts';

import type { Schedule } from '../schedule.ts';
import type { SentDeposit } from './deposit.ts';
import { notificationMail } from './notification-mail.ts';
import type { SigningKey } from './signing-key.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const RETRY_AFTER_MS = [5_000, 30_000, 120_000] as const;

/** Where notices go, and the secrets that sign them, as configured in the product. `origin` is empty for nowhere. */
export type DepositTarget = { origin: () => string; mailSecret: string; webhookSecret: string };

type Deps = {
  clock: Clock;
  schedule: Schedule;
  target: DepositTarget;
  key: () => Promise<SigningKey>;
  log: (line: string) => void;
};
type Delivery = { path: string; headers: Record<string, string>; body: Buffer };

/** Sends notices of deposits: mails through a mail provider's webhook, and the aggregator's own webhook. */
export function createDepositSender({ clock, schedule, target, key, log }: Deps) {
  async function deliver(
    deposit: SentDeposit,
    make: () => Promise<Delivery>,
    attempt: number,
  ): Promise<void> {
    const outcome = await call(target.origin(), await make());
    log(`interac ${deposit.reference}: ${outcome}`);
    const pause = RETRY_AFTER_MS[attempt];
    if (outcome === 'taken' || deposit.tampered === 'webhook_signature' || pause === undefined) return;
    plan(deposit, make, new Date(clock.now().getTime() + pause), attempt + 1);
  }

  function plan(deposit: SentDeposit, make: () => Promise<Delivery>, at: Date, attempt = 0) {
    schedule.add({ at, lane: `interac/${deposit.reference}`, run: () => deliver(deposit, make, attempt) });
  }

  return {
    /** Schedules a deposit's notices. Nothing is sent before the schedule runs. */
    send: async (deposit: SentDeposit): Promise<void> => {
      const at = clock.now();
      const deliveries: (() => Promise<Delivery>)[] = [];
      if (deposit.channel !== 'aggregator') {
        const mail = await notificationMail(deposit, await key(), at);
        deliveries.push(async () => mailDelivery(mail, deposit, target.mailSecret, clock.now()));
      }
      if (deposit.channel !== 'mail') {
        const event = Buffer.from(JSON.stringify(eventOf(deposit)));
        deliveries.push(async () => eventDelivery(event, deposit, target.webhookSecret));
      }
      for (const make of deposit.duplicate ? [...deliveries, ...deliveries] : deliveries)
        plan(deposit, make, at);
    },
  };
}

/** Returns a new reference like Interac's: twelve letters and digits in both cases. */
export function newInteracReference(): string {
  return `C1${randomBytes(20)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)}`;
}

function mailDelivery(mail: Buffer, deposit: SentDeposit, secret: string, now: Date): Delivery {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = sign(Buffer.concat([Buffer.from(`${timestamp}.`), mail]), deposit, secret);
  const headers = {
    'content-type': 'message/rfc822',
    'x-mail-timestamp': timestamp,
    'x-mail-signature': signature,
  };
  return { path: '/api/webhooks/interac-mail', headers, body: mail };
}

function eventDelivery(event: Buffer, deposit: SentDeposit, secret: string): Delivery {
  const headers = { 'content-type': 'application/json', 'zumrails-signature': sign(event, deposit, secret) };
  return { path: '/api/webhooks/interac-deposit', headers, body: event };
}

function eventOf({ reference, amount, name, email, memo }: SentDeposit): object {
  return {
    Type: 'Transaction',
    EventId: `ev_${randomBytes(12).toString('hex')}`,
    Data: {
      TransactionMethod: 'Interac',
      TransactionStatus: 'Completed',
      Amount: toWireNumber(cad(parseMinor(amount, 'CAD') ?? 0n)),
      Currency: 'CAD',
      InteracDebtorFullName: name,
      InteracDebtorEmail: email,
      InteracReferenceNumber: reference,
      Memo: memo,
    },
  };
}

function sign(content: Buffer, { tampered }: SentDeposit, secret: string): string {
  const key = tampered === 'webhook_signature' ? `${secret}-forged` : secret;
  return createHmac('sha256', key).update(content).digest('hex');
}

async function call(origin: string, { path, headers, body }: Delivery): Promise<string> {
  if (origin === '') return 'taken';
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok ? 'taken' : `answered ${response.status}`;
  } catch (error) {
    return `not delivered (${error instanceof Error ? error.name : 'unknown'})`;
  }
}
