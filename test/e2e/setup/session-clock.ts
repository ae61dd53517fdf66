import type { Page } from '@playwright/test';

/** When the session began, and when the person last did something, in epoch milliseconds, as the product stores it. */
const SESSION_TIMES = {
  start: "JSON.parse(localStorage.getItem('gtfinance.session')).startedAt",
  activity: "localStorage.getItem('gtfinance.last-activity-at')",
} as const;

/**
 * Stops the page's clock at this many seconds after the session began, or after the last activity, until it is stopped
 * elsewhere. Timers still fire, but what they show stays the same, however long a busy machine takes to check it.
 */
export async function stopClock(
  page: Page,
  since: keyof typeof SESSION_TIMES,
  seconds: number,
): Promise<void> {
  const at = Number(await page.evaluate(SESSION_TIMES[since]));
  await page.clock.setFixedTime(at + seconds * 1_000);
}
