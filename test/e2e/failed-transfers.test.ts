import { expect } from '@playwright/test';
import { sentences } from '#server/words/sentences.ts';
import { formatRateNumber } from '#shared/format.ts';
import { cad } from '#shared/money.ts';
import { formatCameroonNumber } from '#shared/phone.ts';
import { parseRate } from '#shared/rate.ts';
import { AccountView } from '#shared/wire/account.ts';
import { paths } from '#web/paths.ts';
import { customerSends, navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer } from './setup/people.ts';
import { paymentsTo, waitForMessage } from './setup/providers.ts';
import { button, field, fromAccountMenu, goTo, heading, signIn } from './setup/screens.ts';
import {
  confirmButton,
  costOf,
  expectBalance,
  expectEnd,
  fillSend,
  inCad,
  openSendDialog,
  RECIPIENT,
  RECIPIENT_NAME,
} from './setup/send-form.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { infoIn, problemTitle } from './setup/words.ts';

const CENTS = 100_00n;
const FRANCS = 5_000n;

test('a transfer to a wallet that does not exist is explained in plain words and refunded', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const wallet = freshWallet('unknownRecipient');
  const t = await signIn(page, person);
  const cost = inCad(await costOf(page, FRANCS), language);
  await fillSend(page, { wallet, francs: FRANCS });
  await confirmButton(await openSendDialog(page, t), t, cost).click();

  await expectEnd(page, t, 'sentFailed');
  await expect(page.getByText(infoIn(language)('recipient_unknown'))).toBeVisible();
  await expectBalance(page, t, inCad(cad(CENTS), language));
  await checkScreen(page, `sent-failed-${language}`);

  const id = Number(new URL(page.url()).searchParams.get('sent'));
  await goTo(page, t, 'history');
  const card = page.getByRole('article').filter({ hasText: RECIPIENT_NAME });
  await expect(card).toContainText(t('common.status.failed'));
  expect((await paymentsTo(wallet)).map(({ timesPaid }) => timesPaid)).toEqual([0]);
  const words = sentences('mailsAndSms', language);
  await waitForMessage(
    person.email,
    words('payment.failed.subject', {
      operation: words('payment.operation.transfer'),
      cad: cost,
    }),
  );

  // A form that could not be prefilled from the transfer keeps saying so.
  const address = `/api/transactions/${id}`;
  errors.expect(`500 GET ${address}`);
  await page.route(`**${address}`, (route) => route.fulfill({ status: 500 }));
  await page.goto(paths.sendMoneyAgain(id));
  await expect(page.getByText(t('receipt.repeatFailed'))).toBeVisible();
  await page.unroute(`**${address}`);
  const read = page.waitForResponse(`**${address}`);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  expect(await (await read).finished()).toBeNull();
  expect((await read).ok()).toBe(true);
  await waitForPaint(page);
  await expect(page.getByText(t('receipt.repeatFailed'))).toBeVisible();

  // The server's text is fetched again in the language that is chosen.
  const other = language === 'fr' ? 'en' : 'fr';
  await navigateTo(page, paths.sentTransfer(id));
  await expect(page.getByText(infoIn(language)('recipient_unknown'))).toBeVisible();
  await fromAccountMenu(page, t, t('common.switchLanguage'));
  await expect(page.getByText(infoIn(other)('recipient_unknown'))).toBeVisible();
});

