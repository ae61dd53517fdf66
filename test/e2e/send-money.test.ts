import { expect, type Page } from '@playwright/test';
import { toGsm7 } from '#server/notifications/gsm7.ts';
import { sentences } from '#server/words/sentences.ts';
import { cad } from '#shared/money.ts';
import { formatCameroonNumber } from '#shared/phone.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { paths } from '#web/paths.ts';
import { checkScreen, TAG_BY_LANGUAGE } from './setup/check-screen.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer, type Person } from './setup/people.ts';
import { paymentsTo, waitForMessage } from './setup/providers.ts';
import { button, field, fillLogin, goTo, heading, open, signIn } from './setup/screens.ts';
import {
  confirmButton,
  costOf,
  expectBalance,
  expectEnd,
  fillSend,
  inCad,
  inXaf,
  openSendDialog,
  RECIPIENT,
  RECIPIENT_NAME,
} from './setup/send-form.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { LANGUAGES, type Locale, type Words } from './setup/words.ts';

const FRANCS = 10_000n;

test('a device whose clock is half an hour fast can confirm a transfer', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  await page.clock.install({ time: Date.now() + 31 * 60_000 });
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const t = await open(page, paths.sendMoney, language);
  await fillLogin(page, t, person);
  await fillSend(page, { wallet: freshWallet('succeedsAtOnce'), francs: FRANCS });
  const dialog = await openSendDialog(page, t);
  const left = dialog.getByRole('timer');
  const first = await left.innerText();
  // It counts down instead of having expired.
  await expect(left).not.toHaveText(first);
  await confirmButton(dialog, t, inCad(await costOf(page, FRANCS), language)).click();
  await expectEnd(page, t, 'sentDone');
});

for (const locale of ['fr', 'en'] as const satisfies Locale[]) {
  test(
    `money is sent, followed until it has arrived, and paid exactly once, in ${LANGUAGES[locale]}`,
    TAG_BY_LANGUAGE[locale],
    async ({ page, database }) => {
      const person = await createCustomer(database, { cents: 100_00n, locale });
      const wallet = freshWallet('succeedsInAMoment', locale === 'fr' ? 'MTNCAMEROON' : 'ORANGECAMEROUN');
      const t = await signIn(page, person);
      await expectBalance(page, t, inCad(cad(100_00n), locale));
      const cost = await costOf(page, FRANCS);

      await fillSend(page, { wallet, francs: FRANCS, save: true });
      await expectLinkedAmounts(page, locale);
      const operator = locale === 'fr' ? 'MTN Mobile Money' : 'Orange Money';
      await expect(page.getByText(t('send.operatorFound', { operator }))).toBeAttached();
      await checkScreen(page, `send-filled-${locale}`);

      const dialog = await openSendDialog(page, t);
      await expect(dialog.getByRole('timer')).toHaveText(/\b[12]?\d\D+\d\d\b/);
      for (const text of [RECIPIENT_NAME, formatCameroonNumber(wallet), inXaf(FRANCS, locale), operator]) {
        await expect(dialog).toContainText(text);
      }
      await checkScreen(page, `send-confirm-${locale}`);
      // It is paid within a moment, so the page's requests about it are held until it has been seen open.
      const release = await holdRequests(page, /\/api\/transactions\/\d+$/);
      await confirmButton(dialog, t, inCad(cost, locale)).click();
      await expect(heading(page, t('send.sentOpen'))).toBeVisible();
      await expectBalance(page, t, inCad(cad(100_00n - cost.minor), locale));
      release();
      await expectEnd(page, t, 'sentDone');
      await checkScreen(page, `sent-done-${locale}`);
      await expectBothNotifications(person, inXaf(FRANCS, locale));
      expect(await paymentsTo(wallet)).toMatchObject([{ amount: 10_000, paidAmount: 10_000, timesPaid: 1 }]);

      await page.getByRole('link', { name: t('send.seeHistory') }).click();
      const card = page.getByRole('article').filter({ hasText: RECIPIENT_NAME });
      await expect(card).toContainText(t('common.status.paid'));
      await button(page, t('history.details')).first().click();
      await expect(card).toContainText(t('history.steps.transfer.paid'));
      await checkScreen(page, `history-${locale}`);

      await sendAgainToSaved(page, t, wallet);
      await checkScreen(page, `send-to-saved-${locale}`);
    },
  );
}

