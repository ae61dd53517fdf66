import { randomInt } from 'node:crypto';
import { defineConfig, devices } from '@playwright/test';
import { requireNode } from './scripts/bootstrap/require-node.mjs';
import { enableCompileCache } from './scripts/checks/enable-compile-cache.ts';
import { shellForPlaywright } from './scripts/checks/find-chromium.ts';
import type { JourneyOptions, Product } from './test/e2e/setup/journey.ts';

requireNode();
enableCompileCache();

const executablePath = shellForPlaywright();

/** The real product, started as a person would, with data and ports of its own. */
function productAt(port: number) {
  const dataDir = `.cache/e2e-${port}`;
  const baseURL = `http://127.0.0.1:${port}`;
  const product: Product = { baseURL, simulatorUrl: `http://127.0.0.1:${port + 1}`, dataDir };
  return {
    use: { baseURL, product },
    server: {
      // exec: the signals that end it must reach the launcher, not a shell.
      command: `exec "${process.execPath}" scripts/run.mjs start --fresh`,
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        // A busy machine must not refuse what a journey does on it (test/overload tries the refusal).
        MAX_LATENESS_MS: '0',
        PORT: String(port),
        SIMULATOR_PORT: String(port + 1),
        SMTP_PORT: String(port + 2),
      },
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      stdout: 'pipe',
    } as const,
  };
}

const port = Number(process.env.E2E_PORT ?? 18_080);
const shared = productAt(port);
const ownProduct = productAt(port + 3);

// For the workers, which inherit it.
process.env.E2E_RUN ??= String(randomInt(100_000));

/** Journeys that change shared state: the rate, outages, maintenance. */
const ALONE = /(admin-(rates|services)|operator-day)\.test\.ts$/;

const desktop = {
  ...devices['Desktop Chrome'],
  channel: undefined,
  viewport: { width: 1280, height: 800 },
  language: 'fr' as const,
};
const phone = {
  ...devices['Pixel 7'],
  channel: undefined,
  viewport: { width: 390, height: 844 },
  // Without a graphics card, seven times the pixels are seven times the work.
  deviceScaleFactor: 1,
  language: 'en' as const,
};

const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    // In containers /dev/shm is often too small for a page.
    '--disable-dev-shm-usage',
    // No page lives long enough to repay the optimizing compilers, which took a sixth of the whole.
    '--js-flags=--no-opt --no-maglev',
  ],
};

export default defineConfig<JourneyOptions, { product: Product }>({
  testDir: 'test/e2e',
  outputDir: '.cache/e2e-results',
  // Only to end what hangs: on a machine with much else to do a journey of ten screens takes minutes, a screen half of one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  retries: 0,
  // One more than the processors of a small machine: a quarter of a journey is waiting.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...shared.use,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // What was done and said on the line. Pictures of every moment, or each state of the document, would cost a sixth of
    // the whole; the last picture tells enough, and `--trace on` has the rest.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    // It would stand between the journeys and what they change on the way; offline.test.ts wants it.
    serviceWorkers: 'block',
    // Nothing to wait for, and no colours in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // One at a time, beside the others: on a product of their own.
    { name: 'alone', use: { ...desktop, ...ownProduct.use }, testMatch: ALONE, workers: 1 },
    // What is small makes its own small window; what is made in both languages is made on a phone in English.
    { name: 'desktop', use: desktop, testIgnore: ALONE, grepInvert: /@small|@on-a-phone/ },
    // What is of any size does the same in every window; its screens are looked at in both by itself (setup/look.ts).
    { name: 'phone', use: phone, testIgnore: ALONE, grepInvert: /@any-size/ },
  ],
  // Only the last one is waited for: the other gets ready meanwhile (setup/journey.ts).
  webServer: [ownProduct.server, { ...shared.server, url: `${shared.use.baseURL}/health/ready` }],
});
