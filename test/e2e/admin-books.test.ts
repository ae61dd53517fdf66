import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readCsv } from '#test/read-csv.ts';
import { paths } from '#web/paths.ts';
import { callAs, readAs, sendBody } from './setup/api.ts';
import { navigateTo, unfoldFilters } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { seedDaySnapshot } from './setup/day-snapshot.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { runJobNow } from './setup/jobs.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { button, field, heading } from './setup/screens.ts';
import { createColleague, staffSignsIn } from './setup/staff.ts';
import type { AdminWords, Locale } from './setup/words.ts';

const BOOKS = `${paths.admin}/books`;

test('the books agree, and a posting can be found by its transaction number', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const wallet = freshWallet('succeedsInAMoment', 'MTNCAMEROON');
  const call = await callAs(page.request, person);
  await call('/api/transactions/sendmoney', await sendBody(page.request, wallet, 10_000n));
  const read = await readAs(page.request, person);
  const [{ transactionId }] = (await (
    await read('/api/web/transactions/type/MOBILETRANSFERE?page=0&size=1')
  ).json()) as [{ transactionId: string }];

  const t = await staffSignsIn(
    page,
    await createColleague(database, { role: 'ROLE_AUDIT', locale: language }),
    BOOKS,
  );
  await expect(heading(page, t('books.title'))).toBeVisible();
  await button(page, t('books.verifyNow')).click();
  await expect(page.getByText(t('books.agree'))).toBeVisible();
  await checkScreen(page, `admin-books-${language}`);

  await page
    .getByRole('main')
    .getByRole('link', { name: t('books.postings') })
    .click();
  await field(page, 'text').fill(transactionId);
  const row = page.getByRole('row').filter({ hasText: `payment_debited/${transactionId}` });
  await expect(row).toBeVisible();
  for (const account of ['exchange/CAD', 'exchange/XAF', 'payouts_in_flight'] as const) {
    await expect(row.getByText(t(`books.accountNames.${account}`))).toBeVisible();
  }
  await checkScreen(page, `admin-postings-${language}`);
  await unfoldFilters(page, t);
  await field(page, 'kind').selectOption('deposit_held');
  await expect(page.getByText(t('table.nothing')).first()).toBeVisible();
  await checkScreen(page, `admin-postings-none-${language}`);
});

test('a stored day is verified and exported, adds up, and two people record what was held', {
  tag: '@any-size',
}, async ({ browser, page, database, language }) => {
  await seedDaySnapshot(database);
  await runJobNow(database, 'take_snapshot');
  const role = { role: 'ROLE_ADMIN', locale: language } as const;
  const [requester, approver] = [
    await createColleague(database, role),
    await createColleague(database, role),
  ];
  const t = await staffSignsIn(page, requester, `${BOOKS}/safeguarding`);
  const day = await storedDay(page, t, language);
  await verifyWhileLeaving(page, t, day);
  const { owed, parts } = await exportOf(page, t, t('books.exportOne', { day }));
  expect(parts).toBe(owed);

  await button(page, t('books.enterOne', { day })).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('books.enter') }).click();
  await expect(page.getByText(t('table.reasonRequired'))).toBeVisible();
  await expect(page.getByText(t('books.heldNotValid'))).toBeVisible();
  await checkScreen(page, `admin-statement-${language}`);
  await field(page, 'held').fill(`${owed / 100n}.${String(owed % 100n).padStart(2, '0')}`);
  await field(page, 'reason').fill(`Relevé du ${day}`);
  await dialog.getByRole('button', { name: t('books.enter') }).click();
  await expect(page.getByText(t('books.entered'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: day }).getByText(t('books.waits'))).toBeVisible();
  await checkScreen(page, `admin-safeguarding-${language}`);

  const other = await (await browser.newContext()).newPage();
  await staffSignsIn(other, approver, `${paths.admin}/approvals`);
  const request = other.getByRole('article').filter({ hasText: `Relevé du ${day}` });
  await request.getByRole('button', { name: t('approvals.approve') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('approvals.approve') })
    .click();
  await expect(request).toHaveCount(0);
  await navigateTo(other, `${BOOKS}/safeguarding`);
  const kept = other.getByRole('row').filter({ hasText: day });
  await expect(kept).toBeVisible();
  await expect(kept.getByText(t('books.waits'))).toHaveCount(0);
  await expect(kept.getByRole('button', { name: t('books.enterOne', { day }) })).toHaveCount(0);
  await other.context().close();
});

/** Returns one of the listed days. Each language uses its own, so that two journeys do not interfere. */
async function storedDay(page: Page, t: AdminWords, language: Locale): Promise<string> {
  const verify = page.getByRole('button', { name: t('books.verifyOne', { day: '' }).trim() });
  const own = verify.nth(language === 'fr' ? 0 : 1);
  return /\d\d\/\d\d\/\d{4}/.exec((await own.getAttribute('aria-label')) ?? '')?.[0] ?? '';
}

/** Verifies a day and leaves the page meanwhile, as that may take minutes. The result must still be shown. */
async function verifyWhileLeaving(page: Page, t: AdminWords, day: string): Promise<void> {
  const release = await holdRequests(page, '**/safeguarding/*/verdict');
  await button(page, t('books.verifyOne', { day })).click();
  await navigateTo(page, BOOKS);
  release();
  // Other journeys insert past deposits for their customers, so either answer may be correct here.
  await expect(
    page.getByText(t('books.same', { day })).or(page.getByText(t('books.notSame', { day }))),
  ).toBeVisible();
  await navigateTo(page, `${BOOKS}/safeguarding`);
}

/**
 * Returns the amount owed according to a day's file, and the sum of its lines. Leaves the list before the file arrives;
 * it must still be saved.
 */
async function exportOf(page: Page, t: AdminWords, press: string): Promise<{ owed: bigint; parts: bigint }> {
  const release = await holdRequests(page, '**/safeguarding/*/export');
  const download = page.waitForEvent('download');
  await button(page, press).click();
  await page.getByRole('link', { name: t('books.back') }).click();
  await expect(button(page, press)).toHaveCount(0);
  release();
  const lines = readCsv(await readFile(await (await download).path(), 'utf8')).slice(1);
  await page.goBack();
  const cents = (amount = '') => BigInt(amount.replace('.', ''));
  const owed = lines.find(([, line]) => line === 'owed');
  const parts = lines.filter(([, line]) => line !== 'owed' && line !== 'held');
  return { owed: cents(owed?.[2]), parts: parts.reduce((sum, [, , amount]) => sum + cents(amount), 0n) };
}
