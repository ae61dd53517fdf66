import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { test } from './setup/journey.ts';
import { lookAt } from './setup/look.ts';
import { customerWith, PASSWORD } from './setup/people.ts';
import { mailedCode } from './setup/providers.ts';
import { button, field, fillLogin, heading, open } from './setup/screens.ts';
import { problemTitle } from './setup/words.ts';

const NEW_PASSWORD = 'Rivage-27-Nord';

test('whoever forgot their password chooses another with the mailed code, and the old one no longer opens', async ({
  page,
  database,
  language,
  trouble,
}) => {
  trouble.expect('401 POST /api/authenticate');
  const person = await customerWith(database, { cents: 10_00n, locale: language });
  const t = await open(page, paths.login, language);
  await page.getByRole('link', { name: t('password.forgotLink') }).click();
  await expect(heading(page, t('password.forgotTitle'))).toBeVisible();
  await lookAt(page, `forgot-password-${language}`);
  await field(page, 'email').fill(person.email);
  await button(page, t('password.sendCode')).click();

  await expect(heading(page, t('password.resetTitle'))).toBeVisible();
  const { code, link } = await mailedCode(person.email);
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await field(page, 'key').fill(code);
  await field(page, 'newPassword').fill(NEW_PASSWORD);
  await field(page, 'confirmPassword').fill(NEW_PASSWORD);
  await lookAt(page, `reset-password-${language}`);
  await button(page, t('password.resetSubmit')).click();

  await expect(page.getByText(t('password.resetDone'))).toBeVisible();
  await fillLogin(page, t, person, PASSWORD);
  await expect(page.getByText(problemTitle(language, 'credentials_not_valid'))).toBeVisible();
  await fillLogin(page, t, person, NEW_PASSWORD);
  await expect(heading(page, t('send.title'))).toBeVisible();
});

test('an address without an account is told so', { tag: '@any-size' }, async ({
  page,
  language,
  trouble,
}) => {
  trouble.expect('500 PATCH /api/account/reset-password/init/nobody%40courriel.example');
  const t = await open(page, paths.forgotPassword, language);
  await field(page, 'email').fill('nobody@courriel.example');
  await button(page, t('password.sendCode')).click();
  await expect(page.getByText(problemTitle(language, 'email_not_registered'))).toBeVisible();
});
