import { expect } from '@playwright/test';
import { sentences } from '#server/words/sentences.ts';
import { AccountView } from '#shared/wire/account.ts';
import { paths } from '#web/paths.ts';
import { callAs } from './setup/api.ts';
import { answerFault, navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { holdRequests } from './setup/hold-requests.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PASSWORD } from './setup/people.ts';
import { waitForMessage } from './setup/providers.ts';
import { button, field, fromAccountMenu, greeting, heading, open, signIn } from './setup/screens.ts';
import { waitForPaint } from './setup/wait-for-paint.ts';
import { problemTitle, wordsIn } from './setup/words.ts';

test('a language change applies at once to the page, the account, its mails and sign-ins elsewhere', {
  tag: '@on-a-phone',
}, async ({ page, browser, database, language }) => {
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const other = language === 'fr' ? 'en' : 'fr';
  await signIn(page, person, paths.settings);
  const saved = page.waitForResponse('**/api/account/update-language/*');
  await field(page, 'langKey').selectOption(other);
  expect((await saved).ok()).toBe(true);
  const changed = wordsIn(other);
  await expect(heading(page, changed('settings.title'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CA`);
  await page.reload();
  await expect(heading(page, changed('settings.title'))).toBeVisible();

  await page.request.patch(`/api/account/reset-password/init/${person.email}`);
  const mails = sentences('mailsAndSms', other);
  await waitForMessage(person.email, mails('passwordReset.subject'));
  // In another browser, where no language was chosen, the login page is French, and then the account's language
  // applies.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(paths.login);
  await field(elsewhere, 'username').fill(person.login);
  await field(elsewhere, 'password').fill('Fleuve-26-Sud');
  await elsewhere.getByRole('button', { name: wordsIn('fr')('login.submit') }).click();
  await expect(greeting(elsewhere, changed)).toBeVisible();
  await elsewhere.context().close();
});

test('a language chosen before the account has loaded is not undone when it arrives', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const other = language === 'fr' ? 'en' : 'fr';
  let release = (): void => undefined;
  const chosen = new Promise<void>((resolve) => (release = resolve));
  const isOver = new Promise<void>((resolve) => {
    void page.route(
      '**/api/account',
      async (route) => {
        const response = await route.fetch();
        await chosen;
        // The page that sent the request may be gone by now.
        await route.fulfill({ response }).catch(() => undefined);
        resolve();
      },
      { times: 1 },
    );
  });
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.settings);
  const saved = page.waitForResponse('**/api/account/update-language/*');
  // The header is there, but without a name yet.
  await button(page, t('dashboard.accountMenu', { name: '' }).trim()).click();
  await page.getByRole('menuitem', { name: t('common.switchLanguage'), exact: true }).click();
  await saved;
  release();
  await isOver;
  await waitForPaint(page);
  await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CA`);
  await expect(field(page, 'langKey')).toHaveValue(other);
});

test('outage notices can be switched off in the settings, and on again', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  // An outage concerns everybody, so it is simulated for this page only.
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch();
    const account = AccountView.parse(await response.json());
    await route.fulfill({
      response,
      json: { ...account, unAvailableService: [{ service: { merchant: 'ENEO' } }] },
    });
  });
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.payBills);
  const notice = page.getByText(t('dashboard.outage', { service: 'ENEO' }));
  await expect(notice).toBeVisible();
  await navigateTo(page, paths.settings);
  const choice = page.getByRole('switch', { name: t('settings.notices') });
  await choice.uncheck();
  const code = page.waitForResponse('**/assets/OutageNotice-*.js');
  await page.goto(paths.payBills);
  await expect(heading(page, t('bills.title'))).toBeVisible();
  await (await code).finished();
  await waitForPaint(page);
  await expect(notice).toHaveCount(0);
  await navigateTo(page, paths.settings);
  await expect(choice).not.toBeChecked();
  await choice.check();
  await navigateTo(page, paths.payBills);
  await expect(notice).toBeVisible();
});

