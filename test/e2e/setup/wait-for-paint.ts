import type { Page } from '@playwright/test';

/** Waits until the browser has painted its current state. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))); })',
  );
}
