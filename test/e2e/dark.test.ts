import { expect, type Page } from '@playwright/test';
import { SITE_PAGES, sitePath } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { callAs, sendBody } from './setup/api.ts';
import { checkColours } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { button, heading, open, signIn } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';

test.use({ colorScheme: 'dark' });

const INSIDE = [
  'recipients',
  'payBills',
  'history',
  'profile',
  'identity',
  'settings',
  'creditAccount',
] as const;
const OUTSIDE = ['register', 'forgotPassword', 'resetPassword'] as const;

/** Returns the lightness of the page's background, from 0 to 255. */
async function lightness(page: Page): Promise<number> {
  return page.evaluate<number>(
    `Math.max(...getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number))`,
  );
}

// The journeys in the light scheme check these screens completely, in both languages; here only the colours
// differ.
test('every kind of public screen is dark for a visitor who prefers a dark scheme', {
  tag: '@any-size',
}, async ({ page, language }) => {
  for (const name of SITE_PAGES) {
    await page.goto(sitePath(name, language));
    expect(await lightness(page), name).toBeLessThan(60);
    await checkColours(page, `dark-site-${name}`);
  }
  const outside = await open(page, paths.login, language);
  expect(await lightness(page)).toBeLessThan(60);
  await button(page, outside('login.submit')).click();
  await checkColours(page, 'dark-login');
  for (const name of OUTSIDE) {
    await page.goto(paths[name]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkColours(page, `dark-${name}`);
  }
});

test('every kind of screen behind the login is dark for a customer who prefers a dark scheme', {
  tag: '@any-size',
}, async ({ page, database, request, language }) => {
  const person = await createCustomer(database, { cents: 90_00n, locale: language });
  const call = await callAs(request, person);
  for (const wallet of ['succeedsAtOnce', 'succeedsAtOnce'] as const)
    await call('/api/transactions/sendmoney', await sendBody(request, freshWallet(wallet), 1_000n));
  const t = await signIn(page, person);
  await expect(heading(page, t('send.title'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await checkColours(page, 'dark-send');
  for (const name of INSIDE) {
    await page.goto(paths[name]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await checkColours(page, `dark-${name}`);
  }
});

test('the back office is dark for staff who prefer a dark scheme', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  await staffSignsIn(page, await createColleague(database, { role: 'ROLE_AUDIT', locale: language }));
  expect(await lightness(page)).toBeLessThan(60);
  await checkColours(page, 'dark-admin-overview');
  await page.goto(`${paths.admin}/customers`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkColours(page, 'dark-admin-customers');
});