test('a failed transfer is corrected and sent again, and its recipient is saved from its page', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const wrong = freshWallet('unknownRecipient');
  const right = freshWallet('succeedsAtOnce');
  const t = await signIn(page, person);
  const cost = inCad(await costOf(page, FRANCS), language);
  await fillSend(page, { wallet: wrong, francs: FRANCS, save: true });
  await confirmButton(await openSendDialog(page, t), t, cost).click();
  await expectEnd(page, t, 'sentFailed');
  await page.getByRole('link', { name: t('send.correct') }).click();
  // Also for a recipient who was saved with the wrong number.
  await expect(field(page, 'phoneNumber')).toHaveValue(formatCameroonNumber(wrong));
  await expect(field(page, 'recipientName')).toHaveValue(RECIPIENT_NAME);
  await checkScreen(page, `send-corrected-${language}`);
  await field(page, 'phoneNumber').fill(right);
  await confirmButton(await openSendDialog(page, t), t, cost).click();
  await expectEnd(page, t, 'sentDone');

  const keep = button(page, t('send.saveThem'));
  await checkScreen(page, `sent-to-keep-${language}`);
  await keep.click();
  await expect(page.getByText(t('send.recipientAdded'))).toBeVisible();
  await expect(keep).toHaveCount(0);
  await expect(heading(page, t('send.sentDone'))).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: t('send.newTransfer') })).toBeVisible();
  await navigateTo(page, paths.recipients);
  await expect(page.getByText(formatCameroonNumber(right))).toBeVisible();
});

test('an unverified customer is told how much is left and cannot send more', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 1_200_00n, verified: false, locale: language });
  const t = await signIn(page, person);
  const left = inCad(cad(1_000_00n), language);
  await expect(page.getByText(t('dashboard.unverifiedTitle'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(left);
  await fillSend(page, { wallet: freshWallet('succeedsAtOnce'), francs: FRANCS });
  await field(page, 'amountCDA').fill('1000');
  await field(page, 'amountCDA').blur();
  await button(page, t('send.send')).click();
  await expect(page.getByText(t('send.limits.unverified_limit_reached'))).toBeVisible();
  await expect(
    page.getByText(t('send.limitDetails.unverified_limit_reached', { amount: left })),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkScreen(page, `send-limit-${language}`);
});

test('each wrong field says what is wrong, and the first one gets the focus', {
  tag: '@on-a-phone',
}, async ({ page, database, language, errors }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const t = await signIn(page, person);
  await field(page, 'phoneNumber').fill('699 12 34');
  await field(page, 'recipientName').fill('Marie');
  await field(page, 'amountXFA').fill('999');
  await field(page, 'amountXFA').blur();
  // The button is marked as disabled, but pressing it shows what is missing.
  await button(page, t('send.send')).click({ force: true });
  for (const rule of ['phoneNumberNotValid', 'receiverNameRequired'] as const) {
    await expect(page.getByText(t(`rules.${rule}`)).last()).toBeVisible();
  }
  await expect(field(page, 'phoneNumber')).toBeFocused();
  // 999 is rounded up to 1000, which is enough; 995 is not.
  await field(page, 'amountXFA').fill('995');
  await expect(page.getByText(t('rules.minAmountMsg')).last()).toBeVisible();
  await field(page, 'amountXFA').fill('500001');
  await expect(page.getByText(t('rules.maxAmountMsg')).last()).toBeVisible();
  // For typed dollars the limit is in dollars. One press fills in the most that the balance allows.
  await field(page, 'amountCDA').fill('2000');
  await expect(page.getByText(/1.?1\d\d[.,]\d\d\sCAD \(500.000\sXAF\)/).last()).toBeVisible();
  await page.getByRole('button', { name: t('send.useMax', { amount: '' }).trim() }).click();
  await expect(page.getByText(t('send.available', { amount: inCad(cad(CENTS), language) }))).toBeVisible();
  await expect(field(page, 'amountCDA')).toBeFocused();
  await field(page, 'amountXFA').fill('50000');
  await field(page, 'amountXFA').blur();
  const cost = await costOf(page, 50_000n);
  const missing = inCad(cad(cost.minor - CENTS), language);
  await expect(page.getByText(t('send.balanceInsufficient', { missing })).last()).toBeVisible();
  await checkScreen(page, `send-errors-${language}`);

  // A code that this page does not know is shown with the server's own words (specification §8).
  const unheard = { title: 'Pas ce mois-ci', detail: 'Revenez en avril.', code: 'not_this_month' };
  errors.expect('409 POST /api/transactions/sendmoney');
  await page.route('**/api/transactions/sendmoney', (route) =>
    route.fulfill({ status: 409, json: { type: 'about:blank', status: 409, ...unheard } }),
  );
  await fillSend(page, { wallet: freshWallet('succeedsAtOnce'), francs: FRANCS });
  const small = inCad(await costOf(page, FRANCS), language);
  await confirmButton(await openSendDialog(page, t), t, small).click();
  await expect(page.getByText(unheard.title)).toBeVisible();
  await expect(page.getByText(unheard.detail)).toBeVisible();
  await expect(field(page, 'amountXFA')).toBeVisible();
});

test('a rate that is no longer valid is refused, nothing is debited, and the new amounts can be sent', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('400 POST /api/transactions/sendmoney');
  const old = parseRate('430.12');
  if (!old) throw new Error('no rate');
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const wallet = freshWallet('succeedsAtOnce');
  // Like a tab that slept for an hour.
  await page.route('**/api/xe/current-rate', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), currentRate: 430.12 } });
  });
  const t = await signIn(page, person);
  await expect(page.getByText(formatRateNumber(old, language)).first()).toBeVisible();
  await fillSend(page, { wallet, francs: FRANCS });
  const dialog = await openSendDialog(page, t);
  await page.unroute('**/api/xe/current-rate');
  await dialog.getByRole('button').last().click();

  await expect(page.getByText(problemTitle(language, 'rate_no_longer_valid'))).toBeVisible();
  await expectBalance(page, t, inCad(cad(CENTS), language));
  await checkScreen(page, `send-rate-changed-${language}`);
  const cost = inCad(await costOf(page, FRANCS), language);
  await confirmButton(await openSendDialog(page, t), t, cost).click();
  await expectEnd(page, t, 'sentDone');
  expect((await paymentsTo(wallet)).map(({ timesPaid }) => timesPaid)).toEqual([1]);
});