test('the amounts calculated on the front page are carried through the login to the form', {
  tag: '@on-a-phone',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: 100_00n, locale: language });
  const t = await open(page, paths.home, language);
  await field(page, 'amountXFA').fill('12000');
  await field(page, 'amountXFA').blur();
  const cost = await costOf(page, 12_000n);
  await expect(field(page, 'amountCDA')).toHaveValue(withoutCurrency(cost, language));
  await button(page, t('home.sendNow')).click();
  await fillLogin(page, t, person);
  await expect(heading(page, t('send.title'))).toBeVisible();
  await expect(field(page, 'amountCDA')).toHaveValue(withoutCurrency(cost, language));
  await expect(field(page, 'amountXFA')).toHaveValue(inXaf(12_000n, language).replace(/\s*XAF$/, ''));

  // Typed dollars are preserved as well: the form shows the same two amounts as the front page.
  const english = language === 'en';
  await page.goto(english ? '/en/' : '/');
  const [dollars, francs] = [field(page, 'amountCDA'), field(page, 'amountXFA')];
  await expect(francs).toHaveValue(/\d/);
  await dollars.fill('2000');
  await dollars.blur();
  await expect(page.locator('[data-note="amountCDA"]')).toContainText(/1.?1\d\d[.,]\d\d/);
  await button(page, t('home.sendNow')).click();
  await expect(dollars).toBeFocused();
  await dollars.fill('150');
  await dollars.blur();
  await expect(dollars).toHaveValue(english ? '150.00' : '150,00');
  const shown = await francs.inputValue();
  await button(page, t('home.sendNow')).click();
  await expect(heading(page, t('send.title'))).toBeVisible();
  await expect(field(page, 'amountCDA')).toHaveValue(english ? '150.00' : '150,00');
  await expect(field(page, 'amountXFA')).toHaveValue(shown);
});

test('an amount typed before scripts and rate have loaded stays as it was typed', {
  tag: '@any-size',
}, async ({ page, language }) => {
  const francs = field(page, 'amountXFA');
  const releaseScripts = await holdRequests(page, '**/hydrate-*.js');
  // The page waits for a script, so it is not loaded yet, but its fields can be used already.
  await page.goto(paths.home, { waitUntil: 'commit' });
  await francs.fill('12000');
  releaseScripts();
  await expect(field(page, 'amountCDA')).toHaveValue(withoutCurrency(await costOf(page, 12_000n), language));
  await francs.blur();
  await expect(francs).toHaveValue(inXaf(12_000n, language).replace(/\s*XAF$/, ''));

  const release = await holdRequests(page, '**/api/xe/current-rate');
  await open(page, paths.home, language);
  await francs.focus();
  release();
  await expect(francs).toHaveValue(/\d/);
  await page.keyboard.type('12000');
  await francs.blur();
  await expect(francs).toHaveValue(inXaf(12_000n, language).replace(/\s*XAF$/, ''));
});

/**
 * Checks that each amount follows the other, and that typed francs are rounded up to an amount that a wallet can
 * receive.
 */
async function expectLinkedAmounts(page: Page, locale: Locale): Promise<void> {
  const [dollars, francs] = [field(page, 'amountCDA'), field(page, 'amountXFA')];
  await expect(dollars).toHaveValue(withoutCurrency(await costOf(page, FRANCS), locale));
  await dollars.fill(locale === 'fr' ? '30,25' : '30.25');
  await expect(francs).not.toHaveValue(/10.000/);
  await francs.fill('10 003');
  await francs.blur();
  await expect(dollars).toHaveValue(withoutCurrency(await costOf(page, 10_005n), locale));
  await francs.fill('10000');
  await francs.blur();
}

function withoutCurrency(amount: Parameters<typeof inCad>[0], locale: Locale): string {
  return inCad(amount, locale).replace(/\s*CAD$/, '');
}

async function expectBothNotifications(person: Person, xaf: string): Promise<void> {
  const t = sentences('mailsAndSms', person.locale);
  const operation = t('payment.operation.transfer');
  const values = { operation, recipient: RECIPIENT.firstName, xaf };
  await waitForMessage(person.email, t('payment.in_progress.subject', values));
  await waitForMessage(person.email, t('payment.done.subject', values));
  const sms = t('payment.done.sms', {
    ...values,
    product: PRODUCT_NAME,
    type: 'transfer',
    reference: '',
  });
  await waitForMessage(person.phoneNumber, toGsm7(sms).trim());
}

async function sendAgainToSaved(page: Page, t: Words, wallet: string): Promise<void> {
  await goTo(page, t, 'send');
  await page.locator('#field-recipient').fill(RECIPIENT.lastName.slice(0, 4).toLowerCase());
  await page.getByRole('option', { name: RECIPIENT_NAME }).click();
  await expect(page.getByRole('region', { name: t('send.chosenRecipient') })).toContainText(
    formatCameroonNumber(wallet),
  );
  await expect(field(page, 'addReciever')).toBeDisabled();
  await expect(field(page, 'addReciever')).toBeChecked();
}

test('in a low window a transfer must be scrolled through before it can be confirmed', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  // A window of 1280 by 800 at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 400 });
  const t = await signIn(page, await createCustomer(database, { cents: 100_00n, locale: language }));
  await fillSend(page, { wallet: freshWallet('succeedsAtOnce'), francs: 5_000n });
  const cost = inCad(await costOf(page, 5_000n), language);
  const dialog = await openSendDialog(page, t);
  const confirm = confirmButton(dialog, t, cost);
  await waitForPaint(page);
  await expect(confirm).not.toBeInViewport();
  await confirm.scrollIntoViewIfNeeded();
  await expect(confirm).toBeInViewport({ ratio: 1 });
});
