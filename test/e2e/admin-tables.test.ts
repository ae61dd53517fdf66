import { expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { unfoldFilters } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshDigits } from './setup/numbers.ts';
import { button, field, heading } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { wordsIn } from './setup/words.ts';

/** Expects exactly the rows that contain these names, in this order. */
async function expectOrder(page: Page, names: string[]): Promise<void> {
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveText(names.map((name) => new RegExp(name)));
}

test('a table is sorted by its headings with the keyboard, or by a list where rows are cards', async ({
  page,
  database,
  language,
}) => {
  const tag = `q${freshDigits()}`;
  const names = [`eboué${tag}`, `ÉCOLE${tag}`, `Zang${tag}`];
  for (const lastName of [names[1], names[2], names[0]]) {
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language, lastName: lastName ?? '' });
  }
  const supervisor = await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language });
  const t = await staffSignsIn(page, supervisor, `${paths.admin}/staff?text=${tag.toUpperCase()}`);
  await expectOrder(page, names);
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const press = async () => {
    if (isPhone) {
      const order = page.getByRole('combobox', { name: t('table.order') });
      const isUp = (await order.inputValue()) === 'name';
      await order.selectOption({
        label: t(isUp ? 'table.descending' : 'table.ascending', { column: t('staff.name') }),
      });
      return;
    }
    const button = page.getByRole('button', { name: t('table.sortBy', { column: t('staff.name') }) });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
  };
  await press();
  await expectOrder(page, names.toReversed());
  await expect(page).toHaveURL(/sort=-name/);
  await checkScreen(page, `admin-table-sorted-${language}`);
  // Table roles stay where rows are shown as cards, although their headings are hidden there.
  const sorted = page.locator('th[aria-sort="descending"]');
  await expect(sorted).toHaveCount(1);
  await expect(sorted).toContainText(t('staff.name'));
  await press();
  await expectOrder(page, names);
});

test('an invalid amount or day is reported beside its field, a search keeps its words, and all filters are cleared', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const auditor = await createColleague(database, { role: 'ROLE_AUDIT', locale: language });
  const t = await staffSignsIn(page, auditor, `${paths.admin}/transactions`);
  await expect(heading(page, t('transactions.title'))).toBeVisible();
  const clear = button(page, t('table.clear'));
  const wrongAmount = page.getByText(t('table.amountNotValid'));

  await test.step('an invalid amount does not filter', async () => {
    await field(page, 'min').fill('beaucoup');
    await expect(wrongAmount).toBeVisible();
    await expect(page).toHaveURL(/transactions$/);
    await field(page, 'min').fill('9 000 000,50');
    await expect(page).toHaveURL(/min=9/);
    await expect(page.getByText(t('table.nothing'))).toBeVisible();
    await expect(wrongAmount).toHaveCount(0);
    await clear.click();
    await expect(page).toHaveURL(/transactions$/);
  });

  await test.step('a day filters only while its field shows it', async () => {
    const wrong = page.getByText(wordsIn(language)('common.date.notValid'));
    await field(page, 'type').selectOption('deposit');
    await field(page, 'from').fill('27/03/2026');
    await expect(page).toHaveURL(/from=2026-03-27/);
    await field(page, 'from').fill('27/03/20');
    await expect(page).toHaveURL(/transactions\?type=deposit$/);
    await expect(field(page, 'from')).toHaveValue('27/03/20');
    await expect(wrong).toBeVisible();
    await field(page, 'from').fill('28/03/2026');
    await expect(page).toHaveURL(/from=2026-03-28/);
    await expect(wrong).toHaveCount(0);
  });

  await test.step('a search typed with a pause keeps its words, and all filters are cleared together', async () => {
    const text = field(page, 'text');
    await text.pressSequentially('Awa ');
    await expect(page).toHaveURL(/text=Awa$/);
    await text.pressSequentially('Ngo');
    await expect(page).toHaveURL(/text=Awa(\+|%20)Ngo$/);
    await expect(text).toHaveValue('Awa Ngo');
    await field(page, 'min').fill('beaucoup');
    await field(page, 'max').fill('7');
    await clear.click();
    await expect(page.getByRole('search', { name: t('table.filters') })).toBeFocused();
    await expect(text).toHaveValue('');
    await expect(field(page, 'from')).toHaveValue('');
    await expect(field(page, 'min')).toHaveValue('');
    await expect(wrongAmount).toHaveCount(0);
    // By the time this is in the address, anything typed before would be too.
    await field(page, 'min').fill('5');
    await expect(page).toHaveURL(/transactions\?min=5$/);
  });
});

