import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';

import type { Clock } from '#shared/clock.ts';

import { createAttempts } from './attempts.ts';
import { bankOfCanadaRoutes } from './bank-of-canada/routes.ts';
import { type Books, createBooks, type PayingRail } from './books.ts';
import { controlRoutes } from './control-routes.ts';
import { INTERAC_MAIL_SECRET, INTERAC_WEBHOOK_SECRET } from './demo-credentials.ts';
import { differenceRoutes } from './difference-routes.ts';
import { createFaults, type Faults } from './faults.ts';
import { createInbox, type Inbox, type Message } from './inbox.ts';
import { interacRoutes } from './interac/routes.ts';
import { createDepositSender } from './interac/send-deposits.ts';
import { createSigningKey } from './interac/signing-key.ts';
import { openJournal } from './journal.ts';
import { startMailServer } from './mail/mail-server.ts';
import { createCallbacks } from './mtn/callbacks.ts';
import { createMtnContext, type MtnContext } from './mtn/context.ts';
import { mtnRoutes } from './mtn/routes.ts';
import { createRates, type Rates } from './rates.ts';
import { FICTIONAL_ENTRIES, type SanctionsEntry } from './sanctions/fictional-entries.ts';
import { sanctionsRoutes } from './sanctions/routes.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { type Notifier, schedulePayment } from './schedule-payment.ts';
import { createAccessTokens } from './smobilpay/access-tokens.ts';
import type { SmobilpayContext } from './smobilpay/context.ts';
import { createQuotes } from './smobilpay/quotes.ts';
import { smobilpayRoutes } from './smobilpay/routes.ts';
import { createServiceSwitches, type ServiceSwitches } from './smobilpay/service-switches.ts';
import { createWebhooks } from './smobilpay/webhooks.ts';
import { smsRoutes } from './sms/routes.ts';
import { xeRoutes } from './xe/routes.ts';

export type SimulatorOptions = {
  /** 0 takes any free port; so does `smtpPort`. */
  port: number;
  smtpPort: number;
  clock: Clock;
  /** Where S3P's webhooks go; empty for nowhere. MTN's callbacks and notices of deposits go to the same origin. */
  webhookUrl: string;
  webhookSecret: string;
  /** The address for deposits, as the product shows it to customers. */
  depositEmail?: string | undefined;
  /** Folder of the journal; without it, nothing survives a restart. */
  dataDir?: string | undefined;
  /**
   * Milliseconds after which an unanswered connection is closed; without it, only the caller closes it. The caller
   * learns equally little, but needs no short timeout, which on a busy machine could give up on a slow answer.
   */
  hangUpAfterMs?: number | undefined;
  /** Called for each connection that will never be answered, once its request is handled or lost. */
  onUnanswered?: (() => void) | undefined;
  log?: (line: string) => void;
};

export type Simulator = {
  url: string;
  smtpPort: number;
  books: Books;
  inbox: Inbox;
  faults: Faults;
  rates: Rates;
  /** Which services of S3P are switched off. */
  services: ServiceSwitches;
  /** Entries of the sanctions lists. All are invented. */
  sanctionsEntries: SanctionsEntry[];
  /** Makes S3P or the mail server accept only these secrets from now on. */
  acceptSecrets(rail: 's3p' | 'mail', secrets: readonly string[]): void;
  /** Changes where S3P's webhooks go and what signs them, for a listener whose port is known only later. */
  sendWebhooksTo(url: string, secret?: string): void;
  nextEventAt(): Date | null;
  /** Runs what is due, waiting until webhooks are answered. Returns the number of events that ran. */
  runDue(now: Date): Promise<number>;
  stop(): Promise<void>;
};

