import { expect } from '@playwright/test';
import { callAs, sendBody } from './setup/api.ts';
import { test } from './setup/journey.ts';
import { lookAt } from './setup/look.ts';
import { freshWallet } from './setup/numbers.ts';
import { customerWith } from './setup/people.ts';
import { button, goTo, signIn } from './setup/screens.ts';

test('the history shows ten at a time and keeps its page over a reload and the way back', {
  tag: '@on-a-phone',
}, async ({ page, database, language, request }) => {
  const person = await customerWith(database, { cents: 100_00n, locale: language });
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
  await lookAt(page, `history-full-${language}`);
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
  await button(page, t('history.details')).first().click();
  await expect(page.getByText(t('history.stepsTitle'))).toBeVisible();
});
