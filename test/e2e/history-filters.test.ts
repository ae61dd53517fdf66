import { expect, type Page } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import { callAs, sendBody } from './setup/api.ts';
import { checkScreen, expectNothingWider, TAG_BY_LANGUAGE } from './setup/check-screen.ts';
import {
  cardsOf,
  chip,
  openHistory,
  openPeriod,
  periodButton,
  searchOf,
  signInToHistory,
  typePeriod,
} from './setup/history.ts';
import { holdCalls } from './setup/hold-calls.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { completePayout } from './setup/providers.ts';
import { button, field } from './setup/screens.ts';
import { LANGUAGES, type Locale, type Words } from './setup/words.ts';

/** Both sides of midnight in Toronto, the browser's time zone: New Year's Eve, the end of March, the first of April. */
const PAST = [
  { cents: 10_00n, at: '2026-01-01T04:59:00Z' },
  { cents: 20_00n, at: '2026-04-01T03:30:00Z' },
  { cents: 30_00n, at: '2026-04-01T04:30:00Z' },
];

/** Opens the history of a customer with deposits on those days; with the first balance there are four. */
async function openPast(page: Page, database: Pool, locale: Locale, search = ''): Promise<Words> {
  const person = await createCustomer(database, { cents: 100_00n, locale, past: PAST });
  return signInToHistory(page, person, search);
}

test('each chip filters by its kind, and the address keeps it across a reload, going back and a link', {
  tag: '@on-a-phone',
}, async ({ page, context, database, language, request }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language, past: PAST });
  const send = await callAs(request, person);
  await send('/api/transactions/sendmoney', await sendBody(request, freshWallet('succeedsAtOnce'), 1_000n));
  const t = await signInToHistory(page, person);
  await expect(cardsOf(page)).toHaveCount(5);
  await expect(chip(page, t, 'all')).toBeChecked();

  await chip(page, t, 'deposit').click();
  await expect(cardsOf(page)).toHaveCount(4);
  expect(searchOf(page)).toEqual({ type: 'deposit' });
  await chip(page, t, 'transfer').click();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText(t('history.types.transfer'));
  await chip(page, t, 'bill_payment').click();
  await expect(page.getByText(t('history.filters.empty'))).toBeVisible();
  await expect(page.getByText(t('history.empty'), { exact: true })).toHaveCount(0);
  await checkScreen(page, `history-none-of-these-${language}`);

  await page.goBack();
  await expect(chip(page, t, 'transfer')).toBeChecked();
  await expect(cardsOf(page)).toHaveCount(1);
  await page.reload();
  await expect(chip(page, t, 'transfer')).toBeChecked();
  await expect(cardsOf(page)).toHaveCount(1);
  await page.goForward();
  await button(page, t('history.filters.clear')).click();
  await expect(cardsOf(page)).toHaveCount(5);
  await expect(chip(page, t, 'all')).toBeFocused();
  expect(searchOf(page)).toEqual({});

  const shared = await context.newPage();
  await openHistory(shared, t, 'type=deposit&from=2026-04-01&to=2026-04-01');
  await expect(chip(shared, t, 'deposit')).toBeChecked();
  await expect(cardsOf(shared)).toHaveCount(1);
  await expect(cardsOf(shared)).toContainText('30');
});

test('days are in the reader’s time zone, the last one is included, and a reversed range is put right', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const t = await openPast(page, database, language);
  await typePeriod(page, t, '31/03/2026', '31/03/2026');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText('20');
  await expect(periodButton(page, t)).toHaveText(t('history.period.oneDay', { day: '31/03/2026' }));

  await typePeriod(page, t, '1 avril 2026', '2025-12-31');
  await expect(cardsOf(page)).toHaveCount(3);
  expect(searchOf(page)).toEqual({ from: '2025-12-31', to: '2026-04-01' });
  await checkScreen(page, `history-period-${language}`);

  await chip(page, t, 'transfer').click();
  await expect(page.getByText(t('history.filters.empty'))).toBeVisible();
  await button(page, t('history.period.clear')).click();
  await expect(periodButton(page, t)).toBeFocused();
  await expect(page).toHaveURL(/\?type=transfer$/);

  await chip(page, t, 'all').click();
  await typePeriod(page, t, '', '31/12/2025');
  await expect(cardsOf(page)).toHaveCount(1);
  expect(searchOf(page)).toEqual({ to: '2025-12-31' });
  await typePeriod(page, t, '01/04/2026', '');
  await expect(cardsOf(page)).toHaveCount(2);
  const dialog = await openPeriod(page, t);
  await dialog.getByRole('button', { name: t('history.period.erase'), exact: true }).click();
  await expect(cardsOf(page)).toHaveCount(4);
  expect(searchOf(page)).toEqual({});
});

