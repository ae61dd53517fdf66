import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { openDatabase } from './database.ts';
import { type ErrorWatch, watchErrors } from './unexpected-errors.ts';
import type { Locale } from './words.ts';

export type JourneyOptions = {
  /** The language of a journey that runs in only one: each project has its own, so that both are covered. */
  language: Locale;
};

/** A running product with its simulator. */
export type Product = { baseURL: string; simulatorUrl: string; dataDir: string };

const START_MS = 180_000;

type JourneyFixtures = {
  /** Checked at the end of each journey, whether or not it uses this fixture. */
  errors: ErrorWatch;
};

/** A journey through the running product. It also fails on unexpected errors in the console and in answers. */
export const test = base.extend<
  JourneyOptions & JourneyFixtures,
  { product: Product; running: Product; database: Pool }
>({
  language: ['fr', { option: true }],
  errors: [
    async ({ context }, use) => {
      const errors = watchErrors(context);
      await use(errors);
      const unexpected = errors.unexpected();
      await removeRoutes(context);
      expect.soft(unexpected, 'unexpected errors').toEqual([]);
    },
    { auto: true },
  ],
  product: [
    { baseURL: '', simulatorUrl: '', dataDir: '' },
    { option: true, scope: 'worker' },
  ],
  running: [
    async ({ product }, use) => {
      // A worker runs one project, so it uses one product.
      process.env.E2E_SIMULATOR_URL = product.simulatorUrl;
      await expect(async () => {
        expect((await fetch(`${product.baseURL}/health/ready`)).ok).toBe(true);
      }).toPass({ timeout: START_MS });
      await use(product);
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
  database: [
    async ({ running }, use) => {
      const pool = openDatabase(running.dataDir);
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
});

/**
 * Removes the routes of all pages. An answer that is still being made when the journey ends would otherwise fail the
 * next journey of this worker.
 */
async function removeRoutes(context: BrowserContext): Promise<void> {
  for (const each of context.browser()?.contexts() ?? [context]) {
    await each.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of each.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}
