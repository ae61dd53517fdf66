import type { Page } from '@playwright/test';

/** Requests to these addresses wait until what it answers is called: what a page looks like meanwhile is looked at. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