test('only compliance can filter customers by the state that only they may know', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const offers = async (of: Page, role: 'ROLE_AUDIT' | 'ROLE_COMPLIANCE') => {
    const colleague = await createColleague(database, { role, locale: language });
    const t = await staffSignsIn(of, colleague, `${paths.admin}/customers`);
    await expect(heading(of, t('customers.title'))).toBeVisible();
    await unfoldFilters(of, t);
    const names = await field(of, 'state').locator('option').allInnerTexts();
    expect(names).toContain(t('customers.states.locked'));
    return names.includes(t('customers.states.flagged'));
  };
  expect(await offers(page, 'ROLE_AUDIT')).toBe(false);
  const informed = await (await browser.newContext()).newPage();
  expect(await offers(informed, 'ROLE_COMPLIANCE')).toBe(true);
  await informed.context().close();
});

test('on a phone rows are short and read out with their labels, and the filters are folded and count the active ones', {
  tag: '@small',
}, async ({ page, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_AUDIT', locale: language });
  const t = await staffSignsIn(page, colleague, `${paths.admin}/transactions?text=DEMO-`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(180);
  const name = new RegExp(`^${t('transactions.createdAt')}\\s`);
  await expect(rows.first().getByRole('cell', { name })).toBeVisible();

  await page.goto(`${paths.admin}/transactions?type=deposit&min=1`);
  const fold = button(page, t('table.fold', { count: 2 }));
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page, 'text')).toBeVisible();
  await expect(field(page, 'type')).toBeHidden();
  await checkScreen(page, `admin-filters-folded-${language}`);
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(field(page, 'type')).toHaveValue('deposit');
  await checkScreen(page, `admin-filters-open-${language}`);
  await page.keyboard.press('Tab');
  await expect(field(page, 'status')).toBeFocused();
  await button(page, t('table.clear')).click();
  await expect(button(page, t('table.fold', { count: 0 }))).toBeVisible();
  await expect(page).toHaveURL(/transactions$/);
});

test('a page past the end or a wrong filter offers a way back; the register asks for its days and a reason', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  const colleague = await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale: language });
  const t = await staffSignsIn(page, colleague, `${paths.admin}/staff?text=${colleague.login}&page=7`);
  await expect(page.getByText(t('table.pastEnd'))).toBeVisible();
  await checkScreen(page, `admin-table-past-end-${language}`);
  await button(page, t('table.toFirst')).click();
  await expectOrder(page, [colleague.login]);
  // Approval requests are cards; deciding the last one of a page also leaves the reader past the end.
  await database.query(
    `insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at)
     select 'staff_unlock', 'person', id, json_build_object('personId', id::text, 'login', login), 'x', id,
       now() - interval '5 days', now() - interval '1 day' from people where login = $1`,
    [colleague.login],
  );
  await page.goto(`${paths.admin}/approvals?state=decided&by=me&page=2`);
  await expect(page.getByText(t('table.pastEnd'))).toBeVisible();
  await button(page, t('table.toFirst')).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  errors.expect('400 GET /api/admin/transactions');
  for (const wrong of ['type=NONE', 'page=401']) {
    await page.goto(`${paths.admin}/transactions?${wrong}`);
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('table.clear') })
      .click();
    await expect(page).toHaveURL(/transactions$/);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(page.getByRole('search', { name: t('table.filters') })).toBeFocused();
  }

  await button(page, t('transactions.register')).click();
  const dialog = page.getByRole('dialog', { name: t('transactions.register') });
  const take = dialog.getByRole('button', { name: t('transactions.registerTake') });
  await expect(field(page, 'from.day')).toHaveValue('01');
  await field(page, 'from.day').fill('31');
  await field(page, 'from.month').fill('2');
  await field(page, 'reason').fill('Demande de Revenu Québec');
  await take.click();
  await expect(dialog.getByText(t('transactions.registerDay'))).toBeVisible();
  await checkScreen(page, `admin-register-${language}`);
  await field(page, 'from.day').fill('1');
  await expect(dialog.getByText(t('transactions.registerDay'))).toHaveCount(0);
  await field(page, 'from.month').fill('1');
  const year = await field(page, 'from.year').inputValue();
  await field(page, 'from.year').fill('2099');
  await take.click();
  await expect(dialog.getByText(t('transactions.registerOrder'))).toBeVisible();
  await expect(field(page, 'to.day')).toBeFocused();
  await field(page, 'from.year').fill(year);
  await expect(dialog.getByText(t('transactions.registerOrder'))).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toHaveCount(0);
});
