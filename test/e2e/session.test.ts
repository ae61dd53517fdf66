import { expect, type Page } from '@playwright/test';
import { cad } from '#shared/money.ts';
import { paths } from '#web/paths.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { holdCalls } from './setup/hold-calls.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PASSWORD } from './setup/people.ts';
import {
  button,
  field,
  fillLogin,
  fromAccountMenu,
  goTo,
  greeting,
  heading,
  open,
  signIn,
} from './setup/screens.ts';
import { expectBalance, inCad } from './setup/send-form.ts';
import { stopClock } from './setup/session-clock.ts';
import { openSession } from './setup/signed-in.ts';
import { problemTitle, wordsIn } from './setup/words.ts';

const CENTS = 50_00n;

test('a customer page sends strangers to the login, and then on to where they wanted to go', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const t = await open(page, paths.history, language);
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await fillLogin(page, t, person);
  await expect(heading(page, t('history.title'))).toBeVisible();
});

test('wrong credentials are refused with a message, and the username stays', { tag: '@on-a-phone' }, async ({
  page,
  language,
  errors,
}) => {
  errors.expect('401 POST /api/authenticate');
  const t = await open(page, paths.login, language);
  await button(page, t('login.submit')).click();
  await expect(page.getByText(t('login.usernameRequired')).first()).toBeVisible();
  await fillLogin(page, t, { login: 'nobodyatall' });
  await expect(page.getByText(problemTitle(language, 'credentials_not_valid'))).toBeVisible();
  await expect(field(page, 'username')).toHaveValue('nobodyatall');
  await checkScreen(page, `login-refused-${language}`);
  await checkInDark(page, 'login-refused');
});

test('a session ended elsewhere leads to the login, which says why and leads back', {
  tag: '@on-a-phone',
}, async ({ page, database, language, errors }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const recipients = page.waitForResponse('**/api/receivers');
  const t = await signIn(page, person);
  const { authorization = '' } = await (await recipients).request().allHeaders();
  await page.request.post('/api/logout', { headers: { authorization } });

  errors.expect('401 GET /api/web/transactions', '401 GET /api/account', '401 GET /api/receivers');
  await goTo(page, t, 'history');
  await expect(heading(page, t('login.heading'))).toBeFocused();
  await expect(page.getByText(t('login.expiredTitle'))).toBeVisible();
  await checkScreen(page, `login-expired-${language}`);
  await fillLogin(page, t, person);
  await expect(heading(page, t('history.title'))).toBeVisible();
});

test('signing out takes two seconds, ends the session and keeps the username', async ({
  page,
  database,
  language,
}) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const t = await signIn(page, person);
  // The account is there, and with it the username to keep.
  await expect(field(page, 'phoneNumber')).toBeVisible();
  // The text stays for two seconds, which a busy machine may miss, or until the server answers.
  const release = await holdRequests(page, '**/api/logout');
  await fromAccountMenu(page, t, t('dashboard.signOut'));
  await expect(page.getByText(t('session.signingOut'))).toBeVisible();
  release();
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await expect(field(page, 'username')).toHaveValue(person.login);
  await expect(page.getByText(t('login.expiredTitle'))).toHaveCount(0);
  await page.goto(paths.sendMoney);
  await expect(heading(page, t('login.heading'))).toBeVisible();
});

test('a customer idle for five minutes is warned, can stay, and is then signed out', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  await page.clock.install();
  const t = await signIn(page, person);
  await field(page, 'recipientName').fill('Marie Ngono');
  await field(page, 'amountXFA').fill('12000');
  await stopClock(page, 'activity', 4 * 60 + 31);
  const dialog = page.getByRole('dialog', { name: t('session.idleTitle') });
  await expect(dialog).toBeVisible();
  await checkScreen(page, `idle-${language}`);
  await dialog.getByRole('button', { name: t('session.stay') }).click();
  await expect(dialog).toHaveCount(0);
  await stopClock(page, 'activity', 5 * 60 + 1);
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await expect(page.getByText(t('login.expiredTitle'))).toBeVisible();

  // Only the password is requested, and the form is unchanged.
  await expect(field(page, 'username')).toHaveValue(person.login);
  await fillLogin(page, t, person);
  await expect(field(page, 'recipientName')).toHaveValue('Marie Ngono');
  await expect(field(page, 'amountXFA')).toHaveValue(/^12\D?000$/);
});

