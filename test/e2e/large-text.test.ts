import { expect, type Page } from '@playwright/test';
import { SITE_LANGUAGES, SITE_PAGES, sitePath } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { test } from './setup/journey.ts';
import { browserWithLargeText } from './setup/large-text.ts';
import { expectNothingWider } from './setup/look.ts';
import { customerWith } from './setup/people.ts';
import { signIn } from './setup/screens.ts';

const BEHIND_THE_LOGIN = [
  paths.sendMoney,
  paths.transactionsHistory,
  paths.recipients,
  paths.payBills,
  paths.profile,
  paths.identity,
  paths.security,
  paths.settings,
];

for (const width of [390, 1280]) {
  test(
    `with text at twice its size nothing has to be scrolled sideways, ${width} wide`,
    { tag: '@any-size' },
    async ({ database, language }, info) => {
      const browser = await browserWithLargeText(info);
      const { baseURL = '', contextOptions } = info.project.use;
      const viewport = { width, height: 844 };
      const page = await browser.newPage({ ...contextOptions, baseURL, viewport, serviceWorkers: 'block' });
      for (const locale of SITE_LANGUAGES)
        for (const name of SITE_PAGES) await expectItFits(page, sitePath(name, locale));
      await expectItFits(page, paths.register);
      await signIn(page, await customerWith(database, { cents: 10_00n, locale: language }));
      for (const address of BEHIND_THE_LOGIN) await expectItFits(page, address);
      await browser.close();
    },
  );
}

async function expectItFits(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
  await expectNothingWider(page, `${address} in large text`);
}
