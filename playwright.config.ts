import { randomInt } from 'node:crypto';
import { defineConfig, devices } from '@playwright/test';
import { requireNode } from './scripts/bootstrap/require-node.mjs';
import { shellForPlaywright } from './scripts/checks/find-chromium.ts';
import type { JourneyOptions } from './test/e2e/setup/journey.ts';

requireNode();

// The real product, started as a person would, with data and ports of its own.
const port = Number(process.env.E2E_PORT ?? 18_080);
const site = `http://127.0.0.1:${port}`;
const simulator = `http://127.0.0.1:${port + 1}`;
const executablePath = shellForPlaywright();

const dataDir = `.cache/e2e-${port}`;

// For the workers, which inherit them.
process.env.E2E_SIMULATOR_URL = simulator;
process.env.E2E_DATA_DIR = dataDir;
process.env.E2E_RUN ??= String(randomInt(100_000));

/** Journeys that change what everybody meets: the rate, outages, maintenance. */
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
  language: 'en' as const,
};

const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    // In containers /dev/shm is often too small for a page.
    '--disable-dev-shm-usage',
  ],
};

export default defineConfig<JourneyOptions>({
  testDir: 'test/e2e',
  outputDir: '.cache/e2e-results',
  // On a machine with much else to do a journey of ten screens takes its time; what hangs ends at actionTimeout.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: site,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // What was done and said on the line. Pictures of every moment, or each state of the document, would cost a sixth of
    // the whole; the last picture tells enough, and `--trace on` has the rest.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    // It would stand between the journeys and what they change on the way; offline.test.ts wants it.
    serviceWorkers: 'block',
    // Nothing to wait for, and no colours in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // What is small makes its own small window.
    { name: 'desktop', use: desktop, testIgnore: ALONE, grepInvert: /@small/ },
    // What is of any size does the same in every window; its screens are looked at in both by itself (setup/look.ts).
    { name: 'phone', use: phone, testIgnore: ALONE, grepInvert: /@any-size/ },
    // After all others, and one at a time; for only these: `npx playwright test admin-rates --no-deps`.
    { name: 'alone', use: desktop, testMatch: ALONE, workers: 1, dependencies: ['desktop', 'phone'] },
    {
      name: 'alone-phone',
      use: phone,
      testMatch: ALONE,
      grepInvert: /@any-size/,
      workers: 1,
      dependencies: ['alone'],
    },
  ],
  webServer: {
    // exec: the signals that end it must reach the launcher, not a shell.
    command: `exec "${process.execPath}" scripts/start.mjs --fresh`,
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      SIMULATOR_PORT: String(port + 1),
      SMTP_PORT: String(port + 2),
    },
    url: `${site}/health/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
  },
});
