import { expect, type Page, type Route } from '@playwright/test';
import { cad } from '#shared/money.ts';
import { paths } from '#web/paths.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { paymentsTo } from './setup/providers.ts';
import { button, field, fillLogin, goTo, heading, signIn } from './setup/screens.ts';
import {
  confirmButton,
  costOf,
  expectBalance,
  expectEnd,
  fillSend,
  inCad,
  openSendDialog,
} from './setup/send-form.ts';
import type { Words } from './setup/words.ts';

// However impatient the person and however bad the connection, one intent leads to one transfer.
const CENTS = 100_00n;
const FRANCS = 5_000n;
const SEND = '**/api/transactions/sendmoney';

test('pressing twice sends once, and going back offers a new form, not the same transfer again', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const { t, wallet, confirm } = await readyToSend({ page, database, language });
  await confirm.dblclick();
  await expectEnd(page, t, 'sentDone');
  await page.reload();
  await expectEnd(page, t, 'sentDone');
  await goTo(page, t, 'send');
  await expect(page.locator('#field-phoneNumber')).toHaveValue('');
  await expectSentOnce(page, t, wallet, language);
});

test('a page reloaded before the answer came finds the transfer again', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  const { t, wallet, confirm } = await readyToSend({ page, database, language });
  const arrivedThere = answersGetLost(page);
  await confirm.click();
  await arrivedThere;
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expectEnd(page, t, 'sentDone');
  await expectSentOnce(page, t, wallet, language);
});

test('when the answer is lost, the page says so, retries by itself and finds the one transfer', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const { t, wallet, confirm } = await readyToSend({ page, database, language });
  let requests = 0;
  let seen = (): void => undefined;
  const hasBeenSeen = new Promise<void>((resolve) => (seen = resolve));
  await page.route(SEND, async (route) => {
    requests += 1;
    if (requests > 1) {
      await hasBeenSeen;
      return route.continue();
    }
    await route.fetch();
    return route.abort('connectionreset');
  });
  await confirm.click();
  await expect(heading(page, t('send.checkingTitle'))).toBeVisible();
  await expect(page.getByText(t('send.checkingWarning'))).toBeVisible();
  await checkScreen(page, `send-checking-${language}`);
  seen();
  await expectEnd(page, t, 'sentDone');
  await expectSentOnce(page, t, wallet, language);
});

test('a transfer interrupted by the end of the session is not continued by whoever signs in next', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  const { t, wallet, confirm } = await readyToSend({ page, database, language });
  const next = await createCustomer(database, { cents: 40_00n, locale: language });
  errors.expect('401 POST /api/transactions/sendmoney', 'net::ERR_FAILED');
  let requests = 0;
  await page.route(SEND, (route) => (++requests === 1 ? route.abort() : route.fulfill({ status: 401 })));
  await confirm.click();
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await page.unroute(SEND);
  await fillLogin(page, t, next);
  await expect(heading(page, t('send.title'))).toBeVisible();
  await expect(field(page, 'phoneNumber')).toHaveValue('');
  await expectBalance(page, t, inCad(cad(40_00n), language));
  expect(await paymentsTo(wallet)).toEqual([]);
});

test('a transfer whose connection is cut right after it was sent is still shown', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const code = '**/assets/SentTransferScreen-*.js';
  const fetched = page.waitForResponse(code, { timeout: 0 });
  const { t, wallet, confirm } = await readyToSend({ page, database, language });
  await fetched;
  await page.route(code, (route) => route.abort('connectionreset'));
  await confirm.click();
  await expectEnd(page, t, 'sentDone');
  await expectSentOnce(page, t, wallet, language);
});

test('a refusal that arrives after the screen was left is still shown, and nothing is sent on the next visit', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('400 POST /api/transactions/sendmoney');
  const { t, wallet, confirm } = await readyToSend({
    page,
    database,
    language,
    from: paths.history,
  });
  let sends = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let refuse = (_title: string): void => undefined;
  const refusal = new Promise<string>((resolve) => (refuse = resolve));
  await page.route(SEND, async (route) => {
    sends += 1;
    await released;
    // Without its amounts the server refuses it.
    const response = await route.fetch({
      postData: { ...route.request().postDataJSON(), amountCDA: 0, amountXFA: 0 },
    });
    refuse(((await response.json()) as { title: string }).title);
    await route.fulfill({ response });
  });
  await confirm.click();
  await expect.poll(() => sends).toBe(1);
  await page.goBack();
  await expect(heading(page, t('history.title'))).toBeVisible();

  release();
  await expect(page.getByText(await refusal)).toBeVisible();
  await goTo(page, t, 'send');
  await expect(heading(page, t('send.title'))).toBeVisible();
  expect(sends).toBe(1);
  expect(await paymentsTo(wallet)).toEqual([]);
});

type Given = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'database' | 'language'>;

/** Fills in a transfer up to the last dialog. */
async function readyToSend({ page, database, language, from }: Given & { from?: string }) {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const wallet = freshWallet('succeedsAtOnce');
  const t = await signIn(page, person, from);
  if (from !== undefined) await goTo(page, t, 'send');
  await fillSend(page, { wallet, francs: FRANCS });
  const dialog = await openSendDialog(page, t);
  return { t, wallet, confirm: confirmButton(dialog, t, inCad(await costOf(page, FRANCS), language)) };
}

/** Lets requests arrive but loses their answers. The promise resolves when the server has answered the first. */
function answersGetLost(page: Page): Promise<void> {
  return new Promise((resolve) => {
    void page.route(SEND, async (route: Route) => {
      await route.fetch();
      resolve();
      await route.abort('connectionreset');
    });
  });
}

async function expectSentOnce(page: Page, t: Words, wallet: string, language: 'fr' | 'en'): Promise<void> {
  const cost = await costOf(page, FRANCS);
  await expectBalance(page, t, inCad(cad(CENTS - cost.minor), language));
  await goTo(page, t, 'history');
  // The deposit and this transfer.
  await expect(page.getByText(t('history.count', { count: 2 }))).toBeVisible();
  await expect(button(page, t('history.details'))).toHaveCount(2);
  const payments = await paymentsTo(wallet);
  expect(payments.map(({ timesPaid }) => timesPaid)).toEqual([1]);
}
