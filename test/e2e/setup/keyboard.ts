import type { Locator, Page } from '@playwright/test';

/** More Tab stops than the longest screen has: an element that is not reached by then cannot be reached. */
const MAX_STOPS = 70;

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await goal.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${MAX_STOPS} presses of Tab do not lead to ${String(goal)}`);
}
