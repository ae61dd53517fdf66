import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { unfoldFilters } from './setup/back-office.ts';
import { checkScreen, takeScreenshot } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PERSON_NAME } from './setup/people.ts';
import { button, field, heading } from './setup/screens.ts';
import { stopClock } from './setup/session-clock.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { adminWordsIn, wordsIn } from './setup/words.ts';

test('the first Tab stop skips the navigation, which on a phone is in a drawer', async ({
  page,
  database,
  language,
}) => {
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language }),
  );
  await page.reload();
  await heading(page, t('overview.hello', { name: 'Nadia' })).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
  // The link covers the logo only while it has the focus.
  await takeScreenshot(page, `admin-skip-${language}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const figures = page.getByRole('region', { name: t('overview.figures') });
  await expect(figures.getByRole('heading', { name: t('overview.happened.sent') })).toBeVisible();
  await field(page, 'span').selectOption('week');
  await figures.getByText(t('overview.allFigures')).click();
  await expect(figures.getByRole('row')).toHaveCount(8);
  await checkScreen(page, `admin-overview-${language}`);

  const burger = button(page, t('shell.openMenu'));
  if (await burger.isVisible()) {
    await burger.click();
    await expect(page.getByRole('dialog', { name: t('shell.navigation') })).toBeVisible();
    await checkScreen(page, `admin-drawer-${language}`);
  }
  const areas = page.getByRole('navigation', { name: t('shell.navigation') });
  await areas.getByRole('link', { name: t('customers.title'), exact: true }).click();
  await expect(heading(page, t('customers.title'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a colleague’s language switch is saved to their account', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_AUDIT', locale: language });
  const t = await staffSignsIn(page, colleague);
  const other = language === 'fr' ? 'en' : 'fr';
  const kept = page.waitForResponse((answer) => answer.url().includes('/update-language/'));
  await button(page, wordsIn(language)('common.switchLanguage')).click();
  expect((await kept).ok()).toBe(true);
  await expect(heading(page, adminWordsIn(other)('overview.hello', { name: 'Nadia' }))).toBeVisible();
  const { rows } = await database.query<{ key: string }>(
    'select lang_key as key from people where login = $1',
    [colleague.login],
  );
  expect(rows).toEqual([{ key: other.toUpperCase() }]);
  await page.reload();
  await expect(heading(page, adminWordsIn(other)('overview.hello', { name: 'Nadia' }))).toBeVisible();
  await expect(heading(page, t('overview.hello', { name: 'Nadia' }))).toHaveCount(0);
});

test('going back restores the filters', { tag: '@on-a-phone' }, async ({ page, database, language }) => {
  const customer = await createCustomer(database, { cents: 0n, locale: language });
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language }),
    `${paths.admin}/customers`,
  );
  await expect(heading(page, t('customers.title'))).toBeVisible();
  await unfoldFilters(page, t);
  await field(page, 'state').selectOption('verified');
  await field(page, 'text').fill(customer.login);
  const rows = page.getByRole('row').filter({ hasText: PERSON_NAME });
  // If no other customer is verified, this one's row is there before the search runs, so wait for the address to
  // change.
  await expect(page).toHaveURL(new RegExp(`text=${customer.login}`));
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(heading(page, PERSON_NAME)).toBeVisible();
  await page.goBack();
  await expect(heading(page, t('customers.title'))).toBeVisible();
  await expect(field(page, 'state')).toHaveValue('verified');
  await expect(field(page, 'text')).toHaveValue(customer.login);
  await expect(rows).toHaveCount(1);
});

test('staff idle for ten minutes are warned, can stay, and are then signed out', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_AUDIT', locale: language });
  await page.clock.install();
  const t = await staffSignsIn(page, colleague);
  const words = wordsIn(language);
  await stopClock(page, 'activity', 9 * 60 + 35);
  const dialog = page.getByRole('dialog', { name: words('session.idleTitle') });
  await expect(dialog).toBeVisible();
  await checkScreen(page, `admin-idle-${language}`);
  await dialog.getByRole('button', { name: words('session.stay') }).click();
  await expect(dialog).toHaveCount(0);
  await stopClock(page, 'activity', 10 * 60 + 1);
  await expect(heading(page, t('signIn.heading'))).toBeVisible();
});

test('a back office whose sentences cannot be fetched offers a reload, which then shows it', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('words');
  await page.clock.install();
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language }),
  );
  const common = wordsIn(language);
  const words = '**/assets/_virtual_words-*-admin-*.js';
  await page.route(words, (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(heading(page, common('common.chunkTitle'))).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await page.unroute(words);
  await button(page, common('common.reload')).click();
  await expect(heading(page, t('overview.hello', { name: 'Nadia' }))).toBeVisible();
});
