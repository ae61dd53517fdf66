import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen, expectNothingWider, TAG_BY_LANGUAGE } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PERSON_NAME } from './setup/people.ts';
import { button, hasDrawer, heading, open, openAccountMenu, placeholders, signIn } from './setup/screens.ts';
import { LANGUAGES, type Locale } from './setup/words.ts';

const PUBLIC = {
  home: paths.home,
  login: paths.login,
  register: paths.register,
  activation: paths.activationWithoutEmail,
  'not-found': '/error/404',
};
const DASHBOARD = {
  send: paths.sendMoney,
  history: paths.history,
  recipients: paths.recipients,
  'pay-bills': paths.payBills,
  profile: paths.profile,
  identity: paths.identity,
  security: paths.security,
  settings: paths.settings,
};

test('the name links to the profile, and the menu, or the drawer on small screens, has its own button', async ({
  page,
  database,
  language,
}) => {
  const t = await signIn(page, await createCustomer(database, { cents: 10_00n, locale: language }));
  await test.step('the menu or drawer is accessible', async () => {
    await openAccountMenu(page, t);
    await checkScreen(page, `menu-${language}`);
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('dashboard.signOut'), { exact: true })).toHaveCount(0);
  });

  const person = page.getByRole('link', {
    name: t('dashboard.profileOf', { name: PERSON_NAME }),
    exact: true,
  });
  if (await hasDrawer(page, t)) await button(page, t('dashboard.openMenu')).click();
  else {
    const menu = button(page, t('dashboard.accountMenu', { name: PERSON_NAME }));
    await person.focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(person).toBeFocused();
  }
  await person.click();
  await expect(heading(page, t('profile.title'))).toBeVisible();
});

for (const locale of ['fr', 'en'] as const satisfies Locale[]) {
  test(
    `pages that no other journey visits are accessible, in ${LANGUAGES[locale]}`,
    TAG_BY_LANGUAGE[locale],
    async ({ page, database }) => {
      const t = await signIn(page, await createCustomer(database, { cents: 0n, locale }), paths.history);
      await expect(page.getByText(t('history.empty'))).toBeVisible();
      await checkScreen(page, `history-empty-${locale}`);
      for (const name of ['profile', 'settings'] as const) {
        await navigateTo(page, DASHBOARD[name]);
        await expect(placeholders(page)).toHaveCount(0);
        await checkScreen(page, `${name}-${locale}`);
        if (locale === 'fr') await checkInDark(page, name);
      }
    },
  );

  test(`at 320 pixels nothing scrolls sideways, in ${LANGUAGES[locale]}`, {
    tag: '@small',
  }, async ({ page, database }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [name, path] of Object.entries(PUBLIC)) {
      await open(page, path, locale);
      await expectNothingWider(page, `${name} at 320`);
    }
    const t = await signIn(page, await createCustomer(database, { cents: 1_234_567_89n, locale }));
    const parts = page.getByRole('navigation', { name: t('profile.sections') });
    for (const [name, path] of Object.entries(DASHBOARD)) {
      // The parts of the profile share a heading.
      if (name === 'identity' || name === 'security') {
        await parts.getByRole('link', { name: t(`profile.parts.${name}`) }).click();
        await expect(page).toHaveURL(path);
      } else await navigateTo(page, path);
      await expect(placeholders(page)).toHaveCount(0);
      await expectNothingWider(page, `${name} at 320`);
    }
  });
}
