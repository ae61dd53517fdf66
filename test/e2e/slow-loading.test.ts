import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { callAs } from './setup/api.ts';
import { checkScreen } from './setup/check-screen.ts';
import { holdCalls } from './setup/hold-calls.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { movedParts } from './setup/layout-shifts.ts';
import { freshWallet } from './setup/numbers.ts';
import { createCustomer, PASSWORD } from './setup/people.ts';
import {
  button,
  field,
  goTo,
  greeting,
  hasDrawer,
  heading,
  open,
  openAccountMenu,
  signIn,
  startSession,
} from './setup/screens.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { watchRequests } from './setup/watch-requests.ts';
import { type Words, wordsIn } from './setup/words.ts';

// On a slow connection people can already use what has arrived, and what arrives later does not disturb them.

/** Opens the account menu, or the drawer, and returns its settings item. */
async function settingsLine(page: Page, t: Words): Promise<Locator> {
  const isMenu = (await openAccountMenu(page, t)) === 'menuitem';
  return page.getByRole(isMenu ? 'menuitem' : 'link', { name: t('dashboard.settings'), exact: true });
}

/** Checks that nothing else has taken the focus, and that the menu item leads to the settings. */
async function leadsToSettings(page: Page, t: Words, line: Locator): Promise<void> {
  await expect(line).toBeVisible();
  await waitForPaint(page);
  await expect
    .poll(() => page.evaluate("document.activeElement.closest('[role=menu], [role=dialog]') !== null"))
    .toBe(true);
  await line.click();
  await expect(heading(page, t('settings.title'))).toBeVisible();
}

test('an open menu stays open while the data or the code of a screen arrives', async ({
  page,
  database,
  language,
}) => {
  const releaseRate = await holdRequests(page, '**/api/xe/current-rate');
  const releaseHistory = await holdRequests(page, '**/assets/HistoryScreen-*.js');
  const t = await signIn(page, await createCustomer(database, { cents: 50_00n, locale: language }));
  await test.step('the data of its screen', async () => {
    const line = await settingsLine(page, t);
    releaseRate();
    await expect(field(page, 'phoneNumber')).toBeVisible();
    await leadsToSettings(page, t, line);
  });

  await test.step('the code of the next screen, which was loading when it was opened', async () => {
    await goTo(page, t, 'history');
    await expect(page).toHaveURL(paths.history);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const line = await settingsLine(page, t);
    releaseHistory();
    // Behind an open drawer the page is visible, but not accessible.
    await expect(page.locator('main h1')).toHaveText(t('history.title'));
    await leadsToSettings(page, t, line);
  });
});

test('a new screen focuses its heading unless the user has already moved the focus', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const t = await signIn(page, await createCustomer(database, { cents: 50_00n, locale: language }));
  await expect(field(page, 'phoneNumber')).toBeVisible();
  const release = await holdRequests(page, '**/assets/HistoryScreen-*.js');
  await goTo(page, t, 'history');
  await expect(page).toHaveURL(paths.history);
  release();
  await expect(heading(page, t('history.title'))).toBeFocused();
});

test('a field that a screen reader has moved to keeps the focus when its screen arrives', {
  tag: '@any-size',
}, async ({ page, language }) => {
  const t = await open(page, paths.login, language);
  const release = await holdCalls(page, 'effects');
  await page.getByRole('link', { name: t('password.forgotLink') }).click();
  // Without keyboard or pointer, as a screen reader does.
  await field(page, 'email').focus();
  await release();
  await waitForPaint(page);
  await expect(field(page, 'email')).toBeFocused();
});

/** Answers that may arrive last, and the screens that show something before they arrive. */
const LATE = {
  '/api/account': [paths.history, paths.recipients, paths.profile, paths.settings],
  '/api/xe/current-rate': [paths.sendMoney, paths.recipients],
  '/api/receivers': [paths.sendMoney],
  '/api/account/limits': [paths.identity],
};

test('nothing on screen moves when one answer arrives after all others', async ({
  page,
  database,
  language,
}) => {
  const pending = watchRequests(page);
  // Unverified, and without saved recipients: a notice above the screen, and no recipients above the fields.
  const person = await createCustomer(database, { cents: 50_00n, verified: false, locale: language });
  await startSession(page, person);
  for (const [address, places] of Object.entries(LATE))
    for (const place of places) {
      const release = await holdRequests(page, `**${address}`);
      await page.goto(place);
      // Twice, because the first time the screen's own calls may not have begun.
      for (const _ of ['first', 'after a paint']) {
        await expect
          .poll(() => [...pending].map((request) => new URL(request.url()).pathname))
          .toEqual([address]);
        await waitForPaint(page);
      }
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await movedParts(page, { inView: true }), `moved on ${place} by ${address}`).toEqual([]);
      await page.unroute(`**${address}`);
    }
});

