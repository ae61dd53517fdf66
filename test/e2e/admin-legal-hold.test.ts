import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { approveAsColleague, twoColleagues } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PERSON_NAME } from './setup/people.ts';
import { button, field, heading } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';

test('a legal hold is requested on a customer’s page, approved by another person, shown, and lifted the same way', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const customer = await createCustomer(database, { cents: 0n, locale: language });
  const { rows } = await database.query<{ id: bigint }>('select id from people where login = $1', [
    customer.login,
  ]);
  const [requester, first] = await twoColleagues(database, language, 'ROLE_COMPLIANCE');
  // A third person, because an app code opens only one session and the next one comes half a minute later.
  const second = await createColleague(database, { role: 'ROLE_COMPLIANCE', locale: language });
  const t = await staffSignsIn(page, requester, `${paths.admin}/customers/${rows[0]?.id}`);
  await expect(heading(page, PERSON_NAME)).toBeVisible();
  await expect(page.getByText(t('legalHolds.none'))).toBeVisible();
  // Many customers in these tests have the same name, and some also have an open request.
  const reason = `Ordonnance de la Cour sur ${customer.login}`;
  const propose = async (act: 'set' | 'lift') => {
    await button(page, t(`legalHolds.${act}`)).click();
    await field(page, 'reason').fill(reason);
    await checkScreen(page, `admin-hold-${act}-${language}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('table.propose'), exact: true })
      .click();
    await expect(page.getByText(t('table.proposed')).first()).toBeVisible();
  };
  await propose('set');
  await approveAsColleague(browser, first, new RegExp(reason));
  await page.reload();
  await expect(page.getByText(t('legalHolds.holds'), { exact: true })).toBeVisible();
  await checkScreen(page, `admin-hold-in-force-${language}`);
  await propose('lift');
  await approveAsColleague(browser, second, new RegExp(reason));
  await page.reload();
  await expect(page.getByText(t('legalHolds.lifted'), { exact: true })).toBeVisible();
  await expect(button(page, t('legalHolds.set'))).toBeVisible();
});
