import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { cad } from '#shared/money.ts';
import { statusToWire } from '#shared/wire/payment-words.ts';
import { TransactionView } from '#shared/wire/transaction.ts';
import { paths } from '#web/paths.ts';
import { callAs, readAs, sendBody } from './setup/api.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { field, goTo, greeting, heading, signIn } from './setup/screens.ts';
import { expectBalance, inCad } from './setup/send-form.ts';

test('one tap on a recent recipient opens a prefilled form, and pending payments are followed', {
  tag: '@on-a-phone',
}, async ({ page, database, language, request }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const call = await callAs(request, person);
  const wallet = freshWallet('succeedsAtOnce');
  const first = await sendBody(request, wallet, 5_000n);
  await call('/api/transactions/sendmoney', first);
  await call('/api/transactions/sendmoney', await sendBody(request, freshWallet('succeedsAtOnce'), 1_000n));

  const t = await signIn(page, person, paths.dashboard);
  await expect(greeting(page, t)).toBeVisible();
  const people = page.getByRole('region', { name: t('dashboard.start.people') });
  const name = `${first.receiverDTO.firstName} ${first.receiverDTO.lastName}`;
  const again = people.getByRole('link', { name: t('dashboard.start.sendAgainTo', { name }) });
  await expect(again).toHaveCount(2);
  // Both payments end while the page is open, and none is in flight any more.
  await expect(page.getByRole('region', { name: t('dashboard.start.pending') })).toHaveCount(0);
  await checkScreen(page, `start-${language}`);
  await again.last().click();
  await expect(heading(page, t('send.title'))).toBeVisible();
  await expect(field(page, 'recipientName')).toHaveValue(name);
  await expect(field(page, 'amountXFA')).toHaveValue(/^5.000$/);
});

for (const place of ['home', 'transaction'] as const) {
  test(`a refund updates the balance in the header (${place})`, { tag: '@any-size' }, async ({
    page,
    database,
    language,
    request,
  }) => {
    const person = await createCustomer(database, { cents: 100_00n, locale: language });
    const call = await callAs(request, person);
    await call(
      '/api/transactions/sendmoney',
      await sendBody(request, freshWallet('unknownRecipient'), 5_000n),
    );
    const read = await readAs(request, person);
    const transactions = z.array(TransactionView);
    let id = 0;
    await expect(async () => {
      const [last] = transactions.parse(await (await read('/api/web/transactions?page=0&size=10')).json());
      expect(last?.transactionStatus).toBe(statusToWire('failed'));
      id = last?.id ?? 0;
    }).toPass({ timeout: 60_000 });

    // What the page was told before the payment failed.
    const asPending = (view: object) => ({ ...view, transactionStatus: statusToWire('pending') });
    await page.route('**/api/account', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), balance: 88.5 } });
    });
    await page.route(/\/api\/(web\/)?transactions[/?]/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object | object[];
      await route.fulfill({ response, json: Array.isArray(body) ? body.map(asPending) : asPending(body) });
    });
    const t = await signIn(page, person, place === 'home' ? paths.dashboard : paths.payment(id));
    await expect(page.getByText(t('common.status.pending')).first()).toBeVisible();
    await expectBalance(page, t, inCad(cad(88_50n), language));
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByText(t('common.status.failed')).first()).toBeVisible();
    await expectBalance(page, t, inCad(cad(100_00n), language));
  });
}

test('a customer without money or payments sees how to begin', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  const person = await createCustomer(database, { cents: 0n, verified: false, locale: language });
  const t = await signIn(page, person, paths.dashboard);
  await expect(greeting(page, t)).toBeVisible();
  const steps = page.getByRole('region', { name: t('send.firstSteps.title') });
  await expect(steps.getByRole('link', { name: t('send.firstSteps.addMoney') })).toBeVisible();
  await checkScreen(page, `start-empty-${language}`);

  await test.step('also on the form to send, without errors before typing', async () => {
    await goTo(page, t, 'send');
    await expect(heading(page, t('send.title'))).toBeVisible();
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await checkScreen(page, `send-first-steps-${language}`);
    await steps.getByRole('link', { name: t('send.firstSteps.addMoney') }).click();
    await expect(heading(page, t('funding.creditTitle'))).toBeVisible();
  });
});