test('a range can be picked from the calendar, and nothing changes without OK', async ({
  page,
  database,
  language,
}) => {
  const t = await openPast(page, database, language, 'from=2026-03-01&to=2026-03-31');
  const dialog = await openPeriod(page, t);
  await expect(field(page, 'from')).toHaveValue('01/03/2026');
  await dialog.getByRole('button', { name: /^10 mar/i }).click();
  await dialog.getByRole('button', { name: /^31 mar/i }).click();
  await expect(field(page, 'from')).toHaveValue('10/03/2026');
  await expect(field(page, 'to')).toHaveValue('31/03/2026');
  await checkScreen(page, `history-calendar-${language}`);
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(dialog).toHaveCount(0);
  expect(searchOf(page)).toEqual({ from: '2026-03-01', to: '2026-03-31' });

  await openPeriod(page, t);
  await dialog.getByRole('button', { name: t('history.period.nextMonth') }).click();
  await dialog.getByRole('button', { name: /^1 a[pv]r/i }).click();
  await dialog.getByRole('button', { name: /^2 a[pv]r/i }).click();
  await button(page, t('history.period.ok')).click();
  await expect(page).toHaveURL(/from=2026-04-01&to=2026-04-02$/);
  await expect(cardsOf(page)).toHaveCount(1);

  await openPeriod(page, t);
  await dialog.getByRole('button', { name: t('history.period.lastYear') }).click();
  await button(page, t('history.period.ok')).click();
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31$/);

  await openPeriod(page, t);
  await field(page, 'to').fill('31/02/2026');
  await button(page, t('history.period.ok')).click();
  await expect(dialog).toContainText(t('history.period.notADay'));
  await expect(field(page, 'to')).toBeFocused();
  await checkScreen(page, `history-not-a-day-${language}`);
});

test('turning pages keeps the filters, a changed filter returns to the first page, and one past the end shows the last', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const past = Array.from({ length: 12 }, (_, day) => ({
    cents: 10_00n,
    at: `2026-02-${10 + day}T12:00:00Z`,
  }));
  const person = await createCustomer(database, { cents: 0n, locale: language, past });
  // An address beyond the end shows the last page.
  const t = await signInToHistory(page, person, 'type=deposit&from=2026-02-11&page=99');
  await expect(cardsOf(page)).toHaveCount(1);
  expect(searchOf(page)).toEqual({ type: 'deposit', from: '2026-02-11', page: '2' });
  await button(page, t('history.previousPage')).click();
  await expect(cardsOf(page)).toHaveCount(10);
  await button(page, t('history.nextPage')).press('Enter');
  await expect(cardsOf(page)).toHaveCount(1);
  // There is no next page, but the focus stays.
  await expect(button(page, t('history.nextPage'))).toBeFocused();
  await expect(button(page, t('history.nextPage'))).toBeDisabled();
  await page.keyboard.press('Enter');
  expect(searchOf(page)).toEqual({ type: 'deposit', from: '2026-02-11', page: '2' });
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(1);
  await button(page, t('history.period.clear')).click();
  await expect(cardsOf(page)).toHaveCount(10);
  expect(searchOf(page)).toEqual({ type: 'deposit' });
});

test('days can be typed when the calendar cannot be fetched', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  await page.route('**/RangeCalendar-*.js', (route) => route.abort());
  const t = await openPast(page, database, language);
  await periodButton(page, t).click();
  await field(page, 'from').fill('01/04/2026');
  await field(page, 'to').fill('01/04/2026');
  await expect(page.getByRole('table')).toHaveCount(0);
  await button(page, t('history.period.ok')).click();
  await expect(cardsOf(page)).toHaveCount(1);
});

