import type { Page } from '@playwright/test';

/**
 * Holds requests to these addresses, so that the page can be checked while it waits. Returns a function that releases
 * them.
 */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
