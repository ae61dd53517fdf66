import { type Browser, expect, type Page } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { formatRateNumber } from '#shared/format.ts';
import { rateFromNumber } from '#shared/rate.ts';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { button, field, heading, signIn } from './setup/screens.ts';
import { confirmButton, costOf, expectEnd, fillSend, inCad, openSendDialog } from './setup/send-form.ts';
import { restoreSharedState } from './setup/shared-state.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import type { AdminWords, Locale } from './setup/words.ts';

// Each screen is checked at both sizes (setup/check-screen.ts), but only in this language.
test.use({ language: 'en' });

test.afterEach(({ database }) => restoreSharedState(database));

const RATES = `${paths.admin}/rates`;

async function readCurrentRate(page: Page): Promise<{ currentRate: number; sendingOpen: boolean }> {
  const answer = await page.request.get('/api/xe/current-rate', { headers: { 'cache-control': 'no-cache' } });
  return (await answer.json()) as { currentRate: number; sendingOpen: boolean };
}

/** Opens the rates page as a second staff member in another browser. */
async function openAsSecond(browser: Browser, database: Pool, locale: Locale): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await staffSignsIn(page, await createColleague(database, { role: 'ROLE_SUPER_ADMIN', locale }), RATES);
  return page;
}

async function approveOnPage(page: Page, t: AdminWords): Promise<void> {
  await button(page, t('approvals.approve')).click();
  const dialog = page.getByRole('dialog', { name: t('approvals.approveTitle') });
  await dialog.getByRole('button', { name: t('approvals.approve'), exact: true }).click();
  await expect(page.getByText(t('approvals.done'))).toBeVisible();
}

test('two people override the rate, a customer sends at it, and the override is ended', {
  tag: '@any-size',
}, async ({ browser, page, database, language, errors }) => {
  errors.expect('400 POST /api/admin/rates/override');
  const colleague = await createColleague(database, { role: 'ROLE_ADMIN', locale: language });
  const customer = await createCustomer(database, { cents: 500_00n, locale: language });
  const t = await staffSignsIn(page, colleague, RATES);
  await expect(heading(page, t('rates.title'))).toBeVisible();
  await expect(page.getByRole('table', { name: t('rates.history') })).toBeVisible();
  await checkScreen(page, `admin-rates-${language}`);

  await button(page, t('rates.override')).click();
  const dialog = page.getByRole('dialog', { name: t('rates.override') });
  await expect(field(page, 'rate')).toBeFocused();
  await dialog.getByRole('button', { name: t('table.propose') }).click();
  await expect(dialog.getByText(t('rates.rateNotValid'))).toBeVisible();
  await expect(field(page, 'rate')).toBeFocused();
  await field(page, 'rate').fill('42,55');
  await field(page, 'reason').fill('XE se trompe');
  await dialog.getByRole('button', { name: t('table.propose') }).click();
  // The server decides which rates can be used, and its refusal is shown at the field.
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await field(page, 'rate').fill('425,5');
  await expect(dialog.getByRole('status')).toContainText('%');
  await checkScreen(page, `admin-rate-by-hand-${language}`);
  await dialog.getByRole('button', { name: t('table.propose') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('approvals.own'))).toBeVisible();
  await expect(button(page, t('approvals.approve'))).toHaveCount(0);
  await checkScreen(page, `admin-rate-proposed-${language}`);

  const other = await openAsSecond(browser, database, language);
  await approveOnPage(other, t);
  await expect(other.getByText(t('rates.byHand'))).toBeVisible();
  await checkScreen(other, `admin-rate-current-${language}`);
  await expect.poll(async () => (await readCurrentRate(page)).currentRate).toBe(425.5);

  const own = await (await browser.newContext()).newPage();
  const c = await signIn(own, customer);
  const written = language === 'fr' ? '425,50' : '425.50';
  await expect(own.getByText(written).first()).toBeVisible();
  const cost = await costOf(own, 10_000n);
  await fillSend(own, { wallet: freshWallet('succeedsAtOnce'), francs: 10_000n });
  await confirmButton(await openSendDialog(own, c), c, inCad(cost, language)).click();
  await expectEnd(own, c, 'sentDone');
  await own.context().close();

  await button(other, t('rates.endOverride')).click();
  await field(other, 'reason').fill('XE est revenue');
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('rates.endOverride') })
    .click();
  await expect(other.getByText(t('rates.ended'))).toBeVisible();
  await expect
    .poll(async () => (await readCurrentRate(page)).currentRate, { timeout: 60_000 })
    .not.toBe(425.5);
  await expect.poll(async () => (await readCurrentRate(page)).sendingOpen).toBe(true);
  await other.goto(`${RATES}?origin=manual`);
  await expect(other.getByText(t('rates.byHand'))).toHaveCount(0);
  const row = other.getByRole('row').filter({ hasText: written }).first();
  await expect(row).toContainText(t('rates.origins.manual'));
  await other.context().close();
});

test('two people change the margin, and the next published rate includes it', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  const before = await readCurrentRate(page);
  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_ADMIN', locale: language }),
    RATES,
  );
  await button(page, t('rates.changeMargin')).click();
  const dialog = page.getByRole('dialog', { name: t('rates.changeMargin') });
  await field(page, 'margin').fill('15');
  await field(page, 'reason').fill('Décision du conseil');
  await dialog.getByRole('button', { name: t('table.propose') }).click();
  await expect(dialog.getByText(t('rates.marginNotValid'))).toBeVisible();
  await field(page, 'margin').fill('2,5');
  await checkScreen(page, `admin-margin-${language}`);
  await dialog.getByRole('button', { name: t('table.propose') }).click();
  await expect(dialog).toHaveCount(0);
  const [from, to] = language === 'fr' ? ['1,5', '2,5'] : ['1.5', '2.5'];
  const requested = t('approvals.kinds.rate_margin.request', { before: from, after: to });
  await expect(page.getByRole('heading', { name: requested })).toBeVisible();

  const other = await openAsSecond(browser, database, language);
  await approveOnPage(other, t);
  await expect
    .poll(async () => (await readCurrentRate(page)).currentRate, { timeout: 60_000 })
    .toBeLessThan(before.currentRate);
  await other.reload();
  await expect(other.getByRole('region', { name: t('rates.now') })).toContainText(
    t('rates.percent', { percent: 2.5 }),
  );
  const rate = rateFromNumber((await readCurrentRate(page)).currentRate);
  if (!rate) throw new Error('no rate is published');
  const row = other.getByRole('row').filter({ hasText: formatRateNumber(rate, language) });
  await expect(row.first()).toContainText(t('rates.percent', { percent: 2.5 }));
  await other.context().close();
});
