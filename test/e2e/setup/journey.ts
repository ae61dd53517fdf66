import { test as base, expect } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { openDatabase } from './database.ts';
import { type Trouble, watchForTrouble } from './trouble.ts';
import type { Locale } from './words.ts';

export type JourneyOptions = {
  /** The language of a journey that needs only one: each project has its own, so that both are met. */
  language: Locale;
};

type JourneyFixtures = {
  /** Looked at when the journey ends, whether or not it asks. */
  trouble: Trouble;
};

/** A journey through the running product. Fails when anything went wrong behind the screen, too. */
export const test = base.extend<JourneyOptions & JourneyFixtures, { database: Pool }>({
  language: ['fr', { option: true }],
  trouble: [
    async ({ context }, use) => {
      const trouble = watchForTrouble(context);
      await use(trouble);
      expect.soft(trouble.unexpected(), 'trouble behind the screen').toEqual([]);
    },
    { auto: true },
  ],
  database: [
    // Playwright reads the names of what is needed from the pattern, also when nothing is.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const pool = openDatabase();
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
});
