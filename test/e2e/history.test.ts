import { expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { callAs, readAs, sendBody } from './setup/api.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { button, goTo, signIn } from './setup/screens.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';

test('the history shows ten at a time and keeps its page across a reload and going back', {
  tag: '@on-a-phone',
}, async ({ page, database, language, request }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const call = await callAs(request, person);
  for (let sent = 0; sent < 10; sent += 1) {
    await call('/api/transactions/sendmoney', await sendBody(request, freshWallet('succeedsAtOnce'), 1_000n));
  }
  const t = await signIn(page, person);
  await goTo(page, t, 'history');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  // The states change while the page is open, without a reload.
  await expect(page.getByText(t('common.status.paid'), { exact: true })).toHaveCount(10, { timeout: 60_000 });
  const pages = page.getByRole('navigation', { name: t('history.pages') });
  await checkScreen(page, `history-full-${language}`);
  await pages
    .getByRole('button', { name: t('history.page', { page: '2' }) })
    .or(pages.getByRole('link', { name: t('history.page', { page: '2' }) }))
    .click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(t('history.types.deposit'));
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(cards).toHaveCount(10);
  await button(page, t('history.details')).last().click();
  await expect(page.getByText(t('history.stepsTitle'))).toBeVisible();
  const left = await scrolledTo(page);
  expect(left).toBeGreaterThan(200);
  await cards.last().getByRole('link').click();
  await expect(page.getByText(t('receipt.back'))).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  // Going back returns to the same place in the list, not to its top.
  await page.goBack();
  await expect(cards).toHaveCount(10);
  await waitForPaint(page);
  expect(await scrolledTo(page)).toBeGreaterThan(200);
});

test('a receipt that arrived too late to be shared is kept, and shared at the next press', {
  tag: '@any-size',
}, async ({ page, database, language, request }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const list = await (await readAs(request, person))('/api/web/transactions?page=0&size=10');
  const [{ id }] = (await list.json()) as [{ id: number }];
  // Like a browser for which the press is too long ago when the receipt arrives.
  await page.addInitScript(`
    navigator.canShare = () => true;
    let presses = 0;
    navigator.share = async ({ files: [file] }) => {
      presses += 1;
      if (presses === 1) throw new DOMException('too late', 'NotAllowedError');
      document.body.dataset.shared = file.name + ' ' + file.type;
    };
  `);
  let fetched = 0;
  await page.route('**/receipt?*', (route) => {
    fetched += 1;
    return route.continue();
  });
  const t = await signIn(page, person, paths.payment(id));
  await button(page, t('receipt.share')).click();
  await expect(page.getByText(t('receipt.readyToShare'))).toBeVisible();
  // The receipt in the other language is not here yet.
  const other = language === 'fr' ? 'en' : 'fr';
  const choose = async (each: typeof language) =>
    page.getByText(t(each === 'fr' ? 'common.french' : 'common.english'), { exact: true }).click();
  await choose(other);
  await expect(page.getByText(t('receipt.readyToShare'))).toHaveCount(0);
  await choose(language);
  await button(page, t('receipt.share')).click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', /\.pdf application\/pdf$/);
  await expect(page.getByText(t('receipt.readyToShare'))).toHaveCount(0);
  expect(fetched).toBe(1);
});

async function scrolledTo(page: Page): Promise<number> {
  return page.evaluate<number>('window.scrollY');
}