test('a changed status is shown and announced without a reload', { tag: '@any-size' }, async ({
  page,
  database,
  language,
  request,
}) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const send = await callAs(request, person);
  const wallet = freshWallet('neverFinal');
  await send('/api/transactions/sendmoney', await sendBody(request, wallet, 1_000n));
  const t = await signInToHistory(page, person, 'type=transfer');
  const card = cardsOf(page);
  const pending = card.getByText(t('common.status.accepted'), { exact: true });
  await expect(pending.or(card.getByText(t('common.status.pending'), { exact: true }))).toBeVisible();
  await checkScreen(page, `history-pending-${language}`);
  await completePayout(database, wallet);
  await expect(card.getByText(t('common.status.paid'), { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: t('common.status.paid') })).toHaveText(/GT/);
});

test('the list shows placeholders, then what went wrong, can be retried, and stays while another loads', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  let requests = 0;
  let isBack = false;
  let seen = (): void => undefined;
  const hasBeenSeen = new Promise<void>((resolve) => (seen = resolve));
  await page.route('**/api/web/transactions?*', async (route) => {
    requests += 1;
    await hasBeenSeen;
    return isBack ? route.continue() : route.abort();
  });
  const t = await openPast(page, database, language);
  await expect(page.getByRole('status', { name: t('common.loading') })).toBeVisible();
  await checkScreen(page, `history-loading-${language}`);
  seen();
  await expect(page.getByText(t('common.failure.offlineTitle'))).toBeVisible({ timeout: 60_000 });
  expect(requests).toBeGreaterThanOrEqual(3);
  await checkScreen(page, `history-failed-${language}`);
  isBack = true;
  await button(page, t('common.retry')).click();
  await expect(cardsOf(page)).toHaveCount(4);

  await test.step('while other transactions load, those on screen stay readable', async () => {
    const release = await holdRequests(page, '**/api/web/transactions/type/*');
    await chip(page, t, 'bill_payment').click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    await expect(cardsOf(page)).toHaveCount(4);
    await checkScreen(page, `history-loading-others-${language}`);
    release();
    await expect(page.getByText(t('history.filters.empty'))).toBeVisible();
  });
});

for (const locale of ['fr', 'en'] as const satisfies Locale[]) {
  test(
    `the filters are accessible, also at 320 pixels, in ${LANGUAGES[locale]}`,
    TAG_BY_LANGUAGE[locale],
    async ({ page, database }) => {
      const t = await openPast(page, database, locale, 'type=deposit&from=2025-12-31&to=2026-04-01');
      await expect(cardsOf(page)).toHaveCount(3);
      await checkScreen(page, `history-filtered-${locale}`);
      const dialog = await openPeriod(page, t);
      await checkScreen(page, `history-dialog-${locale}`);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothingWider(page, 'period at 320');
      await dialog.getByRole('button', { name: t('common.cancel') }).click();
      await expectNothingWider(page, 'filtered history at 320');
      await checkScreen(page, `history-320-${locale}`);
    },
  );
}

test('filters and days work without a mouse', { tag: '@any-size' }, async ({ page, database, language }) => {
  const t = await openPast(page, database, language);
  await expect(cardsOf(page)).toHaveCount(4);
  await chip(page, t, 'all').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, t, 'transfer')).toBeChecked();
  await expect(page).toHaveURL(/\?type=transfer$/);
  await page.keyboard.press('ArrowLeft');
  await expect(cardsOf(page)).toHaveCount(4);
  await page.keyboard.press('Tab');
  await expect(periodButton(page, t)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(periodButton(page, t)).toBeFocused();
  // On a busy device a dialog sets its focus late, and must not take it from a field inside it.
  const release = await holdCalls(page, 'timers');
  await page.keyboard.press('Enter');
  await field(page, 'from').focus();
  await page.keyboard.type('01/04');
  await release();
  await page.keyboard.type('/2026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01/04/2026');
  await page.keyboard.press('Enter');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(periodButton(page, t)).toBeFocused();
});