test('a customer sees where else they are signed in, ends one session, and then all others', {
  tag: '@any-size',
}, async ({ page, database, language, playwright, baseURL, errors }) => {
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const phone = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const onPhone = await callAs(phone, person);
  await callAs(phone, person);
  await callAs(phone, person);
  const t = await signIn(page, person, paths.settings);
  const sessions = page.getByRole('region', { name: t('settings.sessionsTitle') });
  const rows = sessions.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(t('settings.current'));
  await expect(rows.nth(1)).toContainText(t('settings.onSystem', { browser: 'Safari', system: 'iOS' }));
  await expect(rows.nth(1)).toContainText(t('settings.network', { range: '127.0.0.x' }));
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await checkScreen(page, `settings-sessions-${language}`);

  await rows.last().getByRole('button').click();
  await expect(page.getByText(t('settings.ended'))).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(sessions.getByRole('heading')).toBeFocused();
  // The oldest session is the last one in the list.
  await expect(onPhone('/api/receivers', {})).rejects.toThrow(/answered 401/);

  await page.route('**/api/sessions/*', (route) => {
    errors.expect(`500 DELETE ${new URL(route.request().url()).pathname}`);
    return answerFault(route);
  });
  await rows.last().getByRole('button').click();
  await expect(sessions).toContainText(problemTitle('fr', 'server_fault'));
  await page.unroute('**/api/sessions/*');
  await sessions.getByRole('button', { name: t('settings.endOthers') }).click();
  const dialog = page.getByRole('dialog', { name: t('settings.endOthersTitle') });
  await expect(dialog.getByRole('alert')).toHaveText('');
  await expect(dialog).toContainText(t('settings.endOthersText', { count: 2 }));
  await checkScreen(page, `settings-end-others-${language}`);
  await dialog.getByRole('button', { name: t('settings.endOthers') }).click();
  await expect(page.getByText(t('settings.endedOthers'))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(sessions).toContainText(t('settings.noOthers'));
  await expect(sessions.getByRole('heading')).toBeFocused();
  await phone.dispose();
});

test('closing an account is confirmed on the login page, which no longer knows the username', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('403 POST /api/account/closure');
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.settings);
  await button(page, t('settings.closeAccount')).click();
  const dialog = page.getByRole('dialog', { name: t('settings.closeAccountTitle') });
  await dialog.getByRole('button', { name: t('settings.closeAccount') }).click();
  await field(page, 'proof').fill(PASSWORD);
  // It is shown for two seconds only, so the page itself looks for it.
  const covered = page.evaluate(`new Promise((resolve, reject) => {
    const end = performance.now() + 45_000;
    const look = () => {
      if (document.body.innerText.includes(${JSON.stringify(t('session.signingOut'))})) resolve();
      else if (performance.now() > end) reject(new Error('the page never said that it signs out'));
      else requestAnimationFrame(look);
    };
    look();
  })`);
  await button(page, t('secondFactor.confirm')).click();
  await covered;
  await expect(page.getByText(t('settings.accountClosed'))).toBeVisible();
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await expect(field(page, 'username')).toHaveValue('');
  await expect(page).toHaveURL(paths.login);
});

test('an account that closes after its screen was left is confirmed on the login page too', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('403 POST /api/account/closure');
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.history);
  await fromAccountMenu(page, t, t('dashboard.settings'));
  await button(page, t('settings.closeAccount')).click();
  const dialog = page.getByRole('dialog', { name: t('settings.closeAccountTitle') });
  await dialog.getByRole('button', { name: t('settings.closeAccount') }).click();
  await field(page, 'proof').fill(PASSWORD);
  const release = await holdRequests(page, '**/api/account/closure');
  await button(page, t('secondFactor.confirm')).click();
  await expect(field(page, 'proof')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, t('history.title'))).toBeVisible();
  release();
  await expect(page.getByText(t('settings.accountClosed'))).toBeVisible();
  await expect(heading(page, t('login.heading'))).toBeVisible();
  await expect(page.getByText(t('login.expiredTitle'))).toHaveCount(0);
});

test('a language whose sentences do not load is neither stored nor saved, and a message says so', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('words');
  const other = language === 'fr' ? 'en' : 'fr';
  const t = await open(page, paths.login, language);
  const withoutWords = async (choose: () => Promise<unknown>) => {
    await page.route('**/assets/_virtual_words-*.js', (route) => route.abort('connectionreset'));
    await choose();
    await expect(page.getByText(t('common.languageNotChanged'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`);
    await page.unroute('**/assets/_virtual_words-*.js');
  };
  await withoutWords(() => button(page, t('common.switchLanguage')).click());
  await signIn(page, await createCustomer(database, { cents: 0n, locale: language }), paths.settings);
  await expect(heading(page, t('settings.title'))).toBeVisible();
  await withoutWords(() => field(page, 'langKey').selectOption(other));
  await expect(field(page, 'langKey')).toHaveValue(language);
  await page.reload();
  await expect(heading(page, t('settings.title'))).toBeVisible();
  await expect(field(page, 'langKey')).toHaveValue(language);
});

test('a confirmation whose settings do not load says so and can be retried', { tag: '@any-size' }, async ({
  page,
  database,
  language,
  errors,
}) => {
  errors.expect('403 GET /api/account/data', '500 GET /api/account/security');
  const person = await createCustomer(database, { cents: 0n, locale: language });
  const t = await signIn(page, person, paths.settings);
  await page.route('**/api/account/security', (route) => route.fulfill({ status: 500 }));
  await button(page, t('settings.dataCopy.json')).click();
  const dialog = page.getByRole('dialog', { name: t('secondFactor.confirmTitle') });
  await expect(dialog.getByText(t('common.errors.500.title'))).toBeVisible();
  await page.unroute('**/api/account/security');
  await dialog.getByRole('button', { name: t('common.retry') }).click();
  await expect(field(page, 'proof')).toBeVisible();
});
