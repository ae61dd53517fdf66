import { expect } from '@playwright/test';
import { formatCad } from '#shared/format.ts';
import { cad } from '#shared/money.ts';
import { paths } from '#web/paths.ts';
import { approveAsColleague, twoColleagues } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PERSON_NAME } from './setup/people.ts';
import { waitForMessage } from './setup/providers.ts';
import { button, field, heading, signIn } from './setup/screens.ts';
import { staffSignsIn } from './setup/staff.ts';
import { infoIn } from './setup/words.ts';

test('two people return the rest of a balance, the customer is told, and the account is closed', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const [requester, approver] = await twoColleagues(database, language);
  const customer = await createCustomer(database, { cents: 1_23n, locale: language });
  const reference = `VIR-${customer.login}`.toUpperCase();
  const t = await staffSignsIn(page, requester, `${paths.admin}/customers?text=${customer.login}`);
  await page.getByRole('row').filter({ hasText: PERSON_NAME }).getByRole('link').click();
  await button(page, t('customers.withdraw')).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('customers.withdraw'), exact: true });
  await expect(field(page, 'amount')).toHaveValue(formatCad(cad(1_23n), language));
  await field(page, 'amount').fill('1,24');
  await confirm.click();
  await expect(dialog.getByText(t('customers.withdrawAmountNotValid'))).toBeVisible();
  await expect(dialog.getByText(t('customers.withdrawReferenceNotValid'))).toBeVisible();
  await checkScreen(page, `admin-withdrawal-errors-${language}`);
  await field(page, 'amount').fill('1,23');
  await field(page, 'bankReference').fill(reference.toLowerCase());
  await field(page, 'reason').fill('Demandé par écrit');
  await confirm.click();
  await expect(page.getByText(t('customers.withdrawalRequested'))).toBeVisible();
  const pending = page.getByText(t('customers.pendingWithdrawal'));
  await page.reload();
  await expect(pending).toBeVisible();
  await expect(button(page, t('customers.withdraw'))).toHaveCount(0);
  await checkScreen(page, `admin-withdrawal-pending-${language}`);
  const own = await (await browser.newContext()).newPage();
  const c = await signIn(own, customer, paths.dashboard);
  const amount = formatCad(cad(1_23n), language);
  await expect(own.getByText(c('dashboard.pendingWithdrawal', { amount }))).toBeVisible();
  await checkScreen(own, `home-withdrawal-pending-${language}`);

  await approveAsColleague(browser, approver, new RegExp(reference), [PERSON_NAME, 'Demandé par écrit']);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: t('customers.kinds.withdrawal') })).toBeVisible();
  await expect(pending).toHaveCount(0);
  await expect(button(page, t('customers.withdraw'))).toHaveCount(0);
  await checkScreen(page, `admin-withdrawal-${language}`);
  expect(await waitForMessage(customer.email, infoIn(language)('balance_returned'))).toContain(reference);

  await own.goto(`${paths.history}?type=withdrawal`);
  const line = own.getByRole('article').filter({ hasText: reference });
  await expect(line).toContainText(c('history.types.withdrawal'));
  await checkScreen(own, `history-withdrawal-${language}`);
  await line.getByRole('button', { name: c('history.details') }).click();
  await line.getByRole('link').click();
  await expect(heading(own, c('history.types.withdrawal'))).toBeVisible();
  await expect(own.getByText(infoIn(language)('balance_returned'))).toBeVisible();
  await checkScreen(own, `withdrawal-${language}`);
  await own.context().close();

  await button(page, t('personalData.close')).click();
  await field(page, 'reason').fill('Demandé par écrit');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('personalData.close'), exact: true })
    .click();
  await expect(page.getByText(t('personalData.closedTitle'))).toBeVisible();
});
