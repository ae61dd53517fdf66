import { expect, type Page } from '@playwright/test';
import { SITE_LANGUAGES, SITE_PAGES, sitePath } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { expectNothingWider } from './setup/check-screen.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { browserWithLargeText } from './setup/large-text.ts';
import { createCustomer } from './setup/people.ts';
import { placeholders, startSession } from './setup/screens.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';

const BEHIND_THE_LOGIN = [
  paths.dashboard,
  paths.creditAccount,
  paths.sendMoney,
  paths.history,
  paths.recipients,
  paths.payBills,
  paths.profile,
  paths.identity,
  paths.security,
  paths.settings,
];

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 844 };

test(
  'with text at twice its size nothing scrolls sideways',
  { tag: '@any-size' },
  async ({ database, language }, info) => {
    const browser = await browserWithLargeText(info);
    const { baseURL = '', contextOptions } = info.project.use;
    const page = await browser.newPage({
      ...contextOptions,
      baseURL,
      viewport: NARROW,
      serviceWorkers: 'block',
    });
    const sitePaths = SITE_LANGUAGES.flatMap((locale) => SITE_PAGES.map((name) => sitePath(name, locale)));
    for (const address of [...sitePaths, paths.register]) {
      await page.goto(address);
      await expectItFits(page, address);
    }
    await startSession(page, await createCustomer(database, { cents: 10_00n, locale: language }));
    for (const address of BEHIND_THE_LOGIN) await expectLoadingFits(page, address);
    await browser.close();
  },
);

/** What a screen requests: everything but the account, without which there are no screens. */
const REQUESTS_OF_SCREENS = /\/api\/(?!account$)/;

/** Opens a screen and checks it twice: while what it requests is held back, and when that has arrived. */
async function expectLoadingFits(page: Page, address: string): Promise<void> {
  const release = await holdRequests(page, REQUESTS_OF_SCREENS);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(placeholders(page).first()).toBeVisible();
  await expectNoWidthExceeded(page, `${address} in large text, while it loads`);
  release();
  await expectItFits(page, address);
  await page.unroute(REQUESTS_OF_SCREENS);
}

async function expectItFits(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(placeholders(page)).toHaveCount(0);
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
  await expectNoWidthExceeded(page, `${address} in large text`);
}

/** Checks a page at the width of a phone, at which it was loaded, and of a desktop. */
async function expectNoWidthExceeded(page: Page, name: string): Promise<void> {
  await expectNothingWider(page, `${name}, on a phone`);
  await page.setViewportSize(WIDE);
  await waitForPaint(page);
  await expectNothingWider(page, `${name}, at a desk`);
  await page.setViewportSize(NARROW);
  await waitForPaint(page);
}