/** Starts all simulated providers on 127.0.0.1. Nothing happens by itself: see `runDue` and `runInRealTime`. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { clock, log = () => undefined } = options;
  const journal = openJournal(options.dataDir);
  const schedule = createSchedule();
  const [books, inbox] = [createBooks(clock), createInbox()];
  const [faults, rates] = [createFaults(), createRates(journal)];
  const attempts = createAttempts(journal);
  const switches = createServiceSwitches(journal);
  const target = { url: options.webhookUrl, secret: options.webhookSecret };
  const origin = () => originOf(target.url);
  const webhooks = createWebhooks({ clock, schedule, journal, target, log });
  const callbacks = createCallbacks({ schedule, journal, origin, log });

  const notifiers = { s3p: webhooks, mtn: callbacks };
  replay({ clock, schedule, journal, books, attempts, switches, notifiers, inbox });
  const receive = (message: Message) => {
    journal.write({ kind: 'message', message });
    inbox.add(message);
    log(`${message.channel} to ${message.to}: ${message.subject || message.text}`);
  };

  const app = createApp();
  app.decorate('hangUpAfterMs', options.hangUpAfterMs ?? null);
  app.decorate('onUnanswered', options.onUnanswered ?? (() => undefined));
  const [quotes, tokens] = [createQuotes(clock), createAccessTokens(clock)];
  const context = { clock, schedule, journal, books, attempts, switches, quotes, tokens, webhooks, log };
  await addPayingRails(app, context, createMtnContext({ ...context, callbacks }), faults);
  await app.register(xeRoutes, { prefix: '/xe', clock, rates, faults });
  await app.register(bankOfCanadaRoutes, { prefix: '/boc', clock, rates, faults });
  await app.register(smsRoutes, { prefix: '/sms', clock, receive, faults });
  const interac = interacOptions(options, { schedule, origin, log });
  await app.register(interacRoutes, { prefix: '/interac', ...interac });
  const sanctionsEntries = [...FICTIONAL_ENTRIES];
  await app.register(sanctionsRoutes, { prefix: '/sanctions', entries: sanctionsEntries, clock });
  await app.register(controlRoutes, { clock, books, inbox, faults, rates, services: switches });

  const mail = await startMailServer(options.smtpPort, { clock, receive, faults, attempts });
  try {
    await app.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await mail.stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    smtpPort: mail.port,
    books,
    inbox,
    faults,
    rates,
    services: switches,
    sanctionsEntries,
    sendWebhooksTo: (url, secret = target.secret) => {
      target.secret = secret;
      target.url = url;
    },
    acceptSecrets: (rail, secrets) => (rail === 's3p' ? tokens : mail).accept(secrets),
    nextEventAt: () => schedule.nextEventAt(),
    runDue: (now) => schedule.runDue(now),
    stop: async () => {
      await Promise.all([app.close(), mail.stop()]);
      journal.close();
    },
  };
}

/** Registers the paying rails, and the routes that alter their books. */
async function addPayingRails(app: FastifyInstance, s3p: SmobilpayContext, mtn: MtnContext, faults: Faults) {
  await app.register(smobilpayRoutes, { prefix: '/s3p', context: s3p, faults });
  await app.register(mtnRoutes, { prefix: '/mtn', context: mtn, faults });
  const { clock, books, journal } = s3p;
  for (const rail of ['s3p', 'mtn'] as const) {
    await app.register(differenceRoutes, { prefix: `/${rail}`, rail, clock, books, journal });
  }
}

type Replayed = Pick<
  SmobilpayContext,
  'clock' | 'schedule' | 'journal' | 'books' | 'attempts' | 'switches'
> & {
  notifiers: Record<PayingRail, Notifier>;
  inbox: Inbox;
};

/** Restores what was known when the program ended, and schedules what was still to happen. */
function replay({ journal, books, attempts, switches, inbox, notifiers, ...rest }: Replayed): void {
  const { entries } = journal;
  const endedWebhooks = new Set(entries.flatMap((e) => (e.kind === 'webhook_ended' ? [e.webhook] : [])));
  for (const entry of entries) {
    if (entry.kind === 'attempt') attempts.replay(entry.key);
    if (entry.kind === 'service') switches.replay(entry.id, entry.active);
    if (entry.kind === 'message') inbox.add(entry.message);
    if (entry.kind === 'payment_altered') books.alter(entry.number, entry.change);
    if (entry.kind === 'payment') {
      books.add(entry.payment);
      schedulePayment({ ...rest, webhooks: notifiers[entry.payment.rail] }, entry.payment, endedWebhooks);
    }
  }
}

function interacOptions(
  { clock, depositEmail = 'depot@gtfinance.example' }: SimulatorOptions,
  { schedule, origin, log }: { schedule: Schedule; origin: () => string; log: (line: string) => void },
) {
  const key = createSigningKey();
  const target = { origin, mailSecret: INTERAC_MAIL_SECRET, webhookSecret: INTERAC_WEBHOOK_SECRET };
  const { send } = createDepositSender({ clock, schedule, target, key, log });
  return { depositEmail, key, send };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

/** Returns a server that closes every connection when it stops, even one that is still unanswered. */
function createApp(): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  return app;
}
