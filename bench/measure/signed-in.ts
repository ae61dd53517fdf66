import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '#scripts/checks/find-chromium.ts';

/** Creates a browser folder that has this session, and has fetched nothing from the product yet. */
export async function signIn(apiUrl: string, token: string, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  // Any address of the same origin works; this one loads no script.
  await page.goto(`${apiUrl}/robots.txt`);
  const startedAt = String(Date.now());
  const stored = { 'last-activity-at': startedAt, session: JSON.stringify({ token, startedAt }) };
  for (const [name, value] of Object.entries(stored))
    await page.evaluate(`localStorage.setItem('gtfinance.${name}', '${value}')`);
  await browser.close();
  return folder;
}
