import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { navigateTo } from './setup/back-office.ts';
import { checkScreen } from './setup/check-screen.ts';
import { checkInDark } from './setup/dark.ts';
import { test } from './setup/journey.ts';
import { createCustomer, PASSWORD } from './setup/people.ts';
import { mailedCode, waitForMessage } from './setup/providers.ts';
import { button, field, fillLogin, greeting, heading, hydrated, open } from './setup/screens.ts';
import { problemTitle } from './setup/words.ts';

const NEW_PASSWORD = 'Rivage-27-Nord';

test('a forgotten password is replaced using the mailed code, and no longer works', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('401 POST /api/authenticate');
  const person = await createCustomer(database, { cents: 10_00n, locale: language });
  const t = await open(page, paths.login, language);
  await page.getByRole('link', { name: t('password.forgotLink') }).click();
  await expect(heading(page, t('password.forgotTitle'))).toBeVisible();
  await checkScreen(page, `forgot-password-${language}`);
  await checkInDark(page, 'forgot-password');
  await field(page, 'email').fill(person.email);
  await button(page, t('password.sendCode')).click();

  await expect(heading(page, t('password.resetTitle'))).toBeVisible();
  const { code, link } = await mailedCode(person.email);
  // Without the part after the # the link contains only the mail address.
  await page.goto(link.replace(/#.*/, ''));
  await expect(page.getByText(person.email)).toBeVisible();
  await field(page, 'key').fill(code);
  await field(page, 'newPassword').fill(NEW_PASSWORD);
  await field(page, 'confirmPassword').fill(NEW_PASSWORD);
  await checkScreen(page, `reset-password-${language}`);
  await checkInDark(page, 'reset-password');
  await button(page, t('password.resetSubmit')).click();

  await expect(page.getByText(t('password.resetDone'))).toBeVisible();
  await fillLogin(page, t, person, PASSWORD);
  await expect(page.getByText(problemTitle(language, 'credentials_not_valid'))).toBeVisible();
  await fillLogin(page, t, person, NEW_PASSWORD);
  await expect(greeting(page, t)).toBeVisible();
});

test('each screen around sign-in focuses its heading, and an address without an account is reported', {
  tag: '@any-size',
}, async ({ page, language, errors }) => {
  const t = await open(page, paths.login, language);
  // Before hydration, a link loads a whole new page, and the browser itself begins at its top.
  await hydrated(page);
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await follow(t('login.register'));
  await expect(heading(page, t('register.step1Title'))).toBeFocused();
  await follow(t('register.signIn'));
  await expect(heading(page, t('login.heading'))).toBeFocused();
  await follow(t('password.forgotLink'));
  await expect(heading(page, t('password.forgotTitle'))).toBeFocused();

  await test.step('a mail address without an account is reported', async () => {
    errors.expect('500 PATCH /api/account/reset-password/init/nobody%40courriel.example');
    await field(page, 'email').fill('nobody@courriel.example');
    await button(page, t('password.sendCode')).click();
    await expect(page.getByText(problemTitle(language, 'email_not_registered'))).toBeVisible();
  });
});

test('the mailed link needs no code, its token leaves the address at once, and new recipients wait a day', {
  tag: '@any-size',
}, async ({ page, database, language, errors }) => {
  errors.expect('400 POST /api/account/reset-password/link');
  const person = await createCustomer(database, { cents: 10_00n, locale: language });
  const t = await open(page, paths.forgotPassword, language);
  await field(page, 'email').fill(person.email);
  await button(page, t('password.sendCode')).click();
  const { link } = await mailedCode(person.email);

  await page.goto(link);
  await expect(page.getByText(t('password.resetTextByLink'))).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expect(field(page, 'key')).toHaveCount(0);
  for (const password of ['Chocolat12!', NEW_PASSWORD]) {
    await field(page, 'newPassword').fill(password);
    await field(page, 'confirmPassword').fill(password);
    if (password === NEW_PASSWORD) await checkScreen(page, `reset-by-link-${language}`);
    await button(page, t('password.resetSubmit')).click();
    if (password !== NEW_PASSWORD)
      await expect(field(page, 'newPassword')).toHaveAttribute('data-invalid', 'true');
  }
  await expect(page.getByText(t('password.resetDone'))).toBeVisible();

  await fillLogin(page, t, person, NEW_PASSWORD);
  await expect(greeting(page, t)).toBeVisible();
  await navigateTo(page, paths.sendMoney);
  await expect(page.getByText(t('send.newRecipientsWaitText'))).toBeVisible();
  await checkScreen(page, `send-after-reset-${language}`);
  await navigateTo(page, paths.payBills);
  await expect(page.getByText(t('send.newRecipientsWaitText'))).toBeVisible();
});

test('the link in the mail about a sign-in ends every session, and works once', {
  tag: '@on-a-phone',
}, async ({ page, database, language, baseURL, errors }) => {
  errors.expect(
    '401 GET /api/web/transactions',
    '400 POST /api/account/sign-in-not-mine',
    '401 GET /api/account',
    '401 POST /api/authenticate',
  );
  const person = await createCustomer(database, { cents: 10_00n, locale: language });
  // The first sign-in of an account is never reported as new.
  await fetch(`${baseURL}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.login, password: PASSWORD }),
  });
  const t = await open(page, paths.login, language);
  await fillLogin(page, t, person);
  await expect(greeting(page, t)).toBeVisible();

  const mail = await waitForMessage(person.email, '/not-me#');
  const link = /https?:\/\/\S+\/not-me#[\w-]+/.exec(mail)?.[0] ?? '';
  await page.goto(link);
  await expect(heading(page, t('password.notMe.title'))).toBeVisible();
  expect(page.url()).not.toContain('#');
  await checkScreen(page, `not-me-${language}`);
  await button(page, t('password.notMe.submit')).click();
  await expect(page.getByText(t('password.notMe.doneTitle'))).toBeVisible();
  await checkScreen(page, `not-me-done-${language}`);

  await page.goto(paths.login);
  await fillLogin(page, t, person);
  await expect(page.getByText(problemTitle(language, 'password_reset_needed'))).toBeVisible();
  await page.goto(link);
  await button(page, t('password.notMe.submit')).click();
  await expect(page.getByText(problemTitle(language, 'sign_in_alert_not_valid'))).toBeVisible();
  await page.goto(paths.notMe);
  await page.reload();
  await expect(page.getByText(t('password.notMe.incompleteTitle'))).toBeVisible();
});
