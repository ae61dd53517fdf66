import { randomInt } from 'node:crypto';
import { defineConfig, devices } from '@playwright/test';
import { requireNode } from './scripts/bootstrap/require-node.mjs';
import { enableCompileCache } from './scripts/checks/enable-compile-cache.ts';
import { shellForPlaywright } from './scripts/checks/find-chromium.ts';
import type { JourneyOptions, Product } from './test/e2e/setup/journey.ts';

requireNode();
enableCompileCache();

const executablePath = shellForPlaywright();

/** The real product, started as a person would start it, with its own data and ports. */
function productAt(port: number) {
  const dataDir = `.cache/e2e-${port}`;
  const baseURL = `http://127.0.0.1:${port}`;
  const product: Product = { baseURL, simulatorUrl: `http://127.0.0.1:${port + 1}`, dataDir };
  return {
    use: { baseURL, product },
    server: {
      // exec: the signals that stop it must reach the launcher, not a shell.
      command: `exec "${process.execPath}" scripts/run.mjs start --fresh`,
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        // Journeys must not be refused as overload on a busy machine; test/overload tests such refusals.
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
  // The real device has seven times the pixels: without a graphics card, seven times the work.
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
    // No page lives long enough to repay the optimizing compilers, which took a sixth of the run.
    '--js-flags=--no-opt --no-maglev',
  ],
};

export default defineConfig<JourneyOptions, { product: Product }>({
  testDir: 'test/e2e',
  outputDir: '.cache/e2e-results',
  // Only ends tests that hang: on a busy machine a journey of ten screens takes minutes, and a screen half a minute.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  retries: 0,
  // One more than a small machine has processors, because a quarter of a journey is waiting.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...shared.use,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // Actions and network only. Recording screenshots or DOM snapshots of every step would take a sixth of the run; the
    // last screenshot is enough, and `--trace on` records the rest.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    // It would come between the journeys and the answers that they intercept; offline.test.ts allows it.
    serviceWorkers: 'block',
    // No animations to wait for, and no colours in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // One at a time, on a product of their own, in parallel with the other projects.
    { name: 'alone', use: { ...desktop, ...ownProduct.use }, testMatch: ALONE, workers: 1 },
    // Journeys tagged @small or @on-a-phone run on the phone only.
    { name: 'desktop', use: desktop, testIgnore: ALONE, grepInvert: /@small|@on-a-phone/ },
    // @any-size journeys run on the desktop only: they behave alike at every size, and setup/check-screen.ts checks
    // both sizes.
    { name: 'phone', use: phone, testIgnore: ALONE, grepInvert: /@any-size/ },
  ],
  // Playwright waits only for the last one; setup/journey.ts waits for the other.
  webServer: [ownProduct.server, { ...shared.server, url: `${shared.use.baseURL}/health/ready` }],
});
