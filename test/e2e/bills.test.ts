import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { test } from './setup/journey.ts';
import { freshDigits } from './setup/numbers.ts';
import { createCustomer, type Person } from './setup/people.ts';
import { button, field, heading, signIn } from './setup/screens.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { problemTitle, type Words } from './setup/words.ts';

const CENTS = 500_00n;
/** The rail's service numbers. The first digits of a bill's number choose what the simulator finds. */
const ENEO = '10039';
const ENEO_PREPAID = '10042';
const RATE = '**/api/xe/current-rate';

test('the oldest of three bills is paid, and its receipt downloaded', { tag: '@on-a-phone' }, async ({
  page,
  database,
  language,
  errors,
}) => {
  const t = await openBills(page, await createCustomer(database, { cents: CENTS, locale: language }));
  await checkScreen(page, `bills-${language}`);
  await search(page, t, ENEO, '12');
  await expect(field(page, 'billNumber')).toBeFocused();
  await search(page, t, ENEO, `3${freshDigits()}000`);
  await expect(page.getByRole('radiogroup').getByRole('radio')).toHaveCount(3);
  await expect(page.getByText(t('bills.obstacles.older_bill_first'))).toHaveCount(2);
  await expect(page.getByText(t('bills.overdue'), { exact: true })).toHaveCount(2);
  await checkScreen(page, `bills-in-order-${language}`);
  await checkInDark(page, 'bills-in-order');

  await pay(page, t);
  await expect(heading(page, t('bills.sentDone'))).toBeVisible({ timeout: 60_000 });
  await checkScreen(page, `bill-paid-${language}`);
  await page.getByRole('link', { name: t('send.seeReceipt') }).click();
  const download = page.waitForEvent('download');
  await button(page, t('receipt.download')).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await checkScreen(page, `receipt-${language}`);

  // One press shows the bills that are left.
  await page.getByRole('link', { name: t('receipt.repeatBill') }).click();
  await expect(page.getByRole('radiogroup').getByRole('radio')).toHaveCount(2);

  // A form that could not be prefilled from the payment keeps saying so.
  const address = `/api/transactions/${new URL(page.url()).searchParams.get('repeat')}`;
  errors.expect(`500 GET ${address}`);
  await page.route(`**${address}`, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText(t('bills.repeatFailed'))).toBeVisible();
  await page.unroute(`**${address}`);
  const read = page.waitForResponse(`**${address}`);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  expect(await (await read).finished()).toBeNull();
  expect((await read).ok()).toBe(true);
  await waitForPaint(page);
  await expect(page.getByText(t('bills.repeatFailed'))).toBeVisible();
  await expect(field(page, 'billNumber')).toHaveValue('');
});

test('a prepaid meter gets the amount that was chosen, also after its price expired, and its code is shown', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  const t = await openBills(page, await createCustomer(database, { cents: CENTS, locale: language }));
  await search(page, t, ENEO_PREPAID, `1${freshDigits()}00000`);
  await field(page, 'amount').fill('50');
  await expect(page.getByText(t('bills.waits.amountNotGood'))).toBeVisible();

  await test.step('an amount whose price has expired stays, and is priced again after another search', async () => {
    errors.expect('400 POST /api/transactions/quote-bill');
    const title = problemTitle(language, 'bill_quote_expired');
    const json = { type: 'about:blank', status: 400, code: 'bill_quote_expired', title, detail: title };
    await page.route('**/api/transactions/quote-bill', (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', json }),
    );
    await field(page, 'amount').fill('5000');
    await expect(page.getByText(title).first()).toBeVisible();
    await page.unroute('**/api/transactions/quote-bill');
    await button(page, t('common.retry')).click();
  });

  await test.step('a code that arrives after the payment is shown without a reload', async () => {
    let isKnown = false;
    await page.route(/\/api\/transactions\/\d+$/, async (route) => {
      const response = await route.fetch();
      const view = await response.json();
      const bill = isKnown ? view.bill : { ...view.bill, token: null };
      await route.fulfill({ response, json: { ...view, bill } });
    });
    await pay(page, t, 'prepaid');
    await expect(heading(page, t('bills.sentDoneOf.prepaid'))).toBeVisible({ timeout: 60_000 });
    const token = page.getByRole('region', { name: t('receipt.token') });
    await expect(token).toContainText(t('receipt.tokenToCome'));
    isKnown = true;
    await expect(token).toContainText(/\d{4}/);
  });
});

test('what is typed stays while a rate that failed to load is requested again', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('500 GET /api/xe/current-rate');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let fails = true;
  await page.route(RATE, async (route) => {
    if (fails) return route.fulfill({ status: 500 });
    await released;
    return route.continue();
  });
  const t = await openBills(page, await createCustomer(database, { cents: CENTS, locale: language }));
  const paused = page.getByText(t('bills.waits.ratePaused'));
  await expect(paused.first()).toBeVisible();
  await page.locator('select[name="serviceId"]').selectOption(ENEO);
  await field(page, 'billNumber').fill('12345');
  // The next request gets no answer yet.
  const requested = page.waitForRequest(RATE);
  fails = false;
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await requested;
  await expect(field(page, 'billNumber')).toHaveValue('12345');
  release();
  await expect(paused).toHaveCount(0);
  await expect(field(page, 'billNumber')).toHaveValue('12345');
});

test('a bill that somebody else pays meanwhile costs nothing, and is searched for again', {
  tag: '@on-a-phone',
}, async ({ page, database, language, errors }) => {
  const t = await openBills(page, await createCustomer(database, { cents: CENTS, locale: language }));
  await search(page, t, ENEO, `9${freshDigits()}000`);
  await expect(page.getByText(t('bills.noResults.bill'), { exact: true })).toBeVisible();
  await checkScreen(page, `no-bill-${language}`);
  await search(page, t, ENEO, `80${freshDigits()}00`);
  await expect(page.getByRole('radiogroup').getByRole('radio')).toHaveCount(1);
  errors.expect('400 POST /api/transactions/paybill');
  await pay(page, t);
  await expect(page.getByText(problemTitle(language, 'bill_already_paid'))).toBeVisible();
  await expect(page.getByText(t('bills.searchedAgain'))).toBeVisible();
  await expect(page.getByText(t('bills.noResults.bill'), { exact: true })).toBeVisible();
});

/** Opens the form for bills, signed in. */
async function openBills(page: Page, person: Person): Promise<Words> {
  const t = await signIn(page, person, paths.payBills);
  await expect(heading(page, t('bills.title'))).toBeVisible();
  return t;
}

async function search(page: Page, t: Words, service: string, number: string): Promise<void> {
  await page.locator('select[name="serviceId"]').selectOption(service);
  await field(page, 'billNumber').fill(number);
  await button(page, t('bills.search')).click();
}

/** Pays the chosen bill, including the confirmation. */
async function pay(page: Page, t: Words, kind: 'bill' | 'prepaid' = 'bill'): Promise<void> {
  const act = button(page, t('bills.pay'));
  await expect(act).not.toHaveAttribute('aria-disabled', 'true');
  await act.click();
  const dialog = page.getByRole('dialog', { name: t('bills.confirmTitle') });
  await expect(dialog).toBeVisible();
  for (const row of [`bills.amountOf.${kind}`, 'bills.debitXaf', 'bills.fee'] as const) {
    await expect(dialog.getByText(t(row), { exact: true })).toBeVisible();
  }
  await expect(dialog.getByText(t('bills.merchantFee'), { exact: true })).toHaveCount(
    kind === 'bill' ? 1 : 0,
  );
  await dialog.getByRole('button', { name: t('bills.pay') }).click();
}