test('the warning before a session ends appears above an open confirmation', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('403 GET /api/account/data');
  await page.clock.install();
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.settings);
  await button(page, t('settings.dataCopy.json')).click();
  await expect(field(page, 'proof')).toBeVisible();
  await stopClock(page, 'activity', 4 * 60 + 31);
  const warning = page.getByRole('dialog', { name: t('session.idleTitle') });
  await expect(warning).toBeVisible();
  // Escape closes the warning alone.
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await expect(field(page, 'proof')).toBeVisible();
});

test('changing the language keeps what was typed, and the account remembers it', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: 'fr' });
  const french = await signIn(page, person);
  await field(page, 'recipientName').fill('Marie Ngono');
  await field(page, 'amountCDA').fill('12,5');
  await fromAccountMenu(page, french, french('common.switchLanguage'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(field(page, 'recipientName')).toHaveValue('Marie Ngono');
  await expect(field(page, 'amountCDA')).toHaveValue(/^12[.,]50?$/);
  await expect(page.getByText('12.50 CAD').or(page.getByText('12.51 CAD')).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
});

test('a language chosen on this device stays after signing in to an account in the other language', {
  tag: '@on-a-phone',
}, async ({ page, database }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: 'fr' });
  const french = await open(page, paths.login, 'fr');
  await page.getByRole('button', { name: french('common.switchLanguage') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  const english = wordsIn('en');
  await fillLogin(page, english, person);
  await expect(page.getByText(english('login.authenticated'))).toBeVisible();
  await expect(greeting(page, english)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');

  // Mails are still in French, which the settings say and can change.
  await navigateTo(page, paths.settings);
  await expect(field(page, 'langKey')).toHaveValue('fr');
  const saved = page.waitForResponse('**/api/account/update-language/EN');
  await field(page, 'langKey').selectOption('en');
  expect((await saved).ok()).toBe(true);
  await expect(field(page, 'langKey')).toHaveValue('en');
});

test('activity in one tab keeps the others signed in, and all tabs sign out together', {
  tag: '@any-size',
}, async ({ page, context, database, language }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  await page.clock.install();
  const t = await signIn(page, person);
  const other = await context.newPage();
  await other.goto(paths.history);
  await expect(heading(other, t('history.title'))).toBeVisible();
  const warning = (tab: Page) => tab.getByRole('dialog', { name: t('session.idleTitle') });
  const lastActivity = () => page.evaluate<string>("localStorage.getItem('gtfinance.last-activity-at')");

  await stopClock(page, 'activity', 4 * 60);
  const before = await lastActivity();
  await other.keyboard.press('Shift');
  // Tabs are separate processes: one reads what the other has written only a moment later.
  await expect.poll(lastActivity).not.toBe(before);
  await stopClock(page, 'activity', 4 * 60);
  await expect(warning(page)).toHaveCount(0);
  await stopClock(page, 'activity', 4 * 60 + 35);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await warning(other)
    .getByRole('button', { name: t('session.stay') })
    .click();
  await expect(warning(page)).toHaveCount(0);

  await page.bringToFront();
  await fromAccountMenu(page, t, t('dashboard.signOut'));
  await page.clock.runFor(3_000);
  for (const tab of [page, other]) {
    await expect(heading(tab, t('login.heading'))).toBeVisible();
    await expect(tab.getByText(t('login.expiredTitle'))).toHaveCount(0);
  }
  // Signing in again in one tab also brings the other tab back to its place.
  await fillLogin(page, t, person);
  await expect(heading(page, t('send.title'))).toBeVisible();
  await expect(heading(other, t('history.title'))).toBeVisible();
});

test('a tab that slept while somebody else signed in shows nothing of the previous customer', {
  tag: '@any-size',
}, async ({ page, context, database, language }) => {
  const t = await signIn(page, await createCustomer(database, { cents: CENTS, locale: language }));
  const other = await context.newPage();
  await other.goto(paths.sendMoney);
  await field(other, 'recipientName').fill('Marie Ngono');
  const next = await createCustomer(database, { cents: 40_00n, locale: language });
  const token = await openSession(page, { username: next.login, password: PASSWORD });
  // The tab that slept sees the new session only, not how the previous one ended.
  await page.evaluate(`localStorage.setItem('gtfinance.session',
    JSON.stringify({ token: ${JSON.stringify(token)}, startedAt: String(Date.now()) }))`);
  await expect(field(other, 'recipientName')).toHaveValue('');
  await expectBalance(other, t, inCad(cad(40_00n), language));
});

test('a session that expired in one tab is reported in the others, and what was typed there is kept', {
  tag: '@any-size',
}, async ({ page, context, database, language, errors }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const recipients = page.waitForResponse('**/api/receivers');
  const t = await signIn(page, person);
  const { authorization = '' } = await (await recipients).request().allHeaders();
  const other = await context.newPage();
  await other.goto(paths.sendMoney);
  await field(other, 'recipientName').fill('Marie Ngono');
  const release = await holdCalls(other, 'effects');
  await field(other, 'amountXFA').fill('12000');

  await page.request.post('/api/logout', { headers: { authorization } });
  errors.expect('401 GET /api/web/transactions', '401 GET /api/account', '401 GET /api/receivers');
  await goTo(page, t, 'history');
  for (const tab of [page, other]) {
    await expect(heading(tab, t('login.heading'))).toBeVisible();
    await expect(tab.getByText(t('login.expiredTitle'))).toBeVisible();
  }
  await release();
  await expect(field(other, 'username')).toHaveValue(person.login);
  await fillLogin(other, t, person);
  await expect(field(other, 'recipientName')).toHaveValue('Marie Ngono');
  await expect(field(other, 'amountXFA')).toHaveValue(/^12\D?000$/);
});

test('the last seconds of a session’s half hour are counted down, and then it ends', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  await page.clock.install();
  const t = await signIn(page, await createCustomer(database, { cents: CENTS, locale: language }));
  for (let minutes = 4; minutes <= 28; minutes += 4) {
    await stopClock(page, 'start', minutes * 60);
    await page.keyboard.press('Shift');
  }
  await stopClock(page, 'start', 29 * 60 + 5);
  await page.keyboard.press('Shift');
  await expect(page.getByText(t('session.endingSoon'))).toBeVisible();
  await checkScreen(page, `ending-soon-${language}`);
  await stopClock(page, 'start', 29 * 60 + 51);
  await expect(page.getByRole('alert').filter({ hasText: /\d/ }).first()).toBeVisible();
  await checkScreen(page, `ending-${language}`);
  await stopClock(page, 'start', 30 * 60 + 1);
  await expect(page.getByText(t('login.expiredTitle'))).toBeVisible();
});

test('wherever a session turns out to have ended, the login leads back there', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  const person = await createCustomer(database, { cents: CENTS, locale: language });
  const t = await signIn(page, person);
  const kept = await page.evaluate<Record<string, string>>('({ ...localStorage })');
  page.on('response', (response) => {
    if (response.status() === 401) errors.expect(`401 GET ${new URL(response.url()).pathname}`);
  });
  await fromAccountMenu(page, t, t('dashboard.signOut'));
  await expect(heading(page, t('login.heading'))).toBeVisible();
  const places = [paths.profile, paths.settings, paths.recipients, paths.creditAccount, paths.payBills];
  for (const place of places) {
    // Like a browser that does not know yet that its session was ended elsewhere.
    await page.evaluate((entries) => {
      const { localStorage: store } = globalThis as unknown as { localStorage: Map<string, string> };
      Object.assign(store, entries);
    }, kept);
    await page.goto(place);
    await expect(page.getByText(t('login.expiredTitle'))).toBeVisible();
    expect(new URL(page.url()).searchParams.get('return')).toBe(place);
  }
  await fillLogin(page, t, person);
  await expect(heading(page, t('bills.title'))).toBeVisible();
});

test('a sign-out interrupted by a reload is completed', { tag: '@any-size' }, async ({
  page,
  database,
  language,
}) => {
  const t = await signIn(page, await createCustomer(database, { cents: CENTS, locale: language }));
  await page.route('**/api/logout', () => undefined);
  await fromAccountMenu(page, t, t('dashboard.signOut'));
  await expect(page.getByText(t('session.signingOut'))).toBeVisible();
  await page.unroute('**/api/logout');
  await page.reload();
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await expect(page.getByText(t('login.expiredTitle'))).toHaveCount(0);
});