test('a user typing during a language change keeps focus and text', {
  tag: '@any-size',
}, async ({ page }) => {
  const french = await open(page, paths.login, 'fr');
  const release = await holdRequests(page, '**/assets/_virtual_words-*.js');
  await button(page, french('common.switchLanguage')).click();
  await field(page, 'username').focus();
  await page.keyboard.type('voy');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await waitForPaint(page);
  await page.keyboard.type('age');
  await expect(field(page, 'username')).toHaveValue('voyage');
});

test('a sign-in form sent before its scripts have loaded keeps its text, and continues once they have', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const person = await createCustomer(database, { cents: 50_00n, locale: 'fr' });
  const t = wordsIn('fr');
  const release = await holdRequests(page, '**/assets/auth-*.js');
  await page.goto(paths.login, { waitUntil: 'commit' });
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await page.evaluate("document.getElementsByName('username')[0].wasThere = true");
  await field(page, 'username').fill(person.login);
  await page.keyboard.press('Enter');
  await waitForPaint(page);
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByText(t('login.passwordRequired')).first()).toBeVisible();
  await expect(field(page, 'password')).toBeFocused();
  await expect(field(page, 'username')).toHaveValue(person.login);
  expect(await page.evaluate("document.getElementsByName('username')[0].wasThere")).toBe(true);
  await field(page, 'password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(greeting(page, t)).toBeVisible();
});

test('the send page is shown before its scripts, and a button pressed meanwhile works once they load', async ({
  page,
  database,
  language,
}) => {
  // The first page stores the language for the server, which sends the next one prerendered in it.
  const t = await signIn(page, await createCustomer(database, { cents: 50_00n, locale: language }));
  const release = await holdRequests(page, '**/assets/{auth,dashboard}-*.js');
  const places = new Set<string>();
  page.on('framenavigated', (frame) => places.add(new URL(frame.url()).pathname));
  await page.goto(paths.sendMoney, { waitUntil: 'commit' });
  await expect(page.locator('main').getByText(t('send.title'), { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: t('dashboard.balance') })).toBeVisible();
  // Until the style sheet has loaded, nothing is painted, and both the links and the drawer's button count as visible.
  await waitForPaint(page);
  const isSmall = await hasDrawer(page, t);
  await button(page, isSmall ? t('dashboard.openMenu') : t('dashboard.accountMenu', { name: '' })).click();
  const line = page.getByRole(isSmall ? 'link' : 'menuitem', { name: t('dashboard.settings'), exact: true });
  release();
  await expect(page.locator('#field-amountCDA')).toBeVisible();
  // Without a detour through the sign-in page.
  expect([...places]).toEqual([paths.sendMoney]);
  await leadsToSettings(page, t, line);
});

test('a page whose scripts do not load says so and offers a reload', {
  tag: '@any-size',
}, async ({ page, errors }) => {
  errors.expect('net::ERR_CONNECTION_RESET');
  const t = await open(page, paths.login, 'fr');
  const scripts = '**/assets/auth-*.js';
  await page.route(scripts, (route) => route.abort('connectionreset'));
  for (const path of [paths.login, paths.register]) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: t('login.notLoadedTitle') })).toBeVisible();
    if (path === paths.login) await checkScreen(page, 'not-loaded-fr');
  }
  await page.unroute(scripts);
  await button(page, t('common.reload')).click();
  await expect(heading(page, t('register.step1Title'))).toBeVisible();
  await expect(page.getByText(t('login.notLoadedTitle'))).toHaveCount(0);
});

test('a focused recipient list keeps the focus while its code loads', {
  tag: '@any-size',
}, async ({ page, database, language, request }) => {
  const person = await createCustomer(database, { cents: 50_00n, locale: language });
  const phone = { dialCode: '237', phoneNumber: freshWallet('succeedsAtOnce'), phoneOperator: 'MTNCAMEROON' };
  const call = await callAs(request, person);
  await call('/api/receivers', { firstName: 'Paul', lastName: 'ÉBOGO', phones: [phone], saved: true });
  const release = await holdRequests(page, '**/assets/{lists,PickList}-*.js');
  await signIn(page, person);
  await field(page, 'recipient').focus();
  await waitForPaint(page);
  await expect(field(page, 'recipient')).toBeFocused();
  await page.keyboard.type('ebo');
  release();
  await expect(page.getByRole('option', { name: 'Paul ÉBOGO' })).toBeVisible();
  await expect(page.locator('#field-recipient')).toBeFocused();
});

test('a signed-in customer is never shown the sign-in form first', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const t = await startSession(page, await createCustomer(database, { cents: 50_00n, locale: language }));
  const release = await holdRequests(page, '**/assets/auth-*.js');
  await page.goto(paths.login, { waitUntil: 'commit' });
  await expect(field(page, 'username')).toBeAttached();
  await expect(field(page, 'username')).toBeHidden();
  release();
  await expect(greeting(page, t)).toBeVisible();
});