test('an operator’s outage is announced before anything is typed', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  // An outage concerns everybody, so it is simulated for this page only.
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch();
    const account = AccountView.parse(await response.json());
    const unAvailableService = [{ service: { merchant: 'CMORANGEMOMO' } }];
    await route.fulfill({ response, json: { ...account, unAvailableService } });
  });
  const t = await signIn(page, person);
  await expect(page.getByText(t('dashboard.outage', { service: 'Orange Money' }))).toBeVisible();
  const atNumber = page.getByText(t('send.outage', { operator: 'Orange Money' }), { exact: true });
  await expect(atNumber).toHaveCount(0);
  await fillSend(page, { wallet: freshWallet('succeedsAtOnce', 'ORANGECAMEROUN'), francs: FRANCS });
  await expect(page.getByText(t('send.waits.operatorDown'))).toBeVisible();
  await expect(atNumber).toBeVisible();
  await checkScreen(page, `send-outage-${language}`);
  await fillSend(page, { wallet: freshWallet('succeedsAtOnce', 'MTNCAMEROON'), francs: FRANCS });
  await expect(page.getByText(t('send.waits.operatorDown'))).toHaveCount(0);
});

test('another customer’s transfer is not shown', { tag: '@any-size' }, async ({
  page,
  database,
  language,
  request,
  errors,
}) => {
  const owner = await createCustomer(database, { cents: CENTS, locale: language });
  const sent = { to: freshWallet('succeedsAtOnce'), until: 'paid' } as const;
  const { id } = await customerSends({ request, database }, owner, sent);
  errors.expect(`404 GET /api/transactions/${id}`);
  const stranger = await createCustomer(database, { cents: CENTS, locale: language });
  const t = await signIn(page, stranger, paths.sentTransfer(Number(id)));
  await expect(heading(page, t('send.title'))).toBeVisible();
  await expect(page.getByText(problemTitle(language, 'not_found'))).toBeVisible();
  await expect(page.getByText(RECIPIENT.lastName)).toHaveCount(0);
});
