import type { Page } from '@playwright/test';

/**
 * Holds requests to these addresses, so that the page can be checked while it waits. Returns a function that releases
 * them.
 */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
