import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { readAs } from './setup/api.ts';
import { exportTable, navigateTo, unfoldFilters } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PERSON_NAME } from './setup/people.ts';
import { button, field, heading } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';

const AUDIT = `${paths.admin}/audit`;

test('the audit log names who viewed a customer, can be exported, and has an intact chain', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, locale: language });
  await readAs(page.request, person);

  const auditor = await createColleague(database, { role: 'ROLE_AUDIT', locale: language });
  const t = await staffSignsIn(page, auditor, `${paths.admin}/customers?text=${person.login}`);
  await page.getByRole('main').getByRole('link', { name: PERSON_NAME }).first().click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const id = /customers\/(\d+)/.exec(page.url())?.[1] ?? '';

  await navigateTo(page, AUDIT);
  await expect(heading(page, t('audit.title'))).toBeVisible();
  await unfoldFilters(page, t);
  await field(page, 'person').fill(id);
  await field(page, 'actor').fill(auditor.login);
  await field(page, 'action').selectOption('person.read');
  const row = page.getByRole('row').filter({ hasText: 'FOTSO' });
  // The export uses the filters in the address, which is updated a moment after typing.
  await expect(page).toHaveURL(
    new RegExp(`^(?=.*person=${id})(?=.*actor=${auditor.login})(?=.*action=person.read)`),
  );
  await expect(row.first()).toContainText(t('audit.actions.person.read'));
  await checkScreen(page, `admin-audit-${language}`);

  const lines = await exportTable(page, t);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatchObject({ action: 'person.read', role: 'ROLE_AUDIT', login: auditor.login });
  }

  await field(page, 'actor').fill('');
  await field(page, 'action').selectOption('session.opened');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: t('shell.roles.ROLE_USER') })
      .first(),
  ).toContainText(t('audit.actions.session.opened'));
  await expect(page.getByRole('row').filter({ hasText: PERSON_NAME })).toHaveCount(0);
  await button(page, t('audit.verify')).click();
  await expect(page.getByText(t('audit.intactTitle'))).toBeVisible();
  await checkScreen(page, `admin-audit-verified-${language}`);
});
