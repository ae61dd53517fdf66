import { expect, type Page } from '@playwright/test';
import { SITE_PAGES, sitePath } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { callAs, sendBody } from './setup/api.ts';
import { test } from './setup/journey.ts';
import { lookAt, WINDOW_OF } from './setup/look.ts';
import { freshWallet } from './setup/numbers.ts';
import { customerWith } from './setup/people.ts';
import { button, heading, open, signIn } from './setup/screens.ts';
import { colleagueWith, staffSignsIn } from './setup/staff.ts';
import { LANGUAGES } from './setup/words.ts';

test.use({ colorScheme: 'dark' });

const INSIDE = [
  'receivers',
  'payBills',
  'transactionsHistory',
  'profile',
  'settings',
  'creditAccount',
] as const;
const OUTSIDE = ['register', 'forgotPassword', 'resetPassword'] as const;

/** How light the page's ground is, from 0 to 255. */
async function lightness(page: Page): Promise<number> {
  return page.evaluate<number>(
    `Math.max(...getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number))`,
  );
}

for (const locale of ['fr', 'en'] as const) {
  test(
    `who prefers the dark reads every kind of screen in the dark, in ${LANGUAGES[locale]}`,
    WINDOW_OF[locale],
    async ({ page, database, request }) => {
      for (const name of SITE_PAGES) {
        await page.goto(sitePath(name, locale));
        expect(await lightness(page), name).toBeLessThan(60);
        await lookAt(page, `dark-site-${name}-${locale}`);
      }
      const outside = await open(page, paths.login, locale);
      expect(await lightness(page)).toBeLessThan(60);
      await button(page, outside('login.submit')).click();
      await lookAt(page, `dark-login-${locale}`);
      for (const name of OUTSIDE) {
        await page.goto(paths[name]);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await lookAt(page, `dark-${name}-${locale}`);
      }

      const person = await customerWith(database, { cents: 90_00n, locale });
      const call = await callAs(request, person);
      for (const wallet of ['succeedsAtOnce', 'succeedsAtOnce'] as const)
        await call('/api/transactions/sendmoney', await sendBody(request, freshWallet(wallet), 1_000n));
      const t = await signIn(page, person);
      await expect(heading(page, t('send.title'))).toBeVisible();
      await page.waitForLoadState('networkidle');
      await lookAt(page, `dark-send-${locale}`);
      for (const name of INSIDE) {
        await page.goto(paths[name]);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await lookAt(page, `dark-${name}-${locale}`);
      }
    },
  );
}

test('the back office is dark for who prefers it', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  await staffSignsIn(page, await colleagueWith(database, { role: 'ROLE_AUDIT', locale: language }));
  expect(await lightness(page)).toBeLessThan(60);
  await lookAt(page, `dark-admin-overview-${language}`);
  await page.goto(`${paths.admin}/customers`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await lookAt(page, `dark-admin-customers-${language}`);
});
