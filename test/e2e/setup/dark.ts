import { expect, type Page } from '@playwright/test';
import { checkColours } from './check-screen.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** The lightness, from 0 to 255, that the background of a dark page stays below. */
const MAX_LIGHTNESS = 60;

/** Checks the colours of a page that is shown in the dark scheme. */
export async function expectDark(page: Page, name: string): Promise<void> {
  const lightness = await page.evaluate<number>(
    `Math.max(...getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number))`,
  );
  expect(lightness, name).toBeLessThan(MAX_LIGHTNESS);
  await checkColours(page, `dark-${name}`);
}

/**
 * Shows a screen that was checked in the light scheme in the dark one, and checks what differs: its colours. Only
 * styles depend on the scheme, so nothing is loaded again.
 */
export async function checkInDark(page: Page, name: string): Promise<void> {
  // Without fades: also where they take no time, each element waits for the one around it.
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  }`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectDark(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForPaint(page);
  await page.evaluate('document.adoptedStyleSheets.pop()');
}
