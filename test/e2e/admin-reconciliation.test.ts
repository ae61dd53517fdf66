import { expect } from '@playwright/test';
import { formatDay } from '#shared/format.ts';
import { paths } from '#web/paths.ts';
import {
  ageByAnHour,
  approveByApi,
  caseIsOpened,
  customerSends,
  dayOfOrder,
  navigateTo,
  propose,
  twoColleagues,
} from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { createCustomer } from './setup/people.ts';
import { makeRailDiffer, waitForMessage } from './setup/providers.ts';
import { button, field, goTo, heading, signIn } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import { wordsIn } from './setup/words.ts';

const ADMIN = paths.admin;

test('a stuck payout is found among the cases, inquired about again and refunded by two people; the customer sees it', {
  tag: '@any-size',
}, async ({ browser, page, request, database, language }) => {
  const [requester, approver] = await twoColleagues(database, language);
  const customer = await createCustomer(database, { cents: 200_00n, locale: language });
  const wallet = language === 'fr' ? '677410062' : '677420062';
  const payment = await customerSends({ request, database }, customer, { to: wallet, until: 'pending' });
  await ageByAnHour(database, payment);

  const t = await staffSignsIn(page, requester, `${ADMIN}/cases?kind=unknown_outcome`);
  const row = page.getByRole('row').filter({ hasText: payment.reference });
  await expect(row).toBeVisible();
  await checkScreen(page, `admin-cases-${language}`);
  await row.getByRole('link').first().click();
  await button(page, t('table.claim')).click();
  await expect(button(page, t('table.release'))).toBeVisible();
  await field(page, 'note').fill('Billet 4711 ouvert chez le fournisseur');
  await button(page, t('table.addNote')).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Billet 4711' })).toBeVisible();
  await checkScreen(page, `admin-case-${language}`);

  await page.getByRole('link', { name: payment.reference }).click();
  await expect(heading(page, payment.reference)).toBeVisible();
  await button(page, t('transactions.inquire')).click();
  await expect(page.getByText(t('transactions.inquired'))).toBeVisible();
  await checkScreen(page, `admin-transaction-${language}`);
  await button(page, t('transactions.refund')).click();
  await propose(page, t, 'Le fournisseur confirme qu’il n’a rien versé');
  await expect(page.getByText(t('table.requested'))).toBeVisible();
  await approveByApi({ request, database }, approver, requester);
  await page.reload();
  await expect(page.getByText(t('transactions.states.failed')).first()).toBeVisible();
  await expect(page.getByText(t('cases.resolutions.refunded'), { exact: true })).toBeVisible();
  await checkScreen(page, `admin-transaction-refunded-${language}`);

  await navigateTo(page, `${ADMIN}/transactions?text=${payment.reference}`);
  await expect(page.getByRole('row').filter({ hasText: payment.reference })).toBeVisible();
  await checkScreen(page, `admin-transactions-${language}`);

  await waitForMessage(customer.email, language === 'fr' ? 'remboursés' : 'refunded');
  const theirs = await (await browser.newContext()).newPage();
  const words = await signIn(theirs, customer);
  await goTo(theirs, words, 'history');
  await expect(theirs.getByText(words('common.status.failed')).first()).toBeVisible();
  await theirs.context().close();
});

test('a day is reconciled with the rail, and a difference is written off by two people', {
  tag: '@any-size',
}, async ({ page, request, database, language }) => {
  const [requester, approver] = await twoColleagues(database, language);
  const customer = await createCustomer(database, { cents: 200_00n, locale: language });
  const wallet = language === 'fr' ? '677430001' : '677440001';
  const payment = await customerSends({ request, database }, customer, { to: wallet, until: 'paid' });
  const francs = language === 'fr' ? 7_315 : 7_425;
  const extra = await makeRailDiffer({ kind: 'extra', amount: francs });
  await makeRailDiffer({ kind: 'amount', reference: `${payment.reference}-1`, amount: 250 });

  const t = await staffSignsIn(page, requester, `${ADMIN}/reconciliation`);
  const isoDay = await dayOfOrder(database, payment);
  const day = formatDay(isoDay);
  await field(page, 'day').fill(isoDay);
  await button(page, t('reconciliation.ask')).click();
  await expect(page.getByText(t('reconciliation.requested'))).toBeVisible();
  await caseIsOpened(database, payment, 'amount_differs');
  await page.goto(`${ADMIN}/reconciliation?from=${isoDay}`);
  await expect(page.getByRole('link', { name: day })).toBeVisible();
  await checkScreen(page, `admin-reconciliation-${language}`);
  await page.getByRole('link', { name: day }).click();
  await expect(heading(page, t('reconciliation.one', { day }))).toBeVisible();
  await checkScreen(page, `admin-reconciliation-day-${language}`);
  await page.getByRole('link', { name: t('reconciliation.openCases') }).click();
  await expect(page.getByRole('row').filter({ hasText: payment.reference })).toContainText('250');
  const strange = page.getByRole('row').filter({ hasText: extra });
  await expect(strange).toContainText(t('cases.kinds.unknown_to_us'));
  await strange.getByRole('link').first().click();
  await expect(page.getByText(t('cases.explained.unknown_to_us'))).toBeVisible();
  await button(page, t('cases.propose.written_off')).click();
  await propose(page, t, 'Le fournisseur ne rend rien');
  await approveByApi({ request, database }, approver, requester);
  await page.reload();
  await expect(page.getByText(t('cases.resolutions.written_off')).first()).toBeVisible();
  await checkScreen(page, `admin-case-written-off-${language}`);
});

test('a day is not reconciled while its field shows anything else, and reads alike from the calendar', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const colleague = await createColleague(database, { role: 'ROLE_ADMIN', locale: language });
  const requested: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requested.push(request.postDataJSON());
  });
  const t = await staffSignsIn(page, colleague, `${ADMIN}/reconciliation`);
  const day = field(page, 'day');
  const wrong = wordsIn(language)('common.date.notValid');
  for (const text of ['12/0', '']) {
    await day.fill('12/03/2026');
    await day.fill(text);
    await button(page, t('reconciliation.ask')).click();
    await expect(day).toHaveAccessibleDescription(new RegExp(wrong));
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(day).toBeFocused();
  }
  expect(requested).toEqual([]);

  await page.locator('form').filter({ has: day }).locator('input[type="date"]').fill('2026-03-27');
  await expect(day).toHaveValue('27/03/2026');
  await expect(page.getByText(wrong)).toHaveCount(0);
  await button(page, t('reconciliation.ask')).click();
  await expect.poll(() => requested).toEqual([{ day: '2026-03-27' }]);
});
