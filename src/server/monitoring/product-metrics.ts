import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';
import { railsInUse } from '../rail-choice.ts';
import { findFreshRateBook, isSendingOpen } from '../rates/rate-book.ts';
import { type FigureName, findFigures } from './figure-queries.ts';
import type { Heartbeat } from './heartbeat.ts';
import { countWorkers } from './heartbeat-queries.ts';
import { findFloats } from './queries.ts';

/** How often the figures are read. Scrapes in between return the last ones. */
const POLL_INTERVAL_MS = 15_000;

const figure = (name: string, help: string, by?: string) => ({
  gauge: new Gauge({ name, help, ...(by && { labelNames: [by] }) }),
  ...(by && { by }),
});

/** The gauge of each figure, and the name of its label. */
const FIGURES: Record<FigureName, { gauge: Gauge; by?: string }> = {
  jobs: figure(
    'gtfinance_jobs',
    'Jobs in the queue, those for later included, by task; counted up to 10,000',
    'task',
  ),
  due_job: figure(
    'gtfinance_oldest_due_job_timestamp_seconds',
    'Since when the oldest job is due that nobody has taken; absent when there is none',
  ),
  dead_jobs: figure('gtfinance_dead_jobs', 'Jobs that were given up and wait for people'),
  open_payments: figure(
    'gtfinance_open_payments',
    'Payments that have not ended: accepted, pending, or held or frozen by compliance; counted up to 10,000',
    'status',
  ),
  oldest_payment: figure(
    'gtfinance_oldest_open_payment_timestamp_seconds',
    'When the oldest open payment was accepted that compliance does not hold; absent when there is none',
  ),
  messages: figure(
    'gtfinance_messages_waiting',
    'Messages that are still to be sent, by channel; counted up to 10,000',
    'channel',
  ),
  due_message: figure(
    'gtfinance_oldest_due_message_timestamp_seconds',
    'Since when the oldest message of a channel is due; absent when none is',
    'channel',
  ),
  cases: figure('gtfinance_open_cases', 'Open cases, by kind', 'kind'),
  oldest_case: figure(
    'gtfinance_oldest_open_case_timestamp_seconds',
    'When the oldest open case was opened; absent when there is none',
  ),
  approvals: figure('gtfinance_open_approvals', 'Approvals that wait for a second person, by kind', 'kind'),
  alerts: figure(
    'gtfinance_open_alerts',
    'Alerts of the product itself, which staff were mailed, by kind',
    'kind',
  ),
  lists: figure(
    'gtfinance_sanctions_list_read_timestamp_seconds',
    'When a list of sanctions was last had whole',
    'list',
  ),
  log_archived: figure(
    'gtfinance_log_archived_timestamp_seconds',
    'When the database last archived a file of its log; absent where it archives none',
  ),
  months: figure(
    'gtfinance_months_ahead',
    'Coming months that a table which only grows has a part for',
    'table',
  ),
  rate: figure(
    'gtfinance_rate_observed_timestamp_seconds',
    'When the source of the current rate observed it',
    'source',
  ),
};
const floatBalance = new Gauge({
  name: 'gtfinance_float_xaf_francs',
  help: 'What a rail last said that it holds for us, in CFA francs',
  labelNames: ['rail'],
});
const floatRead = new Gauge({
  name: 'gtfinance_float_read_timestamp_seconds',
  help: 'When it said so',
  labelNames: ['rail'],
});
const sendingOpen = new Gauge({
  name: 'gtfinance_sending_open',
  help: 'Whether customers can send: 1, or 0 without a rate that may be sold',
});
const workers = new Gauge({
  name: 'gtfinance_workers',
  help: 'Workers that give signs of life, and those that have ceased to',
  labelNames: ['state'],
});
const readAt = new Gauge({
  name: 'gtfinance_figures_read_timestamp_seconds',
  help: 'When the figures of the whole product were last read; absent where another worker exports them',
});
const GAUGES_WITHOUT_LABELS = [sendingOpen, readAt];
const GAUGES_WITH_LABELS = [floatBalance, floatRead, workers];
// A gauge without labels starts at 0, which would look like a real value.
clearFigures();

type Needs = Pick<Deps, 'pool' | 'clock' | 'config' | 'log'>;

/**
 * Refreshes the figures of the whole product in the process that leads, and clears them in all others, so
 * that each is exported once however many processes are scraped. Scraping does not query the database.
 */
export function startProductMetrics(
  deps: Needs,
  { leads }: Pick<Heartbeat, 'leads'>,
): { stop(): Promise<void> } {
  let measuring = Promise.resolve();
  const measure = () => {
    measuring = measuring
      .then(() => (leads() ? refreshProductMetrics(deps) : clearFigures()))
      .catch((error: unknown) => {
        // Stale figures would look current.
        clearFigures();
        deps.log.warn({ err: error }, 'figures could not be read');
      });
  };
  const timer = setInterval(measure, POLL_INTERVAL_MS);
  measure();
  return {
    stop: async () => {
      clearInterval(timer);
      await measuring;
      clearFigures();
    },
  };
}

/** Reads all figures once and sets the gauges. */
export async function refreshProductMetrics({ pool, clock, config }: Omit<Needs, 'log'>): Promise<void> {
  const now = clock.now();
  const [figures, alive, book, floats] = await Promise.all([
    findFigures(pool),
    countWorkers(pool),
    findFreshRateBook(pool, config, now),
    Promise.all(
      railsInUse(config).map(async (rail) => ({ rail, reading: (await findFloats(pool, rail, 1))[0] })),
    ),
  ]);
  clearFigures();
  for (const { name, label, value } of figures) {
    const { gauge, by } = FIGURES[name];
    if (by === undefined) gauge.set(value);
    else gauge.set({ [by]: label }, value);
  }
  for (const { rail, reading } of floats) {
    if (!reading) continue;
    floatBalance.set({ rail }, Number(reading.balanceMinor));
    floatRead.set({ rail }, reading.at.getTime() / 1000);
  }
  sendingOpen.set(isSendingOpen(book.current, config, now) ? 1 : 0);
  workers.set({ state: 'alive' }, alive.alive);
  workers.set({ state: 'silent' }, alive.silent);
  readAt.set(now.getTime() / 1000);
}

function clearFigures(): void {
  for (const { gauge, by } of Object.values(FIGURES)) {
    if (by === undefined) gauge.remove();
    else gauge.reset();
  }
  for (const gauge of GAUGES_WITHOUT_LABELS) gauge.remove();
  for (const gauge of GAUGES_WITH_LABELS) gauge.reset();
}
